import { setTimeout } from 'node:timers/promises';
import { isDashError } from '../../schema/errors.ts';
import type { Log } from '../log.ts';
import type { OutboundStream } from '../outbound/outbound-request.ts';
import type { FoundService } from './found.ts';

/** Milliseconds after the first sign of a change until the source is asked: a stop has three of them. */
const gather = 100;
/** Milliseconds between two askings, however much goes on. */
const pace = 500;
/** Milliseconds until a source that is away is asked again; each further time twice as long, up to the other. */
const [firstWait, longestWait] = [1000, 60_000];
/** Milliseconds for which what a source had is shown while it is away. */
export const keptFor = 600_000;
/** Milliseconds of a stream that counts as one: of what is cut off sooner, none is opened for a while. */
const shortStream = 5000;
const streamPause = 60_000;

/** A source, as it is asked. */
export interface Followed {
  name: string;
  /** Milliseconds after which it is asked again. */
  interval: number;
  read(): Promise<FoundService[]>;
  /** A stream that says something when there is a change; absent where there is none. */
  listen?(): Promise<ChangeStream>;
}

export interface ChangeStream extends OutboundStream {
  /** What the source would need to tell of changes that it keeps back, as a sentence. */
  refusal?: string;
}

interface Following {
  /** Is given what the source has whenever that changes; nothing once it has been away for too long. */
  onServices: (services: readonly FoundService[]) => void;
  log: Log;
  signal: AbortSignal;
  /** Whether something is shown of it already: what it had by other settings. */
  isShown?: boolean;
  clock?: Clock;
}

export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Resolves after so many milliseconds, or once the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const systemClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined),
};

/** Asks a source again and again, sooner where it tells of changes, until the signal aborts. Never rejects but for a bug. */
export async function followSource(
  source: Followed,
  { onServices, log, signal, isShown = false, clock = systemClock }: Following,
): Promise<void> {
  let known = '';
  let lastGood = isShown ? clock.now() : undefined;
  let failures = 0;
  let wake = new AbortController();
  let stream: OutboundStream | undefined;
  let noStreamUntil = Number.NEGATIVE_INFINITY;
  const tell = (services: readonly FoundService[]) => {
    const text = JSON.stringify(services);
    if (text === known) return;
    known = text;
    onServices(services);
  };
  let unopened = 0;
  let refusal: string | undefined;
  /** A proxy may keep the stream back and give the list: what does not open is left for a while, each further time longer. */
  const open = async (): Promise<ChangeStream | undefined> => {
    try {
      const opened = await source.listen?.();
      unopened = 0;
      return opened;
    } catch (failure) {
      if (!isDashError(failure)) throw failure;
      noStreamUntil = clock.now() + Math.min(streamPause, firstWait * 2 ** unopened);
      unopened += 1;
      return undefined;
    }
  };
  const listen = async () => {
    if (stream || !source.listen || clock.now() < noStreamUntil) return;
    const opened = await open();
    if (!opened) return;
    // Whoever ended it meanwhile could not end this.
    if (signal.aborted) return opened.end();
    if (opened.refusal !== refusal) {
      refusal = opened.refusal;
      if (refusal !== undefined) {
        const seconds = source.interval / 1000;
        log(
          'warn',
          `The source ${source.name} of discovery keeps changes back, and is asked every ${seconds} seconds. ${refusal}`,
        );
      }
    }
    if (opened.status !== 200) {
      opened.end();
      noStreamUntil = clock.now() + streamPause;
      return;
    }
    stream = opened;
    const began = clock.now();
    opened.body.on('data', () => wake.abort());
    opened.body.once('close', () => {
      if (stream === opened) stream = undefined;
      if (clock.now() - began < shortStream) noStreamUntil = clock.now() + streamPause;
      wake.abort();
    });
  };
  const stop = () => {
    stream?.end();
    wake.abort();
  };
  signal.addEventListener('abort', stop, { once: true });
  while (!signal.aborted) {
    wake = new AbortController();
    const asked = clock.now();
    try {
      // Before the list is read: of what happens in between the stream tells.
      await listen();
      if (signal.aborted) return;
      const services = await source.read();
      if (signal.aborted) return;
      if (failures > 0) log('info', `The source ${source.name} of discovery answers again.`);
      failures = 0;
      lastGood = clock.now();
      tell(services);
      await clock.wait(source.interval, wake.signal);
      if (!signal.aborted) await clock.wait(Math.max(gather, asked + pace - clock.now()), signal);
    } catch (failure) {
      if (signal.aborted) return;
      if (!isDashError(failure)) throw failure;
      stream?.end();
      stream = undefined;
      failures += 1;
      if (failures === 1) {
        const kept = lastGood === undefined ? '' : ` What it had is shown for ${keptFor / 60_000} more minutes.`;
        const { hint } = failure;
        log('warn', `The source ${source.name} of discovery can’t be asked: ${failure.message}${kept}`, {
          ...(hint && { hint }),
        });
      }
      if (lastGood !== undefined && clock.now() - lastGood > keptFor) {
        lastGood = undefined;
        log('warn', `What the source ${source.name} of discovery had is no longer shown.`);
        tell([]);
      }
      await clock.wait(Math.min(longestWait, firstWait * 2 ** (failures - 1)), signal);
    }
  }
}
