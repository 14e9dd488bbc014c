/**
 * How a service was in each minute of the past day: 0 where nothing is known, 1 up, 2 slow, 3 down. Two bits a minute, at a
 * place that follows from the minute alone, so that the rings of any services lie side by side.
 */
export type DayRing = Uint32Array<ArrayBuffer>;

export const dayMinutes = 1440;
const minutesInWord = 16;
const words = dayMinutes / minutesInWord;

export const states = { unknown: 0, up: 1, slow: 2, down: 3 } as const;
export type State = (typeof states)[keyof typeof states];

export const createDayRing = (): DayRing => new Uint32Array(words);

const shiftOf = (minute: number) => (minute % minutesInWord) * 2;
const wordOf = (minute: number) => Math.floor((minute % dayMinutes) / minutesInWord);

export const stateAt = (ring: DayRing, minute: number): State =>
  (((ring[wordOf(minute)] ?? 0) >>> shiftOf(minute)) & 3) as State;

export function setState(ring: DayRing, minute: number, state: State): void {
  const word = wordOf(minute);
  const kept = (ring[word] ?? 0) & ~(3 << shiftOf(minute));
  ring[word] = kept | (state << shiftOf(minute));
}

/** Makes each minute of `ring` the worse one of both. */
export function addRing(ring: DayRing, other: DayRing): void {
  for (let word = 0; word < words; word += 1) ring[word] = worst(ring[word] ?? 0, other[word] ?? 0);
}

/** The first bits of all pairs. */
const high = 0xaaaaaaaa;

/** Of 16 pairs of bits the larger ones: where the first bits are equal the second ones count, else those beside the 1. */
function worst(a: number, b: number): number {
  const [ofA, ofB] = [a & high, b & high];
  const lowOfA = a & (((ofA | ~ofB) & high) >>> 1);
  const lowOfB = b & (((ofB | ~ofA) & high) >>> 1);
  return ofA | ofB | lowOfA | lowOfB;
}

export const ringText = (ring: DayRing): string => Buffer.from(ring.buffer).toString('base64');

/** Undefined for anything but the text of a ring. */
export function readRing(text: unknown): DayRing | undefined {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'base64') : undefined;
  if (bytes?.byteLength !== words * 4) return undefined;
  const ring = createDayRing();
  new Uint8Array(ring.buffer).set(bytes);
  return ring;
}
