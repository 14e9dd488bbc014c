import type { WidgetFixture } from '../testing/fixture.ts';

const rows = [
  {
    link: { text: 'old', url: 'https://git.example.org/old', title: '' },
    value: { text: 'v0.9.1' },
    date: '2020-01-14T08:00:00Z',
  },
  { link: { text: 'undated', url: 'notes.html' } },
  {
    link: { text: 'fresh', url: 'https://git.example.org/fresh', title: 'Release notes' },
    value: { text: 'v2.4.0', title: '1 March' },
    date: '2099-03-01T10:20:00Z',
  },
];

export default {
  options: { url: 'list.json', title: 'Releases' },
  asks: [{ requests: [{ url: 'list.json' }] }],
  cases: [
    {
      title: 'rows',
      glance: { text: 'v2.4.0', figures: ['fresh v2.4.0', 'old v0.9.1'] },
      body: rows,
      shows: ['Releases', 'v2.4.0', 'v0.9.1', '14 Jan 2020', 'undated'],
    },
    {
      title: 'entries of any other shape',
      body: [null, 'text', { value: { text: 'v1' }, date: 'soon' }],
      shows: ['v1'],
    },
    { title: 'an empty list', body: [], shows: ['Releases', 'Nothing to show'] },
  ],
  refusals: [
    { title: 'no address', options: { url: '' }, says: 'The option "url" is missing.' },
    { title: 'no list', body: { rows }, says: 'The answer has no list of rows.' },
  ],
} satisfies WidgetFixture;
