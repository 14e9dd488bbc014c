import { expect, test } from 'vitest';
import { createSecrets, fillAddress } from './secrets.ts';

const environment = {
  DASH_API_KEY: 'k&y "1"',
  VUE_APP_HOST: 'nas.local:8080',
  VITE_APP_BASE: 'http://nas.local/x',
  DASHY_PW: 'pa:ss',
  DASH_SLASH: '/b64+==',
  DASH_AT: 'p@',
  DASH_BACKSLASH: '\\\\evil.example',
  HOME: '/root',
};
const names = [
  'DASH_API_KEY',
  'VUE_APP_HOST',
  'VITE_APP_BASE',
  'DASHY_PW',
  'DASH_SLASH',
  'DASH_AT',
  'DASH_BACKSLASH',
  'DASH_UNSET',
];

test.each([
  ['https://a.example/?key=DASH_API_KEY&b=1', 'https://a.example/?key=k%26y%20%221%22&b=1'],
  ['http://VUE_APP_HOST/api', 'http://nas.local:8080/api'],
  ['VITE_APP_BASE/api?k=DASHY_PW', 'http://nas.local/x/api?k=pa%3Ass'],
  ['http://me:DASHY_PW@VUE_APP_HOST/', 'http://me:pa%3Ass@nas.local:8080/'],
  ['https://a.example/MY_DASH_API_KEY/HOME/DASHBOARD_1', 'https://a.example/MY_DASH_API_KEY/HOME/DASHBOARD_1'],
])('in the address %s names are filled in', (address, filled) => {
  expect(fillAddress(address, names, environment).text).toBe(filled);
});

test.each([
  ['http://a.example\\DASH_API_KEY', 'DASH_API_KEY'],
  ['http:\\\\a.example\\DASH_API_KEY', 'DASH_API_KEY'],
  ['http://a.example:DASH_SLASH', 'DASH_SLASH'],
  ['http://DASH_AT[::1]/', 'DASH_AT'],
  ['http:DASH_BACKSLASH', 'DASH_BACKSLASH'],
  ['http://DASH_BACKSLASH/x', 'DASH_BACKSLASH'],
])('in the address %s the variable counts as none of the host', (address, name) => {
  expect(fillAddress(address, names, environment)).toMatchObject({ hostNames: [], otherNames: [name] });
});

test('names are filled in inside of JSON and of encoded credentials', () => {
  const secrets = createSecrets(names, environment);
  const basic = `Basic ${Buffer.from('me:DASHY_PW').toString('base64')}`;

  expect(secrets.fillAll({ a: ['DASHY_PW', 1, null], b: { c: 'x DASHY_PW' } })).toEqual({
    a: ['pa:ss', 1, null],
    b: { c: 'x pa:ss' },
  });
  expect(secrets.fillHeader(basic)).toBe(`Basic ${Buffer.from('me:pa:ss').toString('base64')}`);
  expect(secrets.fillHeader('Bearer DASHY_PW')).toBe('Bearer pa:ss');
  expect(secrets.fillHeader('Basic bWU6eA==')).toBe('Basic bWU6eA==');
});

test('credentials of a header count as sent, encoded as they are', () => {
  const secrets = createSecrets(names, environment);
  const header = secrets.fillHeader(`Basic ${Buffer.from('me:DASHY_PW').toString('base64')}`);
  const token = header.replace('Basic ', '');
  expect([secrets.isSentIn(`http://b.lan/?t=${token}`), secrets.isSentIn('http://b.lan/?t=other')]).toEqual([
    true,
    false,
  ]);
});

test('a variable that is not set says so by its name', () => {
  expect(() => createSecrets(names, environment).fill('DASH_UNSET')).toThrow(
    'Environment variable DASH_UNSET not found',
  );
});

test('a variable that the target does not name stays here', () => {
  expect(() => createSecrets([], environment).fill('DASH_API_KEY')).toThrow('DASH_API_KEY is not for this host');
});

test('a setting of Dash itself goes nowhere, whoever names it', () => {
  const settings = { DASH_METRICS_TOKEN: 'canary', DASH_STATE_DIR: '/canary' };
  for (const name of Object.keys(settings)) {
    expect(() => createSecrets([name], settings).fill(name)).toThrow(`${name} is a setting of Dash`);
    expect(() => fillAddress(`http://a.example/${name}`, [name], settings)).toThrow(`${name} is a setting of Dash`);
  }
});

test('an answer that repeats a secret, plainly, escaped or encoded, gives its name instead', () => {
  const secrets = createSecrets(names, environment);
  const header = secrets.fillHeader(`Basic ${Buffer.from('me:DASH_API_KEY').toString('base64')}`);
  const answer = Buffer.from(`ü k&y "1" k%26y%20%221%22 ${JSON.stringify({ a: 'k&y "1"' })} ${header} \u0000`);

  expect(secrets.conceal(answer).toString()).toBe(
    'ü DASH_API_KEY DASH_API_KEY {"a":"DASH_API_KEY"} Basic credentials \u0000',
  );
});
