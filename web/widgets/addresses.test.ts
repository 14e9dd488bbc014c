import { expect, test } from 'vitest';
import { addressAt } from './addresses.ts';

test.each([
  ['https://api.example.org', 'https://api.example.org/core/status/'],
  ['api.example.org:3001/', 'http://api.example.org:3001/core/status/'],
  ['https://api.example.org/own/', 'https://api.example.org/own/'],
  ['api.example.org/own/', 'http://api.example.org/own/'],
  [' api.example.org/own ', 'http://api.example.org/own'],
  ['https://api.example.org/own?all=1', 'https://api.example.org/own?all=1'],
  ['DASH_STATUS_ADDRESS', 'DASH_STATUS_ADDRESS'],
])('%s leads to %s', (written, address) => {
  expect(addressAt(written, '/core/status/')).toBe(address);
});
