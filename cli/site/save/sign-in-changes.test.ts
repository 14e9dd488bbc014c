import { dump, load } from 'js-yaml';
import { beforeEach, describe, expect, test } from 'vitest';
import { root, setUpCommands, sha256, signIn } from '../testing/commands.ts';

const { write, read, save, restore, idsOf } = setUpCommands();

describe('a change of the sign-in', () => {
  const text = `${signIn}sections: []\n`;
  const weaker = text.replace(', type: admin}\n      - {user: root', '}\n      - {user: root');
  beforeEach(() => write('conf.yml', text));

  test('asks for the password again, and is made with it', async () => {
    expect(weaker).not.toBe(text);
    expect(await save('', weaker, { viewer: root })).toMatchObject({ status: 403, reply: { code: 'password-needed' } });
    expect(read('conf.yml')).toBe(text);
    expect((await save('', text.replace('sections: []', 'sections: [{name: A}]'), { viewer: root })).status).toBe(200);
    expect((await save('', weaker, { viewer: root, confirmed: 'yes' })).status).toBe(200);

    const [, first = ''] = await idsOf('', root);
    expect(await restore('', first, { viewer: root })).toMatchObject({
      status: 403,
      reply: { code: 'password-needed' },
    });
    expect((await restore('', first, { viewer: root, confirmed: 'yes' })).status).toBe(200);
    expect(read('conf.yml')).toBe(text);
  });

  test('gives a hash to a user whose password stood in a variable, and only to them', async () => {
    const file = `${signIn}      - {user: eve, password: DASH_EVE} # hers\nsections: []\n`;
    write('conf.yml', file);
    const given = { ...(load(file) as { appConfig: { auth: { users: object[] } } }) };
    given.appConfig.auth.users = [
      { user: 'carol', type: 'admin' },
      { user: 'root', type: 'admin' },
      { user: 'eve', hash: sha256('e') },
    ];
    expect((await save('', dump(given), { viewer: root, confirmed: 'yes' })).status).toBe(200);
    expect(read('conf.yml')).toBe(file.replace('password: DASH_EVE', `hash: ${sha256('e')}`));
  });

  test('is refused where it leaves no admin; where there is another, one may step back oneself', async () => {
    const one = text.replace(/ {6}- \{user: carol.*\n/, '');
    write('conf.yml', one);
    const lost = one.replace(', type: admin', ', type: normal');
    for (const config of [
      lost,
      one.replace(', type: admin', ''),
      one.replace(/users:[\s\S]*?\n(?=sections)/, 'users: []\n'),
    ]) {
      expect(await save('', config, { viewer: root, confirmed: 'yes' })).toMatchObject({ status: 422 });
    }
    expect(read('conf.yml')).toBe(one);
    write('conf.yml', text);
    const own = text.replace(/(user: root.*), type: admin/, '$1, type: normal');
    expect((await save('', own, { viewer: root, confirmed: 'yes' })).status).toBe(200);
  });

  test('counts nobody as an admin who can’t sign in', async () => {
    const one = text.replace(/user: carol, hash: \w+/, 'user: carol');
    write('conf.yml', one);
    const lost = one.replace(/(user: root.*), type: admin/, '$1, type: normal');
    expect(await save('', lost, { viewer: root, confirmed: 'yes' })).toMatchObject({
      status: 422,
      reply: { problems: [{ rule: 'no-admin-left' }] },
    });
  });

  test('takes an edit of the file where there is no password to ask for', async () => {
    expect(await save('', weaker, { viewer: root, confirmed: 'impossible' })).toMatchObject({
      status: 403,
      reply: { code: 'sign-in-not-editable' },
    });
  });

  test('leaves an admin, and opens to nobody who is no proxy', async () => {
    const make = (block: string) => `appConfig: {auth: ${block}}\nsections: []\n`;
    const users = `users: [{user: carol, hash: ${sha256('c')}, type: admin}]`;
    const header = (list: string) => `{enableHeaderAuth: true, headerAuth: {proxyWhitelist: ${list}}, ${users}}`;
    for (const [block, rule] of [
      [`{users: [{user: carol, hash: ${sha256('c')}}]}`, 'no-admin-left'],
      ['{enableOidc: true, oidc: {endpoint: https://id.example.org, clientId: dash}}', 'no-admin-left'],
      [`{enableHeaderAuth: true, headerAuth: {proxyWhitelist: [10.0.0.1]}}`, 'no-admin-left'],
      [header('[0.0.0.0/0]'), 'open-proxies'],
      [header('["::/0"]'), 'open-proxies'],
      [header('[0.0.0.0/1, 128.0.0.0/1]'), 'open-proxies'],
    ]) {
      expect(await save('', make(block ?? ''), { viewer: root, confirmed: 'yes' })).toMatchObject({
        status: 422,
        reply: { problems: [{ rule }] },
      });
    }
    expect(read('conf.yml')).toBe(text);
    expect((await save('', make(header('[10.0.0.1]')), { viewer: root, confirmed: 'yes' })).status).toBe(200);
  });

  test('and what the file says already keeps nobody from another change', async () => {
    const open = `appConfig: {auth: {enableHeaderAuth: true, headerAuth: {proxyWhitelist: [0.0.0.0/0]}, users: [{user: root, type: admin}]}}\nsections: []\n`;
    write('conf.yml', open);
    const edited = open.replace('sections: []', 'sections: [{name: A}]');
    expect((await save('', edited, { viewer: root, confirmed: 'impossible' })).status).toBe(200);
  });

  test('of a dashboard that has none is made by whoever may write, unless it lets everyone in', async () => {
    write('conf.yml', 'sections: []\n');
    const open = `appConfig: {auth: {enableHeaderAuth: true, headerAuth: {proxyWhitelist: ["::/0"]}}}\nsections: []\n`;
    expect(await save('', open, { confirmed: 'impossible' })).toMatchObject({
      reply: { problems: [{ rule: 'open-proxies' }] },
    });
    expect((await save('', text, { confirmed: 'impossible' })).status).toBe(200);
  });
});
