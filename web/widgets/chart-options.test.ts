import { expect, test } from 'vitest';
import { widgetHeight } from '../../schema/widget-plan.ts';
import { namedColors } from './chart-options.ts';
import cpuHistory from './gl-cpu-history/widget.ts';

test('chartColor is the only colour, else chartColors in order', () => {
  expect(namedColors({ chartColor: 'red', chartColors: ['blue'] })).toEqual(['red']);
  expect(namedColors({ chartColors: ['blue', 'green'] })).toEqual(['blue', 'green']);
  expect(namedColors({})).toEqual([]);
});

test('the frame holds the height of the chart', () => {
  const options = { hostname: 'http://192.168.1.5:61208' };

  expect(widgetHeight(cpuHistory as never, options)).toBe(146);
  expect(widgetHeight(cpuHistory as never, { ...options, chartHeight: '300' })).toBe(326);
});
