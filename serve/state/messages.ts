import type { SharedState } from './shared-state.ts';

/** Messages within this process. */
export function createMessages(): Pick<SharedState, 'publish' | 'subscribe'> {
  const channels = new Map<string, Set<(message: string) => void>>();
  return {
    publish(channel, message) {
      for (const listener of [...(channels.get(channel) ?? [])]) listener(message);
    },
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },
  };
}
