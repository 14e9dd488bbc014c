import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionReply } from '../../../schema/api/auth.ts';
import { userStates } from '../../../schema/model.ts';
import { setLeaving } from '../../browser/leaving.ts';
import { reloadIfSignedOut } from './follow-viewer.ts';

beforeEach(() => setLeaving(false));
afterEach(() => {
  vi.unstubAllGlobals();
  setLeaving(false);
});

/** What a page does that was refused its events, by what the server says of its viewer. */
async function refused(reply: Partial<SessionReply>): Promise<{ reloads: number; signedOut: boolean }> {
  const reload = vi.fn();
  vi.stubGlobal('fetch', async () => Response.json({ state: userStates.notLoggedIn, admin: false, ...reply }));
  vi.stubGlobal('location', { href: window.location.href, reload });
  await reloadIfSignedOut();
  return { reloads: reload.mock.calls.length, signedOut: sessionStorage.signedOut !== undefined };
}

describe('a page that is refused its events', () => {
  test('loads again where its session has run out, and may be signed in anew', async () => {
    localStorage.username = 'ann';
    expect(await refused({})).toEqual({ reloads: 1, signedOut: false });
  });

  test('stays signed out where its user has signed out in another tab, which removes their name', async () => {
    expect(await refused({})).toEqual({ reloads: 1, signedOut: true });
  });

  test('stays signed out where its session was ended on another device', async () => {
    localStorage.username = 'ann';
    expect(await refused({ ended: true })).toEqual({ reloads: 1, signedOut: true });
  });

  test('stays as it is where its viewer is signed in, or where it is on its way out itself', async () => {
    localStorage.username = 'ann';
    expect(await refused({ state: userStates.oidcEnabled })).toEqual({ reloads: 0, signedOut: false });
    setLeaving(true);
    expect(await refused({ ended: true })).toEqual({ reloads: 0, signedOut: false });
  });
});
