import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import {
  badges,
  cores,
  details,
  empty,
  facts,
  feed,
  figure,
  type ShownParts as Given,
  heading,
  type Level,
  lead,
  leafedList,
  levelOf,
  list,
  meters,
  note,
  row,
  spark,
  worstOf,
} from '../../../schema/shown.ts';
import { type ActOn, wordsFor } from '../../../schema/widget.ts';
import { words } from '../../widgets/testing/words.ts';
import { stepsOf } from './leaves.tsx';
import { mergeSteps } from './row-parts.tsx';
import { ShownParts } from './shown-parts.tsx';

afterEach(cleanup);

const show = (parts: Given, actOn?: ActOn) =>
  render(
    <ShownParts
      parts={parts}
      general={wordsFor({ type: 'clock' }, words).general}
      format={formatFor('en-GB')}
      asOf={Date.parse('2026-11-22T12:00:00Z')}
      address={(url) => (url.startsWith('http') ? url : `/site/${url}`)}
      actOn={actOn}
    />,
  ).container;

test('links open in a new tab that learns nothing; a path is one of the dashboard, a script is no link', () => {
  show([
    list([
      { label: 'away', href: 'https://git.example.org/', title: 'Notes' },
      { label: 'here', href: 'notes.html' },
      { label: 'bad', href: 'java\nscript:alert(1)', title: 'Why' },
    ]),
    note('also bad', { href: 'data:text/html,x' }),
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
  for (const nothing of [list([]), list([], ['A']), feed([]), meters([]), cores({ cores: [], ends: ['', ''] })])
    expect(show(nothing).textContent).toBe('Nothing to show');
  expect(show(empty('All quiet', 'since Monday')).textContent).toBe('All quietsince Monday');
  expect(show([row(figure('Load', undefined), false), facts(), details(), undefined, false]).textContent).toBe('');
});

test('a lead has its unit apart and its line below; an address is no number', () => {
  const container = show([
    lead('34', { unit: '%', note: '8 cores', level: 'bad' }),
    lead('203.0.113.24', { code: true }),
  ]);

  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    ...['34%', '8 cores', '203.0.113.24'],
  ]);
  expect(container.querySelector('small')?.textContent).toBe('%');
  expect([...container.querySelectorAll('.is-code')].map(({ textContent }) => textContent)).toEqual(['203.0.113.24']);
});

test('a figure has its label above it and its unit apart', () => {
  const container = show([row(figure('Load', '0.52', { unit: 'm' })), facts(figure('Clients', '38'))]);

  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Load', 'Clients']);
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['0.52m', '38']);
  expect(container.querySelector('small')?.textContent).toBe('m');
});

test('a line says its mark in words, and its share is a bar within bounds', () => {
  const container = show(list([{ label: 'a', mark: 'New', share: 250, value: '5', valueNote: 'memory' }]));

  expect(container.textContent).toBe('aNew5memory');
  expect(container.querySelector<HTMLElement>('.share-bar')?.style.getPropertyValue('--share')).toBe('1');
});

test('before the label of a line stands its picture, else its short name, else its sign; the others keep the place', () => {
  const image = { src: 'https://a.example/x.png', alt: '' };
  const rows = [
    { label: 'a', image, sign: '£', badge: { text: 'U3' } },
    { label: 'b', sign: '£', badge: { text: 'U31', color: 'tomato' } },
    { label: 'c', sign: '£' },
    { label: 'd', level: 'bad' as const },
  ];
  const starts = (container: Element, lines: string) =>
    [...container.querySelectorAll(lines)].map(({ firstElementChild }) => [
      firstElementChild?.className,
      firstElementChild?.textContent,
      firstElementChild?.getAttribute('style'),
    ]);
  const expected = [
    ['shown-image part-plate', '', null],
    ['part-badge', 'U31', '--own: tomato;'],
    ['part-plate', '£', null],
    ['part-plate', '', null],
  ];

  const container = show(list(rows));
  expect(starts(container, 'li')).toEqual(expected);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(image.src);
  expect(container.querySelector('ul')?.style.getPropertyValue('--letters')).toBe('3');
  expect(container.querySelector('.part-list-label > .level-mark')).not.toBeNull();
  cleanup();

  expect(starts(show(list(rows, ['Line', 'Used'])), 'tbody th')).toEqual(expected);
});

