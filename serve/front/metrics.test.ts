import { describe, expect, test } from 'vitest';
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
