import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WidgetDataRequest, WidgetStates } from '../../../schema/api/widget-data.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import type { Payload } from '../../page/payload.ts';
import { createDashboardStore, type DashboardStore } from '../../stores/dashboard.ts';
import { gatheredWidgets, nameTab, receiveStates } from '../../stores/widget-states.ts';
import { verbsOf } from '../../stores/widget-verbs.ts';
import { instance } from '../../widgets/testing/words.ts';
import { followWidgets } from './gathering.ts';
import { LiveWidget, type LiveWidgetProps } from './live-widget.tsx';

/** What the page told its server, and where else it asked. */
let told: WidgetDataRequest[];
let elsewhere: string[];
/** What the server has; `undefined` where it can't be reached. */
let server: WidgetStates | undefined;
/** Milliseconds until it replies. */
let replyAfter: number;
let end: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(2026, 5, 1, 14, 0) });
  await Promise.all([
    import('../../widgets/custom-list/widget.ts'),
    import('../../widgets/weather/widget.ts'),
    import('../../widgets/shows-view.tsx'),
  ]);
  told = [];
  elsewhere = [];
  server = {};
  replyAfter = 0;
  end = () => undefined;
  gatheredWidgets.setState({ states: {}, latest: 0, ahead: 0, failure: undefined, inView: new Set(), tab: undefined });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!url.endsWith('/widget-data')) return elsewhere.push(url);
    told.push(JSON.parse(body));
    if (!server) throw new TypeError('Failed to fetch');
    if (replyAfter > 0) await new Promise((reply) => setTimeout(reply, replyAfter));
    return Response.json({ now: Date.now(), widgets: server });
  });
});

