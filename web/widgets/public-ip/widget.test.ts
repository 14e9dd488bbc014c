import { expect, test } from 'vitest';
import { shownBy } from '../testing/shown-by.ts';
import fixture from './fixture.ts';
import widget from './widget.ts';

test('the place links to a map, where its position is known', () => {
  expect(shownBy(widget, {}, fixture.cases[0]?.body)[1]).toEqual({
    kind: 'note',
    text: 'GB · Leeds, England, United Kingdom',
    href: 'https://www.openstreetmap.org/#map=10/53.7965/-1.5478',
    title: 'Show on a map',
  });
  expect(shownBy(widget, {}, { ip: '203.0.113.24', country: 'GB' })[1]).toEqual({
    kind: 'note',
    text: 'GB · United Kingdom',
  });
});
