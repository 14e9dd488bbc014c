import './password-field.css';

interface Props {
  label: string;
  /** What is said of the one before; the field is marked as wrong then. */
  invalid?: boolean;
  /** Id of the text that says why it is asked for. */
  describedBy: string;
}

/** Asks for the viewer's password once more; a form reads it as `password`. */
export const PasswordField = ({ label, invalid = false, describedBy }: Props) => (
  <label className="password-field">
    {label}
    <input
      name="password"
      type="password"
      autoComplete="current-password"
      required
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noAutofocus: it appears as the one thing that is missing
      autoFocus
    />
  </label>
);
