import type { WidgetFixture } from '../testing/fixture.ts';

const body = {
  month: '3',
  num: 3174,
  link: '',
  year: '2026',
  news: '',
  safe_title: 'Backups',
  transcript: '',
  alt: 'We never opened one.',
  img: 'https://imgs.xkcd.com/comics/backups.png',
  title: 'Backups',
  day: '4',
};

export default {
  options: {},
  asks: [
    { requests: [{ url: 'https://xkcd.com/info.0.json', proxy: 'always' }] },
    { options: { comic: 'Latest' }, requests: [{ url: 'https://xkcd.com/info.0.json', proxy: 'always' }] },
    { options: { comic: '1597' }, requests: [{ url: 'https://xkcd.com/1597/info.0.json', proxy: 'always' }] },
    { options: { comic: 'random' }, requests: [{ url: 'https://xkcd.com/info.0.json', proxy: 'always' }] },
    { after: [body], requests: [] },
    { options: { comic: 'Random' }, after: [body, { ...body, num: 7 }], requests: [] },
    { options: { comic: 'random' }, after: [{}], requests: [] },
    {
      // There is one to choose from.
      options: { comic: 'Random' },
      after: [{ ...body, num: 1 }],
      requests: [{ url: 'https://xkcd.com/1/info.0.json', proxy: 'always' }],
    },
  ],
  cases: [
    { title: 'a comic', body: [body], shows: ['3174, Backups', 'We never opened one.'] },
    {
      title: 'one of all',
      options: { comic: 'random' },
      body: [body, { ...body, num: 7, safe_title: 'Any' }],
      shows: ['7, Any'],
    },
    {
      title: 'without words',
      body: [{ num: 7, img: 'https://imgs.xkcd.com/7.png' }],
      shows: ['7'],
      hides: ['undefined'],
    },
  ],
  refusals: [{ title: 'another answer', body: [{ num: 4 }], says: 'The answer has no comic.' }],
} satisfies WidgetFixture;
