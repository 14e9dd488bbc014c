import { expect, test } from 'vitest';
import { isCredential, isVariable, maskAddress, replaceUserInfo } from './credentials.ts';

test('names of environment variables and switches are no credentials', () => {
  expect(isCredential('apiKey', 'abc')).toBe(true);
  expect(isCredential('api_key', 'abc')).toBe(true);
  expect(isCredential('clientSecret', 'abc')).toBe(true);
  expect(isCredential('PassWord', 'abc')).toBe(true);
  // YAML reads some passwords as a number or a date.
  expect(isCredential('password', 20240229)).toBe(true);
  expect(isCredential('password', new Date('2024-02-29'))).toBe(true);
  expect(isCredential('apiKey', 'VUE_APP_WEATHER_KEY')).toBe(false);
  expect(isCredential('showToken', true)).toBe(false);
  expect(isCredential('password', '')).toBe(false);
  for (const key of ['city', 'url', 'hostname', 'keywords', 'monkey', 'author', 'username', 'compass']) {
    expect([key, isCredential(key, 'abc')]).toEqual([key, false]);
  }
});

test('what quotes an address stays behind a value that is masked, and a sign within the value goes with it', () => {
  expect(maskAddress('`https://a.example/?token=abc` is lost.')).toBe('`https://a.example/?token=[redacted]` is lost.');
  expect(maskAddress('See `https://a.example/?token=abc`, (`http://b.example?x=1&key=abc`).')).toBe(
    'See `https://a.example/?token=[redacted]`, (`http://b.example?x=1&key=[redacted]`).',
  );
  expect(maskAddress('https://a.example/?token=ab`cd')).toBe('https://a.example/?token=[redacted]');
});

test.each([
  'keys',
  'apiKeys',
  'api_keys',
  'api-keys',
  'private.keys',
  'pins',
  'auths',
  'psks',
  'otps',
  'pwds',
  'tokens',
  'accessTokens',
])('a list of credentials is one, by a key in the plural: %s', (key) => {
  expect(isCredential(key, 'abc')).toBe(true);
});

test('a text of nothing but names of variables is no secret, also behind the word of a way to sign in', () => {
  for (const text of ['DASH_KEY', ' VUE_APP_KEY ', 'Bearer DASH_KEY', 'DASH_USER:DASH_PASSWORD']) {
    expect([text, isVariable(text)]).toEqual([text, true]);
  }
  for (const text of ['abcDASH_KEY', 'x-DASH_KEY', 'Bearer abc', ''])
    expect([text, isVariable(text)]).toEqual([text, false]);
});

test.each([
  ['https://bob:pw@nas.lan/x', 'https://?@nas.lan/x'],
  ['https://bob@nas.lan', 'https://?@nas.lan'],
  ['https://bob:p@ss@nas.lan', 'https://?@nas.lan'],
  ['//bob:pw@nas.lan', '//?@nas.lan'],
  ['bob:pw@nas.lan:8080', '?@nas.lan:8080'],
  ['see (http://a:b@c.lan) and ftp://d:e@f.lan', 'see (http://?@c.lan) and ftp://?@f.lan'],
  ['http://proxy.lan/http://a:b@c.lan', 'http://proxy.lan/http://?@c.lan'],
])('user info is found in %s', (text, masked) => {
  expect(replaceUserInfo(text, () => '?')).toBe(masked);
});

test.each([
  'https://social.example/@bob',
  'https://a.example/x?mail=bob@b.example',
  'mailto:bob@a.example',
  'bob@a.example',
  'https://a.example/b//c@d',
  'user@host: ready',
])('there is no user info in %s', (text) => {
  expect(replaceUserInfo(text, () => '?')).toBe(text);
});
