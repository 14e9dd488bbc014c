import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: {},
  asks: [
    { requests: [{ url: 'https://api.chucknorris.io/jokes/random' }] },
    { options: { categories: 'any' }, requests: [{ url: 'https://api.chucknorris.io/jokes/random' }] },
    {
      options: { categories: ['Dev', 'juggling', 'food'] },
      requests: [{ url: 'https://api.chucknorris.io/jokes/random?category=dev,food' }],
    },
    {
      options: { categories: 'dev, food' },
      requests: [{ url: 'https://api.chucknorris.io/jokes/random?category=dev,food' }],
    },
  ],
  cases: [
    {
      title: 'a joke',
      body: {
        categories: ['dev'],
        created_at: '2020-01-05 13:42:19.324003',
        icon_url: 'https://api.chucknorris.io/img/avatar/chuck-norris.png',
        id: 'aB3xYz_sampleId0',
        updated_at: '2020-01-05 13:42:19.324003',
        url: 'https://api.chucknorris.io/jokes/aB3xYz_sampleId0',
        value: 'Backups ask him whether they may be restored.',
      },
      shows: ['Backups ask him whether they may be restored.'],
    },
  ],
  refusals: [{ title: 'another answer', body: { status: 404 }, says: 'The answer has no joke.' }],
} satisfies WidgetFixture;
