import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionsSchema } from '../../schema/config/json-schema.ts';
import { awaitedWidgetTypes } from '../../schema/config/widget-types.ts';
import { formatFor } from '../../schema/format.ts';
import { glanceOf, mostSigns, type ShownGlance } from '../../schema/glance.ts';
import { isOpenedType } from '../../schema/rules/secrets/opened-types.ts';
import { findWidget, type ServiceSearch, type WidgetDeclaration, wordsFor } from '../../schema/widget.ts';
import { isOffered } from '../../schema/widget-actions.ts';
import { readOptions } from '../../schema/widget-options.ts';
import { widgetHeight } from '../../schema/widget-plan.ts';
import { widgetWords } from '../words/widget-words.ts';
import { catalogue } from './catalogue.ts';
import { loadDeclaration } from './declarations.ts';
import { typeOf } from './load-view.ts';
import { fixtureOf, type WidgetFixture } from './testing/fixture.ts';
import { followingFor, hostsFor, requestsFor } from './testing/plan-for.ts';
import { words } from './testing/words.ts';

/*
 * What is true of every declaration. It runs without a browser, as a declaration does in the terminal and on the server;
 * what widgets look like is in `views.test.tsx`.
 */
const ajv = new Ajv({ strict: true, allowUnionTypes: true });

/** The data that a widget makes of an answer, with options over those of its fixture. */
function read(widget: WidgetDeclaration, options: unknown, body: unknown, asOf?: string): unknown {
  requestsFor(widget, options);
  return widget.read?.(body, readOptions(widget.options, options), asOf ? Date.parse(asOf) : Date.now());
}

afterAll(() => {
  const lines = Object.keys(catalogue).map(
    (type) => readFileSync(new URL(`${type}/widget.ts`, import.meta.url), 'utf8').split('\n').length - 1,
  );
  const median = lines.sort((a, b) => a - b)[Math.floor(lines.length / 2)];
  console.info(`${lines.length} types of widgets, whose declarations have a median of ${median} lines`);
});

describe.each(Object.entries(catalogue))('%s', (type, widget) => {
  beforeAll(() => widget.load?.());

  test('its type is the name of its folder, and its declaration is loaded by it', async () => {
    expect(widget.type).toBe(type);
    expect(await loadDeclaration(type)).toBe(widget);
  });

  test('its addresses are known as such that browsers open where it shows from them and asks nothing', () => {
    const isOpened = widget.request === undefined && widget.hosts !== undefined;
    expect([type, ...(widget.aliases ?? [])].map(isOpenedType)).toEqual(
      [type, ...(widget.aliases ?? [])].map(() => isOpened),
    );
  });

  test('its other names lead to it, in any case', () => {
    for (const alias of widget.aliases ?? []) {
      expect(typeOf(alias.toUpperCase())).toBe(type);
      expect(findWidget(catalogue, alias.toUpperCase())).toBe(widget);
    }
  });

  test('its options hold its example, and nothing or a complaint about what is required', () => {
    const check = ajv.compile(optionsSchema(widget.options));

    expect(check(widget.example), ajv.errorsText(check.errors)).toBe(true);
    expect(() => readOptions(widget.options, widget.example)).not.toThrow();
    if (!check({})) expect(check.errors?.map(({ keyword }) => keyword)).toContain('required');
  });

  test('each of its options is documented, and each default is allowed', () => {
    for (const [name, option] of Object.entries(widget.options.properties as Record<string, Record<string, unknown>>)) {
      expect(option.description, name).toMatch(/\.$/);
      if ('default' in option)
        expect(ajv.validate(JSON.parse(JSON.stringify(option)), option.default), name).toBe(true);
    }
    expect(widget.summary).toMatch(/\.$/);
  });

  test('its requests and hosts follow from the example, its height also without options', () => {
    const asked = requestsFor(widget, widget.example);
    const first = asked.length > 0 ? asked : followingFor(widget, widget.example, []);
    if (first.length > 0) expect(widget.request).toBeDefined();
    expect(hostsFor(widget, widget.example)).toBeTypeOf('object');
    expect(widgetHeight(widget, undefined)).toBeGreaterThan(20);
    expect(widgetHeight(widget, widget.example)).toBeGreaterThan(20);
  });

  test('it asks for what its fixture says, and signs in by it', async () => {
    const { asks = [], options } = await fixtureOf(type);

    expect(asks.some(({ requests }) => requests.length > 0)).toBe(widget.request !== undefined);
    for (const { options: change, after, requests, signIn, signOut } of asks) {
      const given = { ...options, ...change };
      const asked = after ? followingFor(widget, given, after) : requestsFor(widget, given);
      expect(asked, JSON.stringify(change)).toEqual(requests);
      const way = widget.signIn?.(readOptions(widget.options, given));
      if (!after) expect([way?.request, way?.end], JSON.stringify(change)).toEqual([signIn, signOut]);
    }
    expect(asks.some(({ after }) => after)).toBe(widget.follows !== undefined);
    expect(asks.some(({ signIn }) => signIn)).toBe(widget.signIn !== undefined);
  });

  test('what it reads can be sent as JSON', async () => {
    const { cases, options } = await fixtureOf(type);
    for (const { title, options: change, body, asOf } of cases) {
      const data = read(widget, { ...options, ...change }, body, asOf);
      if (data !== undefined) expect(JSON.parse(JSON.stringify(data)), title).toEqual(data);
    }
  });
});

