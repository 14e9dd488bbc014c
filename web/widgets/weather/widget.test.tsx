import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { requestsFor } from '../testing/plan-for.ts';
import { showView } from '../testing/show-view.tsx';
import * as weather from './view.tsx';

afterEach(cleanup);

const query = (options: object) =>
  new URL(requestsFor(weather.widget, { apiKey: 'k', ...options })[0]?.url ?? '').search;

test('a city is asked for by its name, encoded', () => {
  expect(query({ city: 'São Paulo,BR' })).toBe('?q=S%C3%A3o+Paulo%2CBR&appid=k&units=metric');
});

test('a position beats the city, and zero is one', () => {
  expect(query({ city: 'Leeds', lat: '0', lon: 0, units: 'imperial' })).toBe('?lat=0&lon=0&appid=k&units=imperial');
});

test('each code of the service has a picture, day and night; an unknown one has none', () => {
  const drawn = (icon: string) => {
    const body = { main: { temp: 1 }, weather: [{ icon, description: 'x' }] };
    const path = showView(weather, { apiKey: 'k', city: 'x' }, body).container.querySelector('.weather-sky path');
    cleanup();
    return path?.getAttribute('d');
  };

  for (const code of ['01', '02', '03', '04', '09', '10', '11', '13', '50']) {
    expect(drawn(`${code}d`), code).toMatch(/^M/);
    expect(drawn(`${code}n`), code).toMatch(/^M/);
  }
  expect(drawn('01d')).not.toBe(drawn('01n'));
  expect(drawn('99d')).toBeUndefined();
});
