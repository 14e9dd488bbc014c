import type { Fault, LiveEvent } from '../../schema/api/events.ts';
import type { FaultPages, Site } from './site.ts';

/** The site that is served at the moment, and the fault of the file on disk, if it has one. */
export interface LiveSite {
  /** The last good site; undefined until the first one is published. */
  current(): Site | undefined;
  /** Why the file as it is now can't be shown. */
  fault(): Fault | undefined;
  /** Replaces the site, and notifies the subscribers. */
  publish(site: Site): void;
  /** The page that browsers get for it while there is no site. */
  faultPages(): FaultPages | undefined;
  /** Notes that the file is bad. The site stays. */
  refuse(fault: Fault, pages?: FaultPages): void;
  /**
   * Settles once there is a whole site, or one that is `enough`, or a fault, and after `milliseconds` in any case.
   */
  settled(milliseconds: number, enough?: () => boolean): Promise<void>;
  /** Returns a function that ends the subscription. */
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

  const notify = (event: LiveEvent) => {
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
      if (wasBad) notify({ name: 'fixed', data: { version: next.version } });
      if (changed) notify({ name: 'change', data: { version: next.version } });
      settle();
    },
    refuse(next, pages) {
      fault = next;
      faultPages = pages;
      notify({ name: 'problem', data: next });
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
