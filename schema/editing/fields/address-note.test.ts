import { expect, test } from 'vitest';
import { addressNote, checkedAddressNote } from './address-note.ts';

const noteOf = (value: unknown) => addressNote(value, (key, values = {}) => [key, ...Object.values(values)].join(' '));

test.each([
  ['htps://nas.lan', 'address.opens-nothing htps', 'https://nas.lan'],
  ['htpps://nas.lan', 'address.opens-nothing htpps', 'https://nas.lan'],
  ['hhttp://nas.lan/a?b', 'address.opens-nothing hhttp', 'http://nas.lan/a?b'],
  ['ttps://nas.lan', 'address.opens-nothing ttps', 'https://nas.lan'],
  ['https//nas.lan', 'address.opens-nothing https', 'https://nas.lan'],
  ['http:/nas.lan', 'address.opens-nothing http', 'http://nas.lan'],
  ['nas', 'address.none', 'http://nas'],
  ['my nas', 'address.none', undefined],
  ['javascript:alert(1)', 'address.unsafe javascript', undefined],
  ['https://', 'address.broken', undefined],
  ['https://nas.lan:99999', 'address.broken', undefined],
])('%s is refused', (address, message, mended) => {
  expect(noteOf(address)).toMatchObject({ message, refused: true });
  expect(noteOf(address)?.mend?.value).toBe(mended);
});

test.each([
  ['nas.example.org/x', 'https://', 'https://nas.example.org/x'],
  ['192.168.1.5:8080', 'http://', 'http://192.168.1.5:8080'],
  ['nas.lan', 'http://', 'http://nas.lan'],
])('%s is read, and better begins with %s', (address, scheme, mended) => {
  expect(noteOf(address)).toEqual({
    message: 'address.no-scheme',
    refused: false,
    mend: { label: `address.begin-with ${scheme}`, value: mended },
  });
});

test.each([
  'https://nas.lan',
  'HTTP://nas.lan',
  'ftp://files.lan',
  'sftp://files.lan',
  'ssh://nas.lan',
  'steam://run/1',
  'mailto:me@example.org',
  '/local/page',
  '#part',
  'http://{{ host }}',
  '',
  undefined,
])('nothing is wrong with %s', (address) => {
  expect(noteOf(address)).toBeUndefined();
});

test('an address that no check can be made of is refused in the field of the check alone', () => {
  const check = (value: unknown) => checkedAddressNote(value, (...[key]) => [key].flat().join());
  expect(check('icmp://nas.lan:1')).toEqual({ message: 'address.not-checked', refused: true });
  expect(check('nas')).toMatchObject({ message: 'address.none' });
  expect([check('icmp://nas.lan'), check('tcp://nas.lan:1'), check(undefined)]).toEqual(Array(3).fill(undefined));
  expect(noteOf('tcp://nas.lan')).toBeUndefined();
});
