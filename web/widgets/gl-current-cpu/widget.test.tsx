import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { requestsFor } from '../testing/plan-for.ts';
import { showView } from '../testing/show-view.tsx';
import * as cpu from './view.tsx';

afterEach(cleanup);

const options = { hostname: 'http://192.168.1.5:61208' };
const request = (change: object) => requestsFor(cpu.widget, { ...options, ...change })[0];

test('it asks the API of the version, at the host as users write it', () => {
  expect(request({})).toEqual({ url: 'http://192.168.1.5:61208/api/4/cpu' });
  expect(request({ hostname: '192.168.1.5:61208/', apiVersion: '3' })?.url).toBe('http://192.168.1.5:61208/api/3/cpu');
  expect(request({ hostname: 'DASH_GLANCES' })?.url).toBe('DASH_GLANCES/api/4/cpu');
});

test('credentials are sent only when both are set', () => {
  expect(request({ username: 'glances' })?.basic).toBeUndefined();
  expect(request({ username: 'glances', password: 'p' })?.basic).toEqual({ username: 'glances', password: 'p' });
});

test('the gauge is readable without seeing it, and its colour goes by the level', () => {
  const { again } = showView(cpu, options, { total: 34.16 });
  const gauge = screen.getByRole('meter', { name: 'Processor load' });
  expect([gauge.getAttribute('aria-valuenow'), gauge.getAttribute('aria-valuetext')]).toEqual(['34', '34.2 %']);

  const level = (total: number) => {
    again({ total });
    return gauge.dataset.level;
  };

  expect([0, 49.9, 50, 60, 79.9, 80, 100].map(level)).toEqual([
    'low',
    'low',
    'raised',
    'high',
    'high',
    'critical',
    'critical',
  ]);
});
