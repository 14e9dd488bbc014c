import type { Entry, ValuesOptions } from './shared-state.ts';

export const entryOf = <Value>(value: Value, until: number | undefined): Entry<Value> => ({
  value,
  ...(until !== undefined && { until }),
});

/** The value of an entry that has not ended. */
export function aliveValue<Value>(
  key: string,
  entry: Entry<Value> | undefined,
  { isOver, now }: { isOver: ValuesOptions<Value>['isOver']; now: () => number },
): Value | undefined {
  if (!entry) return undefined;
  const { value, until = Number.POSITIVE_INFINITY } = entry;
  return until > now() && !isOver?.(value, key) ? value : undefined;
}
