import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { requestsFor } from '../testing/plan-for.ts';
import { showView } from '../testing/show-view.tsx';
import fixture from './fixture.ts';
import * as publicIp from './view.tsx';

afterEach(cleanup);

const url = (options: object) => requestsFor(publicIp.widget, options)[0]?.url;

test('each provider has its address; a key is sent where one is set', () => {
  expect(url({})).toBe('https://ipinfo.io/json');
  expect(url({ apiKey: 'DASH_KEY' })).toBe('https://ipinfo.io/json?token=DASH_KEY');
  expect(url({ provider: 'ip-api' })).toBe('http://ip-api.com/json');
  expect(url({ provider: 'ipgeolocation', apiKey: 'k' })).toBe('https://api.ipgeolocation.io/ipgeo?apiKey=k');
});

test('the place links to a map, and nothing is fetched for the flag', () => {
  const { container } = showView(publicIp, {}, fixture.cases[0]?.body);

  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.openstreetmap.org/#map=10/53.7965/-1.5478');
  expect(screen.getByRole('img', { name: 'United Kingdom' }).textContent).toBe('🇬🇧');
  expect(container.querySelector('img')).toBeNull();
});

test('a long address is set smaller', () => {
  const { container } = showView(publicIp, {}, { ip: '2001:db8:0:0:1234::24' });

  expect(container.querySelector('.is-long')).not.toBeNull();
});
