import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

test('a page of the site is gone back to, with its query and fragment', () => {
  expect(returnAddress('home/media-room')).toBe('home/media-room');
  expect(returnAddress('/workspace?url=https%3A%2F%2Fa.example')).toBe('workspace?url=https%3A%2F%2Fa.example');
  expect(returnAddress('minimal#tab')).toBe('minimal#tab');
  expect(returnAddress('')).toBe('');
});

test.each([
  'https://evil.example/',
  '//evil.example/home',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'home/../../evil',
  'home/%2e%2E/x',
  '..',
  '\t//evil.example',
  'home\n/x',
  'auth/logout',
  'login?to=home',
  'cors-proxy',
])('%j leads to the front page', (address) => {
  expect(returnAddress(address)).toBe('');
});
