import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { DayRange, Hour } from '../../../schema/shown.ts';
import type { LateProps } from './late-props.ts';
import { dayOf, isoOf, momentsFor } from './moments.ts';

type Tools = Pick<LateProps<never>, 'format' | 'general'>;

/** How something is to be at the next hours, side by side. */
export function Hours({ hours, format }: { hours: readonly Hour[] } & Tools) {
  const moments = momentsFor(format.locale);
  if (hours.length === 0) return null;
  const keys = rowKeys(hours.map(({ at }) => `${at}`));
  return (
    <ol className="part-hours">
      {hours.map(({ at, icon, iconText, value }, index) => (
        <li key={keys[index]}>
          <time dateTime={isoOf(at)}>{moments.hour(at)}</time>
          <Sky icon={icon} text={iconText} />
          <b>{value}</b>
        </li>
      ))}
    </ol>
  );
}

/** Days below each other, each with a bar from its lowest to its highest on the scale of all. */
export function Ranges({ days, format, general }: { days: readonly DayRange[] } & Tools) {
  const moments = momentsFor(format.locale);
  const least = Math.min(...days.map(({ low }) => low));
  const most = Math.max(...days.map(({ high }) => high));
  const place = (value: number) => `${Math.min(1, Math.max(0, (value - least) / (most - least || 1))) * 100}%`;
  if (days.length === 0) return null;
  const keys = rowKeys(days.map((day) => dayOf(day)));
  return (
    <ol className="part-ranges">
      {days.map((day, index) => {
        const [low, high] = day.texts;
        return (
          <li key={keys[index]}>
            <span>
              <time dateTime={dayOf(day)}>{day.label ?? moments.weekday(dayOf(day))}</time>
            </span>
            <Sky icon={day.icon} text={day.iconText} />
            <span className="visually-hidden">{general('from-to', { low, high })}</span>
            <span className="part-low" aria-hidden="true">
              <bdi>{low}</bdi>
            </span>
            <span
              className="part-range"
              aria-hidden="true"
              style={{
                '--low': place(day.low),
                '--high': place(day.high),
                ...(day.now !== undefined && { '--now': place(day.now) }),
              }}
            >
              {day.now !== undefined && <i />}
            </span>
            <span className="part-high" aria-hidden="true">
              <bdi>{high}</bdi>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** A small picture of the weather, and what it shows in words. */
const Sky = ({ icon, text }: { icon: string | undefined; text: string | undefined }) => (
  <span data-tooltip={text}>
    {icon && (
      <svg className="part-sky" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    )}
    {text && <span className="visually-hidden">{text}</span>}
  </span>
);
