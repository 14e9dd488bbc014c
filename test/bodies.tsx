import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { wordsIn } from '../cli/testing/words.ts';
import { formatFor } from '../schema/format.ts';
import {
  answer,
  type Chart,
  chart,
  cores,
  type End,
  empty,
  facts,
  figure,
  gauge,
  heat,
  hours,
  type Level,
  lead,
  list,
  meters,
  month,
  mosaic,
  note,
  type ShownParts as Parts,
  picture,
  players,
  posters,
  ranges,
  row,
  spark,
  type TimedEvent,
  text,
  timeline,
} from '../schema/shown.ts';
import type { WidgetIcon, WidgetShape, Words } from '../schema/widget.ts';
import { allBodies } from '../web/components/parts/all-bodies.ts';
import { ShownParts } from '../web/components/parts/shown-parts.tsx';
import type { Failure } from '../web/components/widget-frame/widget-failure.tsx';
import { WidgetFrame } from '../web/components/widget-frame/widget-frame.tsx';
import { createI18n } from '../web/words/i18n.ts';

/** The widths of cards, in pixels, how many stand in a row, and whether they are small: one column, two, the whole of a page of 1280. */
const widths = [
  [296, 4, false],
  [608, 2, false],
  [1232, 1, false],
  [296, 4, true],
] as const;

interface Card {
  label: string;
  icon: WidgetIcon;
  title?: string;
  end?: End;
  parts?: Parts;
  shape?: WidgetShape;
  failure?: Failure;
  isOld?: boolean;
}

const format = formatFor('en-GB');
const share = (value: number) => ({ text: format.percent(value), share: value });
/** So many good steps, but for those that are named. */
const steps = (count: number, ...others: [place: number, level: Level][]): Level[] =>
  Array.from({ length: count }, (_, place) => others.find(([other]) => other === place)?.[1] ?? 'good');
const course = [20, 22, 18, 30, 26, 41, 38, 35, 22, 24, 36, 34];
/** A time in the month that all of it is in. */
const at = (rest: string) => new Date(`2026-11-${rest}`).getTime();
const now = at('24T14:37');
const minute = 60;
/** A value a day until now. */
const daily = (unit: string, ...all: [label: string, ...values: (number | null)[]][]): Chart => ({
  ...lines(...(all as [string, ...number[]][])),
  times: (all[0] ?? []).slice(1).map((_, index, days) => now / 1000 + (index + 1 - days.length) * 24 * 60 * minute),
  unit,
  highest: undefined,
});
const lines = (...all: [label: string, ...values: number[]][]): Chart => ({
  caption: 'Network',
  times: course.map((_, index) => now / 1000 + (index - 11) * 5 * minute),
  series: all.map(([label, ...values]) => ({ label, values })),
  unit: '%',
  highest: 100,
  height: 120,
});

