import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Serving, startServing, until } from '../serving.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const config = `appConfig:
  auth:
    enableGuestAccess: true
    users:
      - {user: ann, hash: ${hash('ann pw')}, type: admin}
      - {user: bob, hash: ${hash('bob pw')}}
sections: [{name: Tools, items: [{title: Notes}]}]
`;

let serving: Serving;
beforeAll(async () => {
  serving = await startServing({ 'conf.yml': config });
});
afterAll(() => serving.stop());

const ask = async (name: string | undefined, path: string, body?: object) => {
  const headers = {
    ...(name !== undefined && { Authorization: `Basic ${Buffer.from(`${name}:${name} pw`).toString('base64')}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const init = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${serving.url}config-manager/${path}`, init);
  return { status: answer.status, ...(await answer.json()) };
};

const notAdmin = {
  status: 403,
  success: false,
  message: 'You cannot write changes to disk, because you are not logged in as an admin',
};

test.each([
  ['a guest', undefined],
  ['a normal user', 'bob'],
] as const)('%s reads no history, saves nothing and builds nothing', async (_, name) => {
  expect(await ask(name, 'save', { config: 'sections: []' })).toMatchObject(notAdmin);
  expect(await ask(name, 'history')).toMatchObject(notAdmin);
  expect(await ask(name, 'rebuild')).toMatchObject({
    status: 403,
    success: false,
    message: "You don't have permission to trigger this action",
  });
  expect(readFileSync(join(serving.folder, 'conf.yml'), 'utf8')).toBe(config);
});

test('an administrator saves', async () => {
  expect(await ask('ann', 'history')).toMatchObject({ status: 200, success: true });
  const edited = config.replace('Notes', 'Diary');
  expect(await ask('ann', 'save', { config: edited })).toMatchObject({ status: 200, success: true });
  expect(readFileSync(join(serving.folder, 'conf.yml'), 'utf8')).toBe(edited);
});

test('an edit of what an administrator was given is merged with what somebody changed in the file meanwhile', async () => {
  const headers = { Authorization: `Basic ${Buffer.from('ann:ann pw').toString('base64')}` };
  const { text, version } = await until(async () => {
    const given = await fetch(`${serving.url}conf.yml`, { headers });
    const text = await given.text();
    return text.includes('Diary') ? { text, version: given.headers.get('Config-Version') } : undefined;
  });
  const onDisk = readFileSync(join(serving.folder, 'conf.yml'), 'utf8');

  serving.write('conf.yml', onDisk.replace('Tools', 'Things'));
  const answer = await ask('ann', 'save', { config: text.replace('Diary', 'Journal'), version });

  expect(answer).toMatchObject({ status: 200, success: true });
  expect(readFileSync(join(serving.folder, 'conf.yml'), 'utf8')).toBe(
    onDisk.replace('Tools', 'Things').replace('Diary', 'Journal'),
  );
});
