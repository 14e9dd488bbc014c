import { expect, test } from 'vitest';
import { countryName, mapPoint, mapSearch } from './places.ts';

test('a country has its name, anything else stays', () => {
  expect(countryName('gb')).toBe('United Kingdom');
  expect(countryName('DE', 'de')).toBe('Deutschland');
  expect(countryName('nowhere')).toBe('NOWHERE');
});

test('map links hold point and zoom, or the encoded place', () => {
  expect(mapPoint(50.7, 7.1)).toBe('https://www.openstreetmap.org/#map=10/50.7/7.1');
  expect(mapSearch('Bonn & Köln')).toBe('https://www.google.com/maps/search/Bonn%20%26%20K%C3%B6ln');
});
