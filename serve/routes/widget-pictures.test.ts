import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { PictureRequest } from '../../schema/widget.ts';
import { makeSite, startTestServer, startUpstream } from '../testing/test-server.ts';
import { makeTarget, postWidgetData } from '../testing/widgets.ts';
import type { ReadPicture } from '../widgets/widget-pictures.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');
const readPicture: ReadPicture = async (body) =>
  Buffer.from(body).toString('latin1', 1, 4) === 'PNG' ? { type: 'image/png', body } : undefined;

/** A service that answers with the pictures that its data name, and notes who asks for what. */
async function startService(pictures: (origin: string) => string[]) {
  const asked: IncomingMessage[] = [];
  const service = await startUpstream((request, response) => {
    if (request.url === '/data') return response.end(JSON.stringify({ pictures: pictures(service.origin) }));
    asked.push(request);
    response.setHeader('Content-Type', 'text/html');
    if (request.url === '/none') return response.end('<h1>Sign in</h1>');
    if (request.url === '/away') return response.writeHead(302, { Location: elsewhere.origin }).end();
    response.end(png);
  });
  const elsewhere = await startUpstream((request, response) => {
    asked.push(request);
    response.end(png);
  });
  cleanups.push(service.stop, elsewhere.stop);
  return { ...service, elsewhere: elsewhere.origin, asked: () => asked.map(({ url }) => url), heard: asked };
}

async function serve(origin: string, headers?: Record<string, string>) {
  const widgets = [
    makeTarget('a', `${origin}/data`, { names: ['DASH_API'] }),
    makeTarget('b', `${origin}/data`, { type: 'other' }),
  ];
  const server = await startTestServer({
    site: makeSite({ widgets }),
    environment: { DASH_API: 's3cret-0f-a-service' },
    context: { readPicture },
    loadWidget: async (type) => ({
      read: (body: unknown) => body,
      ...(type === 'plain' && {
        pictures: (data: unknown): PictureRequest[] =>
          (data as { pictures: string[] }).pictures.map((url) => ({ url, ...(headers && { headers }) })),
      }),
    }),
  });
  cleanups.push(server.stop);
  await postWidgetData(server.url, { widgets: ['a', 'b'], refresh: 'a' });
  return (url: string, widget = 'a', init: RequestInit = {}) =>
    fetch(`${server.url}widget-picture?${new URLSearchParams({ widget, url })}`, init);
}

test('a picture that the data of a widget name comes through the server, once for all, as what its bytes say', async () => {
  const service = await startService((origin) => [`${origin}/poster.jpg`]);
  const get = await serve(service.origin);
  const [one, other] = [await get(`${service.origin}/poster.jpg`), await get(`${service.origin}/poster.jpg`)];

  expect([one.status, other.status, one.headers.get('content-type')]).toEqual([200, 200, 'image/png']);
  expect(one.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
  expect(one.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await one.arrayBuffer())).toEqual(png);
  expect(service.asked()).toEqual(['/poster.jpg']);
});

test('for no other address, widget or site anything is asked', async () => {
  const service = await startService((origin) => [`${origin}/poster.jpg`]);
  const get = await serve(service.origin);
  const named = `${service.origin}/poster.jpg`;
  const answers = await Promise.all([
    get(`${service.origin}/else.jpg`),
    get(named, 'b'),
    get(named, 'c'),
    get(named, 'a', { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
    get(named, 'a', { headers: { 'User-Agent': 'Mozilla/5.0' } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403]);
  expect(service.asked()).toEqual([]);
});

test('whatever data name, the server asks no other host of the own network, nor where it is redirected to', async () => {
  const service = await startService((origin) => [`${origin}/away`, `${elsewhere}/x.png`, 'file:///etc/passwd']);
  const { elsewhere } = service;
  const get = await serve(service.origin);
  const answers = [
    await get(`${service.origin}/away`),
    await get(`${elsewhere}/x.png`),
    await get('file:///etc/passwd'),
  ];

  expect(answers.map(({ status }) => status)).toEqual([502, 502, 502]);
  expect(service.asked()).toEqual(['/away']);
});

test('what is no picture is not passed on', async () => {
  const service = await startService((origin) => [`${origin}/none`]);
  const answer = await (await serve(service.origin))(`${service.origin}/none`);

  expect([answer.status, (await answer.text()).includes('Sign in')]).toEqual([502, false]);
});

test('a key goes with it to the host of the widget', async () => {
  const service = await startService((origin) => [`${origin}/poster.jpg`]);
  const get = await serve(service.origin, { 'X-Api-Key': 'DASH_API' });
  await get(`${service.origin}/poster.jpg`);

  expect(service.heard.map(({ headers }) => headers['x-api-key'])).toEqual(['s3cret-0f-a-service']);
});
