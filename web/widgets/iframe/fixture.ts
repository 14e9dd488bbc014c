import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { url: 'https://x.example.org', frameHeight: 'tall' },
  cases: [{ title: 'a page', shows: [] }],
  refusals: [
    { title: 'no address', options: { url: null }, says: 'The option "url" is missing.' },
    { title: 'a script', options: { url: 'java\nscript:alert(1)' }, says: "can't be shown in a frame" },
  ],
} satisfies WidgetFixture;
