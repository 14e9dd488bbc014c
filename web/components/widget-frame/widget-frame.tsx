import './widget-frame.css';
import { type ReactNode, type RefObject, useId } from 'react';
import { isBare } from '../../../schema/frame-plan.ts';
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
  /** What went wrong: a message and, where there is one, what to do. */
  error?: { message: string; hint?: string | undefined } | undefined;
  t: Words;
  /** Address of the section's own page. */
  sectionPath?: string | undefined;
  hideControls?: boolean;
  onRefresh?: (() => void) | undefined;
  refreshButton?: RefObject<HTMLButtonElement | null>;
  children?: ReactNode;
}

/**
 * What stands around every widget: label, controls, skeleton and error box. Controls are hidden by `hideControls` and
 * while loading, the way to the section's page on an error too; the last content stays, dimmed.
 */
export function WidgetFrame(props: Props) {
  const {
    label,
    type,
    height,
    loading,
    waitingText,
    error,
    t,
    sectionPath,
    hideControls,
    onRefresh,
    refreshButton,
    children,
  } = props;
  const labelId = useId();
  const showControls = !hideControls && !loading;
  const openLabel = label ? t('frame.open-named', { label }) : t('frame.open');
  const refreshLabel = label ? t('frame.refresh-named', { label }) : t('frame.refresh');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark, and a page with 20 has none; a fieldset is for forms.
    <div
      role="group"
      className={`widget-base${loading ? ' is-loading' : ''}${isBare({ label, hideControls }) ? ' bare' : ''}`}
      data-widget={type}
      aria-labelledby={label ? labelId : undefined}
      aria-busy={loading}
    >
      {label && (
        <p className="widget-label" id={labelId}>
          {label}
        </p>
      )}
      {showControls && (
        <div className="widget-controls">
          {!error && sectionPath !== undefined && (
            <a className="action-btn open-btn" href={sectionPath} aria-label={openLabel} title={openLabel}>
              <FrameIcon path="M5 10V5h5M19 14v5h-5M5 5l6 6M19 19l-6-6" />
            </a>
          )}
          {onRefresh && (
            <button
              type="button"
              className="action-btn update-btn"
              ref={refreshButton}
              onClick={onRefresh}
              aria-label={refreshLabel}
              title={refreshLabel}
            >
              <FrameIcon path="M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4" />
            </button>
          )}
        </div>
      )}
      <div className={`widget-wrap${error ? ' has-error' : ''}`} style={{ '--widget-height': `${height}px` }}>
        {children || (loading && <Skeleton />)}
        {loading && waitingText && <p className="visually-hidden">{waitingText}</p>}
        {error && (
          <div className="widget-error" role="alert">
            <p>{t('frame.error')}</p>
            <code lang="en" dir="ltr">
              {error.message}
            </code>
            {error.hint && (
              <p className="widget-error-hint" lang="en" dir="ltr">
                {error.hint}
              </p>
            )}
            {onRefresh && (
              <button type="button" className="widget-retry" onClick={onRefresh}>
                {t('frame.retry')}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

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
