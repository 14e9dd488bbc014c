import { expect, test } from 'vitest';
import { createPasswordCheck } from '../../../serve/auth/local/passwords.ts';
import { plainHash, saltedHash } from './hash-password.ts';

const small = { ln: 4, r: 1, p: 1 };
const isTaken = async (hash: string, password: string) => {
  const user = { user: 'ann', type: 'normal', hash } as const;
  return createPasswordCheck([user], {})(user, password);
};

test('the server takes a password for the salted hash that was made of it, and no other', async () => {
  const hash = await saltedHash('pässword ✓', small);
  expect(await isTaken(hash, 'pässword ✓')).toBe(true);
  expect(await isTaken(hash, 'passwort ✓')).toBe(false);
  expect(await saltedHash('pässword ✓', small)).not.toBe(hash);
});

test('a hash of the usual cost is one that the server takes', async () => {
  const hash = await saltedHash('secret');
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await isTaken(hash, 'secret')).toBe(true);
});

test('the server takes the hash that older dashboards read', async () => {
  const hash = plainHash('pässword ✓');
  expect(hash).toMatch(/^[\da-f]{64}$/);
  expect(await isTaken(hash, 'pässword ✓')).toBe(true);
  expect(await isTaken(hash, 'pässword')).toBe(false);
});
