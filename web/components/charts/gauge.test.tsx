import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import { Gauge } from './gauge.tsx';

afterEach(cleanup);

test('the gauge is readable without seeing it, and its colour goes by the level', () => {
  const dial = (value: number) => <Gauge value={value} label="Processor load" unit="%" format={formatFor('en-GB')} />;
  const { rerender } = render(dial(34.16));
  const gauge = screen.getByRole('meter', { name: 'Processor load' });
  expect([gauge.getAttribute('aria-valuenow'), gauge.getAttribute('aria-valuetext')]).toEqual(['34', '34.2 %']);

  const level = (value: number) => {
    rerender(dial(value));
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

test('a dial has a hand at its value, within its bounds', () => {
  const dial = <Gauge value={130} label="Processor load" unit="%" dial format={formatFor('en-GB')} />;

  const { container } = render(dial);

  expect(container.querySelector<HTMLElement>('.gauge-dial')?.style.getPropertyValue('--share')).toBe('1');
  expect(container.textContent).toBe('130%');
});
