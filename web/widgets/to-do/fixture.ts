import type { ListData } from '../../../schema/api/notebook.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const body = {
  book: 'b',
  version: 3,
  mayWrite: true,
  items: [
    { id: 'b', text: ['Bleed the radiators', 1], done: [true, 2], rank: [1024, 1] },
    { id: 'a', text: ['Renew the certificate', 1], done: [false, 1], rank: [0, 1] },
    { id: 'c', text: ['Order filters', 1], done: [false, 1], rank: [2048, 1], gone: [true, 3] },
    { id: 'd', text: ['Move the backup disk', 1], done: [false, 1], rank: [512, 1] },
  ],
} satisfies ListData;

export default {
  options: { keep: 'all' },
  cases: [
    {
      title: 'what is to be done, in its order',
      body,
      shows: ['2 to do', 'Renew the certificate', 'Move the backup disk', 'Bleed the radiators', '1 done'],
      hides: ['Order filters'],
      glance: { text: '2 to do' },
    },
    {
      title: 'without what is done',
      options: { showDone: false, title: 'Attic' },
      body,
      shows: ['Attic', 'Renew the certificate', '1 done'],
      hides: ['Bleed the radiators'],
    },
    {
      title: 'all done',
      body: { ...body, items: body.items.slice(0, 1) },
      shows: ['All done', 'Bleed the radiators'],
      glance: { text: 'All done' },
    },
    { title: 'nothing yet', body: { ...body, items: [] }, shows: ['Nothing to do'] },
  ],
  refusals: [{ title: 'nobody’s', options: { keep: 'nobody' }, body, says: 'keep' }],
} satisfies WidgetFixture;
