import type { Context } from '../context.ts';
import { targetsOf } from './status-targets.ts';
import { unseenInterval } from './unseen-interval.ts';

/** Milliseconds between looks at what is due. */
const round = 30_000;

type Dependencies = Pick<Context, 'site' | 'viewers' | 'checks' | 'statusHistory'>;

/**
 * Goes on with the checks of dashboards that show the past day, or of which metrics are told, while nobody looks: those of the config as it is now, for
 * viewers who have been there since it last changed. Returns what ends it.
 */
export function keepChecking(dependencies: Dependencies): () => void {
  const timer = setInterval(() => checkDue(dependencies), round).unref();
  return () => clearInterval(timer);
}

/** Begins the checks that are due. */
export function checkDue({ site, viewers, checks, statusHistory }: Dependencies, now = Date.now()): void {
  const begun = new Set<string>();
  for (const each of new Set([site.current(), ...viewers.sites()])) {
    if (!each?.keepsChecking) continue;
    for (const target of each.statusTargets) {
      const name = checks.nameOf(target);
      const due = (statusHistory.lastNoted(name) ?? 0) + Math.max(unseenInterval, target.interval) * 1000;
      if (due > now || begun.has(name)) continue;
      begun.add(name);
      // A bug in one is told where somebody looks at it.
      checks.any(target, targetsOf(each).covers).catch(() => undefined);
    }
  }
}
