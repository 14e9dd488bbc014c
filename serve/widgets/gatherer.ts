import { createHash } from 'node:crypto';
import type { WidgetFailure } from '../../schema/api/widget-data.ts';
import { bookKey } from '../notebook/book-files.ts';
import type { WidgetTarget } from '../site/site.ts';
import type { AskWidget, WidgetAnswer } from './ask-widget.ts';
import { jitterOf, longestWait, nextTry, shortestPause, type Tries } from './gathering-times.ts';
import type { KeptData } from './kept-data.ts';

/**
 * Gathers the data of widgets while somebody looks at them, once for all who do: tabs and viewers share what is asked the
 * same way with the same options and secrets.
 */
export interface Gatherer {
  /** Reads what is kept of these from before the start; undefined where all of it is there. */
  load(targets: Iterable<WidgetTarget>): Promise<void> | undefined;
  /** What there is of a widget, as JSON (`WidgetState`). */
  stateOf(target: WidgetTarget): string;
  /** Changes whenever the state of any widget does. */
  revision(): number;
  /** Changes whenever the state of one of these does. */
  revisionOf(targets: Iterable<WidgetTarget>): string;
  /** Gathers these from now on. `onChange` gets those whose state has changed. Returns what ends it. */
  watch(targets: readonly WidgetTarget[], onChange: (target: WidgetTarget) => void): () => void;
  /** Gathers at once, but once in two seconds, and not while the service asks to wait. Settles when that is over. */
  refresh(target: WidgetTarget): Promise<void>;
  /**
   * Gathers once more, whatever was gathered a moment ago: something has been done at the service. For who looks it gathers
   * again two seconds later, since many services say that they have done what they are only about to do.
   */
  renew(target: WidgetTarget): Promise<void>;
  /** Reads a note or list again for all who look, by its key: it has been changed. */
  renewBook(key: string): void;
  /** Tries since the start. */
  counts(): { good: number; failed: number };
  /** Begins nothing more. */
  close(): void;
}

interface Watch {
  target: WidgetTarget;
  onChange: (target: WidgetTarget) => void;
}

interface Gathering extends Tries {
  key: string;
  /** Before then nobody but a viewer's refresh asks: the service has refused what it was shown. */
  quietUntil: number;
  target: WidgetTarget;
  /** Each of its requests, which other gatherings may share. */
  asks: readonly string[];
  data?: { json: string; at: number };
  error?: WidgetFailure;
  state: string;
  revision: number;
  watches: Set<Watch>;
  loading: Promise<void> | undefined;
  loaded: boolean;
  /** Somebody has begun to look since the last try. */
  looked: boolean;
  running: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  due: number | undefined;
  /** When what was done at the service shows at the latest. */
  settlesAt: number | undefined;
}

interface Dependencies {
  ask: AskWidget;
  kept: KeptData;
  /** From 0 to 1. */
  random?: () => number;
}

/** Gatherings that nobody looks at are kept for who looks next, up to so many, and so many letters of data. */
const mostIdle = { gatherings: 500, letters: 20 * 1024 * 1024 };

/** Another gathering that asks some of the same is begun along where it is due within this part of its interval. */
const alongShare = 0.25;