test('lines without a picture, a sign or a short name hold no place for one', () => {
  const container = show(list([{ label: 'a', level: 'good' }]));

  expect(container.querySelector('.part-plate, .part-badge')).toBeNull();
  expect(container.querySelector('li > .level-mark')).not.toBeNull();
});

test('a strip of steps says in words how many were how, and has a stroke for each, the worse the lower', () => {
  const container = show(
    list([
      { label: 'a', pulse: ['good', 'good', 'warning', 'bad', 'unknown'] },
      { label: 'b', pulse: ['good'] },
    ]),
  );

  expect(screen.getAllByRole('img').map((strip) => strip.getAttribute('aria-label'))).toEqual([
    '1 bad, 1 odd, 2 steps good, 1 unknown',
    '1 step good',
  ]);
  const strokes = [...(container.querySelector('.part-pulse')?.children ?? [])] as SVGPathElement[];
  expect(strokes.map((stroke) => [stroke.dataset.partLevel, stroke.getAttribute('d')])).toEqual([
    ['bad', 'M3.5 1V0.6'],
    ['warning', 'M2.5 1V0.32'],
    ['good', 'M0.5 1V0M1.5 1V0'],
    ['unknown', 'M4.5 1V0'],
  ]);
});

test('of more steps than there is room for the worst of several is drawn', () => {
  const steps = Array.from({ length: 90 }, () => 'good' as Level);
  steps[46] = 'warning';
  steps[47] = 'bad';
  steps[89] = 'unknown';

  const drawn = mergeSteps(steps, 30);
  expect(drawn).toHaveLength(30);
  expect(drawn.flatMap((level, place) => (level === 'good' ? [] : [[place, level]]))).toEqual([[15, 'bad']]);
  expect(mergeSteps(['unknown', 'unknown', 'bad'], 2)).toEqual(['unknown', 'bad']);
  expect(mergeSteps(steps.slice(0, 7), 30)).toHaveLength(7);
});

test('a line has its spark, and says of a change whether it is for the better', () => {
  const container = show(
    list([
      { label: 'a', spark: [1, 2, null, 4], value: '€4', valueNote: '+3 %', change: 'good' },
      { label: 'b', spark: [1], value: '€1' },
    ]),
  );

  expect([...container.querySelectorAll('li')].map(({ dataset }) => dataset.change)).toEqual(['good', undefined]);
  expect([...container.querySelectorAll('.part-row-spark')].map((spark) => spark.childElementCount)).toEqual([1, 0]);
});

test('lines with the same text are all there; of many the first five show until the others are asked for', () => {
  const count = (...labels: string[]) => show(list(labels.map((label) => ({ label })))).querySelectorAll('li').length;
  expect([count('a', 'a'), count(...'abcdef')]).toEqual([2, 6]);
  cleanup();
  const container = show(list([...'abcdefgh'].map((label) => ({ label }))));
  expect(container.querySelectorAll('li')).toHaveLength(5);

  fireEvent.click(screen.getByRole('button', { name: '3 more' }));

  expect(container.querySelectorAll('li')).toHaveLength(8);
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
});

test('no card towers over its neighbours: bars and lines with heads are folded too', () => {
  const entries = [...'abcdefghij'].map((label) => ({ label, share: 5 }));
  const fold = (part: Given, selector: string) => {
    const container = show(part);
    const counts = [container.querySelectorAll(selector).length];
    fireEvent.click(container.querySelector('.part-more') ?? expect.fail());
    counts.push(container.querySelectorAll(selector).length);
    cleanup();
    return counts;
  };

  expect(fold(meters(entries), '.part-meters > li')).toEqual([6, 10]);
  expect(fold(list(entries, ['Disk', 'Read']), 'tbody tr')).toEqual([5, 10]);
});

