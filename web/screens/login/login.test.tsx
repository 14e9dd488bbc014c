import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userStates } from '../../../schema/model.ts';
import { setUpRendering } from '../../testing/render-part.tsx';
import { Login } from './login.tsx';

const renderPart = setUpRendering();
const alice = { state: userStates.loggedIn, name: 'alice' };
const more = { guestAccess: true };
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('who has signed in may go on, log out, or go on as a guest', () => {
  renderPart(<Login />, { viewer: alice, more });
  expect(links()).toEqual(['Proceed to Dashboard']);
  for (const name of ['Logout', 'Proceed as Guest']) expect(screen.getByRole('button', { name })).toBeDefined();
});

test('whom a proxy has signed in is offered nothing that would leave them signed in', () => {
  renderPart(<Login />, { viewer: { ...alice, proxy: {} }, more });
  expect(screen.queryByRole('button')).toBeNull();
  expect(links()).toEqual(['Proceed to Dashboard']);
  expect(screen.getByText('alice')).toBeDefined();
});

test('where the proxy signs out is known, the way leads there', () => {
  renderPart(<Login />, { viewer: { ...alice, proxy: { logoutUrl: 'https://auth.example/logout' } }, more });
  expect(links()).toEqual(['Proceed to Dashboard', 'Logout']);
  expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('https://auth.example/logout');
});

test('empty fields are told by their names, without asking the server', () => {
  const ask = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', ask);
  renderPart(<Login />, { viewer: { state: userStates.notLoggedIn } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  const told = () => document.querySelector('output')?.textContent;
  submit();
  expect(told()).toBe('Missing Username');
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: '  ' } });
  submit();
  expect(told()).toBe('Missing Username');
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ann' } });
  submit();
  expect([told(), ask.mock.calls]).toEqual(['Missing Password', []]);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: ' ' } });
  submit();
  expect(ask).toHaveBeenCalledOnce();
});
