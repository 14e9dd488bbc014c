import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { readScryptHash, type ScryptHash } from '../../../schema/rules/secrets/password-hash.ts';
import type { LocalUser } from '../settings.ts';
import { createPasswordCheck, isToken, passwordHash } from './passwords.ts';
import * as scrypt from './scrypt.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Little work: what is tested is not how long it takes. */
const small = { ln: 4, r: 1, p: 1 };
const user = (more: Partial<LocalUser>): LocalUser => ({ user: 'ann', type: 'normal', ...more });

test('a salted hash is one of the password alone, and another each time', async () => {
  const [one, other] = [await scrypt.hashPassword('pässword', small), await scrypt.hashPassword('pässword', small)];
  expect(one).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  const check = createPasswordCheck([user({ hash: one })], {});
  expect(await check(user({ hash: one }), 'pässword')).toBe(true);
  expect(await check(user({ hash: other }), 'pässword')).toBe(true);
  for (const wrong of ['Pässword', '', one]) expect(await check(user({ hash: one }), wrong)).toBe(false);
});

test('hashes of other programs are read', async () => {
  // From the test vectors of RFC 7914, section 12.
  const salt = Buffer.from('NaCl').toString('base64').replaceAll('=', '');
  const vector = Buffer.from(
    'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
    'hex',
  );
  const wanted: ScryptHash = { ln: 10, r: 8, p: 16, salt, hash: vector.toString('base64') };
  expect(await scrypt.matchesScrypt('password', wanted)).toBe(true);
  expect(await scrypt.matchesScrypt('passwort', wanted)).toBe(false);
});

test('what is no hash, or would hold up the server, is none', () => {
  const text = (parameters: string) => `$scrypt$${parameters}$${'a'.repeat(22)}$${'b'.repeat(43)}`;
  expect(readScryptHash(text('ln=15,r=8,p=3'))).toMatchObject({ ln: 15, r: 8, p: 3 });
  expect(readScryptHash(text('ln=17,r=8,p=1'))).toBeDefined();
  for (const parameters of ['ln=18,r=8,p=1', 'ln=17,r=8,p=3', 'ln=1,r=99,p=99999', 'ln=0,r=8,p=1', 'r=8,ln=15,p=1']) {
    expect([parameters, readScryptHash(text(parameters))]).toEqual([parameters, undefined]);
  }
});

test('where one user has a salted hash, every wrong password costs as much', async () => {
  const matches = vi.spyOn(scrypt, 'matchesScrypt').mockResolvedValue(true);
  const salted = user({ hash: await scrypt.hashPassword('secret', small) });
  const plain = user({ user: 'bob', hash: sha256('secret') });
  const unset = user({ user: 'eve', password: 'DASH_EVE' });
  const check = createPasswordCheck([plain, salted, unset], {});
  // What the salted comparison says counts for nobody else.
  for (const wrong of [undefined, plain, unset]) expect(await check(wrong, 'no')).toBe(false);
  expect(matches).toHaveBeenCalledTimes(3);
  expect(check(plain, 'secret')).toBe(true);
  matches.mockRestore();
});

test('a user whose variable is not set has no password, not even an empty one', () => {
  const eve = user({ password: 'DASH_EVE' });
  for (const environment of [{}, { DASH_EVE: '' }]) {
    expect(passwordHash(eve, environment)).toBeUndefined();
    for (const given of ['', 'undefined']) expect(createPasswordCheck([eve], environment)(eve, given)).toBe(false);
  }
});

test('a salted hash gives no token, and a token is of one user', async () => {
  const token = (name: string, hash: string) => sha256(`${name}${hash}`.toUpperCase()).toUpperCase();
  const bob = user({ user: 'bob', hash: sha256('pw') });
  expect(token('bob', sha256('pw'))).toBe('EE27708AE6789D94FBAD9CC344EF698C88A45CB359BFA5AB38B53D1114E9701A');
  expect(isToken(bob, token('bob', sha256('pw')), {})).toBe(true);
  expect(isToken(user({ user: 'ann', hash: sha256('pw') }), token('bob', sha256('pw')), {})).toBe(false);
  const hash = await scrypt.hashPassword('pw', small);
  expect(isToken(user({ user: 'bob', hash }), token('bob', hash), {})).toBe(false);
});
