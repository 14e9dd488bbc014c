import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import { installCanvas } from '../../widgets/testing/canvas.ts';
import { chartColors } from './chart-colors.ts';

let texts: string[];
beforeEach(() => {
  ({ texts } = installCanvas());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the chart is drawn up to its highest value, and says nothing of the bottom', async () => {
  const { HistoryChart } = await import('./history-chart.tsx');
  const { container } = render(
    <HistoryChart
      caption="Load"
      times={[1_772_636_700, 1_772_636_820]}
      series={[{ label: 'User', values: [12.4, 18.9] }]}
      unit="%"
      highest={100}
      height={120}
      format={formatFor('en-GB')}
      describe={({ label, last }) => `${label}: ${last}`}
    />,
  );
  expect(container.querySelector('canvas')).not.toBeNull();
  await expect.poll(() => texts).toContain('100\u202f%');
  expect(texts).not.toContain('0\u202f%');
});

test('colours that are none are the theme’s, with #7cd6fd behind it; those given go round', () => {
  const box = document.body;

  expect(chartColors(box, ['#ff0000'], 2).lines).toEqual(['rgb(255, 0, 0)', 'rgb(255, 0, 0)']);
  expect(chartColors(box, ['#ff0000', '#00ff00'], 3).lines).toEqual([
    'rgb(255, 0, 0)',
    'rgb(0, 255, 0)',
    'rgb(255, 0, 0)',
  ]);
  expect(chartColors(box, ['no colour'], 1).lines).toEqual(['rgb(124, 214, 253)']);
});

test('rates are written with their unit, bare numbers without one', async () => {
  const { HistoryChart } = await import('./history-chart.tsx');
  const drawn = (unit: string, highest: number) => {
    const { container } = render(
      <HistoryChart
        caption="Traffic"
        times={[1_772_636_700, 1_772_636_720]}
        series={[{ label: 'Received', values: [0, highest] }]}
        unit={unit}
        height={120}
        format={formatFor('en-GB')}
        describe={({ label, last }) => `${label}: ${last}`}
      />,
    );
    return container.textContent;
  };

  expect(drawn('B/s', 3_000_000)).toContain('Received: 3\u202fMB/s');
  await expect.poll(() => texts).toContain('2\u202fMB/s');
  expect(drawn('', 0.625)).toContain('Received: 0.63');
});