test('a meter says its value as a percentage unless told how, and how it is by its limits', () => {
  const container = show(
    meters([
      { label: 'Memory', share: 59.4 },
      { label: 'Disk', share: 91, text: '2', unit: 'GB free' },
      { label: 'Battery', share: 9, limits: { warning: 25, bad: 10 } },
      { label: 'Done', share: 100, limits: false },
    ]),
  );

  const said = screen.getAllByRole('meter').map((bar) => bar.getAttribute('aria-valuetext'));
  expect(said).toEqual(['59\u202f%', '2 GB free', '9\u202f%', '100\u202f%']);
  expect([...container.querySelectorAll('li')].map(({ dataset }) => dataset.partLevel)).toEqual([
    ...[undefined, 'bad', 'bad', undefined],
  ]);
});

test('something is odd from 75 on and bad from 90 on, and the worst of several is what counts', () => {
  expect([74.9, 75, 89.9, 90].map((share) => levelOf(share))).toEqual([undefined, 'warning', 'warning', 'bad']);
  expect([26, 25, 10].map((share) => levelOf(share, { warning: 25, bad: 10 }))).toEqual([undefined, 'warning', 'bad']);
  expect([worstOf(['good', 'warning', 'bad']), worstOf(['unknown', 'warning']), worstOf(['good', undefined])]).toEqual([
    ...['bad', 'warning', undefined],
  ]);
});

test('a course of fewer than two values has a place and no line', () => {
  const lines = (...values: (number | null)[]) => show(spark(values)).querySelectorAll('path').length;

  expect([lines(), lines(4), lines(null, 4, null), lines(4, null, 5)]).toEqual([0, 0, 0, 2]);
});

test('a post has its date, its notes and its text', () => {
  const date = Date.parse('2026-03-04T12:00:00Z');
  const container = show(feed([{ title: 'A rack', date, notes: ['by Ada', undefined, ''], text: 'It was loud.' }]));

  expect(container.querySelector('time')?.dateTime).toBe('2026-03-04T12:00:00.000Z');
  expect(container.textContent).toBe('A rack4 Marby AdaIt was loud.');
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

test('what a press unfolds is named to those who don’t see it', () => {
  expect(show(details({ label: 'Humidity', value: '82%' })).textContent).toBe('Show moreHumidity82%');
});

test('a line with heads is chosen by its name, and its details take the list’s place until one goes back', () => {
  const line = (label: string) => ({
    label,
    cells: [{ text: '5%' }],
    details: [note(`All of ${label}`), false as const],
  });
  const container = show(list([line('nas'), line('router'), { label: 'plain' }], ['Machine', 'Load']));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['nas', 'router']);

  fireEvent.click(screen.getByRole('button', { name: 'router' }));

  expect(container.textContent).toBe('routerAll of router');
  const back = screen.getByRole('button', { name: 'Back' });
  expect(document.activeElement).toBe(back);

  fireEvent.click(back);

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'router' }));
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('lines with heads have buttons for what can be done with them, as far as the viewer may', async () => {
  const run = vi.fn(async () => undefined);
  const act = (name: string, argument: string) => ({ name, argument, label: `${name} ${argument}` });
  const rows = [
    {
      label: 'files',
      cells: [{ text: '5%' }],
      actions: [act('stop', '101'), act('erase', '101')],
      details: [note('x')],
    },
    { label: 'mail', actions: [act('start', '102')] },
  ];
  show(list(rows, ['Guest', 'Load']), (name) => (name === 'erase' ? undefined : { icon: 'stop', run }));

  fireEvent.click(await screen.findByRole('button', { name: 'stop 101' }));

  expect(run.mock.calls).toEqual([['101']]);
  const buttons = screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent);
  expect(buttons).toEqual(['files', 'stop 101', 'start 102']);

  cleanup();
  show(list(rows, ['Guest', 'Load']), () => undefined);
  expect(screen.getAllByRole('row').map(({ childElementCount }) => childElementCount)).toEqual([2, 2, 2]);
});