const looking = Object.entries(catalogue).filter(([, { actions }]) =>
  Object.values(actions ?? {}).some(({ refused }) => refused),
);

test.each(looking)('what %s has not done is told as its fixture says', async (type, { actions }) => {
  const { refusedActs = [] } = await fixtureOf(type);
  expect(refusedActs).not.toEqual([]);
  for (const { refused } of Object.values(actions ?? {})) {
    for (const { answer, says } of refusedActs) expect(refused?.(answer)?.message).toContain(says);
    for (const answer of ['', 'OK', true, null, {}, { success: true }]) expect(refused?.(answer)).toBeUndefined();
  }
});

const acting = Object.entries(catalogue).filter(([, { actions }]) => actions);

test.each(acting)('what can be done with %s sends what its fixture says, and has words', async (type, widget) => {
  await widget.load?.();
  const { cases, options: usual } = await fixtureOf(type);
  const said = cases.flatMap(({ acts = [] }) => acts.map(({ name }) => name));
  expect([...new Set(said)].toSorted()).toEqual(Object.keys(widget.actions ?? {}).toSorted());
  for (const { title, options: change, body, asOf, acts } of cases) {
    const raw = { ...usual, ...change };
    const options = readOptions(widget.options, raw) as never;
    const data = read(widget, raw, body, asOf) as never;
    const offered = Object.entries(widget.actions ?? {}).flatMap(([name, action]) =>
      (action.arguments?.(data, options) ?? [''])
        .filter((argument) => isOffered(action as never, data, options, argument))
        .map((argument) => ({ name, ...(argument && { argument }), request: action.request(options, argument) })),
    );
    if (acts) expect(offered, title).toEqual(acts);
  }
  const t = wordsFor(widget, words);
  for (const [name, { confirm }] of Object.entries(widget.actions ?? {}))
    expect([t(name), confirm && t(`${name}-confirm`)]).not.toContain('');
});

const searched = Object.entries(catalogue).filter(([, { search }]) => search && 'request' in search);

test.each(searched)(
  '%s is searched as its fixture says, and finds nothing in an answer of another kind',
  async (type, widget) => {
    const search = widget.search as ServiceSearch;
    const { searches = [], options: usual } = await fixtureOf(type);
    expect(searches.length).toBeGreaterThan(0);
    for (const { options: change, query, request, body, finds } of searches) {
      const options = readOptions(widget.options, { ...usual, ...change }) as never;
      expect(search.request(options, query)).toEqual(request);
      expect(search.read(body, options, query)).toEqual(finds);
      for (const odd of [null, [], {}, 'text', [[1]]])
        expect(search.read(odd, options, query).filter(({ title }) => title)).toEqual([]);
    }
  },
);

const onTiles = Object.entries(catalogue).filter(([, { glance }]) => glance);

describe.each(onTiles)('on a tile, %s', (type, widget) => {
  beforeAll(() => widget.load?.());

  test('says the data of each case of its fixture in a line of 22 signs, and in four figures at most', async () => {
    const { cases, options: usual } = await fixtureOf(type);
    expect(cases.some(({ glance }) => glance)).toBe(true);
    for (const { title, options: change, body, asOf, glance: expected } of cases) {
      const options = { ...usual, ...change };
      const data = JSON.parse(JSON.stringify(read(widget, options, body, asOf)));
      const context = { words, format: formatFor('en-GB'), locale: 'en-GB' };
      const shown = glanceOf(widget, data, { ...context, options, asOf: asOf ? Date.parse(asOf) : Date.now() });

      if (expected) expect({ title, ...inShort(shown) }).toEqual({ title, ...expected });
      expect([...(shown?.text ?? '')].length, shown?.text).toBeLessThanOrEqual(mostSigns);
      expect([...(shown?.short ?? '')].length, shown?.short).toBeLessThanOrEqual(14);
      expect(shown?.figures.length ?? 0, title).toBeLessThanOrEqual(4);
      expect(JSON.stringify(shown) ?? '', title).not.toMatch(/undefined|NaN|Infinity|\[object/);
    }
  });
});

/** A glance as a fixture writes it. */
function inShort(shown: ShownGlance | undefined): WidgetFixture['cases'][number]['glance'] {
  if (!shown) return undefined;
  const { text, short, level, figures } = shown;
  return {
    text: plain(text),
    ...(short !== undefined && { short: plain(short) }),
    ...(level && { level }),
    ...(figures.length > 0 && { figures: figures.map(({ label, value }) => plain(`${label} ${value}`)) }),
  };
}

const plain = (text: string): string => text.replace(/\s/gu, ' ');

test('each group of words belongs to a widget, to a family or to all of them', async () => {
  const families = Object.values(catalogue).map(({ family }) => family);
  const known = new Set([...Object.keys(catalogue), ...families, 'frame', 'general', 'errors']);

  const groups = Object.keys(await widgetWords.load('en'));
  expect(groups.filter((group) => !known.has(group))).toEqual([]);
});

test('none of the types that are yet to come is there', () => {
  const there = [...awaitedWidgetTypes].filter((name) => findWidget(catalogue, name));
  expect(there, 'leave them out of schema/config/widget-types.ts').toEqual([]);
});

test('a type that there is not leads nowhere', async () => {
  expect(findWidget(catalogue, 'constructor')).toBeUndefined();
  expect(typeOf('constructor')).toBeUndefined();
  expect(await loadDeclaration('constructor')).toBeUndefined();
  expect(widgetHeight(undefined satisfies WidgetDeclaration | undefined, {})).toBeGreaterThan(0);
});
