import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { userStates } from '../../schema/model.ts';
import { headerSignIn } from './header.ts';
import type { HeaderSettings } from './settings.ts';

const settings = (given: Partial<HeaderSettings> = {}): HeaderSettings => ({
  mode: 'header',
  guestAccess: false,
  users: [
    { user: 'Ann', type: 'admin' },
    { user: 'bob', type: 'normal' },
  ],
  userHeader: 'Remote-User',
  proxies: ['10.0.0.2', '172.18.0.0/16'],
  ...given,
});

/** A request as Node hands it over: names in lower case, bytes as Latin-1. */
const from = (remoteAddress: string, headers: Record<string, string | string[]> = { 'remote-user': 'ann' }) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': '10.0.0.2' },
    headersDistinct: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()])),
  }) as unknown as IncomingMessage;

const ann = { state: userStates.loggedIn, name: 'Ann', admin: true, roles: [], groups: [] };
const nobody = { state: userStates.notLoggedIn, admin: false, roles: [], groups: [] };

describe('header sign-in', () => {
  test.each(['10.0.0.2', '::ffff:10.0.0.2', '172.18.3.4', '::ffff:172.18.3.4'])(
    'believes the proxy at %s, and takes name and type from the config',
    (address) => {
      expect(headerSignIn(settings()).viewerOf(from(address))).toEqual(ann);
    },
  );

  test.each(['10.0.0.3', '127.0.0.1', '::1', '172.19.0.1', ''])('believes nobody at %j', (address) => {
    const way = headerSignIn(settings());
    expect(way.viewerOf(from(address))).toEqual(nobody);
    expect(way.namedByProxy?.(from(address))).toBeUndefined();
  });

  test('believes no other header, and none that comes twice', () => {
    const way = headerSignIn(settings());
    for (const headers of [{ remote_user: 'ann' }, { 'remote-user': ['ann', 'bob'] }, { 'remote-user': ' ' }, {}]) {
      expect(way.viewerOf(from('10.0.0.2', headers as Record<string, string>))).toEqual(nobody);
    }
  });

  test('lets in only users of the config where it lists some, and guests where there are some', () => {
    const asked = from('10.0.0.2', { 'remote-user': 'carl' });
    expect(headerSignIn(settings()).viewerOf(asked)).toEqual(nobody);
    expect(headerSignIn(settings({ guestAccess: true })).viewerOf(asked)).toEqual({
      ...nobody,
      state: userStates.guestAccess,
    });
    // Who is refused everywhere else is not named here either.
    expect(headerSignIn(settings()).namedByProxy?.(asked)).toBeUndefined();
    expect(headerSignIn(settings({ users: [] })).namedByProxy?.(asked)).toBe('carl');
  });

  test('lets in everyone whom the proxy names where the config lists nobody, but as no administrator', () => {
    const way = headerSignIn(settings({ users: [] }));
    const name = Buffer.from('Zoë').toString('latin1');
    expect(way.viewerOf(from('10.0.0.2', { 'remote-user': name }))).toEqual({ ...ann, name: 'Zoë', admin: false });
  });
});
