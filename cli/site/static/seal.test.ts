import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { documentAddress, keyringBond, pad, saltMaterial, unpad, utf8 } from '../../../schema/api/sealed.ts';
import { readScryptHash } from '../../../schema/rules/secrets/password-hash.ts';
import { hashPassword } from '../../../serve/auth/local/scrypt.ts';
import type { Ciphers } from '../../../web/sealed/cipher-suite.ts';
import { webCiphers } from '../../../web/sealed/ciphers.ts';
import { fileName, fromBase64, openSealed } from '../../../web/sealed/documents.ts';
import { findKey } from '../../../web/sealed/find-key.ts';
import { plainCiphers } from '../../../web/sealed/plain-ciphers.ts';
import { createContentSeal, sealKey } from './seal.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();
const salt = hash('salt');
/** A password makes a key in so many rounds; with the ciphers in JavaScript they take seconds. */
const rounds = 600_000;
const kinds: [name: string, tools: Ciphers][] = [
  ['the browser’s own ciphers', webCiphers],
  ['the ciphers in JavaScript', plainCiphers],
];

/** A keyring as the build writes it, of one user with each kind of hash. */
async function keyring() {
  const made = await hashPassword('salted sesame', { ln: 6, r: 8, p: 2 });
  const holders = [
    { user: 'Ann', hash: hash('open sesame') },
    { user: 'Bob', hash: Buffer.from(readScryptHash(made)?.hash ?? '', 'base64') },
  ];
  const [ann = '', bob = ''] = await Promise.all(
    holders.map((holder) => sealKey(createContentSeal().keyFor(holder.user), holder, salt)),
  );
  const { ln = 0, r = 0, p = 0, salt: own = '' } = readScryptHash(made) ?? {};
  return {
    rounds,
    salt: salt.toString('base64'),
    keys: [ann],
    salted: [{ ln, r, p, salt: own, length: 32, key: bob }],
  };
}

describe.each(kinds)('with %s', (_, tools) => {
  test('what is sealed opens with its key, under its name', async () => {
    const seal = createContentSeal();
    const { content, names } = seal.keyFor('ann');
    const name = seal.nameOf('home/media');
    const sealed = seal.seal(name, utf8('what it says'));

    const key = await tools.importKey(fromBase64(content));
    expect(await fileName(tools, fromBase64(names), 'home/media')).toBe(name);
    expect(unpad(await openSealed(tools, key, sealed, name))).toEqual(utf8('what it says'));
  });

  test('nothing opens under another name, with another key, or with one bit changed anywhere', async () => {
    const seal = createContentSeal();
    const key = await tools.importKey(fromBase64(seal.keyFor('ann').content));
    const other = await tools.importKey(fromBase64(createContentSeal().keyFor('ann').content));
    const name = seal.nameOf('home');
    const sealed = seal.seal(name, utf8('what it says'));

    await expect(openSealed(tools, key, sealed, seal.nameOf('home/media'))).rejects.toThrow();
    await expect(openSealed(tools, other, sealed, name)).rejects.toThrow();
    for (const place of [0, 11, 12, 40, sealed.length - 17, sealed.length - 16, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await expect(openSealed(tools, key, changed, name)).rejects.toThrow();
    }
    await expect(openSealed(tools, key, sealed.subarray(0, -1), name)).rejects.toThrow();
  });
});

/** The key in an entry of the keyring, as somebody finds it who says this. */
async function openAs(tools: Ciphers, sealed: Uint8Array, name: string, password: string): Promise<unknown> {
  const userSalt = await tools.sha256(saltMaterial(salt, name));
  const derived = await tools.derive(await tools.sha256(utf8(password)), userSalt, rounds);
  const opened = await openSealed(tools, await tools.importKey(derived), sealed, keyringBond);
  return JSON.parse(new TextDecoder().decode(unpad(opened)));
}

// With one kind of ciphers for each: both make the same of the same (below).
const derivers = process.env.DASH_TEST_THOROUGH ? kinds : kinds.slice(0, 1);
test.each(derivers)(
  'a password gives its user the key, whatever the case of the name, with %s',
  async (_, tools) => {
    const key = createContentSeal().keyFor('Ann');
    const sealed = fromBase64(await sealKey(key, { user: 'Ann', hash: hash('open sesame') }, salt));

    expect(await openAs(tools, sealed, ' aNN ', 'open sesame')).toEqual(key);
  },
  60_000,
);

test('a password gives nobody else the key, nor does another one', async () => {
  const sealed = fromBase64(
    await sealKey(createContentSeal().keyFor('Ann'), { user: 'Ann', hash: hash('open sesame') }, salt),
  );

  await expect(openAs(webCiphers, sealed, 'ann', 'open Sesame')).rejects.toThrow();
  await expect(openAs(webCiphers, sealed, 'bob', 'open sesame')).rejects.toThrow();
}, 60_000);

test('a keyring opens for each user with the own name and password, however that is kept in the config', async () => {
  const ring = await keyring();
  const open = async (name: string, password: string) => (await findKey(ring, webCiphers, name, password))?.user;
  expect(await open('ANN', 'open sesame')).toBe('Ann');
  expect(await open('bob ', 'salted sesame')).toBe('Bob');
  expect(await open('ann', 'salted sesame')).toBeUndefined();
  expect(await open('bob', 'open sesame')).toBeUndefined();
  expect((await findKey({ ...ring, keys: [] }, webCiphers, 'bob', 'salted sesame'))?.user).toBe('Bob');
}, 60_000);

test('the two implementations make the same of the same', async () => {
  const [one, other] = [webCiphers, plainCiphers];
  expect(await other.sha256(utf8('ünïcode'))).toEqual(await one.sha256(utf8('ünïcode')));
  expect(await other.derive(hash('p'), salt, 1_234)).toEqual(await one.derive(hash('p'), salt, 1_234));
});

test('the same thing sealed twice is not the same, and its size tells little', () => {
  const seal = createContentSeal();
  const small = seal.seal('x', utf8('a'));
  expect(seal.seal('x', utf8('a'))).not.toEqual(small);
  expect(seal.seal('x', new Uint8Array(8_000))).toHaveLength(small.length);
  for (const length of [0, 1, 8_188, 8_189, 100_000, 3_000_000]) {
    const content = new Uint8Array(length).fill(7);
    expect(Buffer.compare(unpad(pad(content)), content)).toBe(0);
    expect(pad(content).length).toBeLessThanOrEqual(Math.max(8_192, Math.ceil(length * 1.126) + 8_192));
  }
  expect(() => unpad(new Uint8Array([0, 0, 1, 0, 9]))).toThrow(RangeError);
});

test('keys of two users who may see the same open the same, and are sealed apart', async () => {
  const seal = createContentSeal();
  const [ann, bob] = [seal.keyFor('ann'), seal.keyFor('bob')];
  expect({ ...ann, user: 'bob' }).toEqual(bob);
  const holder = { user: 'ann', hash: hash('x') };
  expect(await sealKey(ann, holder, salt)).not.toBe(await sealKey(ann, holder, salt));
});

test('addresses are told apart by their parts alone', () => {
  expect(
    ['/', '', 'index.html', '/Home/', 'home/index.html', '//home//media/', '/home/index.html/x'].map(documentAddress),
  ).toEqual(['', '', '', 'home', 'home', 'home/media', 'home/index.html/x']);
});
