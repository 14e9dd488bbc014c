import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { toasts } from '../../stores/toasts.ts';
import { verbsOf } from '../../stores/widget-verbs.ts';
import { call, calls, frame, listEntry, menu, rows, setUpWidgets, show } from './testing/shown-widgets.tsx';

setUpWidgets();

test('the frame shows its label and a skeleton in its place, without a menu, until there is an answer', async () => {
  await show();

  expect(screen.getByText('Releases').parentElement?.className).toBe('widget-label');
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

test('what the data are about stands in the header, behind the label', async () => {
  const entry = { type: 'weather', options: { apiKey: 'k', city: 'Leeds,GB' } };
  await show(listEntry(entry), { outline: { height: 72, label: 'Weather' } });
  await call(0).answer({ name: 'Leeds', main: { temp: 9 } });

  expect(document.querySelector('.widget-head')?.textContent).toBe('ReleasesLeeds');
});

test('figures are those that the file names, and marked by its limits', async () => {
  const options = { apiKey: 'k', city: 'Leeds,GB' };
  await show(
    listEntry({ type: 'weather', options, fields: ['wind', 'humidity'], highlight: { humidity: { bad: 80 } } }),
  );
  await call(0).answer({ name: 'Leeds', main: { temp: 9, feels_like: 7, humidity: 81 }, wind: { speed: 3 } });

  const figures = [...document.querySelectorAll('.part-facts > div, .part-row > div')];
  expect(figures.map((one) => [one.querySelector('dt')?.textContent, one.getAttribute('data-part-level')])).toEqual([
    ['Wind', null],
    ['Humidity', 'bad'],
  ]);
});

test('what its kind is called stands in the header where nothing says more', async () => {
  const options = { hostname: 'http://192.168.1.5:61208' };
  const entry: WidgetEntry = { id: '0_1_cpu', type: 'gl-current-cpu', options };
  const head = async (shown: WidgetEntry) => {
    await show(shown, { outline: { height: 72, label: 'Processor' } });
    // Its code may come a moment later.
    await vi.waitFor(() => call(calls.length - 1));
    const text = document.querySelector('.widget-head')?.textContent;
    cleanup();
    return text;
  };
  expect(await head({ ...entry, label: 'CPU' })).toBe('CPU');
  expect(await head({ ...entry, id: '1_1_cpu' })).toBe('Processor');
});

test('what a line offers to copy is copied, and that is said', async () => {
  const writeText = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await show(listEntry({ type: 'anonaddy', options: { apiKey: 'k', hideMeta: true } }));
  await call(0).answer({ data: [{ id: '1', email: 'lamp@demo.example.org', active: true }] });

  fireEvent.click(screen.getByRole('button', { name: 'Copy lamp@demo.example.org' }));
  await vi.advanceTimersByTimeAsync(1);
  expect(writeText.mock.calls).toEqual([['lamp@demo.example.org']]);
  expect(toasts.getState().map(({ text }) => text)).toEqual(['Copied']);
  toasts.setState([], true);
  Reflect.deleteProperty(navigator, 'clipboard');
});
