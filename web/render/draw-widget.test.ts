import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import type { WidgetDeclaration } from '../../schema/widget.ts';
import type { WidgetDrawing } from '../../schema/widget-drawing.ts';
import { readOptions } from '../../schema/widget-options.ts';
import { catalogue } from '../widgets/catalogue.ts';
import { fixtureOf } from '../widgets/testing/fixture.ts';
import { drawWidget } from './draw-widget.tsx';

const ar = wordsIn('ar');
const de = wordsIn('de');
const en = wordsIn('en');

const drawingOf = (type: string, options: object, more: Partial<WidgetDrawing> = {}): WidgetDrawing => ({
  id: '0_1_x',
  type,
  outline: { height: 90, icon: 'chart', label: 'Plain' },
  options: { ...options },
  interval: 0,
  hasMenu: true,
  ...more,
});
const page = { language: 'en-GB', words: en.widgets, root: './' };
/** Data as they come over the wire. */
const readBy = (widget: WidgetDeclaration, options: object, body: unknown, now = Date.now()): unknown =>
  JSON.parse(JSON.stringify(widget.read?.(body, readOptions(widget.options, options), now)));
const textOf = (html: string): string => {
  const entities: Record<string, string> = { quot: '"', amp: '&', '#x27': "'", lt: '<', gt: '>' };
  const text = html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '');
  return text.replace(/\s+/g, ' ');
};

const declared = Object.values(catalogue).filter(({ shows, request, hasView }) => shows && request && !hasView);

describe.each(declared.map((widget) => [widget.type, widget] as const))('%s', (type, widget) => {
  test('the figures of each case of its fixture are in its HTML', async () => {
    const { cases, options: usual } = await fixtureOf(type);
    await widget.load?.();
    for (const { title, options: change, body, asOf, shows } of cases) {
      const options = { ...usual, ...change };
      const at = asOf === undefined ? Date.now() : Date.parse(asOf);
      const data = readBy(widget, options, body, at);
      const html = drawWidget(widget, drawingOf(type, options), page, { data, at, isOld: false }) ?? '';
      for (const wanted of shows) expect(textOf(html), title).toContain(wanted.replace(/\s+/g, ' '));
    }
  });
});

test('posts of a feed are there before its own view, their pictures by the way of the server', async () => {
  const widget = catalogue['rss-feed'] as WidgetDeclaration;
  const { cases, options } = await fixtureOf('rss-feed');
  const data = readBy(widget, options, cases[0]?.body);
  const draw = (served: boolean) =>
    drawWidget(widget, drawingOf('rss-feed', options), { ...page, served }, { data, at: 1, isOld: false }) ?? '';

  expect(textOf(draw(true))).toContain('Moving the rack');
  expect(draw(true)).toContain(
    'src="./widget-picture?widget=0_1_x&amp;url=https%3A%2F%2Fblog.example.org%2Frack.jpg" alt="" loading="lazy"',
  );
  expect(draw(false)).toContain('src="https://blog.example.org/rack.jpg"');
});

test('figures are those that the file names, at length and on a tile', async () => {
  const widget = catalogue['pi-hole-stats-v6'] as WidgetDeclaration;
  const { cases, options } = await fixtureOf('pi-hole-stats-v6');
  const data = { data: readBy(widget, options, cases[0]?.body), at: 1, isOld: false };
  const figureOptions = { fields: ['blocked', 'domains'], highlight: { blocked: { bad: 1 } } };
  const draw = (more: Partial<WidgetDrawing>) =>
    drawWidget(widget, drawingOf('pi-hole-stats-v6', options, { figureOptions, ...more }), page, data) ?? '';

  expect(draw({})).toMatch(/<dl class="part-facts" data-count="2"><div data-part-level="bad"><dt>Blocked</);
  expect(textOf(draw({}))).not.toContain('Clients');
  expect(draw({ tile: { description: '' } })).toContain('class="live-value" data-part-level="bad"');
  expect(textOf(draw({ tile: { description: '' } }))).toMatch(/Blocked.*On lists/);
});

const value = { type: 'plain', options: { properties: {} }, shows: (data: unknown) => data } as never;

test('old data carry their time with its zone, and the day where it is not today’s', () => {
  const draw = (at: number) => drawWidget(value, drawingOf('plain', {}), page, { data: [], at, isOld: true }) ?? '';
  const now = Date.now();

  expect(draw(now)).toContain(`<time dateTime="${new Date(now).toISOString()}">as of `);
  expect(textOf(draw(now))).toMatch(/^Plainas of \d\d:\d\d \S+/);
  expect(textOf(draw(Date.UTC(2020, 1, 3, 12)))).toMatch(/^Plainas of Mon,? 3 Feb 2020, \d\d:\d\d \S+/);
});

test('words and figures are in the language of the page', () => {
  const data = { kind: 'feed', posts: Array.from({ length: 12 }, (_, index) => ({ title: `Post ${index}` })) };
  const draw = (language: string, words: Record<string, unknown>) =>
    textOf(
      drawWidget(value, drawingOf('plain', {}), { ...page, language, words }, { data, at: 1, isOld: false }) ?? '',
    );

  expect(draw('de', de.widgets)).toMatch(/\d weitere$/);
  expect(draw('ar', ar.widgets)).toMatch(/[\u0600-\u06ff]+$/);
});

test('what an answer holds is text, and an address of the dashboard’s own is led to from the page', () => {
  const data = [
    { kind: 'note', text: '<script>alert(1)</script>"\'&', href: 'javascript:alert(1)' },
    { kind: 'note', text: 'own', href: '/files/a.pdf' },
  ];
  const html = drawWidget(value, drawingOf('plain', {}), { ...page, root: '../' }, { data, at: 1, isOld: false });

  expect(html).toContain('<bdi>&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;</bdi>');
  expect(html).not.toContain('javascript:');
  expect(html).toContain('href="../files/a.pdf"');
});

test('ids in it are its own on the page', () => {
  const [one, other] = ['a', 'b'].map((id) =>
    drawWidget(value, drawingOf('plain', {}, { id, label: 'Lab' }), page, { data: [], at: 1, isOld: false }),
  );
  const idIn = (html = '') => /aria-labelledby="([^"]+)"/.exec(html)?.[1];

  expect(idIn(one)).toBeDefined();
  expect(idIn(one)).not.toBe(idIn(other));
});

test('a widget with a view of its own is left to the browser', () => {
  const view = { type: 'own', options: { properties: {} } } as never;
  expect(drawWidget(view, drawingOf('own', {}), page, { data: [], at: 1, isOld: false })).toBeUndefined();
});

test('a chart is drawn whole, with its values in words', () => {
  const series = [{ label: 'A', values: [1, 7] }];
  const data = { kind: 'chart', caption: 'Load', times: [1, 2], series, height: 90, unit: '%' };
  const html = drawWidget(value, drawingOf('plain', {}), page, { data, at: 1, isOld: false });

  expect(html).toMatch(
    /<figure class="part-chart">.*A <strong><bdi>7\u202f%<\/bdi><\/strong>.*block-size:90px.*d="M0 900L1000 300"/s,
  );
  expect(html).not.toMatch(/<template|<!--/);
});
