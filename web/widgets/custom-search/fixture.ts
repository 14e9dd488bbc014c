import type { WidgetFixture } from '../testing/fixture.ts';

const wiki = { title: 'Wiki', url: 'https://wiki.example.org/?q=' };

export default {
  options: { engines: [wiki, { title: 'Code', url: 'https://code.example.org/%s' }] },
  cases: [
    { title: 'two engines', shows: ['Wiki', 'Code'] },
    { title: 'one is in the box already', options: { engines: [wiki] }, shows: [], hides: ['Wiki'] },
  ],
  refusals: [
    { title: 'no engines', options: { engines: null }, says: 'The option "engines" is missing.' },
    { title: 'none of use', options: { engines: [{ title: 'Wiki' }] }, says: 'no engine with an address' },
  ],
} satisfies WidgetFixture;
