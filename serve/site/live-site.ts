import type { Fault, LiveEvent } from '../../schema/api/events.ts';
import type { FaultPages, Site } from './site.ts';

/** The dashboard that is served at the moment, and whether the file on disk is worse than it. */
export interface LiveSite {
  /** The last good dashboard; none until the first one is published. */
  current(): Site | undefined;
  /** Why the file as it is now can't be shown. */
  fault(): Fault | undefined;
  /** Puts a dashboard in place of the one before, and tells who subscribed. */
  publish(site: Site): void;
  /** How that is told in browsers while there is no dashboard. */
  faultPages(): FaultPages | undefined;
  /** Notes that the file is bad. The dashboard stays. */
  refuse(fault: Fault, pages?: FaultPages): void;
  /**
   * Settles once there is a dashboard that is whole, or answers `enough`, or a fault, and after `milliseconds` in any
   * case.
   */
  settled(milliseconds: number, enough?: () => boolean): Promise<void>;
  /** Returns what ends the subscription. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
}

/** A live site that has nothing to show yet. */
export function createLiveSite(): LiveSite {
  let site: Site | undefined;
  let fault: Fault | undefined;
  let faultPages: FaultPages | undefined;
  const listeners = new Set<(event: LiveEvent) => void>();
  const waiting = new Set<{ done: () => void; isEnough: () => boolean }>();
  const isWhole = () => fault !== undefined || (site !== undefined && !site.partial);

  const tell = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  const settle = () => {
    for (const { done, isEnough } of [...waiting]) if (isEnough()) done();
  };

  return {
    current: () => site,
    fault: () => fault,
    faultPages: () => faultPages,
    publish(next) {
      const changed = next.version !== site?.version;
      const wasBad = fault !== undefined;
      site = next;
      fault = undefined;
      faultPages = undefined;
      if (wasBad) tell({ name: 'fixed', data: { version: next.version } });
      if (changed) tell({ name: 'change', data: { version: next.version } });
      settle();
    },
    refuse(next, pages) {
      fault = next;
      faultPages = pages;
      tell({ name: 'problem', data: next });
      settle();
    },
    settled(milliseconds, enough = () => false) {
      const isEnough = () => isWhole() || (site !== undefined && enough());
      if (isEnough()) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(entry);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        const entry = { done, isEnough };
        waiting.add(entry);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
