import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import de from '../../../locales/de.json';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { verbsOf } from '../../stores/widget-verbs.ts';
import { instance } from '../../widgets/testing/words.ts';
import { LiveWidget, type LiveWidgetProps } from './live-widget.tsx';
import { widgetQueries } from './use-widget-data.ts';

/** One call of fetch, answered when the test says so. */
interface Call {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  answer: (body: unknown, status?: number) => Promise<void>;
}
let calls: Call[];
/** Whether a widget asks it: a service, or Dash's proxy. */
const isWidgets = (url: string) => /^https?:\/\/(?!localhost)|\/cors-proxy$/.test(url);

beforeEach(async () => {
  vi.useFakeTimers();
  // The chunks of the views that are used here are there, as in a browser that has loaded them.
  await Promise.all([
    import('../../widgets/custom-list/widget.ts'),
    import('../../widgets/gl-compact-metrics/widget.ts'),
    import('../../widgets/gl-current-cpu/widget.ts'),
    import('../../widgets/shows-view.tsx'),
    import('../../widgets/image/view.tsx'),
    import('../../widgets/iframe/view.tsx'),
    import('../../widgets/weather/widget.ts'),
    import('../../../schema/config/widget-types.ts'),
  ]);
  calls = [];
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal(
    'fetch',
    (url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        // What a page that another test file opened asks, as when the tab comes back, stays without an answer.
        if (!isWidgets(url)) return;
        signal.addEventListener('abort', () => reject(signal.reason));
        const answer = async (body: unknown, status = 200) => {
          await act(async () => {
            resolve(new Response(JSON.stringify(body), { status }));
            await vi.advanceTimersByTimeAsync(1);
          });
        };
        calls.push({ url, headers, signal, answer });
      }),
  );
});

