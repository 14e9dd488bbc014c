import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushAddress } from '../push/subscriptions.ts';

/** A browser that can be told: what it says of itself, and what it reads in what it is sent (RFC 8188, RFC 8291). */
export function createPushBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const address: PushAddress = {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  return {
    address,
    read(body: Uint8Array): Record<string, string> {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, 16);
      const sender = bytes.subarray(21, 21 + bytes.readUInt8(20));
      const secret = keys.computeSecret(sender);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const key = Buffer.from(hkdfSync('sha256', secret, auth, about, 32));
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
      const content = bytes.subarray(21 + sender.length);
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      decipher.setAuthTag(content.subarray(-16));
      const text = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]).toString();
      // The record ends with a mark and padding.
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
    },
  };
}

/** What the `Authorization` of a message says of the server, once its signature is found to be right (RFC 8292). */
export function readVapid(authorization = ''): { claims: Record<string, unknown>; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is wrong.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}
