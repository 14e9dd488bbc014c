import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import {
  answer,
  type ShownParts as Given,
  heat,
  hours,
  lateBodies,
  lead,
  month,
  mosaic,
  picture,
  players,
  posters,
  qr,
  ranges,
  text,
  timeline,
  week,
} from '../../../schema/shown.ts';
import { wordsFor } from '../../../schema/widget.ts';
import { words } from '../../widgets/testing/words.ts';
import { allBodies } from './all-bodies.ts';
import { loadBodies } from './late-bodies.ts';
import { ShownParts } from './shown-parts.tsx';

afterEach(cleanup);

/** A time of the day on which the data came, where this test runs. */
const at = (hour: number, minute = 0, day = 24) => new Date(2026, 10, day, hour, minute).getTime();

function show(parts: Given, { locale = 'en-GB', bodies = allBodies } = {}) {
  return render(
    <ShownParts
      parts={parts}
      general={wordsFor({ type: 'clock' }, words).general}
      format={formatFor(locale)}
      asOf={at(14, 37)}
      address={(url) => (url.startsWith('http') ? url : `/site/${url}`)}
      picture={(url) => (url.includes('secret') ? undefined : `/pictures?${url}`)}
      bodies={bodies}
    />,
  ).container;
}

const textsOf = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('each body is loaded by its name; one that the declaration doesn’t name is a fault of it', async () => {
  const bodies = await loadBodies(Object.keys(lateBodies) as (keyof typeof lateBodies)[]);
  expect(bodies).toEqual(allBodies);

  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => show(text('One.'), { bodies: {} })).toThrow('no body "text"');
  quiet.mockRestore();
});

