import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import {
  bigValue,
  columns,
  details,
  empty,
  feed,
  figure,
  figures,
  type ShownParts as Given,
  gauge,
  heading,
  meter,
  note,
  rows,
  stacks,
  table,
} from '../../../schema/shown.ts';
import { wordsFor } from '../../../schema/widget.ts';
import { words } from '../../widgets/testing/words.ts';
import { ShownParts } from './shown-parts.tsx';

afterEach(cleanup);

const show = (parts: Given) =>
  render(
    <ShownParts
      parts={parts}
      general={wordsFor({ type: 'clock' }, words).general}
      format={formatFor('en-GB')}
      asOf={Date.parse('2026-11-22T12:00:00Z')}
      address={(url) => (url.startsWith('http') ? url : `/site/${url}`)}
    />,
  ).container;

test('links open in a new tab that learns nothing; a path is one of the dashboard, a script is no link', () => {
  show([
    rows([
      { label: 'away', href: 'https://git.example.org/', title: 'Notes' },
      { label: 'here', href: 'notes.html' },
      { label: 'bad', href: 'java\nscript:alert(1)', title: 'Why' },
    ]),
    heading('also bad', { href: 'data:text/html,x' }),
    note('worse', { href: 'javascript:alert(1)' }),
    feed([{ title: 'worst', href: ' vbscript:x' }]),
  ]);

  const links = screen.getAllByRole('link') as HTMLAnchorElement[];
  expect(links.map(({ textContent, target, rel }) => [textContent, target, rel])).toEqual([
    ['away', '_blank', 'noopener noreferrer'],
    ['here', '_blank', 'noopener noreferrer'],
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://git.example.org/', '/site/notes.html']);
  expect([links[0]?.dataset.tooltip, screen.getByText('bad').dataset.tooltip]).toEqual(['Notes', 'Why']);
});

test('a list without entries says so, and figures that are absent leave no trace', () => {
  expect(show(rows([])).textContent).toBe('Nothing to show');
  expect(show(feed([])).textContent).toBe('Nothing to show');
  expect(show(empty('All quiet')).textContent).toBe('All quiet');
  expect(show([figures(figure('Load', undefined), false), details(), undefined, false]).textContent).toBe('');
});

test('a figure has its label above it and its unit apart', () => {
  const container = show(figures(figure('Load', '0.52', { unit: 'm', note: 'of 4' })));

  expect(container.querySelector('dt')?.textContent).toBe('Load');
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['0.52m', 'of 4']);
  expect(container.querySelector('small')?.textContent).toBe('m');
});

test('a long address is set smaller than a short one', () => {
  const isLong = (text: string) => show(bigValue(text, { code: true })).querySelector('.is-long') !== null;

  expect([isLong('203.0.113.24'), isLong('2001:db8:0:0:1234::24')]).toEqual([false, true]);
});

test('a row names its mark, and its share is a bar within bounds', () => {
  const container = show(rows([{ label: 'a', mark: 'New', share: 250 }]));

  expect(screen.getByRole('img', { name: 'New' })).toBeDefined();
  expect(container.querySelector<HTMLElement>('.share-bar')?.style.getPropertyValue('--share')).toBe('1');
});

test('rows with the same text are all there', () => {
  expect(show(rows([{ label: 'a' }, { label: 'a' }])).querySelectorAll('li')).toHaveLength(2);
});

test('a meter says its value as a percentage unless told how', () => {
  show([meter('Memory', 59), meter('Disk', 12.5, { text: '2 GB', note: 'of 16 GB' })]);

  const said = screen.getAllByRole('meter').map((bar) => bar.getAttribute('aria-valuetext'));
  expect(said).toEqual(['59%', '2 GB of 16 GB']);
});

test('a post has its date, its notes and its text', () => {
  const date = Date.parse('2026-03-04T12:00:00Z');
  const container = show(feed([{ title: 'A rack', date, notes: ['by Ada', undefined, ''], text: 'It was loud.' }]));

  expect(container.querySelector('time')?.dateTime).toBe('2026-03-04T12:00:00.000Z');
  expect(container.textContent).toBe('A rack4 Marchby AdaIt was loud.');
});

test('of a long feed five posts show, and a button unfolds the others and folds them again', () => {
  const posts = (count: number) =>
    show(feed(Array.from({ length: count }, (_, place) => ({ title: `Post ${place}` }))));
  expect(posts(5).querySelector('button')).toBeNull();
  cleanup();
  const container = posts(9);
  const isFolded = () => container.querySelector<HTMLElement>('.posts')?.dataset.folded !== undefined;
  const button = screen.getByRole('button', { name: '4 more' });
  expect([isFolded(), button.getAttribute('aria-expanded')]).toEqual([true, 'false']);

  fireEvent.click(button);

  expect([isFolded(), button.getAttribute('aria-expanded'), button.textContent]).toEqual([false, 'true', 'Show less']);
});

test('beside a gauge stand the first three figures of what it is made of, the others behind a fold', () => {
  const figuresOf = (...labels: string[]) => labels.map((label) => ({ label, value: '1%' }));
  const container = show(gauge('Load', 34, { details: figuresOf('User', 'System', 'Idle', 'Nice') }));

  expect(container.querySelector('details')?.textContent).toBe('Show moreNice1%');
  expect(container.querySelector('.part-gauge-text > dl')?.textContent).toBe('User1%System1%Idle1%');
});

test('what is more behind a fold has its button', () => {
  expect(show(details({ label: 'Humidity', value: '82%' })).textContent).toBe('Show moreHumidity82%');
});

test('a row of a table is chosen by its name, and its details take the table’s place until one goes back', () => {
  const row = (label: string) => ({
    label,
    cells: [{ text: '5%' }],
    details: [note(`All of ${label}`), false as const],
  });
  const container = show(table(['Machine', 'Load'], [row('nas'), row('router'), { label: 'plain', cells: [] }]));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['nas', 'router']);

  fireEvent.click(screen.getByRole('button', { name: 'router' }));

  expect(container.textContent).toBe('routerAll of router');
  const back = screen.getByRole('button', { name: 'Back' });
  expect(document.activeElement).toBe(back);

  fireEvent.click(back);

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'router' }));
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('a cell says how it is and how it has changed', () => {
  show(table(['Disk', 'Read'], [{ label: 'sda', cells: [{ text: '5 KB/s', level: 'bad', trend: 'down' }] }]));

  const cell = screen.getByRole('cell');
  expect([cell.dataset.partLevel, cell.textContent]).toEqual(['bad', '5 KB/s↓']);
  expect(screen.getByRole('img', { name: 'Falling' })).toBeDefined();
});

test('parts of a whole are said in words, and fit into their bar', () => {
  const segments = [
    { label: 'Idle', share: 150, text: '150%', level: 'good' as const },
    { label: 'User', share: 50, text: '50%' },
    { label: 'Odd', share: -3, text: '-3%' },
  ];
  const container = show(stacks([{ label: 'Core 1', value: '50%', notes: ['a', undefined], segments }]));

  const bar = screen.getByRole('img', { name: 'Idle 150%, User 50%, Odd -3%' });
  const shares = [...bar.children].map((part) => (part as HTMLElement).style.getPropertyValue('--share'));
  expect(shares).toEqual(['0.75', '0.25', '0']);
  expect(container.textContent).toBe('Core 150%aIdleUserOdd');
});

test('columns are as high as their share of the highest, also where all are nothing', () => {
  const heights = (...values: number[]) =>
    [
      ...show(
        columns(
          values.map((value) => ({ label: `${value}`, value, text: `${value}` })),
          180,
        ),
      ).querySelectorAll('dd'),
    ].map(({ style }) => Number(style.getPropertyValue('--share')));

  expect(heights(2, 1, 0)).toEqual([1, 0.5, 0]);
  expect(heights(0)).toEqual([0]);
});
