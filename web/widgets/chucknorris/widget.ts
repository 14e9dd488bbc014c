import { Type } from 'typebox';
import { text } from '../../../schema/shown.ts';
import { namesOf, wordOf } from '../../../schema/values.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { recordOf, textOf, unreadable } from '../answers.ts';

const kinds = [
  ...['animal', 'career', 'celebrity', 'dev', 'explicit', 'fashion', 'food', 'history'],
  ...['money', 'movie', 'music', 'political', 'religion', 'science', 'sport', 'travel'],
];

export default defineWidget({
  type: 'chucknorris',
  category: 'fun',
  picture: 'value',
  summary: 'Something that Chuck Norris can, from chucknorris.io.',
  options: Type.Object({
    categories: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String())], {
        description: `One or several of ${kinds.map((name) => `\`${name}\``).join(', ')}; any unless set, also explicit ones.`,
      }),
    ),
  }),
  shape: 'text',
  lines: 2,
  icon: 'page',
  bodies: ['text'],
  request: ({ categories }) => {
    const wanted = namesOf(categories).flatMap((name) => wordOf(name, kinds) ?? []);
    const query = wanted.length > 0 ? `?category=${wanted.join(',')}` : '';
    return { url: `https://api.chucknorris.io/jokes/random${query}` };
  },
  read: (body) => {
    const joke = textOf(recordOf(body).value);
    if (joke === undefined) throw unreadable('joke');
    return { joke };
  },
  shows: ({ joke }) => text(joke),
  example: { categories: ['dev', 'science'] },
});
