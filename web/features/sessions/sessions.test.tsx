import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SessionEntry } from '../../../schema/api/auth.ts';
import { setUpRendering } from '../../testing/render-part.tsx';
import { Sessions } from './sessions.tsx';

const renderPart = setUpRendering([]);

const time = Date.parse('2026-05-01T12:00:00Z');
const sessions: SessionEntry[] = [
  { id: 'a', browser: 'Firefox', system: 'Linux', since: time, expires: time, current: true },
  { id: 'b', browser: 'Safari', system: 'iOS', since: time, expires: time, current: false },
  { id: 'c', since: time, expires: time, current: false },
];

/** A server that lists these, and answers everything else with a status. */
function stubServer(status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    if (method === 'GET') return new Response(JSON.stringify({ sessions }));
    return new Response(JSON.stringify({ success: true }), { status });
  });
  return asked;
}

test('each session is told by its device and time; this one has no button of its own', async () => {
  stubServer();
  renderPart(<Sessions onLeave={async () => undefined} />);

  const [own, other, unknown] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toMatch(/^Firefox on LinuxSigned in on May 1, 2026.*This session$/);
  expect(other?.textContent).toMatch(/^Safari on iOS/);
  expect(unknown?.textContent).toMatch(/^Unknown device/);
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign out Safari on iOS' })).toBeDefined();
});

test('one that is ended goes, which is said, and the focus stays in the dialog', async () => {
  const asked = stubServer();
  renderPart(<Sessions onLeave={async () => undefined} />);

  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));

  await screen.findByText('That session has ended.');
  expect(asked).toContain('DELETE /auth/sessions/b');
  expect(screen.queryByText('Safari on iOS')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Sign out everywhere');
});

test('one that could not be ended stays, and that is said', async () => {
  stubServer(500);
  renderPart(<Sessions onLeave={async () => undefined} />);

  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/did not answer/);
  expect(screen.getByText('Safari on iOS')).toBeDefined();
});

test('all are ended by one button, once', async () => {
  stubServer();
  const leave = vi.fn(async () => undefined);
  renderPart(<Sessions onLeave={leave} />);

  const button = await screen.findByRole('button', { name: 'Sign out everywhere' });
  fireEvent.click(button);
  fireEvent.click(button);

  await screen.findByText('Signed out');
  expect(leave).toHaveBeenCalledOnce();
});
