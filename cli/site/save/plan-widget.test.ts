import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operator, userStates } from '../../../schema/model.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { ConfigAnswer } from '../../../serve/config-service.ts';
import type { WidgetTarget } from '../../../serve/site/site.ts';
import { handleCommand } from './config-commands.ts';

let cwd: string;
beforeEach(() => {
  cwd = join(mkdtempSync(join(tmpdir(), 'dash-plan-')), 'home');
  mkdirSync(cwd);
  vi.stubEnv('DASH_STATE_DIR', join(cwd, '.state'));
  vi.stubEnv('DASH_NAS_KEY', 'canary-variable');
  vi.stubEnv('DASH_SIGN_IN', 'canary-sign-in');
  write('conf.yml', config);
  write('side.yml', 'sections: [{widgets: [{type: weather, options: {apiKey: canary-side, city: Bonn}}]}]\n');
});
afterEach(() => vi.unstubAllEnvs());

const write = (path: string, text: string) => writeFileSync(join(cwd, path), text);

const config = `pages: [{name: Side, path: side.yml}]
appConfig: {auth: {users: [{user: ann, password: DASH_SIGN_IN, type: admin}]}}
sections:
  - widgets:
      - type: gl-uptime
        options: {hostname: 'http://nas.lan:61208', username: bob, password: canary-password}
      - {type: gl-uptime, options: {hostname: 'http://old.lan', username: bob, password: DASH_NAS_KEY}}
      - {type: gl-uptime, options: {hostname: 'http://in.lan', username: bob, password: DASH_SIGN_IN}}
  - displayData: {hideForUsers: [ann]}
    widgets:
      - type: gl-uptime
        options: {hostname: 'http://hidden.lan', username: bob, password: canary-hidden}
`;

const viewer = { ...operator, state: userStates.loggedIn, name: 'ann' };

async function plan(entry: Mapping, more: { before?: Mapping; filename?: string } = {}) {
  const command = { do: 'plan-widget' as const, viewer, filename: '', entry, ...more };
  const { status, reply }: ConfigAnswer = await handleCommand({ cwd, file: 'conf.yml' }, command);
  const { target, options } = reply as { target?: WidgetTarget; options?: Mapping };
  const { code, message } = reply as { code?: string; message: string };
  return { status, target, code, message, options };
}

const glances = (hostname: string, password?: string) => ({
  type: 'gl-uptime',
  options: { hostname, ...(password !== undefined && { username: 'bob', password }) },
});
const before = {
  type: 'gl-uptime',
  options: { hostname: 'http://nas.lan:61208', username: '[redacted]', password: '[redacted]' },
};

test('a new widget is planned as it would be if it were saved, and one that asks nobody needs no plan', async () => {
  const { target } = await plan(glances('http://new.lan', 'typed'));

  expect(target).toMatchObject({
    type: 'gl-uptime',
    requests: [{ url: 'http://new.lan/api/4/uptime', basic: { username: 'bob', password: 'typed' } }],
    secrets: ['typed'],
  });
  expect(await plan({ type: 'clock' })).toEqual({
    status: 200,
    target: undefined,
    code: undefined,
    message: expect.any(String),
  });
  expect((await plan({ type: 'gl-uptime' })).target?.refusal?.code).toBe('missing-option');
});

test('what is kept back of the saved widget goes where it went before, and to no new host', async () => {
  const edited = { ...before, label: 'NAS' };
  const moved = { ...before, options: { ...before.options, hostname: 'http://evil.lan' } };

  expect((await plan(edited, { before })).target?.requests[0]?.basic).toEqual({
    username: 'bob',
    password: 'canary-password',
  });
  const refused = await plan(moved, { before });
  expect(refused).toMatchObject({ status: 422, code: 'secret-to-new-host', target: undefined });
  expect(refused.message).not.toContain('canary');
});

test('the mark of a secret brings none of another widget, of another file, or of a section that the viewer may not see', async () => {
  const weather = { type: 'weather', options: { apiKey: '[redacted]', city: 'Bonn' } };
  const hidden = { type: 'gl-uptime', options: { ...before.options, hostname: 'http://hidden.lan' } };

  for (const given of [{}, { before: weather }, { before: hidden }]) {
    expect(await plan(hidden, given)).toMatchObject({ status: 409, code: 'redacted-value', target: undefined });
  }
  expect(await plan(weather, { before: weather })).toMatchObject({ status: 409, code: 'redacted-value' });
  expect((await plan(weather, { before: weather, filename: 'side.yml' })).target?.secrets).toContain('canary-side');
});

test('the mark of a secret in a place where nothing was kept back is refused', async () => {
  expect((await plan({ ...before, label: '[redacted]' }, { before })).code).toBe('redacted-value');
});

test('a variable goes where the config sends it, to no new host, and never one that somebody signs in with', async () => {
  expect((await plan(glances('http://old.lan', 'DASH_NAS_KEY'))).target?.names).toEqual(['DASH_NAS_KEY']);
  expect(await plan(glances('http://new.lan', 'DASH_NAS_KEY'))).toMatchObject({ code: 'secret-to-new-host' });
  expect((await plan(glances('http://in.lan', 'DASH_SIGN_IN'))).target?.names).toEqual([]);
});

// biome-ignore lint/suspicious/noTemplateCurlyInString: own types name their options so
const header = "headers: { Authorization: 'Bearer ${token}' }";

test('one of an own type is planned as what it stands for, and leads a variable to no new host', async () => {
  mkdirSync(join(cwd, 'widgets'));
  write(
    'widgets/mine.yml',
    `options: { host: {}, token: {} }\nwidget: { url: '\${host}/api', ${header}, show: { text: . } }\n`,
  );
  const mine = (host: string, token: string) => ({ type: 'mine', options: { host, token } });
  const { target, options } = await plan(mine('http://new.lan', 'typed'));
  expect(target).toMatchObject({ type: 'custom-api', requests: [{ url: 'http://new.lan/api' }] });
  expect(options).toMatchObject({ url: 'http://new.lan/api', show: { text: '.' } });
  expect(JSON.stringify(options)).not.toContain('typed');
  expect(await plan(mine('http://evil.lan', 'DASH_NAS_KEY'))).toMatchObject({
    status: 422,
    code: 'secret-to-new-host',
  });
  expect(await plan(mine('http://old.lan', 'DASH_NAS_KEY'))).toMatchObject({ status: 200 });
});

test('what was kept back of the widget of a tile is known, too', async () => {
  const entry = "{type: gl-uptime, options: {hostname: 'http://tile.lan', username: bob, password: canary-tile}}";
  write('conf.yml', `sections: [{items: [{title: NAS, widget: ${entry}}]}]\n`);
  const options = { hostname: 'http://tile.lan', username: '[redacted]', password: '[redacted]' };
  const { target } = await plan({ type: 'gl-uptime', options }, { before: { type: 'gl-uptime', options } });

  expect(target?.requests).toEqual([expect.objectContaining({ basic: { username: 'bob', password: 'canary-tile' } })]);
});

test('the own types are told without what they ask', async () => {
  mkdirSync(join(cwd, 'widgets'));
  write('widgets/jobs.yml', 'title: Jobs\nwidget: {url: "http://canary.lan", show: {lead: .}}\n');
  const { status, reply } = await handleCommand({ cwd, file: 'conf.yml' }, { do: 'own-types' });

  expect(status).toBe(200);
  expect(reply).toMatchObject({ types: { jobs: { title: 'Jobs', options: { properties: {} } } } });
  expect(JSON.stringify(reply)).not.toContain('canary');
});
