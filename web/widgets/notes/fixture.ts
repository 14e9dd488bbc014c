import type { NoteData } from '../../../schema/api/notebook.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const body = {
  book: 'b',
  version: 3,
  mayWrite: true,
  text: '## Boiler\n\n**1.6 bar** is right. Below 1.0: open the blue tap a quarter turn.\n\n- [x] Look after it\n- [ ] Call [the fitter](https://fitter.example)',
} satisfies NoteData;

export default {
  options: { keep: 'all', content: 'Nothing *yet*' },
  cases: [
    {
      title: 'Markdown',
      body,
      shows: ['Boiler', '1.6 bar is right.', 'Call the fitter'],
      hides: ['##', '[x]', 'https:', 'Nothing yet'],
    },
    { title: 'what it begins with', body: { ...body, version: 0, text: '' }, shows: ['Nothing yet'] },
    { title: 'emptied', body: { ...body, text: '' }, shows: ['Nothing is written here'], hides: ['Nothing yet'] },
    {
      title: 'HTML is shown as it is written',
      body: { ...body, text: '<script>alert(1)</script> and <b onclick="x()">bold</b>' },
      shows: ['<script>alert(1)</script>', '<b onclick="x()">bold</b>'],
    },
  ],
  refusals: [{ title: 'nobody’s', options: { keep: 'nobody' }, body, says: 'keep' }],
} satisfies WidgetFixture;
