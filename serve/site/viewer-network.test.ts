import { afterEach, expect, test } from 'vitest';
import type { Network } from '../../schema/config/networks.ts';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import { ask, makeFile, makeSite, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { RenderPage } from './language-pages.ts';
import type { SiteFile } from './site.ts';

const networks: Network[] = [
  { name: 'home', from: ['127.0.0.2', '192.168.1.0/24', 'no range'], hosts: [], replace: {} },
  { name: 'vpn', from: [], hosts: ['dash.vpn.internal', '*.tail.internal'], replace: {} },
  { name: 'büro', from: ['10.5.0.0/16'], hosts: ['dash.lan'], replace: {} },
];

const pageOf = (network: string, path = '/'): SiteFile => ({
  ...makeFile(path, `A page for ${network}`),
  etag: `"${network}"`,
  language: { code: 'en', isConfigured: true },
  byNetwork: true,
});

let server: TestServer;
afterEach(() => server.stop());

async function start({ mayChoose = true, asked = [] as unknown[] } = {}): Promise<void> {
  const renderPage: RenderPage = async ({ network = 'away', path, language }) => {
    asked.push([path, network, language]);
    return pageOf(network, path);
  };
  server = await startTestServer({
    site: makeSite({ files: [pageOf('away'), makeFile('/plain')], networks: { all: networks, mayChoose } }),
    context: { renderPage, isTrusted: readTrustedProxies(['127.0.0.3']) },
  });
}

const networkFor = async (given: Parameters<typeof ask>[2] = {}) =>
  (await ask(server, '/', given)).body.toString().replace('A page for ', '');

test('is that of the address that is connected, which no header can change', async () => {
  await start();
  expect(await networkFor({ from: '127.0.0.2' })).toBe('home');
  expect(await networkFor({ from: '127.0.0.4' })).toBe('away');
  expect(await networkFor({ from: '127.0.0.4', headers: { 'x-forwarded-for': '192.168.1.5' } })).toBe('away');
});

test('is that of the viewer behind a trusted proxy', async () => {
  await start();
  const behind = (address: string) => networkFor({ from: '127.0.0.3', headers: { 'x-forwarded-for': address } });
  expect(await behind('192.168.1.5')).toBe('home');
  expect(await behind('::ffff:192.168.1.5')).toBe('home');
  expect(await behind('192.168.1.5, 203.0.113.7')).toBe('away');
  expect(await behind('203.0.113.7')).toBe('away');
});

test('is not that of a proxy that nobody trusts, which may hand on anybody', async () => {
  await start();
  expect(await networkFor({ from: '127.0.0.2', headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe('away');
  expect(await networkFor({ from: '127.0.0.2', headers: { forwarded: 'for=203.0.113.7' } })).toBe('away');
});

test('is that of the name that was asked for; where addresses are listed too, both have to fit', async () => {
  await start();
  const at = (host: string, address = '203.0.113.7') =>
    networkFor({ from: '127.0.0.3', headers: { host, 'x-forwarded-for': address } });
  expect(await at('dash.vpn.internal:8080')).toBe('vpn');
  expect(await at('a.tail.internal')).toBe('vpn');
  expect(await at('dash.lan')).toBe('away');
  expect(await at('dash.lan', '10.5.1.1')).toBe('büro');
  expect(await at('localhost', '10.5.1.1')).toBe('away');
  const forwardedName = { host: 'localhost', 'x-forwarded-host': 'dash.vpn.internal' };
  expect(await networkFor({ from: '127.0.0.3', headers: forwardedName })).toBe('vpn');
  expect(await networkFor({ from: '127.0.0.4', headers: forwardedName })).toBe('away');
});

test('is the one that the viewer chose, where they may and it is there', async () => {
  await start();
  const cookie = (name: string) => ({ headers: { host: 'localhost', cookie: `dash-network=${name}` } });
  expect(await networkFor(cookie('home'))).toBe('home');
  expect(await networkFor(cookie(encodeURIComponent('büro')))).toBe('büro');
  expect(await networkFor({ from: '127.0.0.2', ...cookie('away') })).toBe('away');
  expect(await networkFor({ from: '127.0.0.2', ...cookie('..%2F') })).toBe('home');
  await server.stop();
  await start({ mayChoose: false });
  expect(await networkFor(cookie('home'))).toBe('away');
});

test('a page is rendered once for a network, kept by no shared cache, and has a tag of its own', async () => {
  const asked: unknown[] = [];
  await start({ asked });
  const home = await ask(server, '/', { from: '127.0.0.2' });
  expect(home.headers).toMatchObject({ etag: '"home"', 'cache-control': 'private, no-cache' });
  const again = { from: '127.0.0.2', headers: { 'if-none-match': '"home"' } };
  expect((await ask(server, '/', again)).status).toBe(304);
  expect((await ask(server, '/', { ...again, from: '127.0.0.4' })).headers.etag).toBe('"away"');
  expect(asked).toEqual([['/', 'home', 'en']]);
  expect((await ask(server, '/plain', { from: '127.0.0.2' })).headers['cache-control']).toBe('no-cache');
});