test('a cell says how it is and how it has changed, and of each line the worst is marked', () => {
  const cells = [
    { text: '61 %', share: 61, level: undefined },
    { text: '83 %', share: 83, level: 'warning' as const, trend: 'down' as const },
    { text: '94 %', share: 70 },
  ];
  const container = show(list([{ label: 'nas', cells }], ['Machine', 'CPU', 'Memory', 'Disk']));

  const [, worst] = screen.getAllByRole('cell');
  expect([worst?.dataset.partLevel, worst?.dataset.worst]).toEqual(['warning', '']);
  expect(container.querySelectorAll('[data-worst]')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Falling' })).toBeDefined();
});

test('parts of a whole are said in words, and fit into their bar', () => {
  const parts = [
    { label: 'Idle', share: 150, text: '150%' },
    { label: 'User', share: 50, text: '50%' },
    { label: 'Odd', share: -3, text: '-3%' },
  ];
  const container = show(meters([{ label: 'Core 1', share: 50, note: 'a', parts }]));

  const bar = screen.getByRole('img', { name: 'Idle 150%, User 50%, Odd -3%' });
  const shares = [...bar.children].map((part) => (part as HTMLElement).style.inlineSize);
  expect(shares).toEqual(['75%', '25%', '0%']);
  expect(container.textContent).toBe('Core 150\u202f%aIdleUserOdd');
});

test('columns are as high as their shares, and have the colour of their level', () => {
  const container = show(
    cores({
      cores: [12, 94, 130].map((share) => ({ title: `core at ${share}`, share })),
      ends: ['1', '3'],
      worst: 'core 3',
    }),
  );

  const heights = [...container.querySelectorAll<HTMLElement>('i')].map(({ style }) =>
    style.getPropertyValue('--share'),
  );
  expect(heights).toEqual(['0.12', '0.94', '1']);
  expect([...container.querySelectorAll('li')].map(({ dataset }) => dataset.partLevel)).toEqual([
    undefined,
    'bad',
    'bad',
  ]);
  expect(container.querySelector('strong')?.dataset.partLevel).toBe('bad');
});

test('a list of many pages is leafed through, its last page as high as the others', () => {
  const rows = Array.from({ length: 23 }, (_, place) => ({ label: `line ${place + 1}` }));
  const container = show(leafedList(rows, 5));
  const lines = () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  expect([lines().length, lines()[0]]).toEqual([5, 'line 1']);
  press('Next page');
  expect([lines()[0], screen.getByRole('navigation').ariaLabel]).toEqual(['line 6', 'Page 2 of 5']);
  press('Page 5 of 5');
  press('Next page');
  expect(lines()).toEqual(['line 21', 'line 22', 'line 23']);
  expect(container.querySelector('ul')?.style.getPropertyValue('--page-rows')).toBe('5');
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('5');
  cleanup();

  show(leafedList(rows.slice(0, 5), 5));
  expect(screen.queryByRole('navigation')).toBe(null);
});

test('of many pages the first, the last and those around the present one are offered', () => {
  expect(
    [1, 4, 5, 8, 9, 12].map((page) =>
      stepsOf(page, 12)
        .map((step) => step ?? '…')
        .join(' '),
    ),
  ).toEqual([
    '1 2 3 4 5 … 12',
    '1 2 3 4 5 … 12',
    '1 … 4 5 6 … 12',
    '1 … 7 8 9 … 12',
    '1 … 8 9 10 11 12',
    '1 … 8 9 10 11 12',
  ]);
  expect(stepsOf(2, 3)).toEqual([1, 2, 3]);
});

test('a heading is one, and badges are a list with what stands behind each', () => {
  show([
    heading('Recent'),
    badges([
      { text: 'PDF', note: '3' },
      { text: 'U3', color: '#f36e31' },
    ]),
    badges([]),
  ]);

  expect(screen.getByRole('heading', { name: 'Recent' }).tagName).toBe('H3');
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['PDF3', 'U3']);
  expect(screen.getByText('U3').style.getPropertyValue('--own')).toBe('#f36e31');
});
