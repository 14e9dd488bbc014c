import type { WatchedItem } from '../alert-plan.ts';

/** An item that alerts are sent of, at a host of its own. */
export const watchedItem = (key: string, more: Partial<WatchedItem> = {}): WatchedItem => ({
  key,
  title: key,
  target: { url: `http://${key}.lan`, interval: 60 },
  interval: 60,
  rule: 0,
  after: 1,
  dependsOn: [],
  ...more,
});
