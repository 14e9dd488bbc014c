import './timeline.css';
import type { ReactNode } from 'react';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { PartOf, TimedEvent, Timeline as TimelineParts } from '../../../schema/shown.ts';
import { BadgeChain } from './badges.tsx';
import { Hours, Ranges } from './forecast.tsx';
import type { LateProps } from './late-props.ts';
import { LevelMark } from './level-mark.tsx';
import { Empty, SmallNote } from './lines.tsx';
import { Link } from './link.tsx';
import { dayOf, groupByDay, inOrder, isOver, isoOf, type Moments, momentsFor } from './moments.ts';
import { Month } from './month.tsx';
import { useFold } from './more.tsx';
import { ownColor } from './own-color.ts';
import { ShownImage } from './shown-image.tsx';
import { Week } from './week.tsx';

/** Events that show before the others are asked for. */
const mostEvents = 5;

/** Draws what is led by a time. */
export default function TimelinePart({ part, ...tools }: LateProps<PartOf<'timeline'>>) {
  switch (part.kind) {
    case 'timeline':
      if (part.events.length === 0) return <Empty text={tools.general('empty')} />;
      return <Events {...part} {...tools} />;
    case 'month':
      return (
        <Month {...part} {...tools}>
          {(coming) => <Events events={coming} form="days" hasNow timezone={part.timezone} {...tools} />}
        </Month>
      );
    case 'week':
      return <Week {...part} {...tools} />;
    case 'hours':
      return <Hours {...part} {...tools} />;
    case 'ranges':
      return <Ranges {...part} {...tools} />;
  }
}

type Tools = Omit<LateProps<never>, 'part'>;

/** Events in the order of their times, those of each day below its name where that leads. */
function Events({ events, form = 'times', hasNow = false, timezone, ...tools }: TimelineParts & Tools) {
  const { asOf, general, format } = tools;
  const [shown, more] = useFold(inOrder(events, timezone), mostEvents, general);
  const keys = rowKeys(shown.map(({ label, href }) => `${label} ${href}`));
  const moments = momentsFor(format.locale);
  const today = dayOf({ at: asOf }, timezone);
  // Before the first that is not over, where one of the same day is.
  const next = shown.findIndex((event) => !isOver(event, asOf, timezone));
  const before = shown[next - 1];
  const nowAt = hasNow && form !== 'dates' && before && dayOf(before, timezone) === today ? next : -1;
  const lines = shown.map((event, index) => ({
    day: dayOf(event, timezone),
    line: (
      <EventLine
        key={keys[index]}
        event={event}
        form={form}
        moments={moments}
        isOver={isOver(event, asOf, timezone)}
        timezone={timezone}
        {...tools}
      >
        {index === nowAt && (
          <span className="part-now">
            <time dateTime={isoOf(asOf)}>{format.time(asOf, timezone)}</time>
          </span>
        )}
      </EventLine>
    ),
  }));
  const days = form === 'days' ? [...groupByDay(lines)] : [['', lines] as const];
  return (
    <div className="part-timeline" data-form={form}>
      {days.map(([day, ofDay]) => (
        <div key={day} className="part-day">
          {day !== '' && (
            <p className="part-day-name">
              <time dateTime={day}>{moments.heading(day, today)}</time>
            </p>
          )}
          <ol>{ofDay.map(({ line }) => line)}</ol>
        </div>
      ))}
      {more}
    </div>
  );
}

interface LineProps extends Tools {
  event: TimedEvent;
  form: NonNullable<TimelineParts['form']>;
  moments: Moments;
  isOver: boolean;
  timezone: string | undefined;
  /** Where now is, if that is before it. */
  children: ReactNode;
}

function EventLine({ event, form, moments, isOver: over, timezone, children, ...tools }: LineProps) {
  const { label, badges, href, title, note, value, unit, level, color, image } = event;
  const { general, format, address, picture } = tools;
  const time = event.day === undefined && (
    <time dateTime={isoOf(event.at)}>{format.time(event.at ?? 0, timezone)}</time>
  );
  return (
    <>
      {children && <li className="part-now-line">{children}</li>}
      <li
        className={image ? 'part-event has-image' : 'part-event'}
        data-past={over ? '' : undefined}
        data-part-level={level}
        style={ownColor(color)}
      >
        {image ? (
          <ShownImage {...image} picture={picture} />
        ) : (
          <>
            <span className="part-event-time">
              {form === 'dates' ? (
                <time dateTime={dayOf(event, timezone)}>
                  {moments.date(dayOf(event, timezone))} <small>{moments.weekday(dayOf(event, timezone))}</small>
                </time>
              ) : (
                time || general('all-day')
              )}
              {event.planned !== undefined && (
                <s>
                  <span className="visually-hidden">{general('planned')} </span>
                  {format.time(event.planned, timezone)}
                </s>
              )}
            </span>
            <i aria-hidden="true" />
          </>
        )}
        <span className="part-event-body">
          <span className="part-event-text">
            <span className="part-event-label">
              <Link href={href} title={title} address={address}>
                {badges ? <BadgeChain badges={badges} label={label} /> : label}
              </Link>
            </span>
            <SmallNote text={note} />
          </span>
          {value !== undefined ? (
            <span className="part-value">
              {level && <LevelMark />}
              <bdi>{value}</bdi>
              {unit && <small>{unit}</small>}
            </span>
          ) : (
            image && time && <span className="part-value">{time}</span>
          )}
        </span>
      </li>
    </>
  );
}
