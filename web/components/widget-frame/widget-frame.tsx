import './widget-frame.css';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { End } from '../../../schema/shown.ts';
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
  /** What the end of its header says; how old the data are comes before it. */
  end?: End | undefined;
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
 * that there is none of. A view that is there stays as it is, with a mark that tells of the failure when it is pressed. Where
 * it is all that a section holds the heading of the section is its header, and only the end of it stands here.
 */
export function WidgetFrame(props: Props) {
  const { label, inHeading, type, outline, loading, waitingText, note, failure, asOf, t, hasMenu, place, children } =
    props;
  const labelId = useId();
  const failureId = useId();
  const [isFailureOpen, setFailureOpen] = useState(false);
  const hasHead = !inHeading && (label !== undefined || outline.label !== undefined);
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
  const end = mark ?? (props.end && children ? <EndSlot {...props.end} /> : undefined);
  const told = failed && isFailureOpen && (
    <FailedUpdate id={failureId} name={label ?? type} title={t('frame.update-failed')} {...failed} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark, and a page with 20 has none; a fieldset is for forms.
    <div
      role="group"
      ref={place}
      className={[
        'widget-base',
        loading && 'is-loading',
        asOf && children && 'is-stale',
        !hasHead && 'bare',
        inHeading && 'is-headed',
      ]
        .filter(Boolean)
        .join(' ')}
      data-widget={type}
      aria-label={label && !hasHead ? label : undefined}
      aria-labelledby={hasHead ? labelId : undefined}
      aria-busy={loading}
    >
      {hasHead ? (
        <Header {...props} labelId={labelId} end={end} />
      ) : (
        end && <div className="widget-end-place">{end}</div>
      )}
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
        {note && <p className="widget-note">{note}</p>}
        {failure && !children && (
          <WidgetFailure
            name={label ?? outline.label ?? type}
            said={label !== undefined || hasHead}
            title={t('frame.error')}
            {...failure}
          />
        )}
      </div>
    </div>
  );
}

/** A small picture, what it is, what its data are about, and the end. */
function Header({
  label: given,
  title,
  outline: { icon, label: name },
  labelId,
  end,
}: Pick<Props, 'label' | 'title' | 'outline'> & { labelId: string; end: ReactNode }) {
  // What the data are about says more than what kind of widget it is, and less than what its owner calls it.
  const isNamed = given === undefined && title !== undefined;
  return (
    <div className="widget-head">
      {icon && <WidgetIcon name={icon} />}
      {isNamed ? (
        <Title {...title} className="widget-label" id={labelId} />
      ) : (
        <Title text={given ?? name ?? ''} className="widget-label" id={labelId} />
      )}
      {title && !isNamed && title.text !== given && <Title {...title} className="widget-title" />}
      {end}
    </div>
  );
}

function Title({ text, href, note, className, id }: WidgetTitle & { className: string; id?: string }) {
  const safe = safeAddress(href);
  return (
    <p className={className} id={id} data-tooltip={note}>
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

const EndSlot = ({ text, level }: End) => (
  <p className="widget-end" data-part-level={level}>
    <bdi>{text}</bdi>
  </p>
);

const Time = ({ text, dateTime, t }: AsOfProps & Pick<Props, 't'>) => (
  <time dateTime={dateTime}>{t('frame.as-of', { time: text })}</time>
);
