import './password-field.css';
import { useState } from 'react';
import { LineIcon } from '../icon/ui-icon.tsx';

const eye =
  'M2.5 12c2-4.3 5.4-6.5 9.5-6.5s7.5 2.2 9.5 6.5c-2 4.3-5.4 6.5-9.5 6.5s-7.5-2.2-9.5-6.5M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5';

interface Props {
  label: string;
  /** The button's name that shows what has been typed. */
  showLabel: string;
  /** Whether the last password was wrong: the field is marked. */
  invalid?: boolean;
  required?: boolean;
  /** Whether a password manager fills in one that it knows, or makes a new one. */
  autoComplete?: 'current-password' | 'new-password';
  /** Whether it takes the focus as it appears. */
  autoFocus?: boolean;
  /** Id of the text that says why it is asked for. */
  describedBy?: string;
}

/** A field for the viewer's password, with a button that shows it; a form reads it as `password`. */
export function PasswordField({
  label,
  showLabel,
  invalid = false,
  required,
  autoComplete = 'current-password',
  autoFocus,
  describedBy,
}: Props) {
  const [shown, show] = useState(false);
  return (
    <div className="password-field">
      <label>
        {label}
        <input
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={required}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          // biome-ignore lint/a11y/noAutofocus: only where it appears as the one thing that is missing
          autoFocus={autoFocus}
          // A dialog that opens with it has given the focus to its first button by then.
          data-first-focus={autoFocus ? '' : undefined}
        />
      </label>
      <button
        type="button"
        className="password-show needs-js"
        aria-label={showLabel}
        aria-pressed={shown}
        onClick={() => show(!shown)}
      >
        <LineIcon path={shown ? `${eye}M4 4l16 16` : eye} />
      </button>
    </div>
  );
}
