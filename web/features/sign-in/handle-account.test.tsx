import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { element, errorLog, texts } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const open = openedSite({
  'conf.yml': 'sections: [{name: Links, items: [{title: One, url: https://one.example.org}]}]\n',
});
const viewer: Viewer = { state: userStates.loggedIn, name: 'alice', admin: true, roles: [], groups: [] };
const answer = (path: string) =>
  path === 'auth/logout'
    ? new Response('{"success": true}')
    : path === 'auth/sessions'
      ? new Response('{"sessions": []}')
      : undefined;

const greeting = () => element('.greeting');
const seen = () =>
  [...greeting().children].filter((part) => !part.hasAttribute('hidden')).map((part) => part.textContent);
const signOut = () => fireEvent.click(element('form.account button[type=submit]'));

describe.each(['', 'minimal'])('the account on /%s', (path) => {
  test('signs its viewer out, who is told so and comes to the login screen', async () => {
    const page = await open(path, undefined, { viewer, answer });
    Object.assign(localStorage, {
      username: 'alice',
      isAdmin: 'true',
      iconSize: 'large',
      lastChecks: '{"cabc":true}',
      editDrafts: '{}',
    });
    expect(seen()).toEqual(['Hello alice!', '']);

    signOut();

    await expect.poll(seen).toEqual(['Logged out']);
    expect(page.asked).toContain('auth/logout');
    expect(localStorage).not.toHaveProperty('username');
    expect(localStorage).not.toHaveProperty('isAdmin');
    expect(localStorage).not.toHaveProperty('editDrafts');
    expect(localStorage).not.toHaveProperty('lastChecks');
    expect(localStorage.iconSize).toBe('large');
    const { takeOver } = await import('../../stores/react-part.ts');
    await act(async () => void (await takeOver()));
    expect(seen()).toEqual(['Logged out']);
    await expect.poll(() => page.left).toEqual(['http://localhost:3000/login']);
    expect(page.complaints).toEqual([]);
  });

  test('leads to the sessions by the greeting', async () => {
    await open(path, undefined, { viewer, answer });
    fireEvent.click(element('.greeting button'));
    await expect.poll(() => texts('dialog[open] h2')).toEqual(['Your sessions']);
  });
});

test('a server that does not sign the viewer out leaves them signed in, which is logged', async () => {
  const nameAtRequest = vi.fn<(name: unknown) => void>();
  const answer = (path: string) => {
    if (path === 'auth/logout') nameAtRequest(localStorage.username);
    return new Response('{}', { status: 500 });
  };
  const page = await open('', undefined, { viewer, answer });
  localStorage.username = 'alice';

  signOut();

  await expect.poll(errorLog).toMatch(/Signing out failed\.$/m);
  expect(seen()).toEqual(['Hello alice!', '']);
  // Other tabs, who may hear of the end first, tell by it that somebody signs out.
  expect(nameAtRequest.mock.calls).toEqual([[undefined]]);
  expect(localStorage.username).toBe('alice');
  expect(page.left).toEqual([]);
});

test('files without a server have no sessions to show', async () => {
  await open('', undefined, { viewer, payload: { served: false } });
  expect(seen()).toEqual(['Hello alice!', '']);
  expect(document.querySelector('.greeting button')).toBeNull();
});
