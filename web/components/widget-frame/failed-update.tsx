import './failed-update.css';
import type { ReactNode } from 'react';
import { type Failure, FailureActions, WithCode } from './widget-failure.tsx';

interface MarkProps {
  isOpen: boolean;
  /** Id of what it opens. */
  controls: string;
  /** What it means, for those who don't see it. */
  text: string;
  onToggle: () => void;
  /** When the data were got. */
  children?: ReactNode;
}

/** Says that the data could not be updated; what went wrong is told when it is pressed. */
export const FailedUpdateMark = ({ isOpen, controls, text, onToggle, children }: MarkProps) => (
  <button
    type="button"
    className="widget-as-of widget-failed"
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    data-tooltip={isOpen ? undefined : text}
    onClick={onToggle}
  >
    <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 4.5L3.5 19.5h17zM12 10v4.5M12 17h.01" />
    </svg>
    <span className="visually-hidden">{text}</span> {children}
  </button>
);

interface Props extends Failure {
  id: string;
  /** Whose it is. */
  name: string;
  title: string;
}

/** What went wrong with an update, and what to do. It stands above the last data, which it covers nothing of. */
export const FailedUpdate = ({ id, name, title, message, hint, actions = [] }: Props) => (
  <section id={id} className="failed-update" aria-label={`${name}: ${title}`}>
    <p className="failed-update-text">
      <bdi>{message}</bdi>
    </p>
    {hint && (
      <p dir="auto">
        <WithCode text={hint} />
      </p>
    )}
    <FailureActions className="failed-update-actions" actions={actions} />
  </section>
);