test('events stand in the order of their times, now among those of today, and what is over recedes', () => {
  const container = show(
    timeline(
      [
        { at: at(19, 30), label: 'Choir', color: '#c084fc' },
        { at: at(9), until: at(9, 15), label: 'Stand-up', note: '15 min' },
        { at: at(14), until: at(15), label: 'Dentist', href: 'https://dentist.example.org/' },
        { day: '2026-11-25', label: 'Paper bin', color: 'red;background:url(//x)' },
      ],
      { hasNow: true },
    ),
  );

  expect(textsOf(container, 'li')).toEqual([
    '09:00Stand-up15 min',
    '14:37',
    '14:00Dentist',
    '19:30Choir',
    'all dayPaper bin',
  ]);
  expect(textsOf(container, '[data-past] .part-event-label')).toEqual(['Stand-up']);
  expect([...container.querySelectorAll('.part-event')].map((line) => line.getAttribute('style'))).toEqual([
    null,
    null,
    '--own: #c084fc;',
    null,
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://dentist.example.org/');
  expect(container.querySelector('time')?.dateTime).toBe(new Date(at(9)).toISOString());
});

test('a time that has changed says what it was, and a value its level', () => {
  const container = show(
    timeline([{ at: at(15, 20), planned: at(14, 50), label: 'Palermo', value: 'late', level: 'bad' }]),
  );

  expect(container.querySelector('s')?.textContent).toBe('instead of 14:50');
  expect(container.querySelector('.part-event')?.getAttribute('data-part-level')).toBe('bad');
  expect(container.querySelector('.part-value .level-mark')).not.toBeNull();
});

test('by day events stand below the name of theirs; with a picture the time stands at the end', () => {
  const image = { src: 'https://a.example/x.jpg', alt: '' };
  const container = show(
    timeline(
      [
        { at: at(20, 0, 26), label: 'Night Shift', image },
        { at: at(21), label: 'Low Tide', image },
        { day: '2026-11-25', label: 'Perihelion', image, value: 'on disc' },
        { at: at(8, 0, 3), label: 'Past' },
        { day: '2026-12-01', label: 'Far' },
      ],
      { form: 'days' },
    ),
  );

  // Some versions of the languages' data have a comma.
  expect(textsOf(container, '.part-day').map((text) => text?.replace(',', ''))).toEqual([
    'Tue 3 Nov08:00Past',
    'TodayLow Tide21:00',
    'TomorrowPerihelionon disc',
    'ThursdayNight Shift20:00',
    'Tue 1 Decall dayFar',
  ]);
});

test('by date each has its date and weekday; of many events five show', () => {
  const events = Array.from({ length: 8 }, (_, index) => ({ day: `2026-12-0${index + 1}`, label: `Day ${index}` }));
  const container = show(timeline(events, { form: 'dates' }));
  expect(textsOf(container, 'li')[0]).toBe('1 Dec TueDay 0');
  expect(container.querySelectorAll('li')).toHaveLength(5);

  fireEvent.click(screen.getByRole('button', { name: '3 more' }));
  expect(container.querySelectorAll('li')).toHaveLength(8);
});

test('days and times are in the zone that a timeline names', () => {
  const events = [
    { at: Date.parse('2026-11-24T22:00:00Z'), label: 'Late' },
    { day: '2026-11-25', label: 'Bins' },
  ];
  const tokyo = show(timeline(events, { form: 'days', timezone: 'Asia/Tokyo' }));
  expect(textsOf(tokyo, 'time[datetime="2026-11-25"], li')).toHaveLength(3);
  expect(textsOf(tokyo, '.part-event')).toEqual(['all dayBins', '07:00Late']);
  cleanup();

  const honolulu = show(month(events, { timezone: 'Pacific/Honolulu' }));
  expect(honolulu.querySelector('[datetime="2026-11-24"]')?.textContent).toBe('24, 1 event');
  expect(textsOf(honolulu, '.part-event')).toEqual(['12:00Late', 'all dayBins']);
});

test('a month is a table of weeks that begin as the language has them, and tells of each day how much is on it', () => {
  const events = [
    { at: at(16), label: 'Dentist' },
    { at: at(19), label: 'Choir' },
    { at: at(9, 0, 3), label: 'Over' },
    { day: '2026-11-30', label: 'Bins' },
  ];
  const container = show(month(events));
  const table = screen.getByRole('table', { name: 'November 2026' });

  expect(within(table).getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('Monday');
  expect(table.querySelector('tbody time')?.getAttribute('datetime')).toBe('2026-10-26');
  expect(table.querySelector('[aria-current="date"]')?.textContent).toBe('24, 2 events');
  expect(table.querySelector('[datetime="2026-11-03"]')?.textContent).toBe('3, 1 event');
  expect(textsOf(container, '.part-timeline .part-event-label')).toEqual(['Dentist', 'Choir', 'Bins']);
  cleanup();

  show(month([], { month: '2026-02', firstDay: 0 }));
  expect(screen.getByRole('table').querySelector('tbody time')?.getAttribute('datetime')).toBe('2026-02-01');
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(4);
});

test('beside a month is what isn’t over yet, behind the last that is; of a day with many events ten are named', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ day: '2026-11-27', label: `Day ${index}` }));
  const early = [8, 9, 10].map((hour) => ({ at: at(hour), until: at(hour, 30), label: `At ${hour}` }));
  const container = show(month([...early, { at: at(16), label: 'Dentist' }, ...many]));
  expect(textsOf(container, '.part-event-label').slice(0, 3)).toEqual(['At 10', 'Dentist', 'Day 0']);
  const told = container.querySelector('[datetime="2026-11-27"]')?.getAttribute('data-tooltip');
  expect(told).toMatch(/^Day 0, .*Day 9, …$/);
});

