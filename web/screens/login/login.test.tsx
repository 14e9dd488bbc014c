import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userStates } from '../../../schema/model.ts';
import { setUpRendering } from '../../testing/render-part.tsx';
import { Login } from './login.tsx';

const renderPart = setUpRendering();
const alice = { state: userStates.loggedIn, name: 'alice' };
const more = { guestAccess: true };
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const told = () => document.querySelector('output')?.textContent;

/** A server that answers so, one after the other. Gives what it was sent, and the addresses that the page left for. */
function stubServer(...answers: [status: number, reply: object][]) {
  const sent: [path: string, body: unknown][] = [];
  const left: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([new URL(url).pathname, body && JSON.parse(String(body))]);
    const [status, reply] = answers[sent.length - 1] ?? [500, {}];
    return Response.json(reply, { status });
  });
  const { href, search, hash } = window.location;
  const leave = (url = href) => void left.push(url);
  vi.stubGlobal('location', { href, search, hash, assign: leave, reload: leave });
  return { sent, left };
}
const refusal = (code: string): [number, object] => [401, { error: { code, message: 'In other words.' } }];

test('who has signed in may go on, log out, or go on as a guest', () => {
  renderPart(<Login />, { viewer: alice, more });
  expect(links()).toEqual(['Proceed to Dashboard']);
  expect(screen.getByRole('link').getAttribute('href')).toBe('./');
  expect(screen.getByText("You're logged in as", { exact: false }).textContent).toContain('alice');
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

test('the card has the name of the dashboard, and shows what is typed as the password when asked', () => {
  renderPart(<Login />, { viewer: { state: userStates.notLoggedIn }, more });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Castle']);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
  press('Show characters');
  expect(field.type).toBe('text');
  press('Show characters');
  expect(field.type).toBe('password');
});

test('empty fields are told by their names, without asking the server', () => {
  const ask = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', ask);
  renderPart(<Login />, { viewer: { state: userStates.notLoggedIn } });
  const submit = () => press('Login');
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

test('what the server refuses is said in words; who gets in goes on, remembered for as long as they choose', async () => {
  const reply = { success: true, username: 'Ann', to: 'home/media' };
  const { sent, left } = stubServer(refusal('incorrect-username'), refusal('incorrect-password'), [200, reply]);
  renderPart(<Login />, { viewer: { state: userStates.notLoggedIn } });
  const choices = screen.getByLabelText<HTMLSelectElement>('Remember me for').options;
  expect([...choices].map(({ text }) => text)).toEqual(['Never', '4 Hours', '1 Day', '1 Week', 'A long time']);
  fill('Username', 'carl');
  fill('Password', 'x');
  press('Login');
  await waitFor(() => expect(told()).toBe('User not found'));
  fill('Username', 'ann');
  press('Login');
  await waitFor(() => expect(told()).toBe('Incorrect Password'));
  fill('Password', 'open sesame');
  fill('Remember me for', 'long-time');
  press('Login');
  await waitFor(() => expect(left).toEqual(['http://localhost:3000/home/media']));
  expect(localStorage.username).toBe('Ann');
  expect(sent).toEqual([
    ['/auth/login', { username: 'carl', password: 'x', remember: 'never', to: '' }],
    ['/auth/login', { username: 'ann', password: 'x', remember: 'never', to: '' }],
    ['/auth/login', { username: 'ann', password: 'open sesame', remember: 'long-time', to: '' }],
  ]);
});

test('a guest goes on as one, and is nobody whose name would be remembered', async () => {
  localStorage.setItem('username', 'Ann');
  const { sent, left } = stubServer([200, { success: true, to: '' }]);
  renderPart(<Login />, { viewer: { state: userStates.guestAccess }, more });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed as Guest' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This instance has guest access enabled. Guests have view-only access to dashboards, so cannot write any changes to disk.',
  );
  press('Proceed as Guest');
  await waitFor(() => expect(left).toEqual(['http://localhost:3000/']));
  expect(button.form?.querySelector('output')?.textContent).toBe('Logged in as Guest, Redirecting...');
  expect([sent, localStorage.username]).toEqual([[['/auth/login', { guest: true, to: '' }]], undefined]);
});

test('who logs out here is forgotten, and comes to the login screen', async () => {
  localStorage.setItem('username', 'alice');
  const { sent, left } = stubServer([200, { success: true }]);
  renderPart(<Login />, { viewer: alice });
  press('Logout');
  await waitFor(() => expect(left).toEqual(['http://localhost:3000/login']));
  expect([told(), sent, localStorage.username]).toEqual(['Logged Out', [['/auth/logout', undefined]], undefined]);
});

test('who logs out here goes on to the provider, though only the fragment of the address changes', async () => {
  window.history.replaceState(null, '', '/login');
  const { left } = stubServer([200, { success: true, provider: true }]);
  renderPart(<Login />, { viewer: alice });
  press('Logout');
  await waitFor(() => expect(left).toEqual(['http://localhost:3000/login']));
  expect(document.location.hash).toBe('#sign-out');
  window.history.replaceState(null, '', '/');
});

test('where there is no sign-in that is said, with the way home', () => {
  renderPart(<Login />);
  expect(screen.getByText('Authentication is not enabled, or no users have been configured')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('./');
});

test('the login screen goes to the provider at once, or waits for its button where the config says so', async () => {
  const way = { mode: 'oidc', provider: 'https://id.example', clientId: 'dash', scope: 'openid' };
  const viewer = { state: userStates.oidcEnabled };
  const { sent } = stubServer();
  renderPart(<Login />, { viewer, more: { way: { ...way, waits: true } } });
  expect([told(), sent]).toEqual(['', []]);
  press('Sign in');
  expect(told()).toBe('Going to id.example…');
  cleanup();
  renderPart(<Login />, { viewer, more: { way } });
  expect(told()).toBe('Going to id.example…');
});
