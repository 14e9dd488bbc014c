import type { ServiceState, Span } from '../../api/status-page.ts';

/** Some spans as one: minutes are added, the time is the mean of those that have one. */
export function sumOf(spans: readonly Span[]): Span {
  const times = spans.flatMap(({ time }) => time ?? []);
  const sum = (state: 'up' | 'slow' | 'down') => spans.reduce((all, span) => all + span[state], 0);
  const time = times.reduce((all, each) => all + each, 0) / times.length;
  return {
    ...{ up: sum('up'), slow: sum('slow'), down: sum('down') },
    ...(times.length > 0 && { time: Math.round(time) }),
  };
}

/** Hours by so many, the last of which are whole. */
export const groupsOf = (hours: readonly Span[], size: number): Span[] =>
  Array.from({ length: Math.floor(hours.length / size) }, (_, index) =>
    sumOf(hours.slice(index * size, (index + 1) * size)),
  );

/** How it was in a span, by the worst of it; undefined where nothing is known. */
export function stateOf({ up, slow, down }: Span): ServiceState | undefined {
  if (up + slow + down === 0) return undefined;
  return down > 0 ? 'down' : slow > 0 ? 'slow' : 'up';
}

/** What an answer takes as a rule: the median of the mean times of spans; undefined where none has one. */
export function usualTimeOf(spans: readonly Pick<Span, 'time'>[]): number | undefined {
  const times = spans.flatMap(({ time }) => time ?? []).toSorted((one, other) => one - other);
  return times[Math.floor((times.length - 1) / 2)];
}

/** The share of the known time in which it answered; undefined where less than an hour is known. */
export function availabilityOf({ up, slow, down }: Span): number | undefined {
  const known = up + slow + down;
  return known >= 60 ? (up + slow) / known : undefined;
}

/** Two decimals where there is anything to tell, cut: it is never all of the time by rounding. */
export function availabilityText(share: number | undefined, locale: string): string {
  if (share === undefined) return '–';
  const shown = Math.floor(share * 10_000 + 1e-9) / 100;
  const decimals = shown === 100 ? 0 : 2;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${format.format(shown)}\u202f%`;
}