afterEach(() => {
  cleanup();
  end();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Rows as the declaration has read them. */
const rows = (value: string) => [{ value }];
const entryOf = (id: string, change: Partial<WidgetEntry> = {}): WidgetEntry => ({
  id,
  type: 'custom-list',
  label: `List ${id}`,
  options: { url: 'https://files.example.org/list.json' },
  ...change,
});

const payloadOf = (widgets: WidgetEntry[], version = '1') =>
  ({
    served: true,
    version,
    gathered: widgets.map(({ id }) => id),
    dashboard: { page: { id: 'home' }, sections: [{ items: [], widgets }] },
  }) as unknown as Payload;

/** Opens a page of these widgets, whose connection is named. */
async function open(widgets: WidgetEntry[], inView = true): Promise<{ dashboard: DashboardStore; look: Look }> {
  const dashboard = createDashboardStore(payloadOf(widgets));
  end = followWidgets(dashboard);
  const element = (now: WidgetEntry[], isInView: boolean) => (
    <I18nextProvider i18n={instance}>
      {now.map((entry) => (
        <LiveWidget
          key={entry.id}
          entry={entry}
          settings={{} as LiveWidgetProps['settings']}
          sectionPath="./home/lab"
          outline={{ height: 120 }}
          served
          gathered
          inView={isInView}
        />
      ))}
    </I18nextProvider>
  );
  const shown = render(element(widgets, inView));
  const look: Look = async (isInView, now = widgets) => {
    shown.rerender(element(now, isInView));
    await pass(60);
  };
  act(() => nameTab('tab-1'));
  await pass(60);
  return { dashboard, look };
}
type Look = (inView: boolean, widgets?: WidgetEntry[]) => Promise<void>;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tell = (widgets: WidgetStates, now = Date.now()) => act(async () => receiveStates({ now, widgets }));
const mark = () => document.querySelector('.widget-as-of');
const hide = async (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await pass(60);
};

test('what the page brought is drawn at once, and nobody but its own server is asked', async () => {
  gatheredWidgets.setState({ states: { a: { data: rows('from the page'), at: Date.now() } } });
  server = { a: { data: rows('from the page'), at: Date.now() } };
  await open([entryOf('a')]);

  expect(screen.getByText('from the page')).toBeDefined();
  expect(elsewhere).toEqual([]);
});

test('the server is told in one request which widgets are in view, and by which tab; then of each change', async () => {
  const { look } = await open([entryOf('a'), entryOf('b')]);
  expect(told).toEqual([{ page: 'home', tab: 'tab-1', widgets: ['a', 'b'] }]);

  await look(false);
  expect(told.at(-1)).toEqual({ page: 'home', tab: 'tab-1', widgets: [] });
  await look(true);
  act(() => nameTab('tab-2'));
  await pass(60);

  expect(told).toHaveLength(4);
  expect(told.at(-1)).toEqual({ page: 'home', tab: 'tab-2', widgets: ['a', 'b'] });
});

test('who looks at nothing tells nothing', async () => {
  await open([entryOf('a')], false);
  await pass(60_000);

  expect(told).toEqual([]);
});

test('a hidden tab looks at nothing', async () => {
  await open([entryOf('a')]);

  await hide('hidden');
  expect(told.at(-1)?.widgets).toEqual([]);
  await hide('visible');

  expect(told.at(-1)?.widgets).toEqual(['a']);
});

test('a tab whose network is back tells the server again what it looks at', async () => {
  await open([entryOf('a')]);
  window.dispatchEvent(new Event('online'));
  await pass(60);
  expect(told.map(({ widgets }) => widgets)).toEqual([['a'], ['a']]);

  server = undefined;
  window.dispatchEvent(new Event('online'));
  await pass(60);
  server = { a: { data: rows('v1'), at: 1 } };
  window.dispatchEvent(new Event('online'));
  await pass(60);

  expect(screen.getByText('v1')).toBeDefined();
});

test('without a connection the server is asked once for what it has', async () => {
  server = { a: { data: rows('v1'), at: Date.now() } };
  const { look } = await open([entryOf('a')], false);
  act(() => nameTab(undefined));
  await look(true);
  expect(told).toEqual([]);

  await pass(3_000);

  expect(told).toEqual([{ page: 'home', widgets: ['a'] }]);
  expect(screen.getByText('v1')).toBeDefined();
});

test('a reply and an event are drawn; what has not changed stays the same object', async () => {
  server = { a: { data: rows('v1'), at: 1 } };
  await open([entryOf('a')]);
  expect(screen.getByText('v1')).toBeDefined();
  const before = gatheredWidgets.getState().states.a?.data;

  await tell({ a: { data: rows('v1'), at: 2 } });
  expect(gatheredWidgets.getState().states.a).toEqual({ data: before, at: 2 });
  expect(gatheredWidgets.getState().states.a?.data).toBe(before);
  await tell({ a: { data: rows('v2'), at: 3 } });

  expect(screen.getByText('v2')).toBeDefined();
});

test('a reply that an event has overtaken takes nothing back', async () => {
  await open([entryOf('a')]);
  await tell({ a: { data: rows('v2'), at: 2 } }, Date.now() + 5);

  act(() => receiveStates({ now: Date.now(), widgets: {} }, ['a']));
  expect(screen.getByText('v2')).toBeDefined();
  act(() => receiveStates({ now: Date.now() + 10, widgets: {} }, ['a']));

  expect(screen.queryByText('v2')).toBeNull();
});

test('a refresh asks at once, and shows that it loads until the server answers', async () => {
  server = { a: { data: rows('v1'), at: 1 } };
  await open([entryOf('a')]);
  server = { a: { data: rows('v2'), at: 2 } };
  replyAfter = 3_000;

  act(() => void verbsOf('a').refresh?.());
  await pass(1);
  expect(told.at(-1)).toEqual({ page: 'home', tab: 'tab-1', widgets: ['a'], refresh: 'a' });
  expect(document.querySelector('.is-loading')).not.toBeNull();
  expect(screen.getByText('v1')).toBeDefined();
  await pass(3_000);

  expect(document.querySelector('.is-loading')).toBeNull();
  expect(screen.getByText('v2')).toBeDefined();
});

test('data that three updates have not come after carry the time it is of, until there is newer', async () => {
  server = { a: { data: rows('v1'), at: Date.now() } };
  await open([entryOf('a', { updateInterval: 300 })]);
  await pass(899_000);
  expect(mark()).toBeNull();

  await pass(2_000);
  expect(mark()?.textContent).toBe('as of 14:00');
  expect(mark()?.querySelector('time')?.dateTime).toBe(new Date(2026, 5, 1, 14, 0).toISOString());
  await tell({ a: { data: rows('v1'), at: Date.now() } });

  expect(mark()).toBeNull();
});

test('what is a day old says of which day; a browser’s wrong clock makes nothing old', async () => {
  const hour = 3_600_000;
  // The server's clock is three hours behind this one.
  await open([entryOf('a', { updateInterval: 60 })]);
  await tell({ a: { data: rows('v1'), at: Date.now() - 3 * hour } }, Date.now() - 3 * hour);
  expect(mark()).toBeNull();

  await tell({ a: { data: rows('v1'), at: Date.now() - 29 * hour } }, Date.now() - 3 * hour);

  expect(mark()?.textContent).toBe('as of Sun, 31 May 2026, 12:00');
});

test.each<[string, { updateInterval?: number }]>([
  ['asked once', {}],
  ['updated', { updateInterval: 30 }],
])(
  'of data that is %s, a failed update covers nothing: a mark says of when it is, and why when it is pressed',
  async (_, change) => {
    const state = { data: rows('v1'), at: Date.now() };
    const error = { code: 'widget-timeout', message: 'There was no answer.', hint: 'Wait for `it`.' };
    server = { a: state };
    await open([entryOf('a', change)]);
    await pass(10_000);
    expect(mark()).toBeNull();

    server = { a: { ...state, error } };
    await tell(server);
    if (change.updateInterval) {
      expect(mark()).toBeNull();
      await pass(3000 * change.updateInterval);
    }

    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('.has-error')).toBeNull();
    expect(screen.getByText('v1')).toBeDefined();
    const button = screen.getByRole('button', { name: 'The last update failed. as of 14:00', expanded: false });
    act(() => button.click());
    const told = screen.getByRole('region', { name: 'List a: The last update failed.' });
    expect(told.textContent).toBe('There was no answerWait for it.Retry');
    expect(button.getAttribute('aria-controls')).toBe(told.id);
    expect(sessionStorage.getItem('errorLog')).toContain('There was no answer.');

    server = { a: { data: rows('v2'), at: Date.now() } };
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    await pass(60);
    expect(told.isConnected).toBe(false);
    expect(mark()).toBeNull();
    expect(screen.getByText('v2')).toBeDefined();
  },
);

test('options whose secrets stay with the server are no refusal', async () => {
  server = { w: { error: { code: 'widget-status', message: 'The service answered with status 401.' } } };
  await open([entryOf('w', { type: 'weather', options: { city: 'Bern' } })]);

  expect(screen.getByRole('alert').textContent).toContain('status 401');
});

test('a server that can’t be reached is named where there is no data, and asked again', async () => {
  server = undefined;
  await open([entryOf('a')]);
  expect(screen.getByRole('alert').textContent).toContain('The dashboard’s server could not be reached');

  server = { a: { data: rows('v1'), at: 1 } };
  await pass(31_000);

  expect(screen.getByText('v1')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('with a new version the server is asked again; a widget that means something else forgets what it showed', async () => {
  const [a, b] = [entryOf('a'), entryOf('b')];
  server = { a: { data: rows('of a'), at: 1 }, b: { data: rows('of b'), at: 1 } };
  const { dashboard, look } = await open([a, b]);
  server = {};
  const other = entryOf('b', { options: { url: 'https://files.example.org/other.json' } });

  act(() => dashboard.show(payloadOf([a, other], '2')));
  expect(Object.keys(gatheredWidgets.getState().states)).toEqual(['a']);
  await look(true, [a, other]);

  expect(told).toHaveLength(2);
});
