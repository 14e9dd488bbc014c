import './month.css';
import { type ReactNode, useId, useState } from 'react';
import type { Month as MonthParts, TimedEvent } from '../../../schema/shown.ts';
import type { LateProps } from './late-props.ts';
import { LeafHead } from './leaf-head.tsx';
import {
  addDays,
  addMonths,
  dayAt,
  dayOf,
  dayTime,
  groupByDay,
  inOrder,
  isOver,
  momentsFor,
  weekStart,
} from './moments.ts';
import { ownColor } from './own-color.ts';

interface Props extends MonthParts, Pick<LateProps<never>, 'asOf' | 'format' | 'general'> {
  /** Draws what is to come from today on. */
  children: (coming: readonly TimedEvent[]) => ReactNode;
}

/** Dots that fit below a number. */
const mostDots = 3;

/** Events of a day that are named where one points at it. */
const mostNamed = 10;

/** The weeks of a month, with a dot for each event of a day, and what is to come; or those of another one, and what is in it. */
export function Month({ events, month, firstDay, timezone, asOf, format, general, children }: Props) {
  const moments = momentsFor(format.locale);
  const today = dayAt(asOf, timezone);
  const [leafed, setLeafed] = useState(0);
  const name = useId();
  const first = addMonths(`${isMonth(month) ? month : today.slice(0, 7)}-01`, leafed);
  const weeks = weeksOf(first, firstDay ?? moments.firstDay);
  const byDay = groupByDay(events, timezone);
  const coming =
    leafed === 0
      ? comingOf(events, asOf, timezone)
      : events.filter((event) => dayOf(event, timezone).slice(0, 7) === first.slice(0, 7));
  return (
    <div className="part-month">
      <LeafHead
        id={name}
        title={moments.month(first)}
        today={moments.heading(today, today)}
        words={[general('previous-month'), general('next-month')]}
        leafed={leafed}
        onLeaf={setLeafed}
      />
      <table aria-labelledby={name}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={moments.longWeekday(day)}>
                {moments.narrowWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const dots = byDay.get(day) ?? [];
                return (
                  <td
                    key={day}
                    data-out={day.slice(0, 7) === first.slice(0, 7) ? undefined : ''}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <time dateTime={day} data-tooltip={format.list(namesOf(dots)) || undefined}>
                      {Number(day.slice(8))}
                      {dots.length > 0 && <Dots events={dots} text={general('events', { count: dots.length })} />}
                    </time>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {coming.length > 0 && children(coming)}
    </div>
  );
}

/** What isn't over, and of what is over today the last, so that one sees where in the day one is. */
function comingOf(events: readonly TimedEvent[], asOf: number, timezone: string | undefined): TimedEvent[] {
  const today = dayAt(asOf, timezone);
  const ordered = inOrder(
    events.filter((event) => dayOf(event, timezone) >= today),
    timezone,
  );
  const next = ordered.findIndex((event) => !isOver(event, asOf, timezone));
  return ordered.slice(Math.max(0, (next < 0 ? ordered.length : next) - 1));
}

const namesOf = (events: readonly TimedEvent[]): string[] => [
  ...events.slice(0, mostNamed).map(({ label }) => label),
  ...(events.length > mostNamed ? ['…'] : []),
];

const Dots = ({ events, text }: { events: readonly TimedEvent[]; text: string }) => (
  <>
    <span className="part-dots" aria-hidden="true">
      {events.slice(0, mostDots).map(({ color }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no name and stay where they are.
        <i key={place} style={ownColor(color)} />
      ))}
    </span>
    <span className="visually-hidden">, {text}</span>
  </>
);

const isMonth = (month: string | undefined): month is string =>
  month !== undefined && !Number.isNaN(dayTime(`${month}-01`));

/** The days of the weeks that a month has a part in. */
function weeksOf(first: string, firstDay: number): string[][] {
  const month = first.slice(0, 7);
  const weeks: string[][] = [];
  for (let day = weekStart(first, firstDay); day < first || day.startsWith(month); day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}
