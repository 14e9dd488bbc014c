import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { ask } from '../serve/testing/test-server.ts';
import { type Serving, startServing } from './serving.ts';

let serving: Serving | undefined;
afterEach(async () => {
  await serving?.stop();
  serving = undefined;
});

const hash = createHash('sha256').update('open sesame').digest('hex');
const networks = 'networks: {home: {from: 127.0.0.2}, vpn: {from: 10.77.0.0/16}}';
const sections = `
sections:
  - name: Machines
    items:
      - {title: NAS, icon: favicon, url: https://nas.example.org, urls: {home: http://nas.home.lan, vpn: http://canary-vpn.lan}}
      - {title: Hidden, urls: {home: http://canary-hidden.lan}, displayData: {hideForGuests: true}}
`;

async function askerOf(appConfig: string) {
  serving = await startServing({ 'conf.yml': `appConfig: ${appConfig}${sections}` });
  const port = Number(new URL(serving.url).port);
  return async (path: string, from: string, headers: Record<string, string> = {}) => {
    const answer = await ask({ port }, path, { from, headers });
    return { ...answer, text: answer.body.toString() };
  };
}

test('a guest is given the addresses of their own network, and nothing of others', async () => {
  const get = await askerOf(`{${networks}, auth: {enableGuestAccess: true, users: [{user: ann, hash: ${hash}}]}}`);
  const [home, away, file] = [
    await get('/', '127.0.0.2'),
    await get('/', '127.0.0.3'),
    await get('/conf.yml', '127.0.0.2'),
  ];
  expect(home.text).toContain('href="http://nas.home.lan"');
  expect(away.text).toContain('href="https://nas.example.org"');
  for (const { text } of [home, away, file]) expect(text).not.toMatch(/canary|10\.77|vpn/);
  expect(file.text).toContain('url: https://nas.example.org');
  for (const { text } of [away, file]) expect(text).not.toContain('nas.home.lan');
  const forged = await get('/', '127.0.0.3', { 'x-forwarded-for': '127.0.0.2', cookie: 'dash-network=home' });
  expect(forged.text).not.toContain('nas.home.lan');
});

test('who may choose is given all addresses, and a page of the network that they chose', async () => {
  const get = await askerOf(`{${networks}}`);
  const away = await get('/', '127.0.0.3');
  expect(away.text).toContain('href="https://nas.example.org"');
  expect(away.text).toContain('http://canary-vpn.lan');
  const chosen = await get('/', '127.0.0.3', { host: 'localhost', cookie: 'dash-network=vpn' });
  expect(chosen.text).toContain('href="http://canary-vpn.lan"');
  expect([chosen.headers.etag === away.headers.etag, chosen.headers['cache-control']]).toEqual([
    false,
    'private, no-cache',
  ]);
});
