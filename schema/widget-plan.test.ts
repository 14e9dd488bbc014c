import { Type } from 'typebox';
import { expect, test } from 'vitest';
import type { WidgetEntry } from './config/widget-entry.ts';
import { planFrame } from './frame-plan.ts';
import { findSecretName } from './rules/secrets/secret-names.ts';
import { defineWidget, type WidgetDeclaration } from './widget.ts';
import {
  goesThroughProxy,
  isOwnAddress,
  messageHeight,
  plainSecrets,
  planGathering,
  unknownHeight,
  widgetHeight,
} from './widget-plan.ts';

const entry = (change: Partial<WidgetEntry> = {}): WidgetEntry => ({ id: '0_1_x', type: 'x', options: {}, ...change });

test('an interval comes from the options, else the entry, else the widget', () => {
  const widget = { interval: 20 };

  expect(planFrame(entry(), {}, widget).interval).toBe(20);
  expect(planFrame(entry({ updateInterval: 0 }), {}, widget).interval).toBe(0);
  expect(planFrame(entry({ updateInterval: 5, options: { updateInterval: 7 } }), {}, widget).interval).toBe(7);
  expect(planFrame(entry(), {}).interval).toBe(0);
});

test('a timeout that is not set is that of the widget, or 50,000 ms', () => {
  expect(planFrame(entry(), {}, { timeout: 8000 }).timeout).toBe(8000);
  expect(planFrame(entry({ timeout: 900 }), {}, { timeout: 8000 }).timeout).toBe(900);
  expect(planFrame(entry(), {}).timeout).toBe(50_000);
  expect(planFrame(entry({ timeout: 900 }), {}).timeout).toBe(900);
  expect(planFrame(entry({ timeout: 900, options: { timeout: '700' } }), {}).timeout).toBe(700);
});

test('useProxy in the options beats widgetsAlwaysUseProxy, which beats the entry', () => {
  const always = { widgetsAlwaysUseProxy: true } as const;

  expect(planFrame(entry(), always).useProxy).toBe(true);
  expect(planFrame(entry({ options: { useProxy: false } }), always).useProxy).toBe(false);
  expect(planFrame(entry({ useProxy: true }), {}).useProxy).toBe(true);
});

test('label and ignoreErrors may stand in the options, hideControls only in the entry', () => {
  const plan = planFrame(entry({ options: { label: 'A', ignoreErrors: true, hideControls: true } }), {});

  expect(plan).toMatchObject({ label: 'A', ignoreErrors: true, hideControls: false });
});

test('names of environment variables are found anywhere in a request, by their four prefixes', () => {
  expect(findSecretName({ url: 'x', headers: { a: ['k=VUE_APP_KEY&x=1'] } })).toBe('VUE_APP_KEY');
  expect(['DASH_A', 'DASHY_A1', 'VITE_APP_x', 'https://h/?k=DASH_A'].map(findSecretName)).toEqual([
    'DASH_A',
    'DASHY_A1',
    'VITE_APP_x',
    'DASH_A',
  ]);
  expect(['MY_DASH_A', 'dash_a', 'DASH_', null, 4].map(findSecretName)).toEqual(Array(5).fill(undefined));
});

test('the proxy is for other hosts: by wish, by force, or for a secret', () => {
  expect(goesThroughProxy({ url: 'https://a.example/' }, false)).toBe(false);
  expect(goesThroughProxy({ url: 'https://a.example/' }, true)).toBe(true);
  expect(goesThroughProxy({ url: 'https://a.example/', proxy: 'always' }, false)).toBe(true);
  expect(goesThroughProxy({ url: 'DASH_HOST/api' }, false)).toBe(true);
  expect(goesThroughProxy({ url: 'system-info' }, true)).toBe(false);
});

test('an address without a host is the dashboard’s own', () => {
  expect(['list.json', '/list.json', './a', 'a:b/c.json'].map(isOwnAddress)).toEqual([true, true, true, false]);
  expect(['https://a.example/', '//a.example/', 'data:text/plain,x', 'DASH_HOST'].map(isOwnAddress)).toEqual(
    Array(4).fill(false),
  );
});

const service = defineWidget({
  type: 'service',
  category: 'own',
  picture: 'value',
  summary: '',
  options: Type.Object({
    host: Type.String(),
    userName: Type.Optional(Type.String({ writeOnly: true })),
    key: Type.Optional(Type.String({ writeOnly: true })),
  }),
  height: 1,
  request: ({ host, key }) => ({ url: host, headers: { key: key ?? '' } }),
  example: {},
});
const isGathered = (options: object, given: Partial<WidgetEntry> = {}, widget: Partial<typeof service> = {}) =>
  planGathering({ ...service, ...widget } as typeof service, entry({ options: { ...options }, ...given })) !==
  undefined;
