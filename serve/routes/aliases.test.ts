import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, makeFile, makeSite, startTestServer, type TestServer } from '../testing/test-server.ts';
import { resolveAlias } from './aliases.ts';

/** A root page with the sections `live` and `films`, and a page `films` with the section `küche`. */
const paths = [
  ...['/', '/home', '/home/live', '/home/main/films', '/home/films', '/home/films/küche'],
  ...['/minimal', '/minimal/films', '/workspace', '/workspace/films'],
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ site: makeSite({ files: paths.map((path) => makeFile(path)) }) });
});
afterAll(() => server.stop());

test.each([
  ['/home/main', { page: '/home' }],
  ['/minimal/main', { page: '/minimal' }],
  ['/home/main/live', { page: '/home/live' }],
  ['/Home/Films/Küche', { page: '/home/films/küche' }],
  ['/minimal/index.html', { page: '/minimal' }],
  ['/minimal/live', { page: '/minimal', section: 'live' }],
  ['/minimal/main/live', { page: '/minimal', section: 'live' }],
  ['/minimal/main/films', { page: '/minimal', section: 'films' }],
  ['/minimal/films/küche', { page: '/minimal/films', section: 'küche' }],
  ['/workspace/live', { page: '/workspace', section: 'live' }],
  ['/minimal/nowhere', undefined],
  ['/minimal/films/live', undefined],
  ['/minimal/films/küche/more', undefined],
  ['/login/live', undefined],
  ['/home/nowhere', undefined],
  ['/nowhere', undefined],
])('the path %j means %j', (path, meant) => {
  expect(resolveAlias(path, (one) => paths.includes(one))).toEqual(meant);
});

test.each([
  ['/minimal/live', '../minimal#live'],
  ['/minimal/films/k%C3%BCche?a=1', '../../minimal/films?a=1#k%C3%BCche'],
  ['/HOME', './home'],
])('%s is led to %s, relative to where the site stands', async (path, location) => {
  const answer = await ask(server, path);

  expect([answer.status, answer.headers.location]).toEqual([308, location]);
});

test('what means no page is a 404 still, and other methods are refused', async () => {
  expect((await ask(server, '/minimal/nowhere')).status).toBe(404);
  expect((await ask(server, '/minimal/live', { method: 'POST' })).status).toBe(405);
});
