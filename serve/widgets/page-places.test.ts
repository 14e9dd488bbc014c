import { expect, test } from 'vitest';
import { drawingMarks } from '../../schema/widget-drawing.ts';
import { widgetStatesMark } from '../site/site.ts';
import { fillPlaces, findPlaces } from './page-places.ts';

const { begin, json, end } = drawingMarks;
const placeOf = (id: string, standIn = `frame of ${id}`) => `${begin}${JSON.stringify({ id })}${json}${standIn}${end}`;
const page = `<p>é</p>${placeOf('a')}<hr>${placeOf('b')}<script>${widgetStatesMark}</script>`;
const filled = (html: string, states = '{}', drawn: Record<string, string> = {}) =>
  Buffer.from(fillPlaces(findPlaces(Buffer.from(html)), states, new Map(Object.entries(drawn)))).toString();

test('what is drawn takes the place of its widget, and the others keep what stands there', () => {
  expect(filled(page, '{"a":1}', { a: '<b>42 °C</b>', c: 'nowhere' })).toBe(
    '<p>é</p><b>42 °C</b><hr>frame of b<script>{"a":1}</script>',
  );
});

test('nothing in the states ends the script that they stand in', () => {
  expect(filled(page, '{"a":"</script>"}')).toContain('<script>{"a":"\\u003c/script>"}</script>');
});

test('the last mark of states is theirs, and a page without marks stays as it is', () => {
  expect(filled(`<style>${widgetStatesMark}</style>${page}`)).toBe(
    `<style>${widgetStatesMark}</style><p>é</p>frame of a<hr>frame of b<script>{}</script>`,
  );
  for (const html of ['', '<p>none</p>', `${begin}{"id":"a"}`, `${begin}{"id":"a"}${json}open`]) {
    expect(filled(html)).toBe(html);
  }
});
