import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testJunit, testText } from '../reports/test.ts';
import { checksSchema } from './test/checks-file.ts';
import { examples } from './test/sentences.ts';
import { test as holdTo, type TestRun } from './test.ts';

const cwd = mkdtempSync(join(tmpdir(), 'dash-test-'));
let server: Server;
let port = 0;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => response.writeHead(Number(url.slice(1)) || 200).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  const hash = 'a'.repeat(64);
  writeFileSync(
    join(cwd, 'conf.yml'),
    `pageInfo: {title: Home}
appConfig: {theme: nord, auth: {enableGuestAccess: true, users: [{user: ann, hash: ${hash}}]}}
sections:
  - name: Cellar
    displayData: {hideForGuests: true}
    items:
      - {title: Router, url: 'http://127.0.0.1:${port}/200'}
      - {title: Door, url: 'http://127.0.0.1:${port}/401'}
      - {title: Attic, url: 'http://127.0.0.1:${port}/404', statusCheck: false}
  - {name: Open, items: [{title: Wiki, url: 'https://wiki.example', statusCheck: false}]}
`,
  );
});
afterAll(() => server.close());

const run = (checks: string) => {
  writeFileSync(join(cwd, 'conf.test.yml'), checks);
  const nothing = { show: () => undefined, done: () => undefined };
  const ports = {
    cwd,
    env: {},
    signal: new AbortController().signal,
    progress: () => nothing,
    readInput: async () => Buffer.alloc(0),
  };
  return holdTo({ file: 'conf.yml' }, ports);
};
const reasonsOf = ({ results }: TestRun) => results.map(({ reasons }) => reasons);

describe('a check', () => {
  test('is a sentence about who sees what', async () => {
    const { ok, results } = await run(
      "checks:\n  - guest does not see Router\n  - ann sees 'Cellar'\n  - guest sees Open.\n  - Guest doesn't see Wiki\n  - guest sees Cellar\n",
    );
    expect(ok).toBe(false);
    expect(results.map(({ name, line, ok: holds }) => [name, line, holds])).toEqual([
      ['guest does not see Router', 2, true],
      ["ann sees 'Cellar'", 3, true],
      ['guest sees Open.', 4, true],
      ["Guest doesn't see Wiki", 5, false],
      ['guest sees Cellar', 6, false],
    ]);
    expect(results[3]?.reasons).toEqual(['Wiki is shown to guest: nothing restricts it (conf.yml:10).']);
    expect(results[4]?.reasons).toEqual(['Cellar is hidden from guest: it has `hideForGuests` (conf.yml:5).']);
  });

  test('asks links, of which some may be left out; what asks for a password is there', async () => {
    const checks = (except: string) => `checks:\n  - {check: every link resolves, except: [${except}]}\n`;
    const broken = `Attic: Service error: 404 Not Found (http://127.0.0.1:${port}/404)`;
    expect(reasonsOf(await run(checks('Wiki')))).toEqual([[broken]]);
    expect((await run(checks('Wiki, Attic'))).ok).toBe(true);
  });

  test('finds plain http, problems, and a setting that is another', async () => {
    const found = reasonsOf(
      await run(
        'checks:\n  - {check: no plain http, except: [Router, Door]}\n  - no errors\n  - theme is nord\n  - theme is dracula\n',
      ),
    );
    expect(found).toEqual([
      [`Attic leads to http://127.0.0.1:${port}/404 (conf.yml:9).`],
      [],
      [],
      ['On Home it is "nord".'],
    ]);
  });
});

test.each([
  [
    'checks:\n  - guest does not see Ruoter\n',
    'conf.test.yml:2: Nothing of the dashboard goes by "Ruoter". Did you mean "Router"?',
  ],
  ['checks:\n  - gest sees Wiki\n', ':2: The config names no user gest.'],
  ['checks:\n  - theem is nord\n', '"theem" is no key. Did you mean "theme"?'],
  ['checks:\n  - no plain htp\n', ':2: "no plain htp" is no check. Did you mean "no plain http"?'],
  ['checks:\n  - {chek: no errors}\n', '`chek` is no key here. Did you mean `check`?'],
  ['chekcs: []\n', '`chekcs` is no key here. Did you mean `checks`?'],
  ['checks:\n  - {check: no errors, except: [Nobody]}\n', 'Nothing of the dashboard goes by "Nobody".'],
  ['checks: [\n', 'conf.test.yml:'],
])('%j is refused with what was meant: a check that can’t fail is worse than none', async (checks, words) => {
  await expect(run(checks)).rejects.toMatchObject({ code: 'bad-checks', message: expect.stringContaining(words) });
});

test('the schema takes what is read, and nothing else', () => {
  const matches = new Ajv({ strict: false }).compile(checksSchema);
  expect(matches({ checks: [...examples, { check: 'no errors', name: 'Clean', except: ['A'] }] })).toBe(true);
  for (const bad of [{}, { checks: 'no errors' }, { checks: [{ chek: 'x' }] }, { checks: [], more: 1 }]) {
    expect(matches(bad)).toBe(false);
  }
});

test('the report for CI is XML with a case for each check, and that for people has its reasons', async () => {
  const found = await run(
    'checks:\n  - {check: guest sees Router, name: "<Guests> & \\"rest\\"\\u0007"}\n  - no errors\n',
  );
  const xml = testJunit(found);
  const tags: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => tags.push({ name, attributes }));
  parser.write(xml).close();

  expect(tags.map(({ name }) => name)).toEqual(['testsuites', 'testsuite', 'testcase', 'failure', 'testcase']);
  expect(tags[1]?.attributes).toMatchObject({ name: 'conf.test.yml', tests: '2', failures: '1' });
  expect(tags[2]?.attributes).toMatchObject({ name: '<Guests> & "rest"\ufffd', line: '2' });
  expect(tags[3]?.attributes.message).toContain('Router is hidden from guest');
  expect(await testText(found, { colour: false })).toMatch(
    /^✗ <Guests>.*\n {4}Router is hidden.*\n✓ no errors\n\n1 of 2 checks failed$/,
  );
});
