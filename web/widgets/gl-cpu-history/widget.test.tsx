import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { widgetHeight } from '../../../schema/widget-plan.ts';
import { chartColors } from '../../components/charts/chart-colors.ts';
import { namedColors } from '../chart-options.ts';
import { installCanvas } from '../testing/canvas.ts';
import { requestsFor } from '../testing/plan-for.ts';
import { showView } from '../testing/show-view.tsx';
import { version4 } from './fixture.ts';

let texts: string[];
beforeEach(() => {
  ({ texts } = installCanvas());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const options = { hostname: 'http://192.168.1.5:61208' };
const history = async () => await import('./view.tsx');

test('it asks for as many points as the limit', async () => {
  const { widget } = await history();

  expect(requestsFor(widget, { ...options, limit: 250 })[0]?.url).toMatch(/\/api\/4\/cpu\/history\/250$/);
});

test('the frame holds the height of the chart', async () => {
  const { widget } = await history();

  expect(widgetHeight(widget, options)).toBe(338);
  expect(widgetHeight(widget, { ...options, chartHeight: '120' })).toBe(158);
});

test('the chart is drawn up to a hundred percent', async () => {
  const { container } = showView(await history(), options, version4);
  await new Promise((done) => setTimeout(done, 20));

  expect(container.querySelector('canvas')).not.toBeNull();
  expect(texts).toContain('0%');
  expect(texts).toContain('100%');
});

test('chartColor is the only colour, else chartColors in order, else the theme’s with #7cd6fd behind it', () => {
  const box = document.body;

  expect(namedColors({ chartColor: 'red', chartColors: ['blue'] })).toEqual(['red']);
  expect(chartColors(box, ['#ff0000'], 2).lines).toEqual(['rgb(255, 0, 0)', 'rgb(255, 0, 0)']);
  expect(chartColors(box, ['#ff0000', '#00ff00'], 3).lines).toEqual([
    'rgb(255, 0, 0)',
    'rgb(0, 255, 0)',
    'rgb(255, 0, 0)',
  ]);
  expect(chartColors(box, ['no colour'], 1).lines).toEqual(['rgb(124, 214, 253)']);
});