export function createGatherer({ ask, kept, random = Math.random }: Dependencies): Gatherer {
  const gatherings = new Map<string, Gathering>();
  const counts = { good: 0, failed: 0 };
  let closed = false;

  /** The gathering of a target, which is the one that was wanted last from now on. */
  const gatheringOf = (target: WidgetTarget): Gathering => {
    const key = keyOf(target);
    const gathering = gatherings.get(key) ?? createGathering(key, target, jitterOf(random()));
    gatherings.delete(key);
    gatherings.set(key, gathering);
    return gathering;
  };

  const load = (gathering: Gathering): Promise<void> | undefined => {
    if (gathering.loaded) return undefined;
    const { shows, requests, follows } = gathering.target;
    if (shows || (requests.length === 0 && !follows)) {
      // It lies at hand as it is now, or needs nobody's answer: nothing older is shown first.
      gathering.loading ??= run(gathering).then(() => {
        gathering.loaded = true;
      });
      return gathering.loading;
    }
    gathering.loading ??= kept.read(gathering.key).then((found) => {
      gathering.loaded = true;
      if (!found || gathering.data) return;
      setData(gathering, found);
      gathering.began ??= performance.now() - (Date.now() - found.at);
    });
    return gathering.loading;
  };

  const schedule = (gathering: Gathering, first = false) => {
    clearTimeout(gathering.timer);
    gathering.timer = undefined;
    gathering.due = undefined;
    if (closed || gathering.running || !gathering.loaded || gathering.watches.size === 0) return;
    const now = performance.now();
    gathering.looked ||= first;
    const notBefore = Math.max(gathering.notBefore, gathering.quietUntil);
    gathering.due = nextTry({ ...gathering, notBefore }, intervalOf(gathering), gathering.looked, now);
    if (gathering.settlesAt !== undefined)
      gathering.due = Math.min(gathering.due ?? gathering.settlesAt, gathering.settlesAt);
    if (gathering.due === undefined) {
      gathering.looked = false;
      return;
    }
    gathering.timer = setTimeout(() => runWithOthers(gathering), Math.max(0, gathering.due - now));
    gathering.timer.unref();
  };

  /** Begins those along that are about to ask some of the same, so that their service is asked once. */
  const runWithOthers = (gathering: Gathering) => {
    const now = performance.now();
    for (const other of gatherings.values()) {
      if (other === gathering || other.due === undefined) continue;
      if (!other.asks.some((request) => gathering.asks.includes(request))) continue;
      if (other.due - now <= intervalOf(other) * alongShare) void run(other);
    }
    void run(gathering);
  };

  /** `asksAll`: somebody wants it anew, also what still holds. */
  const run = (gathering: Gathering, asksAll = false): Promise<void> => {
    gathering.running ??= gather(gathering, asksAll).finally(() => {
      gathering.running = undefined;
      schedule(gathering);
      forgetIdle(gatherings);
    });
    return gathering.running;
  };

  const gather = async (gathering: Gathering, asksAll: boolean): Promise<void> => {
    clearTimeout(gathering.timer);
    gathering.due = undefined;
    gathering.settlesAt = undefined;
    gathering.began = performance.now();
    const { target, data, failures } = gathering;
    const shown = data && { json: data.json, asksAll };
    const answer = await ask(target, failures === 0 && data !== undefined, undefined, shown);
    if (closed) return;
    gathering.looked = false;
    gathering.ended = performance.now();
    gathering.reading = answer.reading;
    gathering.jitter = jitterOf(random());
    const before = gathering.state;
    note(gathering, answer);
    if ('json' in answer) counts.good += 1;
    else counts.failed += 1;
    if (gathering.state !== before) for (const { target, onChange } of gathering.watches) onChange(target);
  };

  const note = (gathering: Gathering, answer: WidgetAnswer) => {
    if ('json' in answer) {
      gathering.failures = 0;
      gathering.notBefore = 0;
      gathering.quietUntil = 0;
      delete gathering.error;
      const data = { json: answer.json, at: Date.now() };
      setData(gathering, data);
      // What the server keeps itself needs no second place.
      if (!gathering.target.shows) kept.write(gathering.key, data);
      return;
    }
    gathering.failures += 1;
    const wait = Math.min(answer.retryAfter ?? 0, longestWait);
    gathering.notBefore = wait > 0 ? performance.now() + wait : 0;
    gathering.quietUntil = isRefused(answer.failure, gathering.target) ? performance.now() + refusedPause : 0;
    gathering.error = answer.failure;
    setState(gathering);
  };

  const renew = async (gathering: Gathering): Promise<void> => {
    await load(gathering);
    // What is under way was asked before.
    await gathering.running;
    if (!closed) await run(gathering, true);
  };

  return {
    load(targets) {
      const loading = [...targets].flatMap((target) => load(gatheringOf(target)) ?? []);
      return loading.length > 0 ? Promise.all(loading).then(() => undefined) : undefined;
    },
    stateOf: (target) => gatherings.get(keyOf(target))?.state ?? '{}',
    revision: () => lastRevision,
    revisionOf: (targets) => [...targets].map((target) => gatherings.get(keyOf(target))?.revision ?? 0).join(),
    watch(targets, onChange) {
      const watches = targets.map((target) => {
        const gathering = gatheringOf(target);
        const watch: Watch = { target, onChange };
        gathering.watches.add(watch);
        const begin = () => schedule(gathering, true);
        const loading = load(gathering);
        if (loading) void loading.then(begin);
        else begin();
        return { gathering, watch };
      });
      return () => {
        for (const { gathering, watch } of watches) {
          gathering.watches.delete(watch);
          schedule(gathering);
        }
        forgetIdle(gatherings);
      };
    },
    async refresh(target) {
      const gathering = gatheringOf(target);
      await load(gathering);
      const now = performance.now();
      const isRecent = gathering.began !== undefined && now < gathering.began + shortestPause;
      if (closed || (!gathering.running && (isRecent || now < gathering.notBefore))) return;
      await run(gathering, true);
    },
    async renew(target) {
      const gathering = gatheringOf(target);
      await renew(gathering);
      if (closed || gathering.failures > 0) return;
      gathering.settlesAt = performance.now() + shortestPause;
      schedule(gathering);
    },
    renewBook(key) {
      for (const gathering of gatherings.values()) {
        const { shows } = gathering.target;
        if (shows && bookKey(shows.book) === key) void renew(gathering);
      }
    },
    counts: () => ({ ...counts }),
    close() {
      closed = true;
      for (const { timer } of gatherings.values()) clearTimeout(timer);
    },
  };
}

