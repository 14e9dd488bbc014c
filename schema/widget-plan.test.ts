import { expect, test } from 'vitest';
import type { WidgetEntry } from './config/widget-entry.ts';
import { planFrame } from './frame-plan.ts';
import { findSecretName } from './rules/secrets/secret-names.ts';
import { goesThroughProxy, isOwnAddress } from './widget-plan.ts';

const entry = (change: Partial<WidgetEntry> = {}): WidgetEntry => ({ id: '0_1_x', type: 'x', options: {}, ...change });

test('an interval comes from the options, else the entry, else the widget', () => {
  const widget = { interval: 20 };

  expect(planFrame(entry(), {}, widget).interval).toBe(20);
  expect(planFrame(entry({ updateInterval: 0 }), {}, widget).interval).toBe(0);
  expect(planFrame(entry({ updateInterval: 5, options: { updateInterval: 7 } }), {}, widget).interval).toBe(7);
  expect(planFrame(entry(), {}).interval).toBe(0);
});

test('a timeout that is not set is 50,000 ms', () => {
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
