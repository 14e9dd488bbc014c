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
  actions?: readonly FailureAction[];
}

interface Props extends Failure {
  /** Whose it is; `said` where the header says so already, and only a screen reader has to hear it. */
  name: string;
  said: boolean;
  /** That something is wrong: heard first, and told by the mark. */
  title: string;
  /** Pixels that are held for the view: no card is higher, or it would push down what is below. */
  height: number;
}

/** Pixels of the sentence's line, of a line of the hint, and of the buttons. */
const titleLine = 20;
const hintLine = 18;
const actionsLine = 28;

/**
 * A card that says in one sentence what went wrong, and what to do, within the place of the view. Where that is low, the
 * hint is told on hover, and the buttons stand in the sentence's line.
 */
export function WidgetFailure({ name, said, title, height, message, hint, actions = [] }: Props) {
  const hasRow = actions.length > 0 && height >= titleLine + hintLine + actionsLine;
  const titleLines = height >= 2 * titleLine + hintLine + actionsLine ? 2 : 1;
  const hintLines = Math.floor((height - titleLines * titleLine - (hasRow ? actionsLine : 0)) / hintLine);
  return (
    <div className="widget-error" role="alert" data-row={hasRow ? '' : undefined}>
      <span className="widget-error-mark" data-tooltip={title}>
        <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v5M12 16h.01" />
        </svg>
        <span className="visually-hidden">{title}</span>
      </span>
      <p
        className="widget-error-text"
        style={{ '--lines': titleLines }}
        data-tooltip={hintLines < 1 && hint ? `${message}. ${plain(hint)}` : ''}
      >
        <span className={said ? 'visually-hidden' : undefined}>
          <bdi>{name}</bdi>:{' '}
        </span>
        {/* In English where the language has no words for it. */}
        <bdi>{message}</bdi>
      </p>
      {hint && (
        <p
          className={hintLines < 1 ? 'visually-hidden' : 'widget-error-hint'}
          style={{ '--lines': Math.min(3, hintLines) }}
          data-tooltip=""
          dir="auto"
        >
          <WithCode text={hint} />
        </p>
      )}
      <FailureActions className="widget-error-actions" actions={actions} />
    </div>
  );
}

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

const plain = (text: string): string => text.replaceAll('`', '');

/** A text whose parts between backticks are code. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name.
    <Fragment key={place}>{place % 2 ? <code>{part}</code> : part}</Fragment>
  ));
