import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leastRate } from '../../web/widgets/_downloads/rates.ts';
import { type Dashboard, startDashboard, startTogether } from './dashboard.ts';
import { startDeluge } from './deluge.ts';
import { startNzbget } from './nzbget.ts';
import { startQbittorrent } from './qbittorrent.ts';
import { makeTorrent, type TorrentClient } from './torrent.ts';
import { startTransmission } from './transmission.ts';

/** Clients for downloads, as Debian has them: qBittorrent shares a file, of which Transmission and Deluge get some. */
const shared = makeTorrent('dataset.tar', 8 * 1024 ** 2);
const later = makeTorrent('later.iso', 100_000);
let clients: Record<string, TorrentClient>;
let isOld: boolean;
let nzbget: Awaited<ReturnType<typeof startNzbget>>;
let dashboard: Dashboard;
let stop = async () => {};

beforeAll(async () => {
  const starts = [startQbittorrent([shared]), startTransmission(), startDeluge(), startNzbget(500)] as const;
  const services = await startTogether(starts);
  stop = async () => void (await Promise.all(services.map((service) => service.stop())));
  const [qbittorrent, transmission, deluge] = services;
  nzbget = services[3];
  isOld = qbittorrent.isOld;
  clients = { qbittorrent, transmission, deluge };
  const loading = [transmission, deluge];
  await Promise.all([
    qbittorrent.share(shared, 150_000),
    ...loading.map((client) => client.add(shared)),
    ...Object.values(clients).map((client) => client.add(later, { paused: true })),
    // It begins with what came first.
    nzbget.add('first', 60_000_000).then(() => nzbget.add('second', 3_000_000)),
  ]);
  await qbittorrent.introduce(shared, loading);
  const wrong = services.map(({ type, options }) => {
    const secrets = { DASH_WRONG: 'sesame' };
    return [`${type}, wrong password`, { type, options: { ...options, password: 'DASH_WRONG' }, secrets }] as const;
  });
  dashboard = await startDashboard({ ...clients, nzbget, ...Object.fromEntries(wrong) });
}, 90_000);

afterAll(async () => {
  await dashboard?.stop();
  await stop();
});

const soon = { timeout: 15_000, interval: 250 };
const someRate = expect.toSatisfy((rate: number) => rate >= leastRate);
const isPartly = expect.toSatisfy((share: number) => share > 0 && share < 100);

describe('what they do is shown', () => {
  test.concurrent.each(['transmission', 'deluge'])('by %s: how fast it gets what, and what is paused', async (type) => {
    const shown = await dashboard.sees(type, {
      ...{ all: 2, complete: 0, paused: 1, failed: 0, down: someRate },
      listed: [
        { name: shared.name, state: 'downloading', size: shared.content.length, share: isPartly, down: someRate },
        { name: later.name, state: 'paused', size: later.content.length, share: 0, isPaused: true },
      ],
    });
    expect(shown).toMatch(/"kind":"lead","text":"\d+","unit":"kB\/s down"/);
    expect(shown).toMatch(/"note":"downloading · [^"]+ left"/);
  });

  test.concurrent('by qBittorrent: how fast it shares, and what is paused', async () => {
    const shown = await dashboard.sees('qbittorrent', {
      ...{ all: 2, complete: 1, paused: 1, failed: 0, down: 0, up: someRate, isOld, isConnected: true },
      listed: [{ name: later.name, state: 'paused', size: later.content.length, share: 0, isPaused: true }],
    });
    expect(shown).toMatch(/"kind":"lead","text":"\d+","unit":"kB\/s up"/);
  });

  test.concurrent('by NZBGet: how fast it gets what, and what waits', async () => {
    const shown = await dashboard.sees('nzbget', {
      ...{ count: 2, rate: someRate, loaded: someRate, isPaused: false },
      queue: [
        { name: 'first', status: 'DOWNLOADING', share: isPartly },
        { name: 'second', status: 'QUEUED', share: 0 },
      ],
    });
    expect(shown).toMatch(/"kind":"lead","text":"\d+","unit":"kB\/s down"/);
  });

  test.concurrent.each([
    ['qbittorrent', 'sign-in-refused'],
    ['transmission', 'sign-in-refused'],
    ['deluge', 'sign-in-refused'],
    ['nzbget', 'widget-status'],
  ])('by %s: that it refuses a password', async (type, code) => {
    await dashboard.sees(`${type}, wrong password`, { code, hint: expect.any(String) });
  });
});

describe('they do what is pressed', () => {
  test.concurrent.each(['qbittorrent', 'transmission', 'deluge'])('%s, with one torrent and with all', async (type) => {
    const client = clients[type] ?? expect.fail();
    const onAll = type === 'qbittorrent' && isOld ? '-4' : '';
    const verbs = isOld ? { pause: 'pause', resume: 'resume' } : { pause: 'stop', resume: 'start' };
    const one = (what: 'pause' | 'resume') => (type === 'qbittorrent' ? `${verbs[what]} ${later.hash}` : later.hash);
    const paused = async () => [await client.isPaused(shared), await client.isPaused(later)];
    const are = (wanted: boolean[]) => vi.waitFor(async () => expect(await paused()).toEqual(wanted), soon);
    await dashboard.press(type, 'resume-one', one('resume'));
    await are([false, false]);
    await dashboard.sees(type, { paused: 0 });
    await dashboard.press(type, 'pause-one', one('pause'));
    await are([false, true]);
    await dashboard.sees(type, { paused: 1 });
    await dashboard.press(type, `pause${onAll}`);
    await are([true, true]);
    await dashboard.sees(type, { paused: 2, down: 0, up: 0 });
    await dashboard.press(type, `resume${onAll}`);
    await are([false, false]);
    await dashboard.sees(type, { paused: 0 });
  });

  test.concurrent('NZBGet, with all', async () => {
    await dashboard.press('nzbget', 'pause');
    expect(await nzbget.isPaused()).toBe(true);
    await dashboard.sees('nzbget', { isPaused: true, rate: 0 });
    await dashboard.press('nzbget', 'resume');
    expect(await nzbget.isPaused()).toBe(false);
    await dashboard.sees('nzbget', { isPaused: false, rate: someRate });
  });
});
