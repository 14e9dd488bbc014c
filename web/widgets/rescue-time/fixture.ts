import type { WidgetFixture } from '../testing/fixture.ts';

const row_headers = ['Rank', 'Time Spent (seconds)', 'Number of People', 'Category'];

export default {
  options: { apiKey: 'DASH_TIME' },
  asks: [
    {
      requests: [
        {
          url: 'https://www.rescuetime.com/anapi/data?key=DASH_TIME&restrict_kind=overview&format=json',
          proxy: 'always',
        },
      ],
    },
  ],
  cases: [
    {
      title: 'three categories',
      glance: {
        text: '3 hrs 46 mins, Softwa…',
        short: '3 hrs 46 mins',
        figures: ['Software Development 2 hrs 34 mins', 'Communication 1 hr 2 mins', 'Utilities 10 mins'],
      },
      body: {
        row_headers,
        rows: [
          [1, 9240, 1, 'Software Development'],
          [2, 3725, 1, 'Communication'],
          [3, 610, 1, 'Utilities'],
        ],
      },
      shows: ['today', 'Software Development', 'Communication', 'Utilities', '10 min', 'in all'],
    },
    {
      title: 'columns in another order',
      body: {
        row_headers: ['Category', 'Time Spent (seconds)'],
        rows: [['Utilities', '120'], ['Nothing', 0], null, [7]],
      },
      shows: ['Utilities', '2 min'],
      hides: ['Nothing', 'NaN'],
    },
    { title: 'nothing yet', body: { row_headers, rows: [] }, shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: '' }, says: 'The option "apiKey" is missing.' },
    {
      title: 'a wrong key',
      body: { error: '# key not found', messages: 'key not found' },
      says: 'RescueTime answered: key not found.',
    },
    { title: 'another answer', body: [], says: 'The answer has no times.' },
  ],
} satisfies WidgetFixture;
