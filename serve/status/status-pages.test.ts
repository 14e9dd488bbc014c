import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ServiceHistory, StatusPlan } from '../../schema/api/status-page.ts';
import type { AlertRecord } from '../alerts/alert-record.ts';
import { watchedItem } from '../alerts/testing/watched-item.ts';
import type { Site } from '../site/site.ts';
import { makeFile, makeSite, startTestServer, startUpstream } from '../testing/test-server.ts';
import type { StatusChecks } from './status-checks.ts';
import type { StatusHistory } from './status-history.ts';
import { createStatusPages } from './status-pages.ts';
import type { StatusTarget } from './status-target.ts';

const plan: StatusPlan = {
  language: 'en',
  words: {},
  sections: [{ name: 'A', items: ['here', 'gone', 'unknown'].map((key) => ({ key, title: key })) }],
};

/**
 * A server with a status page that is drawn as JSON, and how often its services were asked and it was drawn. They answer once
 * `mayAnswer` resolves.
 */
async function start(mayAnswer: Promise<void> = Promise.resolve()) {
  const count = { asked: 0, drawn: 0 };
  const service = await startUpstream(async (request, response) => {
    count.asked += 1;
    await mayAnswer;
    response.writeHead(request.url === '/gone' ? 500 : 200).end('SECRET');
  });
  const { br: _, gzip: __, ...file } = makeFile('/status');
  const body = Buffer.from('<main>@status@</main>');
  const server = await startTestServer({
    site: makeSite({
      files: [{ ...file, body, size: body.byteLength, services: plan }],
      statusTargets: ['here', 'gone'].map((path) => ({ url: `${service.origin}/${path}`, interval: 0 })),
      statusPlaces: { here: 0, gone: 1 },
    }),
    context: {
      drawStatus: async (_, histories: ReadonlyMap<string, ServiceHistory>, { range }) => {
        count.drawn += 1;
        const states = [...histories].map(([key, { state, hours }]) => [key, state ?? null, hours.length]);
        return JSON.stringify([range, states]);
      },
    },
  });
  onTestFinished(async () => {
    await server.stop();
    await service.stop();
  });
  const look = async (query = '') => {
    const response = await fetch(`${server.url}status${query}`);
    return { text: await response.text(), tag: response.headers.get('ETag') };
  };
  return { count, look, server };
}

test('a look shows what is known at once, and begins the checks that are due', async () => {
  let letAnswer = () => {};
  const { count, look, server } = await start(
    new Promise((resolve) => {
      letAnswer = resolve;
    }),
  );
  const first = await look('?range=24h');
  expect(first.text).toBe('<main>["24h",[["here",null,24],["gone",null,24]]]</main>');
  letAnswer();
  const { checks, statusHistory, site } = server.context;
  const names = site.current()?.statusTargets.map(checks.nameOf) ?? [];
  await vi.waitFor(() => expect(names.map(statusHistory.lastNoted)).toEqual([expect.any(Number), expect.any(Number)]));
  const next = await look('?range=7d');
  expect(next.text).toBe('<main>["7d",[["here","up",168],["gone","down",168]]]</main>');
  expect(next.tag).not.toBe(first.tag);
  expect(count.asked).toBe(2);
});

test('however many look, and whatever they ask for, it is drawn once a while for each range', async () => {
  const { count, look } = await start();
  const pages = await Promise.all(['', '?range=30d', '?range=x', '?range=constructor', '?a=1'].map(look));
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect(count.drawn).toBe(1);
});

test('who was told stands on the page of those alone who may see alerts, though all share its file', async () => {
  const from = Date.now() - 60_000;
  const history: ServiceHistory = { state: 'down', hours: [], incidents: [{ from, state: 'down' }] };
  const target = { url: 'http://here.lan', interval: 0 };
  const record: AlertRecord = {
    told: new Map(),
    queue: [],
    recent: [{ event: 'down', at: from, items: [{ key: 'k', title: 'here' }], others: [], channels: ['canary'] }],
    channels: new Map([['canary', { taken: from + 1 }]]),
  };
  const item = { ...watchedItem('k'), title: 'here', target };
  const pages = createStatusPages({
    checks: { nameOf: ({ url }: StatusTarget) => url, any: async () => undefined } as unknown as StatusChecks,
    statusHistory: { about: async () => history, lastNoted: () => undefined } as unknown as StatusHistory,
    draw: async (_, histories) => JSON.stringify([...histories.values()]),
    alerts: () => ({ plan: { channels: [], rules: [], items: [item], language: 'en' }, record }),
  });
  const body = Buffer.from('@status@');
  const file = { ...makeFile('/status'), body, size: body.byteLength, services: plan };
  const site = makeSite({ files: [file], statusTargets: [target], statusPlaces: { here: 0 } });
  const hidden = { ...site, permissions: { ...site.permissions, allowViewConfig: false } };
  const textFor = async (seen: Site, admin: boolean) => {
    const request = { url: '/status', headers: {} } as IncomingMessage;
    return JSON.stringify(
      await pages.prepare(seen, file, request, { guarded: false, viewer: { admin } }),
      (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value),
    );
  };
  expect(await textFor(site, true)).toContain('canary');
  expect(await textFor(site, false)).not.toContain('canary');
  expect(await textFor(hidden, true)).not.toContain('canary');
});
