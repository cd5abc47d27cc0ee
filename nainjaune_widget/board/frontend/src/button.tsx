import type { JSX } from "preact";

interface Button extends Omit<JSX.HTMLAttributes<HTMLButtonElement>, "icon"> {
  text: string;
  act(): void;
  look?: string | false | undefined;
  /** Drawn in its place; the text is its name then. */
  icon?: string;
  /** It has nothing to do here: it looks it, and still answers. */
  idle?: boolean;
}

/** Paths, 24 × 24. */
export const Icon = ({ of }: { of: string[] }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    {of.map((path) => (
      <path d={path} />
    ))}
  </svg>
);

/** A button with a text, or with a drawing whose name the text is. */
export function Button({ text, act, look = "", icon, idle, ...rest }: Button) {
  const name = icon && { "aria-label": text, title: text };
  return (
    <button
      type="button"
      class={`nj-button ${icon ? "nj-icon " : ""}${idle ? "nj-idle " : ""}${look}`}
      onClick={act}
      {...name}
      {...rest}
    >
      {icon ? <Icon of={[icon]} /> : text}
    </button>
  );
}
