import { expect, test } from 'vitest';
import { createMemoryState } from '../state/memory-state.ts';
import { createAttempts, mostRemembered } from './attempts.ts';

function open() {
  const clock = { now: 0 };
  const now = () => clock.now;
  const attempts = createAttempts(createMemoryState({ now }), now);
  const fail = (address: string, name: string, times = 1) => {
    for (let index = 0; index < times; index += 1) attempts.failed(address, name, true);
  };
  return { clock, attempts, fail };
}
const minute = 60_000;

test('ten failures for one name from one address make it wait a quarter of an hour', () => {
  const { clock, attempts, fail } = open();
  fail('10.0.0.1', 'Ann', 9);
  expect(attempts.wait('10.0.0.1', 'ann')).toBe(0);
  fail('10.0.0.1', 'ANN');
  expect(attempts.wait('10.0.0.1', 'ann')).toBe(900);
  expect(attempts.wait('10.0.0.2', 'ann')).toBe(0);
  expect(attempts.wait('10.0.0.1', 'bob')).toBe(0);
  clock.now = 15 * minute;
  expect(attempts.wait('10.0.0.1', 'ann')).toBe(0);
});

test('after a quarter of an hour counting begins anew', () => {
  const { clock, attempts, fail } = open();
  for (let round = 0; round < 3; round += 1) {
    fail('10.0.0.1', 'ann', 9);
    expect(attempts.wait('10.0.0.1', 'ann')).toBe(0);
    fail('10.0.0.1', 'ann');
    expect(attempts.wait('10.0.0.1', 'ann')).toBe(900);
    clock.now += 15 * minute;
  }
});

test('an address that tries many names has to wait, whatever the name', () => {
  const { attempts, fail } = open();
  for (let index = 0; index < 20; index += 1) fail('10.0.0.1', `user ${index}`);
  expect(attempts.wait('10.0.0.1', 'another')).toBeGreaterThan(0);
  expect(attempts.wait('10.0.0.2', 'another')).toBe(0);
});

test('a name that is tried from many addresses has to wait, and so does an IPv6 network', () => {
  const { attempts, fail } = open();
  for (let index = 0; index < 100; index += 1) fail(`10.0.1.${index}`, 'ann');
  expect(attempts.wait('10.0.2.1', 'ann')).toBeGreaterThan(0);
  for (let index = 0; index < 20; index += 1) fail(`2001:db8:1:1::${index}`, `user ${index}`);
  expect(attempts.wait('2001:db8:1:1:ffff::1', 'bob')).toBeGreaterThan(0);
  expect(attempts.wait('2001:db8:1:2::1', 'bob')).toBe(0);
});

test('attempts without a name count by address alone, so that nobody is kept out by others', () => {
  const { attempts, fail } = open();
  for (let index = 0; index < 100; index += 1) fail(`10.0.1.${index}`, '');
  expect(attempts.wait('10.0.2.1', '')).toBe(0);
  fail('10.0.1.1', '', 9);
  expect(attempts.wait('10.0.1.1', '')).toBeGreaterThan(0);
});

test('an IPv4 address counts the same inside of IPv6, and signing in forgets what one got wrong', () => {
  const { attempts, fail } = open();
  fail('::ffff:10.0.0.1', 'ann', 10);
  expect(attempts.wait('10.0.0.1', 'ann')).toBeGreaterThan(0);
  attempts.succeeded('10.0.0.1', 'Ann');
  expect(attempts.wait('10.0.0.1', 'ann')).toBe(0);
});

test('who signs in leaves the counts of another name, of the address and of the name from elsewhere as they were', () => {
  const { attempts, fail } = open();
  fail('10.0.0.1', 'bob', 10);
  fail('10.0.0.1', 'u', 9);
  for (let index = 0; index < 99; index += 1) fail(`10.0.1.${index}`, 'ann');
  // Noted before it is known to be right, and then taken back.
  fail('10.0.0.1', 'ann');
  attempts.succeeded('10.0.0.1', 'ann');
  expect(attempts.wait('10.0.0.1', 'bob')).toBe(900);
  expect(attempts.wait('10.0.0.1', 'ann')).toBe(0);
  fail('10.0.0.1', 'v');
  expect(attempts.wait('10.0.0.1', 'ann')).toBe(900);
  fail('10.0.2.1', 'ann');
  expect(attempts.wait('10.0.3.1', 'ann')).toBe(900);
});

test('its memory is bounded: the oldest addresses make room', () => {
  const { attempts, fail } = open();
  fail('10.0.0.1', 'ann', 10);
  for (let index = 0; index < mostRemembered - 1; index += 1) fail(`11.${index >> 8}.${index & 255}.1`, 'bob');
  expect(attempts.wait('10.0.0.1', 'ann')).toBe(900);
  fail('12.0.0.1', 'bob');
  expect(attempts.wait('10.0.0.1', 'ann')).toBe(0);
});

test('neither addresses nor made-up names push the count of a user out', () => {
  const { attempts, fail } = open();
  for (let index = 0; index < 100; index += 1) fail(`10.0.1.${index}`, 'ann');
  for (let index = 0; index < 3 * mostRemembered; index += 1) {
    attempts.failed(`2001:db8:${(index >> 16).toString(16)}:${(index & 65_535).toString(16)}::1`, `name ${index}`);
  }
  expect(attempts.wait('10.0.2.1', 'ann')).toBe(900);
  expect(attempts.wait('10.0.2.1', 'name 1')).toBe(0);
});
