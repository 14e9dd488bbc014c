import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, createServer as createSilent } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../site/load/load.ts';
import { lookAtItemHosts } from './item-hosts.ts';

const cwd = mkdtempSync(join(tmpdir(), 'dash-item-hosts-'));
const day = 24 * 60 * 60_000;

/** A certificate of 30 days for a name or an address, signed by itself. */
function certificateFor(name: string) {
  const [cert, key] = [join(cwd, `${name}.pem`), join(cwd, `${name}.key`)];
  const kind = /^[\d.]+$/.test(name) ? 'IP' : 'DNS';
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const named = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${kind}:${name}`, '-days', '30'];
  execFileSync('openssl', ['req', '-x509', ...ec, ...named, '-out', cert, '-keyout', key], { stdio: 'ignore' });
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

const servers: Server[] = [];
let asked: string[] = [];

/** A host that speaks TLS, with this certificate and clock. */
async function startHost(pair: { cert: string; key: string }, clock?: number): Promise<string> {
  const server = createServer(pair, ({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    if (clock !== undefined) response.setHeader('Date', new Date(clock).toUTCString());
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What is said of items with these addresses. */
async function lookAt(items: readonly string[], options: Parameters<typeof lookAtItemHosts>[1] = {}) {
  const written = items.map((item, index) => `      - {title: Item ${index}, ${item}}\n`).join('');
  const text = `sections:\n  - name: A\n    items:\n${written}`;
  const ports = { cwd, env: {}, readInput: async () => Buffer.from(text) };
  const { model } = await loadConfig('-', ports, async () => text);
  asked = [];
  return lookAtItemHosts(model, { ca: mine.cert, ...options });
}

const of = (findings: Awaited<ReturnType<typeof lookAt>>, subject: string) =>
  findings.filter((finding) => finding.subject === subject).map(({ state, message }) => [state, message]);

let mine: { cert: string; key: string };
let host = '';
beforeAll(async () => {
  mine = certificateFor('127.0.0.1');
  host = await startHost(mine);
});
afterAll(() => {
  for (const server of servers) server.close();
});

describe('certificates of the hosts of items', () => {
  test('are good, end soon, have ended, or have not begun', async () => {
    const on = async (days: number) =>
      of(await lookAt([`url: 'https://${host}'`], { now: Date.now() + days * day }), 'certificates');
    expect(await on(0)).toEqual([['good', `that of ${host} is good`]]);
    expect(await on(20)).toEqual([['warning', expect.stringMatching(`^${host}: ends on \\d{4}-\\d\\d-\\d\\d$`)]]);
    expect(await on(31)).toEqual([['bad', expect.stringContaining('out of date since')]]);
    expect(await on(-2)).toEqual([['bad', expect.stringContaining('counts only from')]]);
  });

  test('are signed by nobody who counts, or made out to another name', async () => {
    const other = certificateFor('nas.example');
    const elsewhere = `url: 'https://${await startHost(other)}'`;
    expect(of(await lookAt([elsewhere]), 'certificates')).toEqual([
      ['warning', expect.stringContaining('self-signed (DEPTH_ZERO_SELF_SIGNED_CERT)')],
    ]);
    expect(of(await lookAt([elsewhere], { ca: other.cert }), 'certificates')).toEqual([
      ['bad', expect.stringContaining('made out to another name')],
    ]);
  });

  test('are asked for once a host, and of none that the config keeps from being checked', async () => {
    const findings = await lookAt([
      `url: 'https://${host}/one?key=secret'`,
      `url: 'https://${host}/two'`,
      `url: 'https://${host.replace(/\d+$/, '1')}', statusCheck: false`,
      `url: 'https://${host.replace(/\d+$/, '2')}', statusCheckAllowInsecure: true`,
      `url: 'http://${host.replace(/\d+$/, '3')}'`,
    ]);
    expect(of(findings, 'certificates')).toEqual([['good', `that of ${host} is good`]]);
    expect(asked).toEqual(['HEAD /']);
  });

  test('that do not come are said together, by why, with the first few hosts', async () => {
    const urls = [1, 2, 3, 4, 5, 6].map((port) => `url: 'https://127.0.0.1:${port}'`);
    const few = '127.0.0.1:1, 127.0.0.1:2, 127.0.0.1:3, 127.0.0.1:4';
    expect(await lookAt(urls)).toMatchObject([
      {
        state: 'warning',
        message: `no certificate came from ${few} and 2 more (ECONNREFUSED)`,
        hint: '"dash status" says which items are down.',
      },
    ]);
  });

  test('whose names are not known anywhere say that this machine may be offline', { timeout: 40_000 }, async () => {
    const findings = await lookAt(["url: 'https://one.invalid'", "url: 'https://two.invalid'"], { timeoutMs: 30_000 });
    expect(findings).toMatchObject([{ hint: expect.stringContaining('is online') }]);
  });

  test('are not waited for where a host takes the connection and is silent', async () => {
    const silent = createSilent().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const findings = await lookAt([`url: 'https://127.0.0.1:${port}'`], { timeoutMs: 100 });
    silent.close();
    expect(findings).toMatchObject([{ message: `no certificate came from 127.0.0.1:${port} (no answer in 0.1 s)` }]);
  });
});

describe('the clock', () => {
  // Hosts tell whole seconds.
  const now = Math.floor(Date.now() / 1000) * 1000;
  const urls = async (...clocks: number[]) =>
    Promise.all(clocks.map(async (clock) => `url: 'https://${await startHost(mine, clock)}'`));

  test('is compared with that of the hosts where nothing else has told it', async () => {
    const items = await urls(now, now + 1000, now - 900_000);
    expect(of(await lookAt(items, { now }), 'time')).toEqual([['good', 'this clock and those of 3 hosts agree']]);
    expect(of(await lookAt(items, { now: now + 300_000 }), 'time')).toEqual([
      ['bad', expect.stringMatching(/^this clock is 300 s ahead of that of 127/)],
    ]);
    expect(of(await lookAt(items, { now, knowsTime: true }), 'time')).toEqual([]);
  });

  test('may be right where a single host differs', async () => {
    const [finding] = (await lookAt(await urls(now + 120_000), { now })).filter(({ subject }) => subject === 'time');
    expect(finding).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/^this clock is 120 s behind that of 127/),
      hint: expect.stringContaining('One of the two is wrong.'),
    });
  });
});
