import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userStates } from '../../../schema/model.ts';
import { setUpRendering } from '../../testing/render-part.tsx';
import { Account } from './account.tsx';
import { SignInLink } from './sign-in-link.tsx';

const renderPart = setUpRendering();
const alice = { state: userStates.loggedIn, name: 'alice' };

test('who has signed in is greeted, and may sign out', () => {
  renderPart(<Account />, { viewer: alice });
  expect(screen.getByRole('status').textContent).toBe('Hello alice!');
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
});

test('whom a proxy has signed in signs out at its address, and has no such button where that is not known', () => {
  renderPart(<Account />, { viewer: { ...alice, proxy: {} } });
  expect(screen.getByRole('status').textContent).toBe('Hello alice!');
  expect(document.querySelector('form, button, a')).toBeNull();

  renderPart(<Account />, { viewer: { ...alice, proxy: { logoutUrl: '/oauth2/sign_out' } } });
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/oauth2/sign_out');
});

test('a guest finds the way in in the header, and nobody else', () => {
  renderPart(<SignInLink />, { viewer: { state: userStates.guestAccess } });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('./login');
  cleanup();

  for (const viewer of [alice, {}]) renderPart(<SignInLink />, { viewer });
  expect(screen.queryByRole('link')).toBeNull();
});

test('who has not signed in finds the way to do so, and where nobody can there is nothing', () => {
  renderPart(<Account />, { viewer: { state: userStates.guestAccess } });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('./login');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();

  renderPart(<Account />);
  expect(document.querySelector('a, button, output')).toBeNull();
});