const host = 'http://a.example/';

const silent = { type: 'x', category: 'own', picture: 'value', summary: '', height: 1, example: {} } as const;

test('the server gathers what is asked of hosts, and what it answers itself', () => {
  expect(isGathered({ host })).toBe(true);
  expect(isGathered({ host: 'DASH_HOST' })).toBe(true);
  expect(isGathered({ host: 'my/list.json' })).toBe(false);
  expect(isGathered({ host }, {}, { request: () => ({ url: 'system-info', server: true }) })).toBe(true);
  expect(planGathering({ ...silent, options: service.options }, entry())).toBe(undefined);
});

test('nothing is gathered where the options ask for nothing, unless something follows all the same', () => {
  expect(isGathered({ host }, {}, { request: () => [] })).toBe(false);
  expect(isGathered({ host }, {}, { request: () => [], follows: () => [] })).toBe(true);
});

test('browsers ask where the declaration or the file says so, unless a secret is needed', () => {
  expect(isGathered({ host }, { useProxy: false })).toBe(false);
  expect(isGathered({ host, useProxy: false })).toBe(false);
  expect(isGathered({ host, useProxy: true }, { useProxy: false })).toBe(true);
  expect(isGathered({ host }, {}, { from: 'browser' })).toBe(false);
  for (const key of ['plain', 'DASH_X']) {
    expect(isGathered({ host, key, useProxy: false })).toBe(true);
    expect(isGathered({ host, key }, {}, { from: 'browser' })).toBe(true);
  }
  expect(isGathered({ host: 'http://me:word@a.example/', useProxy: false })).toBe(true);
  expect(isGathered({ host: 'http://a.example/?token=word', useProxy: false })).toBe(true);
});

test('what the server answers itself, or asks a socket for, is gathered by it whatever the file says', () => {
  const own = () => ({ url: 'is-awake', server: true as const });
  const ofSocket = () => ({ url: 'http://docker/', socket: '/run/a.sock' });
  for (const request of [own, ofSocket]) expect(isGathered({ host }, { useProxy: false }, { request })).toBe(true);
});

test('options that don’t suffice are said in place of a request', () => {
  expect(planGathering(service, entry())).toEqual({
    options: {},
    requests: [],
    refusal: {
      code: 'missing-option',
      message: expect.stringContaining('host'),
      hint: expect.any(String),
      values: { name: 'host', variant: 'host' },
    },
  });
});

test('plain secrets are write-only options and passwords in addresses, but neither variables nor user names', () => {
  const secretsOf = (options: Record<string, unknown>) => plainSecrets(service, options);

  expect(secretsOf({ host, key: 'plain', userName: 'me' })).toEqual(['plain']);
  expect(secretsOf({ host, key: 'DASH_X' })).toEqual([]);
  expect(secretsOf({ host, key: ['a', { b: 7 }] })).toEqual(['a', '7']);
  expect(secretsOf({ host: 'http://me:w%2Frd@a.example/' })).toEqual(['w%2Frd', 'w/rd']);
  expect(secretsOf({ host: 'http://token@a.example/' })).toEqual(['token']);
  expect(secretsOf({ host: ['ftp://me:100%@a.example'] })).toEqual(['100%']);
});

test('a frame holds the height of its widget, also where a viewer is not given the secrets; else that of a message', () => {
  const widget = defineWidget({
    type: 'sample',
    category: 'own',
    picture: 'value',
    summary: 'A sample.',
    options: Type.Object({ key: Type.String({ writeOnly: true }), city: Type.String() }),
    height: 190,
    example: {},
  });

  expect(widgetHeight(widget, { city: 'Bern' })).toBe(190);
  expect(widgetHeight(widget, {})).toBe(messageHeight);
  expect(widgetHeight(undefined, {})).toBe(unknownHeight);
});

test('without one it is that of the outline of its body, by how many lines there usually are', () => {
  const heightOf = (given: Partial<WidgetDeclaration>) =>
    widgetHeight({ options: Type.Object({}), ...given } as WidgetDeclaration, {});

  expect(heightOf({})).toBe(60);
  expect(heightOf({ shape: 'tall-list' })).toBe(134);
  expect(heightOf({ shape: 'meters', lines: 2 })).toBe(78);
  expect(heightOf({ shape: 'timeline', lines: () => 5 })).toBe(236);
  expect(heightOf({ shape: 'list', height: 20 })).toBe(20);
});
