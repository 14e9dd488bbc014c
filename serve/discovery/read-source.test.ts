import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { DiscoverySource } from '../../schema/config/discovery.ts';
import { createOutbound, type Outbound } from '../outbound/outbound.ts';
import { readIngress, readRoute, readService } from './kubernetes.ts';
import { readSource } from './read-source.ts';

/** Asks a source whose API answers so, by paths. */
async function ask(answers: Record<string, unknown>, source: (address: string) => object, environment = {}) {
  const asked: { url: string; authorization: string | undefined }[] = [];
  const server = createServer(({ url = '', headers: { authorization } }, response) => {
    asked.push({ url, authorization });
    const answer = answers[url.replace(/\?.*$/, '')];
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer ?? {}));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const outbound = createOutbound();
  onTestFinished(async () => {
    await outbound.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const target = { name: 'a', interval: 30, names: Object.keys(environment), ...source(`127.0.0.1:${port}`) };
  const read = readSource(target as unknown as DiscoverySource & { names: string[] }, {
    outbound,
    environment,
    folder: '/',
  });
  return { services: await read, asked };
}

test('of a Docker, containers come with their labels and their state, and a scaled one once', async () => {
  const container = (name: string, more: object) => ({ Names: [`/${name}`], State: 'running', Labels: null, ...more });
  const { services } = await ask(
    {
      '/containers/json': [
        container('films', { Status: 'Up 3 hours (unhealthy)', Labels: { 'homepage.name': 'Films' } }),
        container('chat', { State: 'exited', Ports: [{ IP: '::', PublicPort: 80, PrivatePort: 8080, Type: 'tcp' }] }),
        container('web-2', { Labels: { 'com.docker.compose.container-number': '2' } }),
        container('job', { Labels: { 'com.docker.compose.oneoff': 'True' } }),
        container('new', { Health: { Status: 'starting' }, Status: 'Up' }),
      ],
    },
    (host) => ({ kind: 'docker', options: { address: `tcp://${host}/` } }),
  );
  expect(services).toEqual([
    { name: 'chat', labels: {}, ports: [{ IP: '::', PublicPort: 80, PrivatePort: 8080 }], state: 'stopped' },
    { name: 'films', labels: { 'homepage.name': 'Films' }, ports: [], state: 'unhealthy' },
    { name: 'new', labels: {}, ports: [], state: 'starting' },
  ]);
});

test('of a Traefik, each address of its routers comes once, and variables sign in', async () => {
  const { services, asked } = await ask(
    {
      '/proxy/api/http/routers': [
        { name: 'films-http@docker', rule: 'Host(`films.example.org`)', entryPoints: ['web'] },
        { name: 'films@docker', rule: 'Host(`films.example.org`)', entryPoints: ['websecure'] },
        { name: 'odd@file', rule: 'Host(`odd.example.org`) && PathPrefix(`/x`)', entryPoints: ['high'], tls: {} },
        { name: 'api@internal', rule: 'Host(`t.example.org`)' },
        { name: 'any@file', rule: 'HostRegexp(`.*`)' },
      ],
      '/proxy/api/entrypoints': [
        { name: 'web', address: ':80' },
        { name: 'websecure', address: ':443', http: { tls: {} } },
        { name: 'high', address: ':8443/tcp' },
      ],
    },
    (host) => ({
      kind: 'traefik',
      options: { address: `http://${host}/proxy`, user: 'me', password: 'DASH_T' },
    }),
    { DASH_T: 'word' },
  );
  expect(services.map(({ name, url }) => [name, url])).toEqual([
    ['films-http@docker', 'https://films.example.org'],
    ['odd@file', 'https://odd.example.org:8443/x'],
  ]);
  expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('me:word').toString('base64')}`);
});

test('of a Caddy, the hosts of all routes come, and those of redirects do not', async () => {
  const proxy = { handler: 'reverse_proxy' };
  const { services } = await ask(
    {
      '/config/apps/http/servers': {
        srv0: {
          listen: [':443'],
          routes: [
            {
              match: [{ host: ['films.example.org'] }],
              handle: [{ handler: 'subroute', routes: [{ match: [{ path: ['/x/*'] }], handle: [proxy] }] }],
            },
            { match: [{ host: ['*.example.org', 'wiki.example.org'] }], handle: [proxy] },
            { match: [{ host: ['old.example.org'] }], handle: [{ handler: 'static_response' }] },
          ],
        },
        srv1: {
          listen: ['0.0.0.0:8080'],
          automatic_https: { disable: true },
          routes: [{ match: [{ host: ['a.lan'] }], handle: [proxy] }],
        },
      },
    },
    (host) => ({ kind: 'caddy', options: { address: `http://${host}` } }),
  );
  expect(services.map(({ url }) => url)).toEqual([
    'http://a.lan:8080',
    'https://films.example.org/x',
    'https://wiki.example.org',
  ]);
});

