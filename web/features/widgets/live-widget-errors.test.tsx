import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { expect, test, vi } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { verbsOf } from '../../stores/widget-verbs.ts';
import {
  call,
  calls,
  element,
  frame,
  listEntry,
  menu,
  pass,
  press,
  rows,
  said,
  setUpWidgets,
  show,
} from './testing/shown-widgets.tsx';

const de = wordsIn('de');

setUpWidgets();

test('an error names the widget, says what happened and what to do, and hides the way to the section; Retry asks again', async () => {
  await show();
  await call(0).answer({ message: 'no such list' }, 404);

  const [sentence, hint] = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(screen.getByRole('alert').textContent).toMatch(/^An error occurred, see the logs for more info\./);
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

test('what a browser asks for itself is covered by no failure either, and the way to the section stays', async () => {
  await show(listEntry({ updateInterval: 10, useProxy: false }));
  await call(0).answer(rows('v1'));
  await pass(10_000);
  await call(1).answer({}, 500);

  expect(screen.getByText('v1')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('.widget-failed')).toBeNull();
  expect(verbsOf(listEntry().id)).toEqual({ refresh: expect.any(Function), open: './home/lab' });
  await act(async () => void verbsOf(listEntry().id)?.refresh?.());
  await call(2).answer({}, 500);
  fireEvent.click(screen.getByRole('button', { expanded: false, name: /^The last update failed\./ }));
  await press('Retry');
  await call(3).answer(rows('v2'));

  expect(screen.getByText('v2')).toBeDefined();
  expect(document.querySelector('.widget-failed')).toBeNull();
  expect(document.activeElement).toBe(menu());
});

test('a failure that is to be ignored leaves a quiet line, and is written to the session’s error log once', async () => {
  await show(listEntry({ ignoreErrors: true, updateInterval: 10 }));
  await call(0).answer({ message: 'no such list' }, 404);

  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Nothing has come yet.')).toBeDefined();
  expect(sessionStorage.getItem('errorLog')).toMatch(/^\[\d\d:\d\d:\d\d\] .*no such list$/);
});

test('focus goes from a button that a good answer takes away to the menu', async () => {
  await show();
  await call(0).answer({}, 500);

  screen.getByRole('button', { name: 'Retry' }).focus();
  await press('Retry');
  await call(1).answer(rows('v1'));

  expect(document.activeElement).toBe(menu());
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

  expect(said()).toContain('There is no such widget');
  expect(screen.getByRole('alert').querySelector('.widget-error-code')?.textContent).toBe('gl-curent-cpu');
});

test('a type that is not there yet is a quiet line, and no failure in the log', async () => {
  await show(listEntry({ type: 'api-response' }));
  await pass(2_000);

  expect(screen.getByText('“api-response” is not in Dash yet.')).toBeDefined();
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

  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['12\u202f%CPU', '–Memory', '–Disk'],
  ]);
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

test('nothing of a failure is cut or left to hovering, however low the widget is', async () => {
  await show(listEntry(), { outline: { height: 29 } });
  await call(0).answer({}, 404);

  const [sentence, hint] = screen.getByRole('alert').querySelectorAll('p');
  expect(sentence?.textContent).toMatch(/status 404/);
  expect([hint?.className, hint?.textContent]).toEqual([
    'widget-error-hint',
    'Check the address and the version in the options.',
  ]);
});

test('a key that is missing is no fault: it is named, with what to do', async () => {
  await show({ id: '0_1_x', type: 'weather', options: { city: 'Leeds,GB' } });

  const card = screen.getByRole('alert');
  expect(card.querySelector('.widget-error-mark')?.className).toContain('is-key');
  expect(card.querySelector('.widget-error-code')?.textContent).toBe('apiKey');
});
