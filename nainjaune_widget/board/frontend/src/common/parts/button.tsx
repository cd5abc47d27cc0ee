import type { ButtonHTMLAttributes } from "preact";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "icon"> {
  text: string;
  act?(): void;
  /** Further classes. */
  look?: string | false | undefined;
  /** A path that is drawn instead of the text, which becomes the button's name. */
  icon?: string;
  /** It looks inactive, but still answers. */
  idle?: boolean;
}

/** The drawing of a question mark. */
export const QUESTION = "M7 8c0-7 11-6 10 0-1 4-5 2-5 7M12 20h0";

/** A drawing of paths on 24 × 24. */
export const Icon = ({ paths }: { paths: string[] }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    {paths.map((path) => (
      <path d={path} />
    ))}
  </svg>
);

/** A button with a text, or with a drawing that the text names. */
export function Button({ text, act, look = "", icon, idle, ...rest }: ButtonProps) {
  const name = icon && { "aria-label": text, title: text };
  return (
    <button
      type="button"
      class={`nj-button ${icon ? "nj-icon " : ""}${idle ? "nj-idle " : ""}${look}`}
      onClick={act}
      {...name}
      {...rest}
    >
      {icon ? <Icon paths={[icon]} /> : text}
    </button>
  );
}
