import './widget-frame.css';
import { type ReactNode, type RefObject, useId } from 'react';
import type { Words } from '../../../schema/widget.ts';

interface Props {
  label?: string | undefined;
  type: string;
  /** Pixels that are held from the first paint on, so that nothing moves when the view arrives. */
  height: number;
  /** While loading, the skeleton stands in for a view that isn't there yet. */
  loading: boolean;
  /** What screen readers hear meanwhile. */
  waitingText?: string;
  /** Stands in place of a view that there is none of, and that nobody has to do anything about. */
  note?: string | undefined;
  /** What went wrong: a message and, where there is one, what to do. */
  error?: { message: string; hint?: string | undefined } | undefined;
  /** When what it shows was got, if that is long ago: as the viewer writes it, and as machines do. */
  asOf?: { text: string; dateTime: string } | undefined;
  t: Words;
  /** Address of the section's own page. */
  sectionPath?: string | undefined;
  hideControls?: boolean;
  onRefresh?: (() => void) | undefined;
  controls?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}

/**
 * What stands around every widget: label, controls, skeleton, and a card for what went wrong, which lies over the last
 * content. Controls are hidden by `hideControls` and while loading, the way to the section's page on an error too; where one
 * touches, and on a narrow screen, a menu stands in their place.
 */
export function WidgetFrame(props: Props) {
  const { label, type, height, loading, waitingText, note, error, asOf, t, hideControls, onRefresh, children } = props;
  const labelId = useId();
  const className = [
    'widget-base',
    loading && 'is-loading',
    // There is no line that the controls could stand in.
    !label && !hideControls && 'bare',
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark, and a page with 20 has none; a fieldset is for forms.
    <div
      role="group"
      className={className.filter(Boolean).join(' ')}
      data-widget={type}
      aria-labelledby={label ? labelId : undefined}
      aria-busy={loading}
    >
      {label && (
        <p className="widget-label" id={labelId}>
          {label}
        </p>
      )}
      {asOf && (
        <p className="widget-as-of">
          <time dateTime={asOf.dateTime}>{t('frame.as-of', { time: asOf.text })}</time>
        </p>
      )}
      {!hideControls && !loading && <Controls {...props} />}
      <div className={`widget-wrap${error ? ' has-error' : ''}`} style={{ '--widget-height': `${height}px` }}>
        {(children || loading) && <div className="widget-view">{children || <Skeleton />}</div>}
        {loading && waitingText && <p className="visually-hidden">{waitingText}</p>}
        {note && (
          <p className="widget-note" title={note}>
            {note}
          </p>
        )}
        {error && <Failure name={label ?? type} error={error} retryText={t('frame.retry')} onRetry={onRefresh} />}
      </div>
    </div>
  );
}

/** The way to the section's page and the refresh, and the button of the menu that has both. */
function Controls({ label, error, t, sectionPath, onRefresh, controls }: Props) {
  const isOpen = !error && sectionPath !== undefined;
  const openText = label ? t('frame.open-named', { label }) : t('frame.open');
  const refreshText = label ? t('frame.refresh-named', { label }) : t('frame.refresh');
  const menuText = label ? t('frame.menu-named', { label }) : t('frame.menu');
  if (!isOpen && !onRefresh) return null;
  return (
    <div className="widget-controls" ref={controls}>
      {isOpen && (
        <a className="action-btn open-btn" href={sectionPath} aria-label={openText} title={openText}>
          <FrameIcon path="M5 10V5h5M19 14v5h-5M5 5l6 6M19 19l-6-6" />
        </a>
      )}
      {onRefresh && (
        <button
          type="button"
          className="action-btn update-btn"
          onClick={onRefresh}
          aria-label={refreshText}
          title={refreshText}
        >
          <FrameIcon path="M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4" />
        </button>
      )}
      <button type="button" className="action-btn widget-menu" aria-haspopup="menu" aria-label={menuText}>
        <FrameIcon path="M6 12h.01M12 12h.01M18 12h.01" />
      </button>
    </div>
  );
}

interface FailureProps {
  /** Whose it is. */
  name: string;
  error: NonNullable<Props['error']>;
  retryText: string;
  /** Absent where trying again can't help. */
  onRetry: (() => void) | undefined;
}

const Failure = ({ name, error: { message, hint }, retryText, onRetry }: FailureProps) => (
  <div className="widget-error" role="alert">
    <FrameIcon path="M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v5M12 16h.01" />
    <div className="widget-error-text" lang="en" dir="ltr">
      <p title={message}>
        <strong>{name}:</strong> {message}
      </p>
      {hint && (
        <p className="widget-error-hint" title={hint}>
          {hint}
        </p>
      )}
    </div>
    {onRetry && (
      <button type="button" className="widget-retry" onClick={onRetry}>
        {retryText}
      </button>
    )}
  </div>
);

/** Grey lines in the shape of a label, a number and a sentence: the same for every widget. */
const Skeleton = () => (
  <div className="widget-skeleton" aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);

const FrameIcon = ({ path }: { path: string }) => (
  <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
