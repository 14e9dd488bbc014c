import { expect, test } from 'vitest';
import { addressCover, hostsOf } from './addresses.ts';

const cover = addressCover(['nas.home-lab.example', 'www.booking.com', 'draw.io', 'plex', '192.168.7.1']);

test.each([
  ['See http://10.0.0.1:8080/admin now', 'See … now'],
  ['192.168.7.1', '…'],
  ['at 192.168.7.20:5001.', 'at ….'],
  ['fe80::1ff:fe23:4567:890a', '…'],
  ['2001:db8:0:0:0:ff00:42:8329 is mine', '… is mine'],
  ['nas.home-lab.example', '…'],
  ['new.home-lab.example and Home-Lab.example', '… and …'],
  ['printer.lan', '…'],
  ['nas:5000', '…'],
  ['root@vm', '…'],
])('what tells where something is is covered: %s', (text, covered) => {
  expect(cover(text)).toBe(covered);
});

test.each([
  '12:30:45',
  '12:30',
  'Plex',
  'Draw.io',
  'Booking.com',
  'Version 1.2.3',
  'At home. Local news',
  '3.1.1',
  'Note: 5',
])('what is none stays: %s', (text) => {
  expect(cover(text)).toBe(text);
});

test('hosts are those of items, of the entries in groups, and of what is asked for their status', () => {
  const items = [
    { title: 'A', url: 'https://a.example:1/x', statusCheckUrl: 'http://b.example' },
    { title: 'B', subItems: [{ title: 'C', url: 'c.example' }] },
    { title: 'D' },
  ];
  expect([...hostsOf([{ items }] as unknown as Parameters<typeof hostsOf>[0])]).toEqual([
    'a.example',
    'b.example',
    'c.example',
  ]);
});
