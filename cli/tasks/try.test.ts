import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWell, tryJson, tryText } from '../reports/try.ts';
import { tryWidget } from './try.ts';

const answer = JSON.stringify({ host: 'nas', disk: { used: 5e9, size: 2e10 }, jobs: [{ name: 'Mail', ok: false }] });
const service = createServer(({ headers }, response) => response.end(headers['x-key'] === 'k3y' ? answer : '{}'));
let cwd: string;
let url: string;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'dash-try-'));
  await writeFile(join(cwd, 'answer.json'), answer);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/stats`;
});

afterAll(async () => {
  service.close();
  await rm(cwd, { recursive: true });
});

const terminal = { colour: false, columns: 80 };

const tried = (entry: unknown, { type = 'custom-api', answers }: { type?: string; answers?: string[] } = {}) =>
  tryWidget(
    { type, file: '-', ...(answers && { answers }) },
    {
      cwd,
      env: { DASH_NAS_KEY: 'k3y' },
      readInput: async () => Buffer.from(JSON.stringify(entry)),
      signal: new AbortController().signal,
    },
  );

const show = {
  lead: { value: 'disk.used', format: 'bytes', note: 'host' },
  meters: [{ label: 'Disk', value: 'disk.used', max: 'disk.size' }],
  list: { each: 'jobs', label: 'name', level: 'ok' },
};

test('an entry is asked for with the variables of the shell, and shown as text', async () => {
  const result = await tried({ type: 'custom-api', options: { url, headers: { 'X-Key': 'DASH_NAS_KEY' }, show } });
  expect((await tryText(result, { tree: false }, terminal)).replaceAll('\u202f', ' ')).toBe(
    [
      ['5 GB', 'nas'],
      [`${'█'.repeat(6)}${'░'.repeat(18)}  5,000,000,000  Disk`, '  of 20,000,000,000'],
      ['◆  Mail'],
      ['On a tile: 5 GB'],
    ]
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  );
  expect(isWell(result)).toBe(true);
});

test('a stored answer takes the place of the network, and is a tree of paths', async () => {
  const result = await tried({ url: 'http://127.0.0.1:9/', show }, { answers: ['answer.json'] });
  const text = await tryText(result, { tree: true }, terminal);
  expect(text.split('\n').map((line) => line.replace(/\s+/g, ' '))).toEqual([
    '. object of 3',
    'host "nas"',
    'disk object of 2',
    'disk.used 5000000000',
    'disk.size 20000000000',
    'jobs list of 1',
    'jobs[0] object of 2',
    'jobs[0].name "Mail"',
    'jobs[0].ok false',
  ]);
});

test('what finds nothing is told with its place, and what can’t be read too', async () => {
  const options = { url: 'http://a/', show: { lead: 'host', row: [{ label: 'A', value: 'disk.gone' }], note: '.a +' } };
  const result = await tried(options, { answers: ['answer.json'] });
  expect(isWell(result)).toBe(false);
  const text = await tryText(result, { tree: false }, terminal);
  expect(text).toContain('! /show/row/0/value: There is no `gone` in `disk`. It has: used, size.');
  expect(text).toContain(
    "! /show/note: The expression `.a +` can't be read: a value is missing at its end (character 5).",
  );
  expect(JSON.parse(tryJson(result, { tree: false }))).toMatchObject({ ok: false, parts: [{ text: 'nas' }, {}, {}] });
});

test('a service that can’t be asked is what the widget would say', async () => {
  const { failure, ...rest } = await tried({ url: 'http://127.0.0.1:9/', show });
  expect(failure?.message).toContain('ECONNREFUSED');
  expect(isWell({ failure, ...rest } as never)).toBe(false);
});

test('any other widget is tried the same way', async () => {
  const result = await tried({ url: `${url}.json` }, { type: 'custom-list', answers: ['answer.json'] });
  expect(result.failure?.message).toBe('The answer has no list of rows.');
  expect((await tried({}, { type: 'clock' })).drawsItself).toBe(true);
});

test('what can’t be tried is refused', async () => {
  await expect(tried({}, { type: 'custm-api' })).rejects.toThrow('There is no widget `custm-api`.');
  await expect(tried({ type: 'clock' })).rejects.toThrow('is `clock`, and not `custom-api`');
  await expect(tried('text')).rejects.toThrow('holds no widget');
  await expect(tried({ url, show }, { answers: ['gone.json'] })).rejects.toThrow("gone.json can't be read");
});
