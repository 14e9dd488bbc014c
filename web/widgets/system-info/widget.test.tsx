import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { requestsFor } from '../testing/plan-for.ts';
import { showView } from '../testing/show-view.tsx';
import fixture from './fixture.ts';
import { uptimeText } from './uptime.ts';
import * as systemInfo from './view.tsx';

afterEach(cleanup);

test('it asks the dashboard’s own server', () => {
  expect(requestsFor(systemInfo.widget, {})).toEqual([{ url: 'system-info', server: true }]);
});

test('the free share of memory is one of 1, not of 100', () => {
  showView(systemInfo, {}, fixture.cases[0]?.body);

  expect(screen.getByRole('meter', { name: 'Memory in use' }).getAttribute('aria-valuenow')).toBe('59');
});

test('uptime is in its largest unit: seconds whole, minutes with one decimal, the rest with two', () => {
  const said = (seconds: number) => uptimeText(seconds, 'en');

  expect([0.4, 59, 90, 5400, 86_400].map(said)).toEqual([
    '0 seconds',
    '59 seconds',
    '1.5 minutes',
    '1.5 hours',
    '1 day',
  ]);
  expect([907_200, 2_629_800, 31_557_600 * 1.25].map(said)).toEqual(['1.5 weeks', '1 month', '1.25 years']);
});

test('uptime speaks the language of the page', () => {
  expect(uptimeText(453_600, 'de')).toBe('5,25 Tage');
});
