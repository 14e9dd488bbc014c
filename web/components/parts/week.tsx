import './week.css';
import { useId, useState } from 'react';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { TimedEvent, Week as WeekParts } from '../../../schema/shown.ts';
import type { LateProps } from './late-props.ts';
import { LeafHead } from './leaf-head.tsx';
import { Link } from './link.tsx';
import { addDays, dayAt, dayOf, groupByDay, inOrder, isOver, isoOf, momentsFor, weekStart } from './moments.ts';
import { ownColor } from './own-color.ts';

type Props = WeekParts & Omit<LateProps<never>, 'part'>;

/** Events of a day that show; how many more there are is said. */
const mostOfDay = 6;

/** The days of a week, each with its events in order; one leafs through the weeks. */
export function Week({ events, firstDay, timezone, asOf, format, general, address }: Props) {
  const moments = momentsFor(format.locale);
  const today = dayAt(asOf, timezone);
  const [leafed, setLeafed] = useState(0);
  const name = useId();
  const first = addDays(weekStart(today, firstDay ?? moments.firstDay), leafed * 7);
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const byDay = groupByDay(
    inOrder(
      events.filter((event) => days.includes(dayOf(event, timezone))),
      timezone,
    ),
    timezone,
  );
  return (
    <div className="part-week">
      <LeafHead
        id={name}
        title={moments.span(first, days.at(-1) ?? first)}
        today={moments.heading(today, today)}
        words={[general('previous-week'), general('next-week')]}
        leafed={leafed}
        onLeaf={setLeafed}
      />
      <ol aria-labelledby={name}>
        {days.map((day) => {
          const ofDay = byDay.get(day) ?? [];
          return (
            <li key={day} aria-current={day === today ? 'date' : undefined} data-past={day < today ? '' : undefined}>
              <time dateTime={day} className="part-week-day">
                <span aria-hidden="true">{moments.weekday(day)}</span> <b aria-hidden="true">{Number(day.slice(8))}</b>
                <span className="visually-hidden">
                  {moments.longWeekday(day)}, {moments.date(day)}
                </span>
              </time>
              {ofDay.length > 0 && <DayEvents events={ofDay} {...{ asOf, timezone, format, general, address }} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

type DayProps = Pick<Props, 'events' | 'asOf' | 'timezone' | 'format' | 'general' | 'address'>;

function DayEvents({ events, asOf, timezone, format, general, address }: DayProps) {
  const shown = events.slice(0, events.length > mostOfDay ? mostOfDay - 1 : mostOfDay);
  const keys = rowKeys(shown.map(({ label, href }) => `${label} ${href}`));
  const more = events.slice(shown.length);
  return (
    <ul>
      {shown.map((event, index) => (
        <li
          key={keys[index]}
          className="part-week-event"
          data-past={isOver(event, asOf, timezone) ? '' : undefined}
          data-part-level={event.level}
          data-tooltip={toldOf(event)}
          style={ownColor(event.color)}
        >
          {event.day === undefined && <time dateTime={isoOf(event.at)}>{format.time(event.at ?? 0, timezone)}</time>}{' '}
          <Link href={event.href} title={event.title} address={address}>
            {event.label}
          </Link>
        </li>
      ))}
      {more.length > 0 && (
        <li className="part-note" data-tooltip={format.list(more.map(({ label }) => label))}>
          {general('more-events', { count: more.length })}
        </li>
      )}
    </ul>
  );
}

/** What has no room beside its time. */
const toldOf = ({ label, note }: TimedEvent): string => (note ? `${label} · ${note}` : label);
