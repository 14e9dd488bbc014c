import { expect, test } from 'vitest';
import type { DrawnData, WidgetDrawing, WidgetPage } from '../../schema/widget-drawing.ts';
import { createWidgetDrawings } from './widget-drawings.ts';

const page: WidgetPage = { language: 'en', words: {}, root: './' };
const drawing = (id: string, interval = 10) => ({ id, type: 'plain', interval }) as WidgetDrawing;
const stateOf = (data: unknown, at = 1000, more = {}) => JSON.stringify({ data, at, ...more });

/** Draws data as they are, with what was drawn so far. */
function drawingsOf(draw: (data: DrawnData) => string | undefined = ({ data }) => String(data)) {
  const drawn: [id: string, isOld: boolean][] = [];
  const drawAll = createWidgetDrawings(page, async ({ id }, _, data) => {
    drawn.push([id, data.isOld]);
    return draw(data);
  });
  return { drawn, drawAll };
}

test('a widget is drawn once for each state of it', async () => {
  const { drawn, drawAll } = drawingsOf();
  const widgets = [drawing('a'), drawing('b'), drawing('c')];
  const states = new Map([
    ['a', stateOf(1)],
    ['b', stateOf(2)],
  ]);
  await drawAll(widgets, states, 2000);
  const { html } = await drawAll(widgets, states.set('b', stateOf(3)), 2000);

  expect([...html]).toEqual([
    ['a', '1'],
    ['b', '3'],
  ]);
  expect(drawn.map(([id]) => id)).toEqual(['a', 'b', 'b']);
});

test('it is drawn anew as old after three intervals, a minute where there is none, and at once where what is asked for once could not be had', async () => {
  const { drawn, drawAll } = drawingsOf();
  const states = new Map([['a', stateOf(1)]]);
  expect((await drawAll([drawing('a')], states, 31_000)).until).toBe(31_000);
  expect((await drawAll([drawing('a')], states, 31_001)).until).toBe(Number.POSITIVE_INFINITY);
  await drawAll([drawing('a')], states, 40_000);
  expect(drawn).toEqual([
    ['a', false],
    ['a', true],
  ]);

  expect((await drawAll([drawing('a', 0)], new Map([['a', stateOf(2)]]), 2000)).until).toBe(61_000);
  const failing = new Map([['a', stateOf(2, 1000, { error: { code: 'no', message: 'No.' } })]]);
  await drawAll([drawing('a', 0)], failing, 2000);
  expect(drawn.at(-1)).toEqual(['a', true]);
});

test('what could not be updated is drawn as old by the same time, and no more after a day', async () => {
  const { drawn, drawAll } = drawingsOf();
  const failing = new Map([['a', stateOf(2, 1000, { error: { code: 'no', message: 'No.' } })]]);
  const day = 86_400_000;
  expect((await drawAll([drawing('a')], failing, 2000)).until).toBe(31_000);
  expect((await drawAll([drawing('a')], failing, 40_000)).until).toBe(1000 + day);
  expect(drawn).toEqual([
    ['a', false],
    ['a', true],
  ]);
  expect((await drawAll([drawing('a')], failing, 1001 + day)).html.size).toBe(0);
});

test.each([
  ['fails', () => expect.fail('no')],
  ['can’t be drawn here', () => undefined],
  ['is too large for a page', () => 'x'.repeat(200_000)],
])('what %s is left to the browser', async (_, draw) => {
  const { drawAll } = drawingsOf(draw);
  expect((await drawAll([drawing('a')], new Map([['a', stateOf(1)]]), 2000)).html.size).toBe(0);
});

test('where there are no data nothing is drawn', async () => {
  const { drawn, drawAll } = drawingsOf();
  await drawAll([drawing('a')], new Map([['a', JSON.stringify({ error: { code: 'no', message: 'No.' } })]]), 2000);
  expect(drawn).toEqual([]);
});
