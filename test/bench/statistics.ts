export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Medians of a floor and of ours, measured in turn, so that what the machine does meanwhile meets both. */
export async function inTurn(
  rounds: number,
  floor: () => Promise<number> | number,
  ours: () => Promise<number> | number,
): Promise<Reading> {
  const floors: number[] = [];
  const readings: number[] = [];
  // The first round warms the disk's cache.
  for (let round = 0; round <= rounds; round += 1) {
    // Each goes first as often as the other: what the first one warms or wears out, the second one meets.
    const isFloorFirst = round % 2 === 0;
    const early = isFloorFirst ? await floor() : await ours();
    const late = isFloorFirst ? await ours() : await floor();
    if (round === 0) continue;
    floors.push(isFloorFirst ? early : late);
    readings.push(isFloorFirst ? late : early);
  }
  return { floor: median(floors), ours: median(readings) };
}

/** One figure beside its floor, in the same unit. */
export interface Reading {
  floor: number;
  ours: number;
}

export interface Measurement {
  name: string;
  /** What is measured, and with how much. */
  what: string;
  /** Empty for what is counted. */
  unit: 'ms' | 'kB' | 'MB' | '1/s' | '';
  /** The ratio of ours to the floor may be this at most, or has to be this at least. */
  atMost?: number;
  atLeast?: number;
  measure(): Promise<Reading>;
}
