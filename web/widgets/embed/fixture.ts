import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { html: '<p>Hello</p>' },
  asks: [
    { requests: [] },
    {
      options: { htmlSrc: 'https://notes.example.org/today.html' },
      requests: [{ url: 'https://notes.example.org/today.html', as: 'text' }],
    },
  ],
  // What it shows is in the frame.
  cases: [
    { title: 'HTML', shows: [], hides: ['Hello'] },
    { title: 'HTML from elsewhere', options: { html: null, htmlSrc: './today.html' }, body: '<p>Today</p>', shows: [] },
    { title: 'a script alone', options: { html: null, scriptSrc: 'https://x.example.org/a.js' }, shows: [] },
  ],
  refusals: [{ title: 'nothing to show', options: { html: ' ' }, says: 'The option "html" is missing.' }],
} satisfies WidgetFixture;
