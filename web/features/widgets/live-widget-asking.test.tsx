import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { gatheredWidgets } from '../../stores/widget-states.ts';
import { verbsOf } from '../../stores/widget-verbs.ts';
import type { LiveWidgetProps } from './live-widget.tsx';
import {
  call,
  calls,
  element,
  frame,
  listEntry,
  menu,
  pass,
  rows,
  said,
  setUpWidgets,
  show,
} from './testing/shown-widgets.tsx';

setUpWidgets();

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

test('data of the build show until there are newer ones, and are covered neither by a failure nor for want of a secret', async () => {
  const at = Date.now();
  gatheredWidgets.setState({ states: { [listEntry().id]: { data: [{ value: 'of the build' }], at } } });
  await show(listEntry(), { built: true, served: false });
  expect(screen.getByText('of the build')).toBeDefined();
  await call(0).answer({}, 500);
  expect(screen.getByText('of the build')).toBeDefined();
  expect(screen.getByRole('button', { name: /^The last update failed\. as of/ })).toBeDefined();
  act(() => void verbsOf(listEntry().id).refresh?.());
  await pass(1);
  await call(1).answer(rows('newer'));
  expect(screen.queryByText('of the build')).toBeNull();
  expect(screen.getByText('newer')).toBeDefined();
  cleanup();

  const weather = listEntry({ type: 'weather', options: { city: 'Bern' } });
  const data = { temperature: 7, place: 'Bern', icon: '', description: '' };
  gatheredWidgets.setState({ states: { [weather.id]: { data, at } } });
  await show(weather, { built: true, served: false });

  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^The last update failed\./ }));
  expect(screen.getByRole('region').textContent).toContain('apiKey');
  cleanup();

  await show(listEntry());
  expect(screen.queryByText('of the build')).toBeNull();
  gatheredWidgets.setState({ states: {} });
});

test('what takes a session is asked of no service where there is no server, and says so', async () => {
  const { default: piHole } = await import('../../widgets/pi-hole-stats-v6/widget.ts');
  await show(listEntry({ type: piHole.type, options: { hostname: 'http://pi.example' } }), { served: false });
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('A Dash server signs in to the service');
  expect(calls).toEqual([]);
});

test('requests that follow from answers are asked with them, as one', async () => {
  await import('../../widgets/hackernews-trending/widget.ts');
  await show(listEntry({ type: 'hackernews-trending', options: { limit: 2 } }));
  await expect.poll(() => calls.length).toBe(1);
  await call(0).answer([7, 9]);
  await expect.poll(() => calls.length).toBe(3);
  await call(1).answer({ id: 7, title: 'A made-up headline', score: 3, time: 1767225600, type: 'story' });
  expect(screen.queryByText('A made-up headline')).toBeNull();
  await call(2).answer(null);
  await expect.poll(() => screen.queryByText('A made-up headline')).not.toBeNull();
});

test('a later success at the interval clears an error, a later failure keeps the last content', async () => {
  await show(listEntry({ updateInterval: 10 }));
  await call(0).answer(rows('v1'));
  const mark = () => screen.queryByRole('button', { name: /^The last update failed\./ });
  for (const index of [1, 2]) {
    await pass(10_000);
    await call(index).answer({}, 500);
    expect(mark()).toBeNull();
  }
  await pass(10_000);
  await call(3).answer({}, 500);
  await pass(10);
  expect(mark()).not.toBeNull();
  expect(screen.getByText('v1')).toBeDefined();

  await pass(10_000);
  await call(4).answer(rows('v3'));

  expect(mark()).toBeNull();
  expect(screen.getByText('v3')).toBeDefined();
});

test('what a day of failures has followed is shown no more: why is said in its place', async () => {
  await show(listEntry({ updateInterval: 3600 }));
  await call(0).answer(rows('v1'));
  for (const hour of Array.from({ length: 24 }, (_, index) => index + 1)) {
    expect(screen.queryByText('v1')).not.toBeNull();
    await pass(3_600_000);
    await call(hour).answer({ message: 'no such list' }, 404);
  }
  await pass(10);

  expect(screen.queryByText('v1')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('no such list');
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

test('a widget that asks nothing is drawn at once, and its interval refreshes the view', async () => {
  await show(
    listEntry({ type: 'image', options: { imagePath: 'https://cam.example.org/yard.jpg' }, updateInterval: 5 }),
  );
  const picture = () => screen.getByRole('img').getAttribute('src');
  expect(picture()).toBe('https://cam.example.org/yard.jpg');

  await pass(5_000);

  expect(picture()).toMatch(/\?refresh=\d+$/);
});
