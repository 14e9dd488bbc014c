import { describe, expect, test } from 'vitest';
import type { SignInSettings } from '../auth/settings.ts';
import { nameOf } from '../status/check-names.ts';
import { setUpServers } from '../testing/set-up.ts';
import { ask, makeFile, makeSite } from '../testing/test-server.ts';
import { makeTarget } from '../testing/widgets.ts';
import { routeClass } from './metrics.ts';

const { startFront } = setUpServers();

describe('metrics', () => {
  const read = async (server: Awaited<ReturnType<typeof startFront>>, headers = {}) => {
    const { status, body } = await ask(server, '/metrics', { headers });
    return status === 200 ? body.toString() : String(status);
  };

  test('count requests by kind and status, open tabs and states of the config', async () => {
    const server = await startFront({ metrics: { token: undefined } });
    await ask(server, '/home/media-room');
    await ask(server, '/nothing', { method: 'MADEUP' }).catch(() => undefined);
    await ask(server, '/nothing');
    const tab = await fetch(`${server.url}events`);
    server.context.site.publish(makeSite({ version: '2', files: [makeFile('/')] }));
    server.context.site.refuse({ file: 'conf.yml', line: 1, column: 1, message: 'Bad.' });

    await server.context.widgets.refresh(makeTarget('good', '', { requests: [] }));
    for (const type of ['none', 'other']) await server.context.widgets.refresh(makeTarget('failed', '', { type }));

    const text = await read(server);

    for (const line of [
      'dash_http_requests_total{route="page",method="GET",status="200"} 1',
      'dash_http_requests_total{route="other",method="GET",status="404"} 1',
      'dash_http_request_duration_seconds_count{route="page"} 1',
      'dash_open_tabs 1',
      'dash_builds_total{result="good"} 2',
      'dash_builds_total{result="bad"} 1',
      'dash_widget_gatherings_total{result="good"} 1',
      'dash_widget_gatherings_total{result="failed"} 2',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    await tab.body?.cancel();
  });

  test('tell the state of each item, and where one has to sign in, by the token alone', async () => {
    const check = nameOf({ url: 'tcp://127.0.0.1:1', interval: 0 });
    const checkedItems = ['Disk "1"', 'Disk "1"', 'Other'].map((item) => ({ page: 'home', section: 'A', item, check }));
    const unchecked = { page: 'home', section: 'A', item: 'Unchecked', check: 'x' };
    const site = makeSite({ version: '2', checkedItems: [...checkedItems, unchecked] });
    const signIn: SignInSettings = { mode: 'users', guestAccess: false, users: [] };
    const token = { Authorization: 'Bearer a-token' };
    const read = async (shown: typeof site, given: string | undefined) => {
      const server = await startFront({ metrics: { token: given } });
      server.context.site.publish(shown);
      await server.context.checks.ping('127.0.0.1', 1, 0);
      const { body } = await ask(server, '/metrics', { headers: token });
      return body.toString().match(/^dash_item_.*/gm) ?? [];
    };

    const [disk, other, ...times] = await read(site, undefined);
    expect([disk, other]).toEqual([
      'dash_item_up{page="home",section="A",item="Disk \\"1\\""} 0',
      'dash_item_up{page="home",section="A",item="Other"} 0',
    ]);
    expect(times).toEqual(Array(2).fill(expect.stringMatching(/^dash_item_checked_timestamp_seconds\{.*\} 1\d{9}/)));
    expect(await read({ ...site, signIn }, undefined)).toEqual([]);
    expect(await read({ ...site, signIn }, 'a-token')).toHaveLength(4);
  });

  test('are not there unless they are switched on', async () => {
    expect(await read(await startFront({}))).toBe('404');
  });

  test('need the token where there is one, and through a proxy in any case', async () => {
    const open = await startFront({ metrics: { token: undefined } });
    expect(await read(open, { 'X-Forwarded-For': '203.0.113.9' })).toBe('401');
    const closed = await startFront({ metrics: { token: 'a-token' } });
    expect(await read(closed)).toBe('401');
    expect(await read(closed, { Authorization: 'Bearer a-tokem' })).toBe('401');
    expect(await read(closed, { Authorization: 'Bearer a-token', 'X-Forwarded-For': '203.0.113.9' })).toMatch(
      /^# HELP/,
    );
  });

  test.each([
    ['/', 'page'],
    ['/home/x?y', 'page'],
    ['/assets/a.js', 'asset'],
    ['/status-check/?&url=x', 'status'],
    ['/widget-data', 'widgets'],
    ['/conf.yml', 'config'],
    ['/config-manager/save', 'config'],
    ['/sync', 'sync'],
    ['/wp-login.php', 'other'],
  ])('count %s as %s', (url, route) => {
    expect(routeClass(url)).toBe(route);
  });
});
