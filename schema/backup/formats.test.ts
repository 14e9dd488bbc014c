import { createCipheriv, createDecipheriv, createHash, hkdfSync, scryptSync } from 'node:crypto';
import { gcm } from '@noble/ciphers/aes.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { legacyHash, legacyProof, openLegacy, sealLegacy } from './legacy-format.ts';
import { type BackupKeys, deriveKeys, isSealed, newSalt, openBackup, saltOf, sealBackup } from './sealed-format.ts';

describe('the format of older dashboards', () => {
  test('is read as they have written it', () => {
    expect(openLegacy('U2FsdGVkX18BAgMEBQYHCBO6qmGemODsPojLtSsM8PE=', 'pw')).toBe('{"x":1}');
  });

  /** Written by its description alone: the salted format of OpenSSL, with a key by MD5. */
  function byDescription(text: string, password: string, salt: Buffer): string {
    const hash = (before: Buffer) =>
      createHash('md5')
        .update(Buffer.concat([before, Buffer.from(password), salt]))
        .digest();
    const parts = [hash(Buffer.alloc(0))];
    for (let count = 1; count < 3; count += 1) parts.push(hash(parts[count - 1] as Buffer));
    const bytes = Buffer.concat(parts);
    const cipher = createCipheriv('aes-256-cbc', bytes.subarray(0, 32), bytes.subarray(32, 48));
    return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text), cipher.final()]).toString('base64');
  }

  test.each(['pässwörd', '密码', ' with blanks '])('is read with letters of any script: %s', (password) => {
    const text = JSON.stringify({ sections: [{ name: 'Grüße 👋' }] });
    expect(openLegacy(byDescription(text, password, Buffer.from('0102030405060708', 'hex')), password)).toBe(text);
  });

  test('is written so that they read it, with another salt each time', () => {
    const [one, two] = [sealLegacy('{"x":1}', 'pw'), sealLegacy('{"x":1}', 'pw')];
    expect(one).not.toBe(two);
    expect(one).toBe(byDescription('{"x":1}', 'pw', Buffer.from(one, 'base64').subarray(8, 16)));
  });

  test('shows a service the beginning of the password’s hash', () => {
    expect(legacyHash('pw')).toBe('30c952fab122c3f9759f02a6d95c3758b246b4fee239957b2d4fee46e26170c4');
    expect(legacyProof('pw')).toBe('30c952fab122c3');
    expect(legacyProof('pässword')).toBe('3478267b561279');
  });

  test.each(['other', ''])('opens with no other password: “%s”', (password) => {
    expect(() => openLegacy(byDescription('{"x":1}', 'pw', Buffer.alloc(8)), password)).toThrow(
      'could not be decrypted',
    );
  });
});

describe('the format of Dash', () => {
  const password = 'c\u00f6rrect horse';
  const salt = 'AQIDBAUGBwgJCgsMDQ4PEA';
  const text = JSON.stringify({ sections: [{ name: 'Grüße 👋' }] });
  let keys: BackupKeys;
  let backup: string;
  beforeAll(async () => {
    keys = await deriveKeys(password, salt);
    backup = sealBackup(text, keys);
  });

  test('opens with its password, in letters that the server takes', () => {
    expect(openBackup(backup, keys)).toBe(text);
    expect(backup).toMatch(/^dash-backup:1:[\w-]{22}:[\w-]{16}:[\w-]+$/);
    expect([isSealed(backup), saltOf(backup)]).toEqual([true, salt]);
  });

  test('does not open with another password, or with another salt', async () => {
    const other = await deriveKeys('correct horsf', salt);
    expect(() => openBackup(backup, other)).toThrow('could not be decrypted');
    expect(() => openBackup(backup, { ...keys, salt: newSalt() })).toThrow('could not be decrypted');
  });

  test('is never the same twice, and its salts are not', () => {
    expect(sealBackup(text, keys)).not.toBe(backup);
    expect(new Set(Array.from({ length: 20 }, newSalt)).size).toBe(20);
  });

  test('notices any letter that is another, and what is missing or added', () => {
    for (let at = 'dash-backup:1:'.length; at < backup.length; at += 1) {
      const other = backup[at] === 'A' ? 'B' : 'A';
      const changed = backup.slice(0, at) + other + backup.slice(at + 1);
      expect(() => openBackup(changed, keys), `letter ${at}`).toThrow('could not be decrypted');
    }
    for (const changed of [backup.slice(0, -1), `${backup}A`, `${backup}:A`, `${backup}=`, 'dash-backup:1:']) {
      expect(() => openBackup(changed, keys), changed).toThrow('could not be decrypted');
    }
  });

  test.each(['a', 'ab', 'abc'])('notices bits of the last letter that stand for nothing: %s', (short) => {
    const whole = sealBackup(short, keys);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const opened = [...letters].filter((letter) => {
      try {
        return openBackup(whole.slice(0, -1) + letter, keys) === short;
      } catch {
        return false;
      }
    });
    expect(opened).toEqual([whole.at(-1)]);
  });

  test('is bound to what stands before it', () => {
    const [, , , nonce = '', sealed = ''] = backup.split(':');
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    expect(() => gcm(keys.encryption, bytes(nonce)).decrypt(bytes(sealed))).toThrow();
  });

  test('takes the slow work for whatever the server or the browser holds, and none of that leads to the key', async () => {
    const { proof, check, encryption } = keys;
    const key = Buffer.from(encryption).toString('base64url');
    expect(new Set([proof, check, key, salt]).size).toBe(4);
    const bytes = Buffer.from(password);
    const salted = Buffer.concat([bytes, Buffer.from(salt, 'base64url')]);
    const quick = [bytes, salted].flatMap((given) =>
      ['md5', 'sha1', 'sha256', 'sha512'].map((name) => createHash(name).update(given).digest('base64url')),
    );
    for (const hash of quick) for (const held of [proof, check]) expect(held.slice(0, 14)).not.toBe(hash.slice(0, 14));

    const steps: number[] = [];
    // A keyboard may compose its letters otherwise.
    const again = await deriveKeys(password.normalize('NFD'), salt, (done) => steps.push(done));
    expect([again.proof, again.check]).toEqual([proof, check]);
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.at(-1)).toBe(1);
  });

  test('is what its description says: scrypt, HKDF and AES-256-GCM as others have them', () => {
    const bytes = Buffer.from(salt, 'base64url');
    const slow = scryptSync(password, bytes, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });
    const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', slow, bytes, `dash-backup:1 ${use}`, 32));
    expect(keys.proof).toBe(keyFor('proof').toString('base64url'));
    expect(keys.check).toBe(keyFor('check').toString('base64url'));

    const [, , , nonce = '', sealed = ''] = backup.split(':');
    const whole = Buffer.from(sealed, 'base64url');
    const cipher = createDecipheriv('aes-256-gcm', keyFor('encryption'), Buffer.from(nonce, 'base64url'));
    cipher.setAAD(Buffer.from(`dash-backup:1:${salt}`)).setAuthTag(whole.subarray(-16));
    expect(Buffer.concat([cipher.update(whole.subarray(0, -16)), cipher.final()]).toString()).toBe(text);
  });
});