test('one leafs through months by buttons and keys, sees what is in each, and comes back', () => {
  const container = show(
    month([
      { at: at(16), label: 'Dentist' },
      { day: '2026-11-02', label: 'Over' },
      { day: '2026-12-25', label: 'Christmas' },
    ]),
  );
  const now = () => [
    container.querySelector('.part-leaf-head > p')?.textContent,
    ...textsOf(container, '.part-event-label'),
  ];
  expect(now()).toEqual(['November 2026', 'Dentist', 'Christmas']);
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  const next = screen.getByRole('button', { name: 'Next month' });

  fireEvent.click(next);
  expect(now()).toEqual(['December 2026', 'Christmas']);
  expect(screen.getByRole('table', { name: 'December 2026' }).querySelector('[aria-current]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  fireEvent.keyDown(next, { key: 'ArrowLeft' });
  expect(now()).toEqual(['October 2026']);
  fireEvent.keyDown(next, { key: 'PageDown' });
  expect(now()).toEqual(['November 2026', 'Dentist', 'Christmas']);

  for (let count = 0; count < 14; count += 1) fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(now()).toEqual(['September 2025']);
  fireEvent.keyDown(next, { key: 'Home' });
  expect(now()[0]).toBe('November 2026');
});

test('a week has all its days, each with its events in order, and leads on to others', () => {
  const many = Array.from({ length: 8 }, (_, place) => ({ at: at(8 + place, 0, 25), label: `Talk ${place}` }));
  const container = show(
    week([
      { at: at(16), label: 'Dentist', note: 'Upstairs' },
      { day: '2026-11-24', label: 'Bins', href: 'https://bins.example/' },
      { at: at(9, 0, 30), label: 'Next Monday' },
      ...many,
    ]),
  );
  const days = () => [...container.querySelectorAll('.part-week > ol > li')].map((day) => day.textContent ?? '');
  const heading = () => container.querySelector('.part-leaf-head > p')?.textContent;
  expect(heading()).toMatch(/^23.+29 Nov 2026$/);
  expect(days()).toHaveLength(7);
  expect(days()[1]).toMatch(/^Tue 24Tuesday, 24 Nov Bins16:00 Dentist$/);
  expect(days()[2]).toContain('12:00 Talk 43 more');
  expect(container.querySelector('[aria-current="date"] time')?.getAttribute('datetime')).toBe('2026-11-24');
  expect(screen.getByRole('link', { name: 'Bins' })).toBeTruthy();
  expect(container.querySelector('.part-week-event[data-tooltip="Dentist · Upstairs"]')).not.toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(heading()).toMatch(/^30 Nov.+6 Dec 2026$/);
  expect(days()[0]).toContain('Next Monday');
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(heading()).toMatch(/^23/);
  cleanup();
  const sunday = show(week([], { firstDay: 0 }));
  expect(sunday.querySelector('.part-week ol time')?.getAttribute('datetime')).toBe('2026-11-22');
});

test('days stand in five steps by how much was on them, and what is outside has none', () => {
  const days = [
    { day: '2026-11-04', value: 8, title: '8 commits' },
    { day: '2026-11-05', value: 1 },
    { day: '2026-11-12', value: -3 },
    { day: 'never', value: 99 },
  ];
  show(heat('9 commits', days));
  const cells = [...screen.getByRole('img', { name: '9 commits' }).querySelectorAll('i')];

  expect(cells.map(({ dataset }) => dataset.step ?? '-').join('')).toBe('--41000' + '0000---');
  expect([cells[2], cells[4]].map((cell) => cell?.dataset.tooltip)).toEqual(['4 Nov: 8 commits', '6 Nov: 0']);
  cleanup();

  const years = Array.from({ length: 3 }, (_, year) => ({ day: `202${year}-01-01`, value: 1 }));
  expect(show(heat('Many', years)).querySelectorAll('i')).toHaveLength(53 * 7);
  cleanup();
  expect(show(heat('None', [])).textContent).toBe('Nothing to show');
});

test('hours and days of a forecast say in words what their pictures show', () => {
  const container = show([
    hours([{ at: at(15), value: '9°', icon: 'M0 0', iconText: 'cloudy' }]),
    ranges([
      {
        day: '2026-11-24',
        label: 'Now',
        low: 0,
        high: 10,
        texts: ['0°', '10°'],
        now: 5,
        icon: 'M0 0',
        iconText: 'rain',
      },
      { day: '2026-11-25', low: 5, high: 20, texts: ['5°', '20°'] },
      { day: '2026-11-26', low: 5, high: 5, texts: ['5°', '5°'] },
    ]),
  ]);

  expect(textsOf(container, 'li')).toEqual([
    '15cloudy9°',
    'Nowrain0° to 10°0°10°',
    'Wed5° to 20°5°20°',
    'Thu5° to 5°5°5°',
  ]);
  expect([...container.querySelectorAll('.part-range')].map((bar) => bar.getAttribute('style'))).toEqual([
    '--low: 0%; --high: 50%; --now: 25%;',
    '--low: 25%; --high: 100%;',
    '--low: 25%; --high: 25%;',
  ]);
});

test('a picture comes the way of its page, late and with its place held; another leaves the place, and says what it was', () => {
  const container = show([
    picture(
      { src: 'https://a.example/x.jpg', alt: 'A spiral' },
      { title: 'Veil', note: 'R. Vela', ratio: 2, href: 'javascript:x' },
    ),
    picture({ src: 'https://secret.example/x.jpg', alt: 'Kept' }, { isWhole: true }),
    picture({ src: 'javascript:alert(1)', alt: 'Bad' }),
  ]);
  const image = screen.getByRole('img', { name: 'A spiral' }) as HTMLImageElement;

  expect([image.getAttribute('src'), image.getAttribute('loading')]).toEqual([
    '/pictures?https://a.example/x.jpg',
    'lazy',
  ]);
  expect(container.querySelector('figure')?.getAttribute('style')).toBe('--ratio: 2;');
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(textsOf(container, 'figure')).toEqual(['VeilR. Vela', 'Kept', 'Bad']);
  expect(screen.queryByRole('link')).toBeNull();

  fireEvent.error(image);
  expect(textsOf(container, 'figure')[0]).toBe('A spiralVeilR. Vela');
  expect(container.querySelector('img')).toBeNull();
});

test('posters have their names below, small ones for those who don’t see them; a mosaic has five pictures', () => {
  const films = [
    { title: 'Salt Road', note: '2026', src: 'https://a.example/1', href: 'https://a.example/film' },
    { title: 'Without' },
  ];
  const container = show([posters(films), posters(films, { isSmall: true })]);
  expect(textsOf(container, 'li')).toEqual(['Salt Road2026', 'Without', 'Salt Road', 'Without']);
  expect(screen.getAllByRole('link', { name: 'Salt Road' })).toHaveLength(2);
  cleanup();

  const pieces = show(
    mosaic(Array.from({ length: 7 }, (_, index) => ({ src: `https://a.example/${index}`, alt: `${index}` }))),
  );
  expect(pieces.querySelectorAll('img')).toHaveLength(5);
});

test('what plays says so, with a bar that is read', () => {
  show(
    players([
      { label: 'Low Tide', note: 'Ada', share: 38, ends: ['0:48', '4K', '2:06'] },
      { label: 'Salt Road', share: 5, isPaused: true },
    ]),
  );

  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Playing', 'Paused']);
  expect(screen.getByRole('meter', { name: 'Low Tide' }).getAttribute('aria-valuetext')).toBe('0:48 / 2:06');
});

test('text is text, a question stands before its answer, and longer ones unfold', () => {
  let measure = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => undefined) {
        measure = callback;
      }
      observe = () => measure();
      disconnect = () => undefined;
    },
  );
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
  const container = show([text('<b>One</b>', { title: 'Boiler', text: '1.6 bar' })]);
  expect(textsOf(container, 'p')).toEqual(['<b>One</b>', 'Boiler', '1.6 bar']);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(container.querySelector('.part-text')?.hasAttribute('data-open')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
  cleanup();

  height.mockReturnValue(0);
  expect(textsOf(show(answer('Why?', 'Because.')), 'p')).toEqual(['Why?', 'Because.']);
  expect(screen.queryByRole('button')).toBeNull();
  height.mockRestore();
  vi.unstubAllGlobals();
});