test('of a cluster, what leads into it comes, with a token that goes to its own address alone', async () => {
  const metadata = { name: 'films', namespace: 'media' };
  const { services, asked } = await ask(
    {
      '/apis/networking.k8s.io/v1/ingresses': {
        items: [{ metadata, spec: { rules: [{ host: 'films.example.org' }], tls: [{ hosts: ['*.example.org'] }] } }],
      },
      '/api/v1/services': { items: [{ metadata, spec: {} }] },
    },
    (host) => ({ kind: 'kubernetes', options: { address: `http://${host}`, token: 'DASH_K', namespaces: [] } }),
    { DASH_K: 'word' },
  );
  expect(services).toEqual([
    { name: 'media/ingress/films', group: 'media', labels: {}, url: 'https://films.example.org' },
  ]);
  expect(asked.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer word'));
});

test('objects of a cluster say where they are reached', () => {
  const at = (spec: object) => ({ metadata: { name: 'a', namespace: 'b' }, spec });
  const rules = [{ host: '*.example.org' }, { host: 'a.lan', http: { paths: [{ path: '/x' }] } }];
  expect(readIngress(at({ rules, tls: [{ hosts: ['b.lan'] }] }))?.url).toBe('http://a.lan/x');
  expect(readRoute(at({ hostnames: ['a.lan'], rules: [{ matches: [{ path: { value: '/y' } }] }] }))?.url).toBe(
    'https://a.lan/y',
  );
  expect(readRoute(at({}))?.url).toBeUndefined();
  expect(readService({ metadata: { name: 'a', annotations: { 'dash.url': 'https://a.lan' } } })?.name).toBe(
    '/service/a',
  );
});

test('what a source refuses is told with what to do about it', async () => {
  await expect(ask({}, (host) => ({ kind: 'docker', options: { address: `tcp://${host}` } }))).rejects.toMatchObject({
    message: 'It answers with status 404.',
    hint: expect.stringContaining('CONTAINERS=1'),
  });
  await expect(
    ask({}, (host) => ({ kind: 'docker', options: { address: `tcp://${host}`, ca: 'nowhere.pem' } })),
  ).rejects.toMatchObject({ message: "The file nowhere.pem can't be read." });
});

test('of lists without an end no more is read than is shown, and of long ones all the same', async () => {
  const asked: URL[] = [];
  const outbound = (answer: (url: URL) => { body: unknown; headers?: object }) =>
    ({
      fetchBytes: async (url: URL) => {
        if (asked.push(url) > 100) throw new Error('It is asked without an end.');
        const { body, headers = {} } = answer(url);
        return { status: 200, headers, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) };
      },
    }) as unknown as Outbound;
  const read = (kind: string, by: Outbound) =>
    readSource(
      { name: 'a', interval: 30, names: [], kind, options: { address: 'http://a.lan', namespaces: [] } } as never,
      {
        outbound: by,
        environment: {},
        folder: '/',
      },
    );
  await read(
    'traefik',
    outbound(() => ({ body: [], headers: { 'x-next-page': 'more' } })),
  );
  expect(asked).toHaveLength(40);
  asked.length = 0;
  await read(
    'kubernetes',
    outbound(() => ({ body: { items: [], metadata: { continue: 'more' } } })),
  );
  expect(asked).toHaveLength(60);
  const many = `[${'{},'.repeat(150_000)}{}]`;
  expect(
    await read(
      'traefik',
      outbound(() => ({ body: many })),
    ),
  ).toEqual([]);
});
