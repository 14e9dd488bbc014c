import { expect, test } from 'vitest';
import { addressKind, isLoopback, literalAddress } from './addresses.ts';

test.each([
  ['8.8.8.8', 'public'],
  ['2606:4700::1111', 'public'],
  ['127.0.0.1', 'private'],
  ['::1', 'private'],
  ['10.0.0.5', 'private'],
  ['172.31.255.1', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'private'],
  ['fd12::1', 'private'],
  ['198.18.0.1', 'private'],
  ['::ffff:192.168.1.1', 'private'],
  ['169.254.169.254', 'guarded'],
  ['::ffff:a9fe:a9fe', 'guarded'],
  ['64:ff9b::a9fe:a9fe', 'guarded'],
  ['2002:a9fe:a9fe::', 'guarded'],
  ['::a9fe:a9fe', 'guarded'],
  ['fe80::1', 'guarded'],
  ['fe80::1%eth0', 'guarded'],
  ['fd00:ec2::254', 'guarded'],
  ['100.100.100.200', 'guarded'],
  ['168.63.129.16', 'guarded'],
  ['192.0.0.192', 'guarded'],
  ['0.0.0.0', 'never'],
  ['::', 'never'],
  ['224.0.0.1', 'never'],
  ['ff02::1', 'never'],
  ['255.255.255.255', 'never'],
  ['nas.local', 'never'],
])('%s is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind);
});

test('a host is an address or a name', () => {
  expect(['127.0.0.1', '[::1]', 'nas.local'].map(literalAddress)).toEqual(['127.0.0.1', '::1', undefined]);
});

test('the machine itself is told from the rest of its network', () => {
  const own = ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'];
  expect(own.map(isLoopback)).toEqual(own.map(() => true));
  expect(['10.0.0.1', '8.8.8.8', 'fd00::1', 'localhost'].map(isLoopback)).toEqual([false, false, false, false]);
});
