/** A choice: its value, and its text. */
export type Choice = [string | number, string];

interface SelectProps {
  mark: string;
  label: string;
  value: string | number;
  choices: readonly Choice[];
  chosen(value: string): void;
}

/** A field with some choices. */
export const Select = ({ mark, label, value, choices, chosen }: SelectProps) => (
  <label class="nj-field">
    <span class="nj-small">{label}</span>
    <select
      data-role={mark}
      value={value}
      onChange={({ currentTarget }) => chosen(currentTarget.value)}
    >
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
