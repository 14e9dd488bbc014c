import { Type } from 'typebox';
import { wordOf } from '../../../schema/values.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { enginesOf, searchForm } from './engines.ts';

const methods = ['newtab', 'sametab', 'workspace'] as const;

export default defineWidget({
  type: 'custom-search',
  aliases: ['customsearch'],
  category: 'pages',
  picture: 'rows',
  rank: 270,
  summary: 'A search box for search engines of your own.',
  options: Type.Object({
    engines: Type.Array(
      Type.Object({
        title: Type.Optional(Type.String({ description: 'What it is called; its host unless set.' })),
        url: Type.String({ description: 'Address that the query is appended to, or stands in for `%s`.' }),
      }),
      {
        description:
          'Search engines, each with its `title` and `url`; Enter asks the first. Where a page runs no scripts those are asked whose words stand in the query of the address.',
      },
    ),
    placeholder: Type.Optional(Type.String({ description: 'Hint in the empty box.' })),
    openingMethod: Type.Union([Type.Literal('newtab'), Type.Literal('sametab'), Type.Literal('workspace')], {
      default: 'newtab',
      read: (value: unknown) => wordOf(value, methods),
      description: 'Where the results open.',
    }),
  }),
  height: ({ engines }) => (engines.length > 1 ? 88 : 44),
  shape: 'area',
  bare: true,
  icon: 'search',
  controls: false,
  searchBox: ({ engines, placeholder, openingMethod }, t) => {
    const found = enginesOf(engines).map((engine) => ({ title: engine.title, form: searchForm(engine) }));
    const first = found.find(({ form }) => form);
    return (
      first && {
        label: placeholder ?? t('search', { engine: first.title }),
        engines: found,
        opensTab: openingMethod === 'newtab',
      }
    );
  },
  example: {
    engines: [
      { title: 'DuckDuckGo', url: 'https://duckduckgo.com/?q=' },
      { title: 'Wiki', url: 'https://wiki.example.org/search?q=' },
    ],
    openingMethod: 'sametab',
  },
});
