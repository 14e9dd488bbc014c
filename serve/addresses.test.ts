import { expect, test } from 'vitest';
import { addressKind, literalAddress } from './addresses.ts';

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
