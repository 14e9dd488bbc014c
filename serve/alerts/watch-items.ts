import type { StatusChecks } from '../status/status-checks.ts';
import { indexTargets } from '../status/status-targets.ts';
import type { WatchedItem } from './alert-plan.ts';
import type { AlertState, CheckOutcome } from './decide.ts';

/** The checks of the items that are watched. */
interface ItemWatch {
  /** Begins the checks that are due. */
  begin(now: number): void;
  /** Plans the next checks of those that were made. */
  plan(made: readonly CheckOutcome[], state: AlertState): void;
  /** Milliseconds between looks at what is due. */
  round: number;
  /** When an item is due, and how it is looked at then. */
  nextOf(key: string): NextCheck | undefined;
}

interface NextCheck {
  due: number;
  /** Has begun to fail. */
  isQuick: boolean;
  /** Another item waits for it. */
  isAwaited: boolean;
}

/** Milliseconds between looks at what is due, where no item is checked more often than that allows. */
const longestRound = 1000;
/** The part of the time between two checks in which what a page has found counts for alerts as well, each result once. */
const freshPart = 0.75;

const dueAfter = (began: number, { item, isQuick }: { item: WatchedItem; isQuick: boolean }): number =>
  began + item.interval * (isQuick ? 500 : 1000);

/** Makes the checks of items, and hands `note` what they come to; those that were watched `before` go on as planned. */
export function createWatch(
  items: readonly WatchedItem[],
  {
    checks,
    note,
    before,
  }: { checks: Pick<StatusChecks, 'any' | 'slowness'>; note: (outcome: CheckOutcome) => void; before?: ItemWatch },
): ItemWatch {
  const { covers } = indexTargets(items.map(({ target }) => target));
  const entries = new Map(
    items.map((item) => {
      const next: NextCheck = before?.nextOf(item.key) ?? { due: 0, isQuick: false, isAwaited: false };
      return [item.key, { ...next, item, isRunning: false }];
    }),
  );
  const check = async (entry: NonNullable<ReturnType<typeof entries.get>>) => {
    const { item, isQuick, isAwaited } = entry;
    const interval = item.interval * freshPart * (isQuick ? 0.5 : 1);
    entry.due = dueAfter(Date.now(), entry);
    entry.isRunning = true;
    entry.isAwaited = false;
    try {
      const target = { ...item.target, interval: isAwaited ? Math.min(1, interval) : interval };
      const { result, started, finished } = await checks.any(target, covers);
      const { successStatus: isUp, message, outcome, timeTaken } = result;
      const reason = isUp ? undefined : { message, ...(outcome && { outcome }) };
      const slow = isUp && timeTaken !== undefined ? await checks.slowness(target, timeTaken) : undefined;
      const days = isUp && outcome?.code === 'certificate' ? Number(outcome.values.count) : undefined;
      note({
        key: item.key,
        isUp,
        began: started,
        ended: finished,
        ...(reason && { reason }),
        ...(slow && { slow }),
        ...(days !== undefined && { days }),
      });
    } catch {
      // A bug in a check says nothing of the service; it is told where somebody looks at it.
    } finally {
      entry.isRunning = false;
    }
  };
  const shortest = Math.min(...items.map(({ interval }) => interval * 1000));
  return {
    begin(now) {
      for (const entry of entries.values()) if (!entry.isRunning && entry.due <= now) void check(entry);
    },
    plan(made, { watched, told }) {
      for (const { key, began } of made) {
        const entry = entries.get(key);
        if (!entry) continue;
        const { fails = 0 } = watched.get(key) ?? {};
        // One that has begun to fail is looked at twice as often, until it is known.
        entry.isQuick = fails > 0 && fails < entry.item.after && !told.has(key);
        // What was under way when another began to wait for it was asked too early for that.
        if (!entry.isAwaited) entry.due = dueAfter(began, entry);
      }
      // Nothing is told of one that fails before those are looked at on which it depends: that is done at once.
      for (const { key } of made) {
        const { fails = 0, failedAt = 0 } = watched.get(key) ?? {};
        if (fails === 0 || told.has(key)) continue;
        for (const other of entries.get(key)?.item.dependsOn ?? []) {
          const needed = entries.get(other);
          if (!needed || (watched.get(other)?.goodAt ?? 0) >= failedAt) continue;
          needed.due = 0;
          needed.isAwaited = true;
        }
      }
    },
    round: Math.min(longestRound, Math.max(100, shortest / 4)),
    nextOf: (key) => entries.get(key),
  };
}
