import type { WidgetFixture } from '../testing/fixture.ts';

const picture = {
  date: '2026-03-03',
  title: 'A Ring of Dust Around a Young Star',
  explanation: 'A disc of dust is seen almost face on. Its gaps hint at planets that are still forming.',
  url: 'https://apod.nasa.gov/apod/image/2603/ring_1024.jpg',
  hdurl: 'https://apod.nasa.gov/apod/image/2603/ring_4096.jpg',
  media_type: 'image',
  service_version: 'v1',
  copyright: '\nJane\nDoe',
};

export default {
  options: {},
  asks: [
    { requests: [{ url: 'https://api.nasa.gov/planetary/apod?api_key=DEMO_KEY&thumbs=true' }] },
    {
      options: { apiKey: 'DASH_NASA_KEY' },
      requests: [{ url: 'https://api.nasa.gov/planetary/apod?api_key=DASH_NASA_KEY&thumbs=true' }],
    },
  ],
  cases: [
    {
      title: 'a picture',
      body: picture,
      shows: ['NASA', 'A Ring of Dust Around a Young Star', 'A disc of dust is seen almost face on. · Jane Doe'],
      hides: ['hint at planets', 'Watch the film'],
    },
    {
      title: 'with what is said of it',
      options: { explanation: true },
      body: picture,
      shows: ['Its gaps hint at planets that are still forming.'],
    },
    {
      title: 'a film with a picture',
      body: {
        ...picture,
        media_type: 'video',
        url: 'https://www.youtube.com/embed/sample?rel=0',
        thumbnail_url: 'https://img.youtube.com/vi/sample/0.jpg',
      },
      shows: ['A Ring of Dust'],
    },
    {
      title: 'a film without',
      body: { title: 'A Short Flight', explanation: 'Over a crater.', media_type: 'video', url: 'https://x.org/a.mp4' },
      shows: ['A Short Flight', 'Over a crater.', 'Watch the film'],
    },
    { title: 'little is told', body: { title: 'A Moon' }, shows: ['A Moon'], hides: ['undefined'] },
  ],
  refusals: [{ title: 'another answer', body: [], says: 'The answer has no picture of the day.' }],
} satisfies WidgetFixture;
