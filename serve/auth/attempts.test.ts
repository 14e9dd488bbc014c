import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

function open() {
  const clock = { now: 0 };
  const attempts = createAttempts(() => clock.now);
  const fail = (address: string, name: string, times = 1) => {
    for (let index = 0; index < times; index += 1) attempts.failed(address, name);
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

test('its memory is bounded', () => {
  const { attempts, fail } = open();
  for (let index = 0; index < 30_000; index += 1) fail(`10.${index % 250}.${Math.trunc(index / 250)}.1`, `n${index}`);
  expect(attempts.wait('10.249.119.1', 'n29999')).toBe(0);
});
