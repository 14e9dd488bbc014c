import { expect, test } from 'vitest';
import { currencySymbol } from './currencies.ts';

test('a known code, however typed, is its symbol', () => {
  expect(['USD', ' eur ', 'gbp', 'JPY', 'INR', 'SEK'].map(currencySymbol)).toEqual(['$', '€', '£', '¥', '₹', 'kr']);
});

test('an unknown code is the code and a blank', () => {
  expect(currencySymbol('abc')).toBe('ABC ');
  expect(currencySymbol('constructor')).toBe('CONSTRUCTOR ');
});
