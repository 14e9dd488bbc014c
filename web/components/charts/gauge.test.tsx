import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import { Gauge } from './gauge.tsx';

afterEach(cleanup);

test('the gauge is readable without seeing it, and its colour goes by the level', () => {
  const gaugeOf = (value: number) => <Gauge value={value} label="Processor load" format={formatFor('en-GB')} />;
  const { rerender } = render(gaugeOf(34.16));
  const gauge = screen.getByRole('meter', { name: 'Processor load' });
  expect([gauge.getAttribute('aria-valuenow'), gauge.getAttribute('aria-valuetext')]).toEqual(['34', '34\u202f%']);

  const level = (value: number) => {
    rerender(gaugeOf(value));
    return gauge.dataset.partLevel;
  };

  expect([0, 74, 75, 90, 130].map(level)).toEqual([undefined, undefined, 'warning', 'bad', 'bad']);
});

test('a dial is drawn within its bounds, and says what is beyond them', () => {
  const { container } = render(<Gauge value={130} label="Processor load" dial format={formatFor('en-GB')} />);

  expect(container.querySelector('.gauge-value')?.getAttribute('stroke-dashoffset')).toBe('0');
  expect(container.textContent).toBe('130%');
});
