import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusObject, statusTable } from '../reports/status.ts';
import { widthOf } from '../terminal/cells.ts';
import { plainStyle } from '../terminal/style.ts';
import { checkStatus, type ItemStatus } from './status.ts';

const cwd = mkdtempSync(join(tmpdir(), 'dash-status-'));
let server: Server;
let port = 0;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    const status = url === '/key' ? (headers['x-key'] === 's3cret' ? 200 : 401) : Number(url.slice(1)) || 200;
    response.writeHead(status, status === 302 ? { location: '/200' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const check = (config: string, more = {}) => {
  writeFileSync(join(cwd, 'conf.yml'), config.replaceAll('HOST', `http://127.0.0.1:${port}`));
  asked = [];
  const ports = {
    cwd,
    env: { VUE_APP_KEY: 's3cret' },
    signal: new AbortController().signal,
    readInput: async () => Buffer.alloc(0),
  };
  return checkStatus({ file: 'conf.yml', ...more }, ports);
};
const shownOf = (items: readonly ItemStatus[]) =>
  items.map(({ title, result }) => [title, result?.up, result?.message]);

test('every item is checked with the settings of the config, each address once', async () => {
  const items = await check(`
sections:
  - name: Here
    items:
      - {title: Plain, url: HOST/200}
      - {title: Again, url: HOST/200}
      - {title: Broken, url: HOST/503}
      - {title: Accepted, url: HOST/401, statusCheckAcceptCodes: '401'}
      - {title: Redirected, url: HOST/302}
      - {title: Elsewhere, url: HOST/503, statusCheckUrl: HOST/204}
      - {title: With a key, url: HOST/key, statusCheckHeaders: {X-Key: VUE_APP_KEY}}
      - {title: Port, url: 'tcp://127.0.0.1:${port}'}
      - {title: Left out, url: HOST/503, statusCheck: false}
      - {title: No address, url: 'mailto:me@example.org'}
      - title: Group
        subItems: [{title: Inner, url: HOST/201}]
`);

  expect(shownOf(items)).toEqual([
    ['Plain', true, '200 OK'],
    ['Again', true, '200 OK'],
    ['Broken', false, 'Service error: 503 Service Unavailable'],
    ['Accepted', true, '401 Unauthorized'],
    ['Redirected', true, '200 OK'],
    ['Elsewhere', true, '204 No Content'],
    ['With a key', true, '200 OK'],
    ['Port', true, `takes connections on port ${port}`],
    ['Inner', true, '201 Created'],
  ]);
  expect(asked.filter((url) => url === '/401')).toHaveLength(1);
  expect(statusObject(items)).toMatchObject({ ok: false, checked: 9, down: 1, items: expect.any(Array) });
});

test('only what the page checks, where that is asked for', async () => {
  const config = `
appConfig: {statusCheck: false}
sections: [{name: A, items: [{title: One, url: HOST/200, statusCheck: true}, {title: Two, url: HOST/200}]}]`;
  expect(shownOf(await check(config, { configured: true }))).toEqual([['One', true, '200 OK']]);
  await expect(check(config.replace('true', 'false'), { configured: true })).rejects.toMatchObject({
    code: 'nothing-to-check',
    hint: expect.stringContaining('--configured'),
  });
});

test('the results come one by one, and the table fits whatever stands in it', async () => {
  const seen: string[] = [];
  const onChange = (items: readonly ItemStatus[]) => seen.push(statusTable(items, { style: plainStyle, width: 60 }));
  await check(
    `sections: [{name: ホームラボ, items: [{title: 映画と音楽のサーバー, url: HOST/200}, {title: Down, url: 'http://me:pw@127.0.0.1:1/x'}]}]`,
    { onChange },
  );

  expect(seen[0]).toContain('0 of 2 items checked');
  expect(seen.at(-1)).toContain('✗ 1 of 2 items is down');
  expect(seen.at(-1)).not.toContain('pw@');
  for (const line of seen.flatMap((text) => text.split('\n'))) expect(widthOf(line)).toBeLessThanOrEqual(60);
});

test('the marks stay on a narrow terminal, whatever else is cut', () => {
  const item = { title: 'A server with a long name', section: 'Everything', page: 'Home', url: 'http://127.0.0.1:1/x' };
  const result = { up: false, message: 'ECONNREFUSED (-111)' };
  expect(statusTable([{ ...item, result }], { style: plainStyle, width: 40 })).toMatch(/^✗ {2}A /m);
  const warned = { up: true, warns: true, message: 'Ends in 3 days' } as const;
  expect(statusTable([{ ...item, result: warned }], { style: plainStyle, width: 40 })).toMatch(
    /^! {2}A [\s\S]*all up$/m,
  );
});
