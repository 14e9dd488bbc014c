import type { ReactNode } from 'react';
import type { Month as MonthParts, TimedEvent } from '../../../schema/shown.ts';
import type { LateProps } from './late-props.ts';
import { addDays, dayAt, dayOf, dayTime, groupByDay, momentsFor } from './moments.ts';
import { ownColor } from './own-color.ts';

interface Props extends MonthParts, Pick<LateProps<never>, 'asOf' | 'format' | 'general'> {
  /** Draws what is to come from today on. */
  children: (coming: readonly TimedEvent[]) => ReactNode;
}

/** Dots that fit below a number. */
const mostDots = 3;

/** The weeks of a month, with a dot for each event of a day, and what is to come. */
export function Month({ events, month, firstDay, asOf, format, general, children }: Props) {
  const moments = momentsFor(format.locale);
  const today = dayAt(asOf);
  const first = `${isMonth(month) ? month : today.slice(0, 7)}-01`;
  const weeks = weeksOf(first, firstDay ?? moments.firstDay);
  const byDay = groupByDay(events);
  const coming = events.filter((event) => dayOf(event) >= today);
  return (
    <div className="part-month">
      <table>
        <caption className="visually-hidden">{moments.month(first)}</caption>
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
                    <time dateTime={day} data-tooltip={dots.map(({ label }) => label).join(', ') || undefined}>
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
  const lead = (new Date(dayTime(first)).getDay() - firstDay + 7) % 7;
  const weeks: string[][] = [];
  for (let day = addDays(first, -lead); day < first || day.startsWith(month); day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}
