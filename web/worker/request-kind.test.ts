import { describe, expect, test } from 'vitest';
import { isCacheable, kindOf, pageKey, slashTwin } from './request-kind.ts';

const scope = 'https://host.example.lan/dash/';

function kind(path: string, given: Partial<Parameters<typeof kindOf>[0]> = {}) {
  const url = new URL(path, scope);
  return kindOf({ url, scope, method: 'GET', mode: 'no-cors', accept: '*/*', referrer: `${scope}home`, ...given });
}

describe('the worker', () => {
  test.each(['', 'home', 'home/media/', 'minimal/a/b?c', 'workspace?url=x', 'about', '404', 'index.html'])(
    'takes an address of the dashboard for a page: /%s',
    (path) => {
      expect(kind(path, { mode: 'navigate' })).toBe('page');
      expect(kind(path, { mode: 'cors', accept: 'text/html' })).toBe('page');
      expect(kind(path)).toBeUndefined();
    },
  );

  test.each(['grafana/', 'homes', 'events', 'cors-proxy', 'status-check', 'config-manager/save', '../home', 'about/x'])(
    'leaves everything else alone: %s',
    (path) => {
      expect(kind(path, { mode: 'navigate', accept: 'text/html' })).toBeUndefined();
      expect(kind(path, { accept: 'text/event-stream' })).toBeUndefined();
    },
  );

  test('leaves what is sent alone', () => {
    expect(kind('home', { method: 'POST', mode: 'navigate' })).toBeUndefined();
    expect(kind('item-icons/a.png', { method: 'HEAD' })).toBeUndefined();
  });

  test('knows the app’s own files and the operator’s', () => {
    expect(kind('assets/start-A1.js')).toBe('asset');
    for (const path of ['conf.yml', 'logo.png', 'item-icons/a/b.svg?v=1', 'pages/media.yaml', 'pictures/hills.jpg']) {
      expect(kind(path)).toBe('file');
    }
  });

  test('takes files that another site on the host shows for that site’s', () => {
    const referrer = `${scope}grafana/d/1`;
    expect(kind('grafana/public/logo.png', { referrer })).toBeUndefined();
    expect(kind('item-icons/a.png', { referrer })).toBe('file');
  });

  test('keeps whole answers that nobody forbade to keep and that are for every viewer', () => {
    const answer = (init: ResponseInit) => isCacheable(new Response(init.status === 304 ? null : 'x', init));
    expect(answer({ status: 200 })).toBe(true);
    expect(answer({ status: 200, headers: { 'Cache-Control': 'no-cache' } })).toBe(true);
    for (const status of [206, 304, 404, 500]) expect(answer({ status })).toBe(false);
    for (const control of ['No-Store', 'private, no-cache']) {
      expect(answer({ status: 200, headers: { 'Cache-Control': control } })).toBe(false);
    }
    const redirected = Object.defineProperty(new Response('x'), 'redirected', { value: true });
    expect(isCacheable(redirected)).toBe(false);
  });

  test('keeps a page under one name, with or without what follows it', () => {
    expect(pageKey(`${scope}home?a=/b#c`)).toBe(`${scope}home`);
    expect([slashTwin(`${scope}home`), slashTwin(`${scope}home/`)]).toEqual([`${scope}home/`, `${scope}home`]);
  });
});