afterEach(() => {
  cleanup();
  widgetQueries.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const rows = (text: string) => [{ value: { text } }];
const defaults: Omit<LiveWidgetProps, 'entry'> = {
  settings: {} as LiveWidgetProps['settings'],
  sectionPath: './home/lab',
  outline: { height: 120 },
  served: true,
  gathered: false,
  inView: true,
};
const listEntry = (change: Partial<WidgetEntry> = {}): WidgetEntry => ({
  id: '0_1_customlist',
  type: 'custom-list',
  label: 'Releases',
  options: { url: 'https://files.example.org/list.json' },
  ...change,
});

function element(entry: WidgetEntry, change: Partial<LiveWidgetProps>, words = instance) {
  return (
    <I18nextProvider i18n={words}>
      <LiveWidget {...defaults} {...change} entry={entry} />
    </I18nextProvider>
  );
}

async function show(entry = listEntry(), change: Partial<LiveWidgetProps> = {}) {
  const shown = render(element(entry, change));
  await pass(1);
  return {
    ...shown,
    again: async (next: Partial<LiveWidgetProps>) => {
      shown.rerender(element(entry, next));
      await pass(1);
    },
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const call = (index: number): Call => calls[index] ?? expect.fail(`fetch was called ${calls.length} times`);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(1);
};
const said = () => screen.getByRole('alert').textContent;
const frame = () => document.querySelector('.widget-base');
const menu = () => document.querySelector<HTMLElement>('.widget-menu');

test('the frame shows its label and a skeleton in its place, without a menu, until there is an answer', async () => {
  await show();

  expect(screen.getByText('Releases').className).toBe('widget-label');
  expect(frame()?.getAttribute('aria-busy')).toBe('true');
  expect(document.querySelector('.widget-skeleton')).not.toBeNull();
  expect(menu()).toBeNull();
  expect(verbsOf(listEntry().id)).toEqual({});
  expect(document.querySelector<HTMLElement>('.widget-wrap')?.style.getPropertyValue('--widget-height')).toBe('120px');
});

test('an answer is drawn, and the menu comes: refresh, and the way to the section', async () => {
  await show();
  await call(0).answer(rows('v1'));

  expect(screen.getByText('v1')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Menu of Releases' }).getAttribute('aria-haspopup')).toBe('menu');
  expect(verbsOf(listEntry().id)).toEqual({ refresh: expect.any(Function), open: './home/lab' });
  expect(frame()?.className).toBe('widget-base');
});

test('hideControls hides it', async () => {
  await show(listEntry({ hideControls: true }));
  await call(0).answer(rows('v1'));

  expect(menu()).toBeNull();
});

test('an error names the widget, says what happened and what to do, and hides the way to the section; Retry asks again', async () => {
  await show();
  await call(0).answer({ message: 'no such list' }, 404);

  const [sentence, hint] = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(sentence).toBe('Releases: The service answered with status 404: no such list');
  expect(hint).toBe('Check the address and the version in the options.');
  expect(document.querySelector('.widget-wrap')?.className).toContain('has-error');
  expect(verbsOf(listEntry().id)).toEqual({ refresh: expect.any(Function) });
  expect(document.querySelector('time')).toBeNull();

  await press('Retry');
  await call(1).answer(rows('v2'));

  expect(screen.getByText('v2')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure is written to the session’s error log, once, shown or not', async () => {
  await show(listEntry({ ignoreErrors: true, updateInterval: 10 }));
  await call(0).answer({ message: 'no such list' }, 404);

  expect(screen.queryByRole('alert')).toBeNull();
  expect(sessionStorage.getItem('errorLog')).toMatch(/^\[\d\d:\d\d:\d\d\] .*no such list$/);
});

test('a refresh shows that it loads, keeps the last content and the menu, and offers nothing meanwhile', async () => {
  await show();
  await call(0).answer(rows('v1'));

  menu()?.focus();
  act(() => void verbsOf(listEntry().id).refresh?.());
  await pass(1);
  expect(frame()?.className).toContain('is-loading');
  expect(screen.getByText('v1')).toBeDefined();
  expect(document.activeElement).toBe(menu());
  expect(verbsOf(listEntry().id)).toEqual({});
  await call(1).answer(rows('v2'));

  expect(screen.getByText('v2')).toBeDefined();
  expect(verbsOf(listEntry().id).refresh).toBeDefined();
});

test('focus goes from a button that a good answer takes away to the menu', async () => {
  await show();
  await call(0).answer({}, 500);

  screen.getByRole('button', { name: 'Retry' }).focus();
  await press('Retry');
  await call(1).answer(rows('v1'));

  expect(document.activeElement).toBe(menu());
});

test('it asks again at its interval, without the loader', async () => {
  await show(listEntry({ updateInterval: 10 }));
  await call(0).answer(rows('v1'));

  await pass(9_900);
  expect(calls).toHaveLength(1);
  await pass(200);
  expect(calls).toHaveLength(2);
  expect(frame()?.className).not.toContain('is-loading');
  await call(1).answer(rows('v2'));

  expect(screen.getByText('v2')).toBeDefined();
});

test('without an interval it asks once', async () => {
  await show();
  await call(0).answer(rows('v1'));

  await pass(3_600_000);

  expect(calls).toHaveLength(1);
});

test('a later success at the interval clears an error, a later failure keeps the last content', async () => {
  await show(listEntry({ updateInterval: 10 }));
  await call(0).answer(rows('v1'));
  await pass(10_000);
  await call(1).answer({}, 500);
  expect(screen.getByRole('alert')).toBeDefined();
  expect(screen.getByText('v1')).toBeDefined();

  await pass(10_000);
  await call(2).answer(rows('v3'));

  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('v3')).toBeDefined();
});

test('nothing is asked out of view, and asking rests while it is', async () => {
  const { again } = await show(listEntry({ updateInterval: 10 }), { inView: false });
  await pass(60_000);
  expect(calls).toHaveLength(0);

  await again({ inView: true });
  await call(0).answer(rows('v1'));
  await again({ inView: false });
  await pass(60_000);
  expect(calls).toHaveLength(1);

  await again({ inView: true });
  expect(calls).toHaveLength(2);
});

test('asking rests while the tab is hidden', async () => {
  await show(listEntry({ updateInterval: 10 }));
  await call(0).answer(rows('v1'));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

  await pass(60_000);
  expect(calls).toHaveLength(1);
  hidden.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await pass(1);

  expect(calls).toHaveLength(2);
});

test('an answer that doesn’t come in time is an error that names the limit', async () => {
  await show(listEntry({ timeout: 700 }));

  await pass(701);

  expect(said()).toContain('There was no answer within 700 ms');
  expect(call(0).signal.aborted).toBe(true);
});

test('a widget that goes away ends its request', async () => {
  const { unmount } = await show();

  unmount();
  await pass(1);

  expect(call(0).signal.aborted).toBe(true);
});

test('an answer to a question that is no longer asked is ignored', async () => {
  const { rerender } = await show();
  rerender(element(listEntry({ options: { url: 'https://files.example.org/other.json' } }), {}));
  await pass(1);

  await call(1).answer(rows('other'));
  await call(0).answer(rows('first'));

  expect(screen.getByText('other')).toBeDefined();
  expect(screen.queryByText('first')).toBeNull();
});

test('two widgets with the same question ask once', async () => {
  await show();
  await show(listEntry({ id: '1_1_customlist', label: 'Again' }));
  await call(0).answer(rows('v1'));

  expect(calls).toHaveLength(1);
  expect(screen.getAllByText('v1')).toHaveLength(2);
});

test('requests go through the proxy when the entry or the settings say so', async () => {
  await show(listEntry(), { settings: { widgetsAlwaysUseProxy: true } as LiveWidgetProps['settings'] });

  expect(call(0).url).toMatch(/\/cors-proxy$/);
  expect(call(0).headers['Target-URL']).toBe('https://files.example.org/list.json');
});

test('an answer that can’t be read, and options that don’t suffice, are errors in the frame', async () => {
  await show();
  await call(0).answer({ rows: 1 });
  expect(said()).toContain('Releases: The answer has no list of rows');
  cleanup();

  await show(listEntry({ options: {} }));

  expect(said()).toContain('Releases: The option “url” is missingAdd url under this widget’s options.');
  expect(calls).toHaveLength(1);
});

test('a missing and an unknown type are named, by the type where there is no label', async () => {
  await show(listEntry({ type: '' }));
  await pass(2_000);
  expect(said()).toContain('Releases: This widget has no type');
  cleanup();

  await show({ id: '0_1_x', type: 'gl-curent-cpu', options: {} });
  await pass(2_000);

  expect(said()).toContain('gl-curent-cpu: There is no widget “gl-curent-cpu”');
});

test('a type that is not there yet is a quiet line, and no failure in the log', async () => {
  await show(listEntry({ type: 'uptime-kuma' }));
  await pass(2_000);

  expect(screen.getByText('“uptime-kuma” is not in Dash yet.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(sessionStorage.getItem('errorLog')).toBeNull();
});

test('where an optional request fails the other answers are shown, and the widget is no failure', async () => {
  const systems = [{ header: 'Storage', url: 'http://nas:61208' }];
  await show(listEntry({ type: 'gl-compact-metrics', options: { systems } }));
  expect(calls).toHaveLength(5);
  await call(0).answer({ total: 12.4 });
  for (const index of [1, 2, 3]) await call(index).answer({ detail: 'off' }, 400);
  expect(screen.queryByRole('table')).toBeNull();

  await call(4).answer('0:13:20');

  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['12%', '–', '–']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(frame()?.textContent).not.toContain('as of');
});

test('a view that fails leaves the page alone; a refresh gives it another try', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show(listEntry({ type: 'image', options: { imagePath: 'https://cam.example.org/yard.jpg' } }));

  fireEvent.error(screen.getByRole('img'));
  expect(said()).toContain('could not be loaded');
  expect(screen.queryByRole('img')).toBeNull();
  await press('Retry');

  expect(screen.getByRole('img')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a widget that asks nothing is drawn at once, and its interval refreshes the view', async () => {
  await show(
    listEntry({ type: 'image', options: { imagePath: 'https://cam.example.org/yard.jpg' }, updateInterval: 5 }),
  );
  const picture = () => screen.getByRole('img').getAttribute('src');
  expect(picture()).toBe('https://cam.example.org/yard.jpg');

  await pass(5_000);

  expect(picture()).toMatch(/\?refresh=\d+$/);
});

test('a path of the config is taken from the root of the site', async () => {
  document.documentElement.dataset.root = '../../';
  await show(listEntry({ type: 'image', options: { imagePath: '/item-icons/yard.jpg' } }));

  expect(screen.getByRole('img').getAttribute('src')).toBe(new URL('item-icons/yard.jpg', location.origin).href);
  delete document.documentElement.dataset.root;
});

test('a widget that says so has no controls', async () => {
  await show(listEntry({ type: 'image', options: { imagePath: 'https://cam.example.org/yard.jpg' } }));

  expect(screen.getByRole('img')).toBeDefined();
  expect(menu()).toBeNull();
  expect(frame()?.className).toBe('widget-base');
});

test.each([
  ['an unknown type', listEntry({ type: 'no-such-widget' })],
  ['a missing type', listEntry({ type: '' })],
  ['an option that is wrong', listEntry({ type: 'iframe', options: { url: 'javascript:alert(1)' } })],
])('what only another config mends has no button that asks again: %s', async (_, entry) => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show(entry);

  expect(screen.getByRole('alert')).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('an option that is missing offers its line to copy, and nothing that asks again', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { ...navigator, languages: ['en'], clipboard: { writeText } });
  await show(listEntry({ options: {} }));

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy the line']);
  await press('Copy the line');

  expect(writeText).toHaveBeenCalledWith('url: ');
});

test('an error is said in the language of the page, whose words for errors come with the first one', async () => {
  const { errors: _, ...withoutErrors } = de.widgets;
  const german = createInstance();
  await german.init({
    lng: 'de',
    resources: { de: { widgets: withoutErrors } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  render(element(listEntry(), {}, german));
  await pass(1);
  await call(0).answer({}, 404);

  // What the page says meanwhile is that it loads.
  await vi.waitFor(() => expect(said()).toContain('Releases: Der Dienst hat mit Status 404 geantwortet'));
  expect(said()).toContain('Prüfe Adresse und Version in den Optionen.');
});

test('a card is not higher than the place that is held: of a low widget it is one line, with the rest on hover', async () => {
  await show(listEntry(), { outline: { height: 29 } });
  await call(0).answer({}, 404);

  const [sentence, hint] = screen.getByRole('alert').querySelectorAll('p');
  expect(sentence?.dataset.tooltip).toMatch(/status 404\.+ Check the address and the version in the options\.$/);
  expect(hint?.className).toBe('visually-hidden');
  expect(screen.getByRole('alert').dataset.row).toBeUndefined();
});

test('what the data are about stands in the header, behind the label', async () => {
  const entry = { type: 'weather', options: { apiKey: 'k', city: 'Leeds,GB' } };
  await show(listEntry(entry), { outline: { height: 72, titled: true } });
  await call(0).answer({ name: 'Leeds', main: { temp: 9 } });

  expect(document.querySelector('.widget-head')?.textContent).toBe('ReleasesLeeds');
});

test('of what kind the figures are stands in the header only where there is no label', async () => {
  const options = { hostname: 'http://192.168.1.5:61208' };
  const entry: WidgetEntry = { id: '0_1_cpu', type: 'gl-current-cpu', options };
  const head = async (shown: WidgetEntry) => {
    await show(shown, { outline: { height: 72, titled: true } });
    // Its code may come a moment later.
    await vi.waitFor(() => call(calls.length - 1));
    await call(calls.length - 1).answer({ total: 34, user: 22 });
    const text = document.querySelector('.widget-head')?.textContent;
    cleanup();
    return text;
  };
  expect(await head({ ...entry, label: 'CPU' })).toBe('CPU');
  expect(await head({ ...entry, id: '1_1_cpu' })).toBe('Processor load');
});
