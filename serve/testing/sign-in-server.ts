import { createHash } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import type { Viewer } from '../../schema/model.ts';
import type { LocalSettings } from '../auth/settings.ts';
import type { RenderSite } from '../site/viewer-sites.ts';
import { ask, makeFile, makeSite, startTestServer, type TestServer } from './test-server.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Ann is an admin, bob's password stands in a variable, and eve's variable is missing. */
export const settings = (given: Partial<LocalSettings> = {}): LocalSettings => ({
  mode: 'users',
  guestAccess: false,
  users: [
    { user: 'Ann', type: 'admin', hash: sha256('secret') },
    { user: 'bob', type: 'normal', password: 'VUE_APP_BOB' },
    { user: 'eve', type: 'normal', password: 'VUE_APP_MISSING' },
  ],
  ...given,
});

export const entrance = (signIn = settings(), version = '1') =>
  makeSite({ version, files: [makeFile('/login', 'The login screen')], signIn });

/** The site of a viewer, whose page says who they are. */
export const siteFor = (viewer: Viewer) =>
  makeSite({ version: `of ${viewer.name}`, files: [makeFile('/', nameOf(viewer)), makeFile('/home/media-room')] });
const nameOf = ({ name = 'a guest', admin }: Viewer) => `This is for ${name}${admin ? ', the admin' : ''}.`;

/** `Authorization: Basic`. */
export const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

type Answer = Awaited<ReturnType<typeof ask>>;

export const cookieOf = ({ headers }: Answer): string => headers['set-cookie']?.[0] ?? '';

export const codeOf = (answer: Pick<Answer, 'body'>): string => JSON.parse(answer.body.toString()).error.code;

/** A server with sign-in for each test of a file. */
export function setUpSignInServer() {
  let server: TestServer;
  let rendered: Viewer[];
  const render: RenderSite = async (viewer, _first, onSite) => {
    rendered.push(viewer);
    onSite(siteFor(viewer));
  };
  const start = async (options: Parameters<typeof startTestServer>[0] = {}): Promise<void> => {
    rendered = [];
    server = await startTestServer({ site: entrance(), render, ...options });
  };
  beforeEach(() => start({ environment: { VUE_APP_BOB: 'pässword' } }));
  afterEach(() => server.stop());

  const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
    ask(server, path, {
      method: 'POST',
      headers: {
        'Content-Type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  return {
    /** The server of the test that runs. */
    current: () => server,
    /** The viewers whose sites were rendered, in order. */
    rendered: () => rendered,
    publish: (...site: Parameters<typeof entrance>) => server.context.site.publish(entrance(...site)),
    /** Starts another server in the place of the usual one. */
    restart: async (options: Parameters<typeof startTestServer>[0]) => {
      await server.stop();
      await start(options);
    },
    post,
    get: (path: string, headers: Record<string, string> = {}) => ask(server, path, { headers }),
    async signIn(username = 'ann', password = 'secret', more = {}) {
      const answer = await post('/auth/login', { username, password, ...more });
      return { answer, cookie: cookieOf(answer).split(';')[0] ?? '', body: JSON.parse(answer.body.toString()) };
    },
  };
}
