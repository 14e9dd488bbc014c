import { expect, test } from 'vitest';
import { maskCredentials, userCredentials, withoutHashes } from './user-credentials.ts';

const hash = 'ab12'.repeat(16);
const salted = `$scrypt$ln=15,r=8,p=3$${'aB+/'.repeat(5)}ab$${'Cd0+'.repeat(10)}xyz`;
const configWith = (...hashes: string[]) => ({
  appConfig: { auth: { users: hashes.map((hash, index) => ({ user: `u${index}`, hash })) } },
});
const mask = (text: string, ...hashes: string[]) => maskCredentials(text, userCredentials(configWith(...hashes)));

test.each([
  ['SHA-256', hash],
  ['a salted form', salted],
  ['a form that nobody can sign in with', `$2b$12$${'aB./'.repeat(13)}`],
])('%s is masked wherever it stands, each time', (_, hash) => {
  expect(mask(hash, hash)).toBe('[redacted]');
  expect(mask(` ${hash}\n`, hash)).toBe('[redacted]');
  expect(mask(`one ${hash}, two ${hash.toUpperCase()}; three ${hash}`, hash)).toBe(
    'one [redacted], two [redacted]; three [redacted]',
  );
  expect(maskCredentials({ [`key ${hash}`]: [hash] }, userCredentials(configWith(hash)))).toEqual({
    'key [redacted]': ['[redacted]'],
  });
});

test.each(['hunter2', 12345678, true])('%s in the place of a hash may be the password, and is masked there', (word) => {
  const config = configWith('x');
  const [user] = config.appConfig.auth.users;
  const users = [{ ...user, hash: word }];
  expect(maskCredentials({ users, title: word }, userCredentials({ appConfig: { auth: { users } } }))).toEqual({
    users: [{ user: 'u0', hash: '[redacted]' }],
    title: word,
  });
});

test('a hash that is cut over lines, or escaped in an address, is masked too', () => {
  expect(mask(`is ${hash.slice(0, 20)}\n   ${hash.slice(20)} here`, hash)).toBe('is [redacted] here');
  expect(mask(`# ${hash.slice(0, 20)}\n  # ${hash.slice(20)}\n`, hash)).toBe('# [redacted]\n');
  expect(mask(`https://a.lan/?x=${encodeURIComponent(salted)}&y=1`, salted)).toBe('https://a.lan/?x=[redacted]&y=1');
  expect(mask(`${salted.slice(0, 30)}\n${salted.slice(30)}`, salted)).toBe('[redacted]');
});

test('users are known wherever they stand, so that a misplaced list leaks nothing', () => {
  const users = [{ user: 'ann', hash, password: 'DASH_ANN' }];
  for (const config of [
    { users },
    { appConfig: { users } },
    { auth: { users } },
    { appConfig: { auth: { users } } },
  ] as object[]) {
    const secrets = userCredentials(config as never);
    expect(maskCredentials({ a: `x ${hash}`, password: 'DASH_ANN' }, secrets)).toEqual({
      a: 'x [redacted]',
      password: '[redacted]',
    });
  }
});

test('hashes of the main file are masked in those of its pages, and names of variables stay where pages are drawn', () => {
  const main = userCredentials({ ...configWith(hash), users: [{ user: 'bob', password: 'DASH_BOB' }] });
  expect(maskCredentials({ name: hash }, userCredentials({}, main))).toEqual({ name: '[redacted]' });
  expect(withoutHashes({ name: `x ${hash}`, password: 'DASH_BOB' }, main)).toEqual({
    name: 'x [redacted]',
    password: 'DASH_BOB',
  });
});

test('whatever else looks like a hash stays', () => {
  const other = `${'c'.repeat(64)} $scrypt$ln=15,r=8,p=3$other`;
  expect(mask(other, hash, salted)).toBe(other);
});
