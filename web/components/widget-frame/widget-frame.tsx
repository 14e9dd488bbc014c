import './widget-frame.css';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { WidgetOutline, WidgetTitle, Words } from '../../../schema/widget.ts';
import { safeAddress } from '../../addresses/safe-address.ts';
import { FailedUpdate, FailedUpdateMark } from './failed-update.tsx';
import { type Failure, WidgetFailure } from './widget-failure.tsx';
import { WidgetIcon } from './widget-icon.tsx';
import { WidgetSkeleton } from './widget-skeleton.tsx';

interface Props {
  label?: string | undefined;
  /** The heading of the section says the label. */
  inHeading?: boolean | undefined;
  type: string;
  outline: WidgetOutline;
  /** What its data say it is about. */
  title?: WidgetTitle | undefined;
  /** While loading, the skeleton stands in for a view that isn't there yet. */
  loading: boolean;
  /** What screen readers hear meanwhile. */
  waitingText?: string;
  /** Stands in place of a view that there is none of, and that nobody has to do anything about. */
  note?: string | undefined;
  /** Why there is no view, or no new data for it. */
  failure?: Failure | undefined;
  /** When what it shows was got, if that is long ago: as the viewer writes it, and as machines do. */
  asOf?: AsOfProps | undefined;
  t: Words;
  /** There is something to do with it, which its menu offers. */
  hasMenu?: boolean;
  /** The frame itself. */
  place?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}

/** A time as the viewer writes it, and as machines do. */
interface AsOfProps {
  text: string;
  dateTime: string;
}

/**
 * What stands around every widget: its header, one menu, a skeleton, and a card for what went wrong in the place of a view
 * that there is none of. A view that is there stays as it is, with a mark that tells of the failure when it is pressed. What
 * has neither a label nor a title has no header.
 */
export function WidgetFrame(props: Props) {
  const { label, inHeading, type, outline, loading, waitingText, note, failure, asOf, t, hasMenu, place, children } =
    props;
  const labelId = useId();
  const failureId = useId();
  const [isFailureOpen, setFailureOpen] = useState(false);
  const hasHead = label ? !inHeading : Boolean(outline.titled);
  const { height } = outline;
  const failed = children ? failure : undefined;
  const mark = failed ? (
    <FailedUpdateMark
      isOpen={isFailureOpen}
      controls={failureId}
      text={t('frame.update-failed')}
      onToggle={() => setFailureOpen(!isFailureOpen)}
    >
      {asOf && <Time {...asOf} t={t} />}
    </FailedUpdateMark>
  ) : (
    asOf && (
      <p className="widget-as-of">
        <Time {...asOf} t={t} />
      </p>
    )
  );
  const told = failed && isFailureOpen && (
    <FailedUpdate id={failureId} name={label ?? type} title={t('frame.update-failed')} {...failed} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark, and a page with 20 has none; a fieldset is for forms.
    <div
      role="group"
      ref={place}
      className={['widget-base', loading && 'is-loading', !hasHead && 'bare'].filter(Boolean).join(' ')}
      data-widget={type}
      aria-label={label && !hasHead ? label : undefined}
      aria-labelledby={label && hasHead ? labelId : undefined}
      aria-busy={loading}
    >
      {hasHead ? <Header {...props} labelId={labelId} mark={mark} /> : mark}
      {hasMenu && (
        <button
          type="button"
          className="widget-menu"
          aria-haspopup="menu"
          aria-label={label ? t('frame.menu-named', { label }) : t('frame.menu')}
        >
          <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 12h.01M12 12h.01M18 12h.01" />
          </svg>
        </button>
      )}
      {told}
      <div
        className={`widget-wrap${failure && !children ? ' has-error' : ''}`}
        style={{ '--widget-height': `${height}px` }}
      >
        {(children || loading) && (
          <div className="widget-view">{children || <WidgetSkeleton shape={outline.shape} />}</div>
        )}
        {loading && waitingText && <p className="visually-hidden">{waitingText}</p>}
        {note && (
          <p className="widget-note" data-tooltip="">
            {note}
          </p>
        )}
        {failure && !children && (
          <WidgetFailure
            name={label ?? type}
            said={Boolean(label)}
            title={t('frame.error')}
            height={height}
            {...failure}
          />
        )}
      </div>
    </div>
  );
}

/** A small picture, the label, what the data are about, and how old they are. */
const Header = ({
  label,
  title,
  outline: { icon },
  labelId,
  mark,
}: Pick<Props, 'label' | 'title' | 'outline'> & { labelId: string; mark: ReactNode }) => (
  <div className="widget-head">
    {icon && <WidgetIcon name={icon} />}
    {label && (
      <p className="widget-label" id={labelId}>
        {label}
      </p>
    )}
    {title && title.text !== label && !(label && title.general) && <Title {...title} />}
    {mark}
  </div>
);

function Title({ text, href, note }: WidgetTitle) {
  const safe = safeAddress(href);
  return (
    <p className="widget-title" data-tooltip={note}>
      {safe === undefined ? (
        <bdi>{text}</bdi>
      ) : (
        <a href={safe} target="_blank" rel="noopener noreferrer">
          <bdi>{text}</bdi>
        </a>
      )}
    </p>
  );
}

const Time = ({ text, dateTime, t }: AsOfProps & Pick<Props, 't'>) => (
  <time dateTime={dateTime}>{t('frame.as-of', { time: text })}</time>
);
