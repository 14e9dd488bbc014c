import { setTimeout } from 'node:timers/promises';

/** Shares out the time in which the server does nothing but read large answers of services. */
export interface ReadingTurns {
  /** Settles once an answer of so many bytes may be read: at once where that takes no time to speak of. */
  wait(bytes: number): Promise<void>;
  /** Notes that reading kept the server from all else for so many milliseconds. */
  spent(milliseconds: number): void;
}

/** Bytes of an answer that is read within a few milliseconds, whatever is in it. */
const smallAnswer = 64 * 1024;
/** Reading large answers, of all widgets together, takes one part in so many of the time at most. */
const share = 5;
/** Milliseconds that a reading is taken to need before it is known. */
const guess = 20;

/** The turns of one server: large answers are read one by one, with pauses in which the server answers its viewers. */
export function createReadingTurns(): ReadingTurns {
  let free = 0;
  let last: Promise<void> = Promise.resolve();

  const take = async () => {
    // Who had the turn before may have noted meanwhile that it took longer.
    for (let wait = free - performance.now(); wait > 0; wait = free - performance.now()) {
      await setTimeout(wait, undefined, { ref: false });
    }
    free = performance.now() + guess;
  };

  return {
    wait(bytes) {
      if (bytes <= smallAnswer) return Promise.resolve();
      last = last.then(take);
      return last;
    },
    spent(milliseconds) {
      free = Math.max(free, performance.now()) + milliseconds * (share - 1);
    },
  };
}
