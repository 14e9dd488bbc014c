import { afterEach, expect, test } from 'vitest';
import { DashError } from '../../schema/errors.ts';
import { operator, userStates } from '../../schema/model.ts';
import type { WidgetTarget } from '../site/site.ts';
import { makeSite, startTestServer, startUpstream } from '../testing/test-server.ts';
import { makeTarget } from '../testing/widgets.ts';
import type { LoadWidget } from '../widgets/ask-widget.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A service with notices that can be dismissed, at which everything can be muted; both are noted. */
async function start(given: Partial<WidgetTarget> = {}) {
  let notices = ['1', '2'];
  const done: string[] = [];
  const service = await startUpstream((request, response) => {
    if (request.method !== 'GET') {
      done.push(`${request.method} ${request.url} ${request.headers['x-key']}`);
      if (request.url === '/stop') return void response.end(`{"error":"not with ${request.headers['x-key']}"}`);
      if (request.url === '/mute') return void response.writeHead(500).end();
      notices = notices.filter((notice) => `/notices/${notice}` !== request.url);
      return void response.writeHead(204).end();
    }
    response.end(JSON.stringify({ notices }));
  });
  cleanups.push(service.stop);
  const ofService = (path: string, method: 'POST' | 'DELETE') => ({
    ...{ url: `${service.origin}${path}`, method },
    headers: { 'X-Key': 'DASH_NOTICES' },
  });
  const loadWidget: LoadWidget = async () => ({
    read: (body) => body,
    actions: {
      dismiss: {
        icon: 'dismiss',
        request: (_, id) => ofService(`/notices/${id}`, 'DELETE'),
        arguments: (data) => (data as { notices: string[] }).notices,
      },
      mute: { icon: 'pause', request: () => ofService('/mute', 'POST'), forAll: true },
      stop: {
        icon: 'stop',
        request: () => ofService('/stop', 'POST'),
        refused: (answer) => new DashError('service-refused', (answer as { error: string }).error),
      },
      stray: {
        icon: 'stop',
        request: () => {
          throw new DashError('misleading-value', 'It would lead elsewhere.', { hint: 'Choose another value.' });
        },
      },
    },
    ownActions: ({ own }) =>
      own ? { [String(own)]: { icon: 'play', label: 'Own', request: () => ofService(`/${own}`, 'POST') } } : {},
  });
  const target = makeTarget('a', `${service.origin}/notices`, {
    names: ['DASH_NOTICES'],
    options: { own: 'scrub' },
    ...given,
  });
  const environment = { DASH_NOTICES: 'k3y-0f-notices' };
  const server = await startTestServer({ site: makeSite({ widgets: [target] }), loadWidget, environment });
  cleanups.push(server.stop);
  await server.context.widgets.refresh(target);
  const act = async (request: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}widget-action`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ page: 'home', widget: 'a', ...request }),
    });
    return { status: response.status, reply: await response.json() };
  };
  return { act, done, server };
}

test('what the data offer is done by the server with its secrets, and answered by fresh data', async () => {
  const { act, done } = await start();
  expect(await act({ action: 'dismiss', argument: '2' })).toMatchObject({
    status: 200,
    reply: { widgets: { a: { data: { notices: ['1'] } } } },
  });
  expect(done).toEqual(['DELETE /notices/2 k3y-0f-notices']);
});

test('what the options of a widget say can be done with it is done by its name', async () => {
  const { act, done } = await start();
  expect(await act({ action: 'scrub' })).toMatchObject({ status: 200 });
  expect(done).toEqual(['POST /scrub k3y-0f-notices']);
});

test('who did what is logged, without what the server fills in', async () => {
  const { act, server } = await start();
  server.context.viewers.viewerOf = async () => ({ ...operator, name: 'Ann' });
  await act({ action: 'dismiss', argument: '1' });
  expect(server.logged).toContainEqual(
    expect.objectContaining({
      message: '"dismiss" of a widget was done.',
      fields: expect.objectContaining({ by: 'Ann', page: 'home', widget: 'a', argument: '1' }),
    }),
  );
});

test('more than sixty in a minute are refused', async () => {
  const { act, done } = await start();
  const statuses = [];
  for (let tries = 0; tries < 62; tries++) statuses.push((await act({ action: 'mute' })).status);
  expect(statuses.slice(-3)).toEqual([502, 429, 429]);
  expect(done).toHaveLength(60);
});

test('nothing else is done: what the data do not offer, is not declared, or another site asks for', async () => {
  const { act, done } = await start();
  for (const [request, status, code] of [
    [{ action: 'dismiss', argument: '../mute' }, 409, 'action-outdated'],
    [{ action: 'dismiss' }, 409, 'action-outdated'],
    [{ action: 'constructor' }, 403, 'no-such-action'],
    [{ action: 'mute', widget: 'b' }, 403, 'no-such-action'],
    [{ action: 7 }, 400, 'bad-action'],
  ] as const) {
    expect(await act(request), JSON.stringify(request)).toMatchObject({ status, reply: { error: { code } } });
  }
  const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await act({ action: 'mute' }, elsewhere)).status).toBe(403);
  expect(done).toEqual([]);
});

test('what fails is said, and repeats no secret', async () => {
  const { act, server } = await start();
  const { status, reply } = await act({ action: 'mute' });
  expect({ status, code: reply.error.code }).toEqual({ status: 502, code: 'widget-status' });
  expect(JSON.stringify([reply, server.logged])).not.toContain('k3y-0f-notices');
});

test('what a service refuses in an answer that is well is said as its refusal', async () => {
  const { act } = await start();
  const { status, reply } = await act({ action: 'stop' });
  expect({ status, ...reply.error }).toMatchObject({
    status: 502,
    code: 'service-refused',
    message: expect.stringMatching(/^not with /),
  });
  expect(JSON.stringify(reply)).not.toContain('k3y-0f-notices');
});

test('what a widget refuses to ask for is said, and is no fault of the server', async () => {
  const { act, server } = await start();
  expect(await act({ action: 'stray' })).toMatchObject({
    status: 422,
    reply: { error: { code: 'misleading-value', message: 'It would lead elsewhere.', hint: 'Choose another value.' } },
  });
  expect(server.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('who is no administrator does only what is for all', async () => {
  const { act, done, server } = await start();
  const guest = { ...operator, state: userStates.guestAccess, admin: false };
  server.context.viewers.viewerOf = async () => guest;
  expect(await act({ action: 'dismiss', argument: '1' })).toMatchObject({
    status: 403,
    reply: { error: { code: 'no-such-action' } },
  });
  await act({ action: 'mute' });
  expect(done).toEqual(['POST /mute k3y-0f-notices']);
});

test('what the file says of who may act counts more than the rank of the viewer', async () => {
  const { act, done, server } = await start({ granted: true });
  server.context.viewers.viewerOf = async () => ({ ...operator, admin: false });
  expect(await act({ action: 'dismiss', argument: '1' })).toMatchObject({ status: 200 });
  expect(done).toHaveLength(1);

  const closed = await start({ granted: false });
  expect(await closed.act({ action: 'mute' })).toMatchObject({ status: 403 });
  expect(closed.done).toEqual([]);
});