test('where there is nothing each says so, and a forecast is left out', () => {
  vi.stubGlobal('ResizeObserver', undefined);
  for (const nothing of [timeline([]), posters([]), mosaic([]), players([]), text()])
    expect(show(nothing).textContent).toBe('Nothing to show');
  expect(show([lead('9°'), hours([]), ranges([])]).textContent).toBe('9°');
  vi.unstubAllGlobals();
});

test('a picture that a widget names never stands where there is no such way', () => {
  const container = show(posters([{ title: 'Kept', src: 'https://secret.example/x.jpg' }]));
  expect(container.querySelector('img')).toBeNull();
});

test('a text for phones is named, written beside its square, and copied by a button', () => {
  const container = show(qr({ text: 'bc1q', label: 'QR code', path: 'M0 0.5h7', size: 21, copy: 'Copy it' }), {
    bodies: allBodies,
  });
  expect(screen.getByRole('img', { name: 'QR code' }).getAttribute('viewBox')).toBe('0 0 21 21');
  expect(container.textContent).toBe('bc1q');
  expect(screen.getByRole('button', { name: 'Copy it' }).dataset.copy).toBe('bc1q');
});

test('badges in place of a label are seen, and what they say in words is heard', () => {
  const event = {
    at: at(15),
    label: 'U3, on foot',
    badges: [
      { text: 'U3', color: 'teal' },
      { text: 'on foot', isPlain: true },
    ],
  };
  const container = show(timeline([event]));

  expect(textsOf(container, '.part-event-label .visually-hidden')).toEqual(['U3, on foot']);
  expect(textsOf(container, '[aria-hidden] .part-badge')).toEqual(['U3', 'on foot']);
});