function createGathering(key: string, target: WidgetTarget, jitter: number): Gathering {
  return {
    key,
    target,
    asks: target.requests.map((request) => JSON.stringify([request, target.names])),
    state: '{}',
    revision: 0,
    watches: new Set(),
    loading: undefined,
    loaded: false,
    looked: false,
    running: undefined,
    timer: undefined,
    due: undefined,
    settlesAt: undefined,
    began: undefined,
    ended: undefined,
    failures: 0,
    notBefore: 0,
    quietUntil: 0,
    jitter,
    reading: 0,
  };
}

function setData(gathering: Gathering, data: { json: string; at: number }): void {
  gathering.data = data;
  setState(gathering);
}

/** Made once for all who get it. */
function setState(gathering: Gathering): void {
  const { data, error } = gathering;
  const parts = [
    ...(data ? [`"data":${data.json},"at":${data.at}`] : []),
    ...(error ? [`"error":${JSON.stringify(error)}`] : []),
  ];
  gathering.state = `{${parts.join()}}`;
  lastRevision += 1;
  gathering.revision = lastRevision;
}
/** Of all states, so that none that was forgotten comes back with other data. */
let lastRevision = 0;

/** Milliseconds: the shortest interval of those who look, 0 where none of them wants new data. */
function intervalOf({ watches }: Gathering): number {
  let shortest = 0;
  for (const { target } of watches) {
    const interval = target.interval * 1000;
    if (interval > 0 && (shortest === 0 || interval < shortest)) shortest = interval;
  }
  return shortest > 0 ? Math.max(shortest, shortestPause) : 0;
}

/** Forgets what nobody looks at, the longest unused first, where there is much of it. */
function forgetIdle(gatherings: Map<string, Gathering>): void {
  const idle = [...gatherings.values()].filter(({ watches, running }) => watches.size === 0 && !running);
  let letters = 0;
  for (const [index, { key, state }] of idle.reverse().entries()) {
    letters += state.length;
    if (index >= mostIdle.gatherings || letters > mostIdle.letters) gatherings.delete(key);
  }
}

/** Milliseconds for which a service is left alone that has refused a password or a key: asked on, some lock the account. */
const refusedPause = 15 * 60_000;

const isRefused = ({ code, values }: WidgetFailure, { names, secrets }: WidgetTarget): boolean =>
  code === 'widget-status' && values?.status === 401 && names.length + secrets.length > 0;

/** What decides what a gathering comes to, as a name for it. */
function keyOf(target: WidgetTarget): string {
  const known = keys.get(target);
  if (known !== undefined) return known;
  const { type, options, requests, names, secrets, refusal, timeout, insecure } = target;
  const parts = JSON.stringify([type, options, requests, names, secrets, refusal, timeout, insecure]);
  const key = createHash('sha256').update(parts).digest('base64url');
  keys.set(target, key);
  return key;
}
const keys = new WeakMap<WidgetTarget, string>();
