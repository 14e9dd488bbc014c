import { expect, test } from 'vitest';
import { readItem } from '../../config/item.ts';

const pinged = (given: object) => {
  const { statusCheck, statusCheckUrl, statusCheckInterval } = readItem({ title: 'A', ...given }, 'a');
  return [statusCheck, statusCheckUrl, statusCheckInterval];
};
const url = 'https://nas.example.org';
const ping = { pingCheckEnabled: true, pingCheckHost: 'nas.lan', pingCheckInterval: 30 };

test.each([
  ['the port of the address on the host', { url, ...ping }, [true, 'tcp://nas.lan:443', 30]],
  ['a port that is written', { url: 'http://nas.example.org:5000/x', ...ping }, [true, 'tcp://nas.lan:5000', 30]],
  ['a host without a scheme', { url: 'nas.example.org', ...ping }, [true, 'tcp://nas.lan:443', 30]],
  ['IPv6', { url, ...ping, pingCheckHost: 'fd00::5' }, [true, 'tcp://[fd00::5]:443', 30]],
  ['the address itself without a host', { url, pingCheckEnabled: 'yes' }, [true, undefined, undefined]],
  ['the address itself for what is no host', { url, ...ping, pingCheckHost: 'a b/c' }, [true, undefined, 30]],
])('a ping comes to a status check: %s', (_, given, expected) => {
  expect(pinged(given)).toEqual(expected);
});

test('what the item says of status checks wins over its ping', () => {
  expect(pinged({ url, ...ping, statusCheck: false })).toEqual([false, undefined, undefined]);
  expect(pinged({ url, ...ping, statusCheck: true })).toEqual([true, undefined, undefined]);
  const own = { statusCheckUrl: 'https://other.example.org', statusCheckInterval: 5 };
  expect(pinged({ url, ...ping, ...own })).toEqual([true, own.statusCheckUrl, 5]);
});

test('a ping that is off, or only described, changes nothing', () => {
  expect(pinged({ url, ...ping, pingCheckEnabled: false })).toEqual([undefined, undefined, undefined]);
  expect(pinged({ url, pingCheckHost: 'nas.lan' })).toEqual([undefined, undefined, undefined]);
});
