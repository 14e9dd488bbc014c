import { expect, test } from 'vitest';
import { shownBy } from '../testing/shown-by.ts';
import widget from './widget.ts';

test('hovering tells when it was, for how long, and between which values', () => {
  const begin = Date.parse('2026-03-04T10:00:00Z') / 1000;
  const alert = { begin, end: -1, state: 'WARNING', type: 'MEM', min: 80.1, max: 84.6, avg: 82.4, sum: 988.8 };

  const [list] = shownBy(widget, { hostname: 'a' }, [alert, { ...alert, end: begin + 72 }], '2026-03-04T12:00:00Z');

  expect(list).toMatchObject({
    rows: [
      { title: 'Wed, 4 Mar 2026, 10:00, for 2 hrs', valueTitle: 'Average 82\u202f%, between 80\u202f% and 85\u202f%' },
      { title: 'Wed, 4 Mar 2026, 10:00, for 1 min' },
    ],
  });
});
