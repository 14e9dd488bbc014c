import { type History, readHistory } from '../_glances/history.ts';

/** What the names of series end in. An interface may be called as one of them begins. */
const directions = {
  download: /_(?:rx|bytes_recv)(?:_rate_per_sec)?$/,
  upload: /_(?:tx|bytes_sent)(?:_rate_per_sec)?$/,
};
const isRate = (name: string) => name.endsWith('_rate_per_sec');

const minute = 60;

/**
 * What all interfaces together receive and send, in bytes a second, a value for each minute. Version 4 tells rates,
 * version 3 the bytes since the sample before. Nothing where no series is about either.
 */
export function readTraffic(fields: Record<string, unknown>): History | undefined {
  const names = Object.keys(fields).filter((name) => Object.values(directions).some((ending) => ending.test(name)));
  if (names.length === 0) return undefined;
  const known = names.some(isRate) ? names.filter(isRate) : names;
  const { times, zoned, series } = readHistory(Object.fromEntries(known.map((name) => [name, fields[name]])));
  // How long the bytes of a sample took to come; that of the first one is not known.
  const seconds = times.map((time, index) => (known.some(isRate) ? 1 : time - (times[index - 1] ?? time)));
  const minutes = [...new Set(times.map((time) => Math.floor(time / minute)))];

  const perMinute = (ending: RegExp) => {
    const sums = new Map(minutes.map((start) => [start, { bytes: 0, seconds: 0 }]));
    for (const [index, time] of times.entries()) {
      const values = known.flatMap((name) => (ending.test(name) ? (series[name]?.[index] ?? []) : []));
      const sum = sums.get(Math.floor(time / minute));
      const took = seconds[index] ?? 0;
      if (!sum || values.length === 0 || took <= 0) continue;
      sum.bytes += values.reduce((all, value) => all + value, 0);
      sum.seconds += took;
    }
    return [...sums.values()].map((sum) => (sum.seconds > 0 ? sum.bytes / sum.seconds : null));
  };
  return {
    times: minutes.map((start) => start * minute),
    zoned,
    series: { download: perMinute(directions.download), upload: perMinute(directions.upload) },
  };
}
