import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WidgetDataReply } from '../../schema/api/widget-data.ts';
import type { WidgetTarget } from '../site/site.ts';
import { makeSite } from '../testing/test-server.ts';
import { makeTarget } from '../testing/widgets.ts';
import type { Gatherer } from './gatherer.ts';
import { createTabWidgets } from './tab-widgets.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab that looks at widgets, `takes` says whether it takes more. */
function lookingTab(ids: readonly string[], takes: () => boolean = () => true) {
  const states = new Map<string, string>();
  let change: (target: WidgetTarget) => void = () => undefined;
  const gatherer = {
    stateOf: ({ id }: WidgetTarget) => states.get(id) ?? '{}',
    watch: (_targets: unknown, onChange: typeof change) => {
      change = onChange;
      watching += 1;
      return () => {
        watching -= 1;
      };
    },
  } as unknown as Gatherer;
  let watching = 0;
  const sent: WidgetDataReply['widgets'][] = [];
  const tab = createTabWidgets(gatherer, (json) => {
    sent.push(JSON.parse(json).widgets);
    return takes();
  });
  const widgets = ids.map((id) => makeTarget(id, 'http://a.example/'));
  const site = makeSite({ widgets });
  tab.follow(site);
  tab.look(site, 'home', ids);
  const set = (id: string, data: unknown) => {
    states.set(id, JSON.stringify({ data }));
    const target = widgets.find((widget) => widget.id === id);
    if (target) change(target);
  };
  return { tab, site, sent, set, watching: () => watching, wait: () => vi.advanceTimersByTimeAsync(60) };
}

test('what changes together goes in one event', async () => {
  const { sent, set, wait } = lookingTab(['a', 'b', 'c']);
  set('a', 1);
  set('b', 1);
  set('a', 2);
  await wait();

  expect(sent).toEqual([{ a: { data: 2 }, b: { data: 1 } }]);
});

test('a tab that is closed has nothing gathered any more, and one that is open what it looks at once', () => {
  const { tab, watching } = lookingTab(['a', 'b']);
  expect(watching()).toBe(1);
  tab.close();
  expect(watching()).toBe(0);
});

test('a tab that takes no more is sent nothing until it does, and then the latest alone', async () => {
  let takes = false;
  const { tab, sent, set, wait } = lookingTab(['a', 'b'], () => takes);
  set('a', 1);
  await wait();
  for (const value of [2, 3, 4]) {
    set('a', value);
    set('b', value);
    await wait();
  }
  expect(sent).toEqual([{ a: { data: 1 } }]);

  takes = true;
  tab.resume();
  expect(sent.at(-1)).toEqual({ a: { data: 4 }, b: { data: 4 } });
  expect(sent).toHaveLength(2);
});

test('much data goes in several events', async () => {
  const { sent, set, wait } = lookingTab(['a', 'b', 'c']);
  for (const id of ['a', 'b', 'c']) set(id, 'x'.repeat(200_000));
  await wait();

  expect(sent.map((states) => Object.keys(states))).toEqual([['a', 'b'], ['c']]);
});

test('a tab without a dashboard is sent nothing, and goes on with the next', async () => {
  const { tab, sent, set, wait } = lookingTab(['a']);
  set('a', 1);
  tab.follow(undefined);
  await wait();
  expect(sent).toEqual([]);

  tab.follow(makeSite({ widgets: [makeTarget('a', 'http://a.example/')] }));
  tab.close();
});

test('a request that was made before the dashboard changed leads a tab to nothing that is gone', async () => {
  const { tab, site: before, sent, set, wait } = lookingTab(['a']);
  for (const site of [undefined, makeSite({ version: 'next', widgets: [] })]) {
    tab.follow(site);
    tab.look(before, 'home', ['a']);
    set('a', 1);
    await wait();
  }
  expect(sent).toEqual([]);
});
