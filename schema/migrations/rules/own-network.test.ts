import { expect, test } from 'vitest';
import { atHome } from './own-network.ts';

test.each([
  ['http://10.1.1.4:88', { urls: { home: 'http://10.1.1.4:88' } }],
  ['http://nas.lan', { urls: { home: 'http://nas.lan' } }],
  ['http://[fd00::1]', { urls: { home: 'http://[fd00::1]' } }],
  ['http://radarr:7878', {}],
  ['https://nas.example', {}],
  [undefined, {}],
])('beside https://nas.example, %s gives %j', (local, expected) => {
  expect(atHome('https://nas.example', local)).toEqual(expected);
});
