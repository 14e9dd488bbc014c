import { expect, test } from 'vitest';
import { toCelsius, toFahrenheit } from './temperature.ts';

test.each([
  [0, 32],
  [20, 68],
  [-40, -40],
  [36.6, 98],
])('%d °C is %d °F', (celsius, fahrenheit) => {
  expect(toFahrenheit(celsius)).toBe(fahrenheit);
});

test.each([
  [32, 0],
  [0, -18],
  [98.6, 37],
  [31.9, 0],
])('%d °F is %d °C', (fahrenheit, celsius) => {
  expect(toCelsius(fahrenheit)).toBe(celsius);
});
