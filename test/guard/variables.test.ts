import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusPath } from '../../schema/api/status.ts';
import { startUpstream, type Upstream } from '../../serve/testing/test-server.ts';
import { type Serving, startServing, until } from '../serving.ts';

// What of the environment a service may be sent, by a whole server.

const env = {
  DASH_PASSWORD_DAVE: 'canary-dave',
  DASH_METRICS_TOKEN: 'canary-metrics',
  DASH_SERVICE_API_KEY: 'canary-service',
  DASH_FLAG: '1',
};
let service: Upstream;
let serving: Serving;
let seen: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  service = await startUpstream((request, response) => {
    seen.push(request.headers);
    response.end(JSON.stringify(request.headers));
  });
  const names = Object.keys(env).join(' ');
  serving = await startServing(
    {
      'conf.yml': `appConfig:
  auth: {users: [{user: dave, password: DASH_PASSWORD_DAVE, type: admin}]}
sections:
  - name: A
    items: [{title: Service, url: '${service.origin}/', statusCheck: true, statusCheckHeaders: {X-Key: DASH_PASSWORD_DAVE}}]
    widgets: [{type: gl-current-cpu, options: {hostname: '${service.origin}', username: me, password: ${names}}}]
`,
    },
    { env },
  );
});
afterAll(async () => {
  await serving?.stop();
  await service?.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, serving.url), {
    headers: { Authorization: `Basic ${Buffer.from('dave:canary-dave').toString('base64')}`, ...headers },
  });

test('what users sign in with and Dash’s own settings go nowhere, though the config names them for a host', async () => {
  const ask = async (name: string) => {
    const answer = await get('cors-proxy', { 'Target-URL': service.origin, CustomHeaders: `{"X-Key": "${name}"}` });
    return { status: answer.status, text: await answer.text() };
  };

  expect(await ask('DASH_SERVICE_API_KEY')).toMatchObject({ status: 200, text: expect.stringContaining('API_KEY') });
  expect(seen[0]).toMatchObject({ 'x-key': 'canary-service' });
  seen = [];
  for (const name of ['DASH_PASSWORD_DAVE', 'DASH_METRICS_TOKEN']) {
    const { status, text } = await ask(name);
    expect([name, status, text.includes('canary')]).toEqual([name, 403, false]);
  }
  const check = await get(statusPath({ url: `${service.origin}/` }));
  expect(await check.text()).toContain('DASH_PASSWORD_DAVE is not for this host');
  expect(seen).toEqual([]);
});

test('a value that is too short to be hidden is reported at the start, without the value', async () => {
  await until(() => /The value of DASH_FLAG has one or two letters/.exec(serving.said()) ?? undefined);
  expect(serving.said()).not.toContain('canary');
});
