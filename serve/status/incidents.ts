import type { Incident, Said } from '../../schema/api/status-page.ts';
import { type DayRing, dayMinutes, type State, stateAt, states } from './day-ring.ts';
import { fiveAt, monthFives, type YearRings } from './year-rings.ts';

/** What a check said when something began, and in which minute since 1970 that was. */
export type SaidAt = Said & { minute: number };

/** A stretch of one state, in minutes since 1970. */
interface Stretch {
  from: number;
  to: number;
  state: State;
}

/**
 * What went wrong with a service in the past month, the newest first: of the past day to the minute, before that to five of
 * them. Slow and down in one go are one incident, by the worse. `to` is absent where it goes on.
 */
export function incidentsOf(ring: DayRing, year: YearRings, said: readonly SaidAt[], minute: number): Incident[] {
  const found: Stretch[] = [];
  let last: Stretch | undefined;
  for (const { from, to, state } of stretches(ring, year, minute)) {
    if (state !== states.slow && state !== states.down) {
      last = undefined;
    } else if (last) {
      last.to = to;
      last.state = Math.max(last.state, state) as State;
    } else {
      last = { from, to, state };
      found.push(last);
    }
  }
  return found.reverse().map(({ from, to, state }) => {
    const own = said.filter((one) => one.minute >= from - 5 && one.minute < to + 5);
    const last = own.filter((one) => one.state === state).at(-1);
    return {
      from: from * 60_000,
      ...(to <= minute && { to: to * 60_000 }),
      state: state === states.down ? 'down' : 'slow',
      ...(last?.code !== undefined && { code: last.code }),
      ...(last?.answer !== undefined && { answer: last.answer }),
    };
  });
}

/** The past month in order, a state at a time. */
function* stretches(ring: DayRing, year: YearRings, minute: number): Generator<Stretch> {
  // The day begins with the first five minutes that are whole in it.
  const day = Math.ceil((minute - dayMinutes + 1) / 5) * 5;
  for (let five = day / 5 - monthFives + dayMinutes / 5; five < day / 5; five += 1) {
    yield { from: five * 5, to: five * 5 + 5, state: fiveAt(year, five) };
  }
  for (let each = day; each <= minute; each += 1) yield { from: each, to: each + 1, state: stateAt(ring, each) };
}
