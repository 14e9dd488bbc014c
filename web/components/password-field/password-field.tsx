import './password-field.css';

interface Props {
  label: string;
  /** Whether the last password was wrong: the field is marked. */
  invalid?: boolean;
  /** Id of the text that says why it is asked for. */
  describedBy: string;
}

/** The field that asks for the viewer's password once more; a form reads it as `password`. */
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