const between = (low: number, high: number) => ({
  low,
  high,
  texts: [`${low}°`.replace('-', '−'), `${high}°`] as const,
  icon: cloud,
  iconText: 'cloudy',
});
const cloud = 'M7 18h10a4 4 0 0 0 .5-7.97 6 6 0 0 0-11.4 1.06A3.5 3.5 0 0 0 7 18';
/** A picture of two colours. */
const art = (hue: number, alt = '') => ({ src: `https://pictures.example/${hue}`, alt });
/** A picture in place of one from elsewhere, in a colour by the last part of its address. */
export const drawnArt = (url: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" preserveAspectRatio="none"><rect width="60" height="60" fill="hsl(${url.split('/').at(-1)} 60% 40%)"/><circle cx="30" cy="22" r="9" fill="hsl(${url.split('/').at(-1)} 80% 80%)"/><path d="M0 44l20-12 16 10 24-14v32H0z" fill="hsl(${url.split('/').at(-1)} 60% 20%)"/></svg>`)}`;

const events: TimedEvent[] = [
  { at: at('24T09:00'), until: at('24T09:15'), label: 'Stand-up', note: '15 min' },
  { at: at('24T16:00'), label: 'Dentist', note: 'in 1 h 23 min' },
  { at: at('24T19:30'), label: 'Choir', note: 'St. Martin', color: '#c084fc' },
  { day: '2026-11-25', label: 'Paper bin', note: 'put out tonight', color: '#4cc38a' },
  { at: at('03T10:00'), label: 'Call' },
  { at: at('11T10:00'), label: 'Lanterns', color: '#4cc38a' },
  { day: '2026-11-11', label: 'Carnival' },
];

/** Each body as widgets use it, with a level wherever one has a place. */
const bodies: Card[] = [
  {
    label: 'Processor',
    icon: 'gauge',
    end: { text: '47 °C' },
    parts: [lead('34', { unit: '%', note: '8 cores, load 1.8' }), spark(course, { least: 20 })],
  },
  {
    label: 'AdGuard',
    icon: 'globe',
    end: { text: 'past day' },
    parts: [
      row(
        figure('Queries', '61.4', { unit: 'k' }),
        figure('Blocked', '12', { unit: '%' }),
        figure('Answered in', '14', { unit: 'ms', level: 'warning' }),
        figure('Rules', '1.2', { unit: 'M' }),
      ),
      list([
        { label: 'graph.example.net', value: '2,310', share: 100 },
        { label: 'ads.example.org', value: '1,842', share: 80 },
      ]),
    ],
  },
  {
    label: 'Disks',
    icon: 'disk',
    end: { text: '1 full', level: 'bad' },
    parts: meters([
      { label: 'system', share: 41, text: '130', unit: 'GB free' },
      { label: 'backup', share: 78, text: '1.8', unit: 'TB free', note: 'scrub in 4 days' },
      { label: 'media', share: 93, text: '652', unit: 'GB free' },
      {
        label: 'memory',
        share: 31,
        parts: [
          { label: 'Used', share: 22, text: '22 %' },
          { label: 'Cache', share: 8, text: '8 %' },
          { label: 'Buffers', share: 1, text: '1 %' },
        ],
      },
    ]),
  },
  {
    label: 'Cores',
    icon: 'processor',
    end: { text: '34 % mean' },
    parts: cores({
      cores: [22, 16, 62, 10, 8, 94, 30, 5].map((value, index) => ({ title: `core ${index + 1}`, share: value })),
      ends: ['1', '8'],
      worst: 'core 6 at 94 %',
    }),
  },
  {
    label: 'Uptime Kuma',
    icon: 'globe',
    end: { text: '1 down', level: 'bad' },
    parts: list([
      { label: 'Website', level: 'good', value: '100 %', pulse: steps(48) },
      {
        label: 'Mail with a name that is longer than its line',
        level: 'warning',
        value: '99.8 %',
        pulse: steps(48, [30, 'warning']),
      },
      { label: 'Wiki', level: 'bad', value: '98.1 %', pulse: steps(48, [43, 'warning'], [45, 'bad'], [47, 'bad']) },
      { label: 'Git', level: 'unknown', value: 'paused', pulse: steps(24, [3, 'unknown'], [4, 'unknown']) },
      { label: 'Films', value: '99 %' },
    ]),
  },
  {
    label: 'Healthchecks',
    icon: 'pulse',
    end: { text: '24 h' },
    parts: list([
      { label: 'Nightly backup', level: 'good', note: 'ran 11 h ago, took 24 min', pulse: steps(30) },
      { label: 'Photo sync', level: 'warning', note: 'late by 20 min', pulse: steps(30, [19, 'bad'], [29, 'warning']) },
    ]),
  },
  {
    label: 'Containers',
    icon: 'machine',
    end: { text: '14 of 15 running' },
    parts: list([
      { label: 'postgres', level: 'good', note: '412 MB, up 41 days', value: '2 %', image: art(210) },
      { label: 'immich-server', level: 'bad', note: '1.1 GB, up 6 days', value: '11 %', image: art(250), mark: 'New' },
      { label: 'a-container-without-a-picture', level: 'unknown', note: 'stopped 3 h ago' },
      { label: 'mail', note: 'up 2 days', sign: '✉️', href: 'https://example.org/' },
    ]),
  },
  {
    label: 'Exchange',
    icon: 'money',
    title: 'for 1 euro',
    parts: list([
      { label: 'US dollar', value: '1.083', sign: '🇺🇸' },
      { label: 'Pound', value: '0.861', sign: '£' },
      { label: 'Franc', value: '0.938', sign: 'Fr' },
      { label: 'Yen', value: '162', image: art(0) },
    ]),
  },
  {
    label: 'Coins',
    icon: 'money',
    end: { text: '24 h' },
    parts: list([
      {
        ...{ label: 'Ethereum', note: '3.20 held', image: art(240), value: '€3,412', valueNote: '+2.4 %' },
        ...{ spark: course, change: 'good' },
      },
      {
        ...{ label: 'Solana', note: '18 held', image: art(280), value: '€201', valueNote: '−3.1 %' },
        ...{ spark: [...course].reverse(), change: 'bad' },
      },
      { label: 'Stars', note: 'of a repository', image: art(120), value: '14 k', spark: course },
    ]),
  },
  {
    label: 'Marienplatz',
    icon: 'travel',
    end: { text: 'MVG' },
    parts: list([
      { label: 'Moosach', value: '2', unit: 'min', badge: { text: 'U3', color: '#f36e21' } },
      { label: 'Garching', value: '5', unit: 'min, 2 late', level: 'warning', badge: { text: 'U6', color: '#0065ae' } },
      { label: 'Airport', value: '9', unit: 'min', badge: { text: 'S8', color: 'black' } },
      { label: 'Forstenrieder Park', value: '12', unit: 'min', badge: { text: 'X30' } },
      { label: 'Central', value: 'good', badge: { text: '', color: '#dc241f' } },
    ]),
  },
  {
    label: 'Routes',
    icon: 'network',
    parts: list(
      [
        { label: 'uplink', note: 'fibre', image: art(170), cells: [share(22), { text: '14 ms' }, share(48)] },
        { label: 'Berlin', note: 'cable', sign: '🇩🇪', cells: [share(81), { text: '31 ms' }, share(27)] },
        { label: 'backup', badge: { text: 'LTE', color: '#fde047' }, cells: [share(3), { text: '90 ms' }, share(6)] },
        { label: 'none', level: 'bad', cells: [share(0), { text: '–' }, share(0)] },
      ],
      ['Line', 'Used', 'Answered in', 'Lost'],
    ),
  },
  {
    label: 'Releases',
    icon: 'list',
    title: 'of what runs here',
    end: { text: '2 new' },
    parts: list([
      { label: 'Home Assistant', href: 'https://example.org/', mark: 'New', note: 'yesterday', value: '2026.11.2' },
      { label: 'Immich', mark: 'New', note: '3 days ago', value: '2.4.0', valueNote: 'from 2.3.1' },
      { label: 'Traefik', note: '12 Nov', value: '3.7.1' },
    ]),
  },
  {
    label: 'Machines',
    icon: 'machine',
    end: { text: '1 to watch', level: 'warning' },
    parts: list(
      [
        { label: 'attic', level: 'good', note: '9 guests', cells: [share(22), share(61), share(48)] },
        {
          label: 'basement',
          level: 'warning',
          note: '11 guests',
          cells: [share(41), { ...share(83), level: 'warning' }, share(66)],
        },
        { label: 'shed', level: 'good', note: '3 guests', cells: [share(6), share(34), share(27)] },
      ],
      ['Node', 'Processor', 'Memory', 'Disk'],
    ),
  },
  {
    label: 'Network',
    icon: 'chart',
    end: { text: 'past hour' },
    parts: chart(lines(['Down', ...course], ['Up', ...course.map((value) => value / 3)])),
  },
  {
    label: 'Contributions',
    icon: 'code',
    end: { text: 'past half year' },
    parts: [
      lead('1,284', { unit: 'contributions' }),
      heat(
        '1,284 contributions in the past half year',
        Array.from({ length: 180 }, (_, index) => ({
          day: new Date(now - (179 - index) * 24 * 3_600_000).toISOString().slice(0, 10),
          value: (index * index * 7) % 11,
        })),
      ),
    ],
  },
  {
    label: 'Bitcoin',
    icon: 'money',
    end: { text: '+6.2 %', level: 'good' },
    parts: [
      lead('€98,240'),
      chart({ ...daily('', ['Price', ...course.map((value) => 95_000 + value * 300)]), fitsValues: true }),
    ],
  },
  {
    label: 'Speedtest',
    icon: 'gauge',
    end: { text: '02:00' },
    parts: [
      row(figure('Down', '941', { unit: 'Mbit/s' }), figure('Up', '52', { unit: 'Mbit/s' })),
      chart({
        ...daily('Mbit/s', ['Down', 812, 850, 908, 861, 340, null, 900, 941, 930, 880, 904, 912, 520, 941]),
        form: 'columns',
      }),
    ],
  },
  {
    label: 'Energy',
    icon: 'chart',
    parts: chart({
      ...daily('kWh', ['Sun', 3, 5, 2, 8, 6, 4, 7], ['Grid', 6, 4, 7, 2, 3, 5, 3], ['Battery', 1, 1, 2, 1, 2, 1, 2]),
      ...{ form: 'columns', isStacked: true },
    }),
  },
  {
    label: 'Queries',
    icon: 'chart',
    parts: chart({
      ...daily('', ['Asked', 30, 45, 52, 38, 41, 60, 55], ['Blocked', 8, 12, 9, 14, 11, 20, 13]),
      form: 'columns',
    }),
  },
  {
    label: 'Public address',
    icon: 'globe',
    parts: [
      lead('2001:db8:4a::1c40:203', { code: true, note: 'Reykjavík, Northlight AS 64500' }),
      facts(figure('Changed', '12 days ago'), figure('IPv6', '2001:db8:85a3:8d3:1319:8a2e:370:7348')),
    ],
  },
  { label: 'Speed', icon: 'gauge', parts: gauge('Speed', 78) },
  {
    label: 'Notes',
    icon: 'page',
    end: { text: 'Sunday' },
    parts: text(
      { title: 'Guest Wi-Fi', text: 'The code hangs inside the pantry door. Changes on the 1st.' },
      '1.6 bar is right. Below 1.0: open the blue tap a quarter turn.',
    ),
  },
  { label: 'Joke', icon: 'page', parts: answer('Why did the backup cross the road?', 'To be on the other side.') },
  {
    label: 'Explanation',
    icon: 'page',
    parts: text('The picture shows a young star whose disc is seen almost face on. '.repeat(14)),
  },
  {
    label: 'Today',
    icon: 'calendar',
    parts: timeline(events.slice(0, 4), { hasNow: true }),
  },
  {
    label: 'November',
    icon: 'calendar',
    title: '2026',
    parts: month(events),
  },
  {
    label: 'This week',
    icon: 'calendar',
    title: 'Sonarr, Radarr',
    parts: timeline(
      [
        { at: at('24T21:00'), label: 'Low Tide', note: 'S2 E6, The Breakwater', image: art(20) },
        { at: at('26T20:15'), label: 'Night Shift', note: 'S1 E9, Badge', image: art(300) },
        { day: '2026-11-26', label: 'Perihelion', note: 'Film, on disc', value: '2026', image: art(220) },
        { at: at('29T19:00'), label: 'Old Growth with a name longer than its line', image: art(150) },
      ],
      { form: 'days' },
    ),
  },
  {
    label: 'Holidays',
    icon: 'calendar',
    title: 'Germany',
    parts: timeline(
      [
        { day: '2026-12-25', label: 'Christmas Day', value: '31', unit: 'days' },
        { day: '2026-12-26', label: 'Second Christmas Day', value: '32', unit: 'days' },
        { day: '2027-01-01', label: 'New Year’s Day', value: '38', unit: 'days' },
      ],
      { form: 'dates' },
    ),
  },
  {
    label: 'Köln/Bonn',
    icon: 'list',
    title: 'departures',
    parts: timeline([
      { at: at('24T14:55'), label: 'Lisbon', note: 'LH 1172, gate B32', value: 'boarding' },
      {
        at: at('24T15:20'),
        planned: at('24T14:50'),
        label: 'Palermo',
        note: 'FR 8243, gate C11',
        value: '30 min late',
        level: 'warning',
      },
      {
        at: at('24T15:40'),
        label: 'Vienna',
        note: 'OS 194',
        value: 'cancelled',
        level: 'bad',
        href: 'https://example.org/',
      },
    ]),
  },
  {
    label: 'Bonn',
    icon: 'weather',
    end: { text: 'until 20:00 dry' },
    parts: [
      lead('9°', { note: 'Broken clouds, feels like 6°' }),
      hours(
        [9, 9, 8, 7, 6, 5, 5, 4].map((value, hour) => ({
          at: at(`24T${15 + hour}:00`),
          value: `${value}°`,
          icon: cloud,
          iconText: 'cloudy',
        })),
      ),
      ranges([
        { ...between(3, 10), day: '2026-11-24', label: 'Now', now: 8 },
        { ...between(5, 8), day: '2026-11-25' },
        { ...between(2, 7), day: '2026-11-26' },
        { ...between(-1, 9), day: '2026-11-27' },
        { ...between(-2, 3), day: '2026-11-28' },
      ]),
    ],
  },
  {
    label: 'Picture of the day',
    icon: 'picture',
    title: 'NASA',
    parts: picture(art(260, 'A spiral of stars'), {
      title: 'A nursery in the Veil',
      note: 'Photograph: R. Vela',
      href: 'https://example.org/',
    }),
  },
  {
    label: 'xkcd',
    icon: 'picture',
    title: '3174, Backups',
    parts: picture(art(60, 'Two figures beside a rack'), { isWhole: true, ratio: 2.2, note: 'We never opened one.' }),
  },
  {
    label: 'New films',
    icon: 'picture',
    end: { text: '5 of 812' },
    parts: posters([
      { title: 'Salt Road', note: '2026 · 4K', src: art(20).src },
      { title: 'The Keeper’s Daughter', note: '2025 · 4K', src: art(200).src, href: 'https://example.org/' },
      { title: 'Night Shift', note: '2026 · 1080p', src: art(300).src },
      { title: 'The Red Door', note: '2024 · 4K', src: art(0).src },
      { title: 'Without one', note: '2026 · 4K' },
    ]),
  },
  {
    label: 'Photos',
    icon: 'picture',
    end: { text: 'on this day' },
    parts: [
      mosaic([220, 30, 180, 120, 260].map((hue) => art(hue, 'A photograph'))),
      facts(
        figure('Photos', '48.2', { unit: 'k' }),
        figure('Videos', '3.1', { unit: 'k' }),
        figure('In use', '412 GB'),
      ),
    ],
  },
  {
    label: 'Jellyfin',
    icon: 'picture',
    end: { text: '2 playing' },
    parts: [
      players([
        {
          label: 'The Keeper’s Daughter',
          note: 'Ada · Living room',
          image: art(200),
          share: 38,
          ends: ['0:48', '4K, direct', '2:06'],
        },
        {
          label: 'Low Tide: S2 E5',
          note: 'Grace · Tablet',
          image: art(20),
          share: 28,
          isPaused: true,
          ends: ['12:10', '1080p', '43:20'],
        },
      ]),
      posters(
        [20, 0, 300, 220, 150, 60].map((hue) => ({
          title: `Film ${hue}`,
          src: art(hue).src,
          href: 'https://example.org/',
        })),
        { isSmall: true },
      ),
    ],
  },
  { label: 'Backup', icon: 'disk', parts: [lead('Done', { level: 'good' }), note('24 min, 12 GB', { level: 'good' })] },
];

/** What stands in place of a body, or changes all of it. */
const states: Card[] = [
  { ...(bodies[0] as Card), isOld: true },
  { ...(bodies[2] as Card), isOld: true },
  { label: 'SABnzbd', icon: 'list', parts: empty('Nothing in the queue', 'Last: 12 GB, finished at 03:40') },
  {
    label: 'Proxmox',
    icon: 'machine',
    failure: {
      message: 'No answer from the server',
      code: 'https://a-machine-with-a-long-name.basement.home.arpa:8006/api2/json/cluster/resources',
      hint: 'Check the address, and that `pveproxy` runs there.',
      actions: [{ label: 'Retry', run: () => undefined }],
    },
  },
  {
    label: 'Weather',
    icon: 'weather',
    failure: {
      message: 'No API key',
      code: 'apiKey',
      hint: 'Add `apiKey` under this widget’s `options`.',
      isMissingKey: true,
    },
  },
];

/** What stands there until the data come, one of each shape. */
const shapes: WidgetShape[] = [
  ...(['lead', 'spark', 'row', 'meters', 'cores', 'list', 'tall-list', 'chart'] as const),
  ...(['timeline', 'month', 'posters', 'area', 'text'] as const),
];
const waiting = shapes.map((shape): Card => ({ label: shape, icon: 'list', shape }));

/** A dashboard with a widget that shows something, and one that can't: with them come the styles of all. */
export const bodiesConfig = `sections:
  - {name: A, widgets: [{type: system-info}]}
  - {name: B, widgets: [{type: gl-uptime}]}
`;

/**
 * Shows all bodies of widgets in all states and widths on a page of `bodiesConfig`, and nothing else: each card as a section
 * of one widget, its header within.
 */
export const showBodies = (page: Page): Promise<void> => showOnPage(page, bodiesHtml());

/** Shows drawn widgets on a page of `bodiesConfig`, with the styles of all bodies, and nothing else. */
export async function showOnPage(page: Page, html: string): Promise<void> {
  await page.locator('.widget-error').waitFor();
  const { bodies } = JSON.parse(readFileSync('dist/app.json', 'utf8')) as { bodies: Record<string, string> };
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, Object.values(bodies).join(''));
  await page.evaluate((drawn) => {
    document.body.innerHTML = `<main><h1 class="visually-hidden">Bodies</h1>${drawn}</main>`;
    document.body.style.cssText = 'display: block; padding: 24px';
  }, html);
}

