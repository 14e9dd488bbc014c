/** Runs tasks, so many at a time in all and toward one host; an `urgent` one is begun before those that are not. */
export type HostLimiter = <Result>(host: string, task: () => Promise<Result>, urgent?: boolean) => Promise<Result>;

interface Limits {
  /** Tasks at a time, in all and toward one host. */
  most: number;
  mostPerHost: number;
  /** Milliseconds after which a task makes room for another, while it goes on: a host that never answers holds up no other. */
  patience: number;
  /** Tasks under way with those that have made room. */
  mostOpen: number;
  mostOpenPerHost: number;
}

export const usualLimits: Limits = { most: 8, mostPerHost: 2, patience: 2000, mostOpen: 32, mostOpenPerHost: 6 };

interface Count {
  active: number;
  open: number;
}

export function createHostLimiter(limits: Limits = usualLimits): HostLimiter {
  const all: Count = { active: 0, open: 0 };
  const hosts = new Map<string, Count>();
  const waiting: { host: string; begin: () => void }[] = [];

  const countOf = (host: string): Count => {
    const count = hosts.get(host) ?? { active: 0, open: 0 };
    hosts.set(host, count);
    return count;
  };
  const hasRoom = (host: string): boolean => {
    const { active = 0, open = 0 } = hosts.get(host) ?? {};
    const inAll = all.active < limits.most && all.open < limits.mostOpen;
    return inAll && active < limits.mostPerHost && open < limits.mostOpenPerHost;
  };
  const beginNext = () => {
    for (let index = 0; index < waiting.length; ) {
      const next = waiting[index];
      if (next && hasRoom(next.host)) {
        waiting.splice(index, 1);
        next.begin();
      } else index += 1;
    }
  };
  const begin = (host: string): (() => void) => {
    const counts = [all, countOf(host)];
    let isActive = true;
    const makeRoom = () => {
      if (isActive) for (const count of counts) count.active -= 1;
      isActive = false;
    };
    for (const count of counts) {
      count.active += 1;
      count.open += 1;
    }
    const timer = setTimeout(() => {
      makeRoom();
      beginNext();
    }, limits.patience);
    return () => {
      clearTimeout(timer);
      makeRoom();
      for (const count of counts) count.open -= 1;
      if (hosts.get(host)?.open === 0) hosts.delete(host);
      beginNext();
    };
  };

  return async (host, task, urgent = false) => {
    let end: () => void;
    if (hasRoom(host)) end = begin(host);
    else {
      end = await new Promise((resolve) => {
        const entry = { host, begin: () => resolve(begin(host)) };
        if (urgent) waiting.unshift(entry);
        else waiting.push(entry);
      });
    }
    try {
      return await task();
    } finally {
      end();
    }
  };
}
