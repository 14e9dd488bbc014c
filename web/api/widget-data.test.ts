import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DashError } from '../../schema/errors.ts';
import type { WidgetRequest } from '../../schema/widget.ts';
import { fetchWidgetData, type TransportOptions } from './widget-data.ts';

let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;

beforeEach(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    answer(request, response, body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const road = (change: Partial<TransportOptions> = {}): TransportOptions => ({
  siteRoot: `${origin}/dash/`,
  useProxy: false,
  timeout: 2_000,
  ...change,
});

/** Answers with what the request was. */
const echo = () => {
  answer = ({ method, url, headers }, response, body) => response.end(JSON.stringify({ method, url, headers, body }));
};
const json = (status: number, body: unknown) => {
  answer = (_, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};

type Echo = { method: string; url: string; headers: Record<string, string>; body: string };
const ask = (request: WidgetRequest, change?: Partial<TransportOptions>) =>
  fetchWidgetData(request, road(change)) as Promise<Echo>;
const failure = (request: WidgetRequest, change?: Partial<TransportOptions>) =>
  fetchWidgetData(request, road(change)).then(
    () => expect.fail('it did not fail'),
    (error: DashError) => error,
  );

test('a request goes directly to the service, with its headers and encoded credentials', async () => {
  echo();

  const { method, url, headers } = await ask({
    url: `${origin}/api?x=1`,
    headers: { 'X-Key': 'k' },
    basic: { username: 'glances', password: 'pässword' },
  });

  expect([method, url]).toEqual(['GET', '/api?x=1']);
  expect(headers['x-key']).toBe('k');
  expect(headers.authorization).toBe(`Basic ${Buffer.from('glances:pässword').toString('base64')}`);
});

test('with useProxy the proxy gets the address and the headers, and the method stays', async () => {
  echo();

  const { method, url, headers, body } = await ask(
    { url: 'http://host.example/søk', method: 'POST', headers: { 'X-Name': 'Zoë' }, body: { a: 1 } },
    { useProxy: true },
  );

  expect([method, url, body]).toEqual(['POST', '/dash/cors-proxy', '{"a":1}']);
  expect(headers['target-url']).toBe('http://host.example/s%C3%B8k');
  expect(JSON.parse(headers.customheaders ?? '')).toEqual({ 'X-Name': 'Zoë' });
  expect(headers['content-type']).toBe('application/json');
});

test('the name of an environment variable forces the proxy, and credentials that hold one stay unencoded', async () => {
  echo();

  const { url, headers } = await ask({
    url: 'http://host.example/',
    basic: { username: 'me', password: 'DASH_PASSWORD' },
  });

  expect(url).toBe('/dash/cors-proxy');
  expect(JSON.parse(headers.custombasic ?? '')).toEqual({ username: 'me', password: 'DASH_PASSWORD' });
  expect(JSON.parse(headers.customheaders ?? '')).toEqual({});
});

test('an address of the dashboard itself is asked directly, from the root of the site, even with useProxy', async () => {
  echo();

  expect((await ask({ url: 'system-info' }, { useProxy: true })).url).toBe('/dash/system-info');
  expect((await ask({ url: '/list.json' })).url).toBe('/dash/list.json');
});

test('text is handed over as it is, and JSON that is none is said', async () => {
  json(200, '<rss/>');

  expect(await fetchWidgetData({ url: `${origin}/`, as: 'text' }, road())).toBe('<rss/>');
  expect(await failure({ url: `${origin}/` })).toMatchObject({ code: 'widget-not-json' });
});

test('success false is an error with the message of the answer', async () => {
  json(200, { success: false, message: 'target said no' });

  const error = await failure({ url: `${origin}/` });

  expect(error.message).toBe('Proxy returned error from target server: target said no');
});

test('a refusal names its status and the words of the service', async () => {
  json(401, { cod: 401, message: 'Invalid API key.' });
  const direct = await failure({ url: `${origin}/` });
  json(401, { error: { type: 'upstream_status', status: 401, message: 'failed', data: { message: 'bad token' } } });
  const proxied = await failure({ url: 'http://host.example/' }, { useProxy: true });

  expect(direct.message).toBe('The service answered with status 401: Invalid API key.');
  expect(proxied.message).toBe('The service answered with status 401: bad token');
  expect(proxied.hint).toContain('credentials');
});

test('what the proxy itself says is shown in its words', async () => {
  json(502, { error: { type: 'upstream_error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' } });
  expect((await failure({ url: 'http://host.example/' }, { useProxy: true })).message).toContain('(ECONNREFUSED)');
  json(504, { error: { type: 'upstream_timeout' } });
  expect(await failure({ url: 'http://host.example/' }, { useProxy: true })).toMatchObject({ code: 'target-timeout' });
  json(400, { error: 'Environment variable DASH_KEY not found' });
  expect((await failure({ url: 'http://host.example/?k=DASH_KEY' })).message).toBe(
    'Environment variable DASH_KEY not found',
  );
});

test('a static host has no proxy: the missing variable, or the missing server, is said', async () => {
  json(404, '<h1>Not Found</h1>');

  const secret = await failure({ url: 'http://host.example/?k=VUE_APP_KEY' });
  const plain = await failure({ url: 'http://host.example/' }, { useProxy: true });

  expect(secret.message).toBe('Environment variable VUE_APP_KEY not found');
  expect(plain).toMatchObject({ code: 'no-proxy', hint: expect.stringContaining('Dash server') });
});

test('without a server a secret fails before anything is sent, and a proxied service is asked directly', async () => {
  echo();

  const secret = await failure({ url: `${origin}/?k=DASH_KEY` }, { served: false });
  const plain = await ask({ url: `${origin}/x`, proxy: 'always' }, { served: false });

  expect(secret.message).toBe('Environment variable DASH_KEY not found');
  expect(plain.url).toBe('/x');
});

test('a service that is not there gets a hint at CORS and useProxy; the own server gets none', async () => {
  await new Promise((done) => server.close(done));

  const service = await failure({ url: `${origin}/` });
  const own = await failure({ url: 'system-info' });

  expect(service).toMatchObject({ code: 'widget-unreachable', hint: expect.stringContaining('useProxy') });
  expect(own).toMatchObject({ code: 'server-unreachable' });
});

test('an answer that takes longer than the timeout names the limit and the key', async () => {
  answer = () => undefined;

  const error = await failure({ url: `${origin}/` }, { timeout: 50 });

  expect(error.message).toContain('50 ms');
  expect(error.hint).toContain('`timeout`');
});

test('a request that nobody waits for ends with the reason of the abort', async () => {
  const abort = new AbortController();
  let closed: Promise<void> | undefined;
  answer = (request) => {
    closed = new Promise((done) => request.socket.once('close', () => done()));
    abort.abort();
  };

  const error = await failure({ url: `${origin}/` }, { signal: abort.signal });
  await closed;

  expect(error).toBe(abort.signal.reason);
});

test('what the Dash server itself tells is not asked of a static host, and the sentence says what it takes', async () => {
  let asked = 0;
  answer = (_, response) => {
    asked += 1;
    response.end('{}');
  };

  const { message, hint } = await failure({ url: 'system-info', server: true }, { served: false });

  expect(message).toBe('The Dash server itself answers this, and a static host has none.');
  expect(hint).toContain('dash serve');
  expect(asked).toBe(0);
  await ask({ url: 'system-info', server: true });
  expect(asked).toBe(1);
});
