import type { Page } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { wordsIn } from '../cli/testing/words.ts';
import { formatFor } from '../schema/format.ts';
import {
  type Chart,
  chart,
  cores,
  type End,
  empty,
  facts,
  figure,
  gauge,
  lead,
  list,
  meters,
  note,
  type ShownParts as Parts,
  row,
  spark,
  text,
} from '../schema/shown.ts';
import type { WidgetIcon, WidgetShape, Words } from '../schema/widget.ts';
import { ShownParts } from '../web/components/parts/shown-parts.tsx';
import type { Failure } from '../web/components/widget-frame/widget-failure.tsx';
import { WidgetFrame } from '../web/components/widget-frame/widget-frame.tsx';
import { createI18n } from '../web/words/i18n.ts';

/** The widths of cards, in pixels, and how many stand in a row: one column, two, and the whole of a page of 1280. */
const widths = [
  [296, 4],
  [608, 2],
  [1232, 1],
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
const course = [20, 22, 18, 30, 26, 41, 38, 35, 22, 24, 36, 34];
const minute = 60;
const lines = (...all: [label: string, ...values: number[]][]): Chart => ({
  caption: 'Network',
  times: course.map((_, index) => 1_795_520_000 + index * minute),
  series: all.map(([label, ...values]) => ({ label, values })),
  unit: '%',
  highest: 100,
  height: 120,
});

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
      { label: 'Website', level: 'good', value: '100 %' },
      { label: 'Mail with a name that is longer than its line', level: 'warning', value: '99.8 %' },
      { label: 'Wiki', level: 'bad', value: '98.1 %' },
      { label: 'Git', level: 'unknown', value: 'paused' },
    ]),
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
    label: 'Public address',
    icon: 'globe',
    parts: [
      lead('2001:db8:4a::1c40:203', { code: true, note: 'Reykjavík, Northlight AS 64500' }),
      facts(figure('Changed', '12 days ago'), figure('IPv6', 'yes')),
    ],
  },
  { label: 'Speed', icon: 'gauge', parts: gauge('Speed', 78) },
  {
    label: 'Notes',
    icon: 'page',
    parts: text('1.6 bar is right. Below 1.0: open the blue tap a quarter turn.', 'Look again after ten minutes.'),
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
const shapes: WidgetShape[] = ['lead', 'spark', 'row', 'meters', 'cores', 'list', 'tall-list', 'chart', 'area', 'text'];
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
export async function showBodies(page: Page): Promise<void> {
  await page.locator('.widget-error').waitFor();
  await page.evaluate((html) => {
    document.body.innerHTML = `<main><h1 class="visually-hidden">Bodies</h1>${html}</main>`;
    document.body.style.cssText = 'display: block; padding: 24px';
  }, bodiesHtml());
}

const english = createI18n('en', { widgets: wordsIn('en').widgets });
const words: Words = (key, values) => english.t(key, { ...values, ns: 'widgets' });

const bodiesHtml = (): string =>
  renderToStaticMarkup(
    <div className="bodies">
      {widths.map(([width, columns]) => (
        <div
          key={width}
          style={{
            display: 'grid',
            gap: 16,
            marginBlockEnd: 32,
            gridTemplateColumns: `repeat(${columns}, ${width}px)`,
          }}
        >
          {[...bodies, ...states, ...(columns === 4 ? waiting : [])].map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are.
            <CardOf key={index} {...card} />
          ))}
        </div>
      ))}
    </div>,
  );

function CardOf({ label, icon, title, end, parts, shape, failure, isOld }: Card) {
  const general = (key: string, values?: Record<string, string | number>) => words(`general.${key}`, values);
  return (
    <section
      className="collapsable"
      style={{ position: 'relative', padding: '0 16px', minWidth: 0, contentVisibility: 'visible' }}
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
        {parts && <ShownParts parts={parts} general={general} format={format} address={(url) => url} isStill />}
      </WidgetFrame>
    </section>
  );
}
