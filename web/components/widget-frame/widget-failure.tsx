import './widget-failure.css';
import { Fragment } from 'react';

/** Something that a viewer can do about a failure. */
interface FailureAction {
  label: string;
  run: () => void;
}

/** What went wrong, in the viewer's language. */
export interface Failure {
  message: string;
  /** What to do; what stands between backticks is code. */
  hint?: string | undefined;
  /** The name or the address that it is about. */
  code?: string | undefined;
  /** Nothing is wrong: a key has to be entered first. */
  isMissingKey?: boolean | undefined;
  actions?: readonly FailureAction[];
}

interface Props extends Failure {
  /** Whose it is; `said` where the header says so already, and only a screen reader has to hear it. */
  name: string;
  said: boolean;
  /** That something is wrong: heard first, and told by the mark. */
  title: string;
}

/**
 * A card that says what went wrong, and what to do. What it is about, a name or an address, stands in code on a line of its
 * own; nothing of it is ever cut.
 */
export const WidgetFailure = ({ name, said, title, message, code, hint, isMissingKey, actions = [] }: Props) => (
  <div className="widget-error" role="alert">
    <span className={isMissingKey ? 'widget-error-mark is-key' : 'widget-error-mark'} data-tooltip={title}>
      <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={
            isMissingKey
              ? 'M8 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M11 11l9 9M17 17l2.5-2.5M14.5 14.5l2-2'
              : 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v5M12 16h.01'
          }
        />
      </svg>
      <span className="visually-hidden">{title}</span>
    </span>
    <p className="widget-error-text">
      <span className={said ? 'visually-hidden' : undefined}>
        <bdi>{name}</bdi>:{' '}
      </span>
      {/* In English where the language has no words for it. */}
      <bdi>{message}</bdi>
    </p>
    {code && (
      <p className="widget-error-code">
        <code>
          <bdi>{code}</bdi>
        </code>
      </p>
    )}
    {hint && (
      <p className="widget-error-hint" dir="auto">
        <WithCode text={hint} />
      </p>
    )}
    <FailureActions className="widget-error-actions" actions={actions} />
  </div>
);

/** What can be done about a failure, as buttons. Nothing where that is nothing. */
export const FailureActions = ({ className, actions }: { className: string; actions: readonly FailureAction[] }) =>
  actions.length === 0 ? null : (
    <p className={className}>
      {actions.map(({ label, run }) => (
        <button key={label} type="button" className="word-button" onClick={run}>
          {label}
        </button>
      ))}
    </p>
  );

/** A text whose parts between backticks are code. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name.
    <Fragment key={place}>{place % 2 ? <code>{part}</code> : part}</Fragment>
  ));
