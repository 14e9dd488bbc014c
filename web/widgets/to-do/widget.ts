import { Type } from 'typebox';
import type { ListData } from '../../../schema/api/notebook.ts';
import { shownItems } from '../../../schema/notebook/list.ts';
import { createMatcher, textForSearch } from '../../../schema/rules/search/filter.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { bookOptions } from '../_notebook/options.ts';

/** How many are yet to be done; nothing of an empty list. */
function howMany(data: ListData | undefined, { t }: { t: WidgetWords }): { text: string } | undefined {
  const items = shownItems(data?.items ?? []);
  if (items.length === 0) return undefined;
  const count = items.filter(({ done }) => !done[0]).length;
  return { text: count === 0 ? t('all-done') : t('open', { count }) };
}

export default defineWidget({
  type: 'to-do',
  aliases: ['todo'],
  category: 'own',
  picture: 'rows',
  rank: 30,
  summary:
    'Things to do, to be ticked off: the dashboard’s server keeps them, for each viewer or for all. It asks nobody.',
  family: '_notebook',
  options: Type.Object({
    ...bookOptions,
    showDone: Type.Boolean({
      default: true,
      description: 'Whether what is done stays in the list; otherwise a button shows it.',
    }),
  }),
  keeps: 'list',
  // The server reads it again now and then, for what is changed beside it, as by restoring a backup.
  interval: 300,
  shape: 'list',
  lines: 2,
  icon: 'list',
  controls: false,
  read: (body) => body as ListData | undefined,
  search: {
    kind: 'to-do',
    find: (data, { title }, query) => {
      const matches = createMatcher(query);
      // What is yet to be done comes first.
      return shownItems(data?.items ?? [])
        .filter(({ text: [text] }) => matches(textForSearch(text)))
        .toSorted((one, other) => Number(one.done[0]) - Number(other.done[0]))
        .map(({ text: [text] }) => ({ title: text, note: title }));
    },
  },
  title: (_, { options: { title } }) => (title ? { text: title } : undefined),
  end: howMany,
  glance: howMany,
  example: { keep: 'all', id: 'household', title: 'Household' },
});
