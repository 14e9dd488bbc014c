import { numberOf, recordOf } from '../answers.ts';
import type { Traffic } from './traffic.ts';

/** The series of Pi-hole 5 on one axis: objects of counts by seconds since 1970. Empty where there are none. */
export function seriesOf(body: unknown): Traffic {
  const { domains_over_time, ads_over_time } = recordOf(body);
  const queries = recordOf(domains_over_time);
  const blocked = recordOf(ads_over_time);
  const stamps = [...new Set([...Object.keys(queries), ...Object.keys(blocked)])]
    .filter((stamp) => numberOf(stamp) !== undefined)
    .sort((a, b) => Number(a) - Number(b));
  const valuesOf = (series: Readonly<Record<string, unknown>>) =>
    stamps.map((stamp) => numberOf(series[stamp]) ?? null);
  return { times: stamps.map(Number), queries: valuesOf(queries), blocked: valuesOf(blocked) };
}
