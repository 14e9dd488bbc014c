import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import type { Chart } from '../../../schema/shown.ts';
import { wordsFor } from '../../../schema/widget.ts';
import { words } from '../../widgets/testing/words.ts';
import { ChartFigure } from './chart-figure.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const nine = new Date(2026, 2, 4, 9).getTime();

const show = (rest: Partial<Chart> = {}) =>
  render(
    <ChartFigure
      caption="Load"
      times={[0, 20, 40, 60].map((minutes) => nine / 1000 + minutes * 60)}
      series={[{ label: 'User', values: [12.4, 40, null, 18.9] }]}
      unit="%"
      height={120}
      format={formatFor('en-GB')}
      asOf={nine + 3_610_000}
      general={wordsFor({ type: 'clock' }, words).general}
      {...rest}
    />,
  ).container;

const textsOf = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('a chart has its scale but for the bottom, a few times, and now at the end', () => {
  const container = show({ highest: 100 });

  expect(textsOf(container, '.part-chart-scale > p')).toEqual(['50', '100\u202f%']);
  expect(textsOf(container, '.part-chart-times > span')).toEqual(['09:20', '09:40', 'now']);
  expect(container.querySelector('.visually-hidden:last-child')?.textContent).toBe(
    'User: 19\u202f% now, between 12\u202f% and 40\u202f%',
  );
});

test('what ended long ago doesn’t end now', () => {
  expect(textsOf(show({ times: [1, 2, 3, 4].map((days) => days * 86_400) }), '.part-chart-times > span')).not.toContain(
    'now',
  );
});

test('the legend has the latest values, and those at which one points, with their time', () => {
  const container = show();
  const box = container.querySelector('.part-chart-box') ?? expect.fail();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
  const legend = () => container.querySelector('.part-legend')?.textContent;
  expect(legend()).toBe('User 19\u202f%');

  fireEvent.pointerMove(box, { clientX: 110 });
  expect(legend()).toBe('User 40\u202f%09:20');
  document.documentElement.style.direction = 'rtl';
  fireEvent.pointerMove(box, { clientX: 0 });
  document.documentElement.style.direction = '';
  expect(legend()).toBe('User 19\u202f%10:00');
  fireEvent.pointerLeave(box);

  expect(legend()).toBe('User 19\u202f%');
  expect(container.querySelector('s')).toBeNull();
});

test('rates are written with their unit, bare numbers without one', () => {
  const series = [{ label: 'Received', values: [0, 1, 2, 3_000_000] }];

  expect(textsOf(show({ unit: 'B/s', series }), '.part-chart-scale > p')).toContain('2\u202fMB/s');
  expect(textsOf(show({ unit: '' }), '.part-chart-scale > p')).toEqual(['20', '40']);
});

test('colours that the config names go round; what is none is the theme’s', () => {
  const series = ['a', 'b', 'c'].map((label) => ({ label, values: [1, 2, 3, 4] }));
  const named = (colors: string[]) =>
    [...show({ series, colors }).querySelectorAll<HTMLElement>('.part-legend > span')].map(({ style }) =>
      style.getPropertyValue('--series'),
    );

  expect(named(['#ff0000', 'red'])).toEqual(['#ff0000', 'red', '#ff0000']);
  expect(named(['no colour', 'url(//x)'])).toEqual(['', '', '']);
  expect(named([])).toEqual(['', '', '']);
});

test('columns stand side by side or upon each other, one for each value that there is', () => {
  const series = [
    { label: 'a', values: [10, 20, null, 5] },
    { label: 'b', values: [10, 10, 10, 10] },
  ];
  const columns = (rest: Partial<Chart>) =>
    [...show({ form: 'columns', series, ...rest }).querySelectorAll<HTMLElement>('.part-chart-plot > i')].map(
      ({ style, dataset }) => [dataset.series, style.insetBlock],
    );

  expect(columns({}).slice(0, 4)).toEqual([
    ['0', '50% 0%'],
    ['1', '50% 0%'],
    ['0', '0% 0%'],
    ['1', '50% 0%'],
  ]);
  expect(columns({})).toHaveLength(7);
  expect(columns({ isStacked: true }).slice(0, 4)).toEqual([
    ['0', '66.7% 0%'],
    ['1', '33.3% 33.3%'],
    ['0', '33.3% 0%'],
    ['1', '0% 66.7%'],
  ]);
  expect(columns({ series: series.slice(1) }).map(([place]) => place)).toEqual(['1', '1', '1', '0']);
});

test('what is tiny is written with two digits of it', () => {
  const container = show({ unit: '', series: [{ label: 'Coin', values: [0.0004231, 0.0005, null, 0.00042] }] });
  expect(textsOf(container, '.part-legend strong')).toEqual(['0.00042']);
});
