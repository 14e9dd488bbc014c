import './heat.css';
import type { PartOf } from '../../../schema/shown.ts';
import type { LateProps } from './late-props.ts';
import { Empty } from './lines.tsx';
import { addDays, dayTime, momentsFor } from './moments.ts';

/** Weeks of a year: of more the latest are drawn. */
const mostWeeks = 53;

/** Weeks side by side, each day in five steps of one colour. */
export default function Heat({ part, format, general }: LateProps<PartOf<'heat'>>) {
  const moments = momentsFor(format.locale);
  const known = part.days.filter(({ day }) => !Number.isNaN(dayTime(day)));
  const last = known.reduce((latest, { day }) => (day > latest ? day : latest), '');
  if (last === '') return <Empty text={general('empty')} />;
  const first = known.reduce((earliest, { day }) => (day < earliest ? day : earliest), last);
  const firstDay = part.firstDay ?? moments.firstDay;
  const weekOf = (day: string) => addDays(day, -((new Date(dayTime(day)).getDay() - firstDay + 7) % 7));
  const start = [weekOf(first), addDays(weekOf(last), -7 * (mostWeeks - 1))].sort()[1] ?? last;
  const byDay = new Map(known.map((entry) => [entry.day, entry]));
  const most = known.reduce((highest, { value }) => Math.max(highest, value), 0);
  const weeks: string[] = [];
  for (let week = start; week <= last; week = addDays(week, 7)) weeks.push(week);
  return (
    <div className="part-heat" role="img" aria-label={part.caption} style={{ '--weeks': weeks.length }}>
      {weeks.flatMap((week, column) =>
        Array.from({ length: 7 }, (_, place) => {
          const day = addDays(week, place);
          const { value = 0, title = format.number(value) } = byDay.get(day) ?? {};
          const step = most > 0 ? Math.ceil((Math.min(most, Math.max(0, value)) / most) * 4) : 0;
          const isWithin = day >= first && day <= last;
          return (
            <i
              key={day}
              style={{ gridArea: `${place + 1} / ${column + 1}` }}
              data-step={isWithin ? step : undefined}
              data-tooltip={isWithin ? `${moments.date(day)}: ${title}` : undefined}
            />
          );
        }),
      )}
      {weeks.map((week, place) => {
        const isNew = week.slice(0, 7) !== addDays(week, -7).slice(0, 7);
        // One at the end would be cut.
        if (!isNew || place > weeks.length - 3) return null;
        return (
          <small key={week} style={{ gridColumn: place + 1 }}>
            {moments.shortMonth(week)}
          </small>
        );
      })}
    </div>
  );
}