const english = createI18n('en', { widgets: wordsIn('en').widgets });
const words: Words = (key, values) => english.t(key, { ...values, ns: 'widgets' });

const bodiesHtml = (): string =>
  renderToStaticMarkup(
    <div className="bodies">
      {widths.map(([width, columns, isSmall]) => (
        <div
          key={`${width} ${isSmall}`}
          data-item-size={isSmall ? 'small' : undefined}
          style={{
            display: 'grid',
            gap: 16,
            marginBlockEnd: 32,
            gridTemplateColumns: `repeat(${columns}, ${width}px)`,
          }}
        >
          {(isSmall ? bodies : [...bodies, ...states, ...(columns === 4 ? waiting : [])]).map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are.
            <CardOf key={index} {...card} />
          ))}
        </div>
      ))}
    </div>,
  );

const tools = { address: (url: string) => url, picture: drawnArt, bodies: allBodies };

function CardOf({ label, icon, title, end, parts, shape, failure, isOld }: Card) {
  const general = (key: string, values?: Record<string, string | number>) => words(`general.${key}`, values);
  return (
    <section
      className="collapsable"
      style={{
        ...{ position: 'relative', padding: '0 16px', minWidth: 0, contentVisibility: 'visible' },
        ...{ display: 'flex', flexDirection: 'column' },
      }}
    >
      <WidgetFrame
        type={label}
        label={label}
        outline={{ height: 120, icon, shape }}
        title={title === undefined ? undefined : { text: title }}
        end={end}
        loading={shape !== undefined}
        asOf={isOld ? { text: '12:34', dateTime: '2026-11-24T12:34:00Z' } : undefined}
        failure={failure}
        t={words}
        hasMenu
      >
        {parts && <ShownParts parts={parts} general={general} format={format} asOf={now} {...tools} />}
      </WidgetFrame>
    </section>
  );
}
