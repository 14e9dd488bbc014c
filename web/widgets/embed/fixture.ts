import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { html: '<p>Hello</p>' },
  // What it shows is in the frame.
  cases: [
    { title: 'HTML', shows: [], hides: ['Hello'] },
    { title: 'a script alone', options: { html: null, scriptSrc: 'https://x.example.org/a.js' }, shows: [] },
  ],
  refusals: [{ title: 'nothing to show', options: { html: ' ' }, says: 'The option "html" is missing.' }],
} satisfies WidgetFixture;
