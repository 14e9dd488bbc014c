import { Type } from 'typebox';
import { DashError } from '../../../schema/errors.ts';
import { answer, text } from '../../../schema/shown.ts';
import { namesOf, wordOf } from '../../../schema/values.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { recordOf, textOf, unreadable } from '../answers.ts';

const categories = ['Misc', 'Programming', 'Dark', 'Pun', 'Spooky', 'Christmas'];
const languages = ['en', 'cs', 'de', 'es', 'fr', 'pt'] as const;

export default defineWidget({
  type: 'joke',
  aliases: ['jokes'],
  category: 'fun',
  picture: 'value',
  summary: 'A random joke, from JokeAPI.',
  options: Type.Object({
    category: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String())], {
        description: `One or several of ${categories.map((name) => `\`${name.toLowerCase()}\``).join(', ')}; any unless set.`,
      }),
    ),
    safeMode: Type.Boolean({ default: false, description: 'Leaves out what not everybody laughs at.' }),
    language: Type.Union(
      [
        Type.Literal('en'),
        Type.Literal('cs'),
        Type.Literal('de'),
        Type.Literal('es'),
        Type.Literal('fr'),
        Type.Literal('pt'),
      ],
      {
        default: 'en',
        description: 'Language of the joke; there are few in others than English.',
        read: (value: unknown) => wordOf(String(value ?? '').slice(0, 2), languages),
      },
    ),
  }),
  shape: 'text',
  lines: 2,
  icon: 'page',
  bodies: ['text'],
  request: ({ category, safeMode, language }) => {
    const wanted = namesOf(category).flatMap((name) => wordOf(name, categories) ?? []);
    const url = withQuery(`https://v2.jokeapi.dev/joke/${wanted.join(',') || 'Any'}`, { lang: language });
    return { url: safeMode ? `${url}&safe-mode` : url };
  },
  read: (body) => {
    const { error, message, joke, setup, delivery } = recordOf(body);
    if (error === true) {
      const words = textOf(message) ?? 'error';
      throw new DashError('service-refused', `JokeAPI answered: ${words}`, { values: { service: 'JokeAPI', words } });
    }
    const [first, reply] = [textOf(joke) ?? textOf(setup), textOf(delivery)];
    if (first === undefined) throw unreadable('joke');
    return { first, reply };
  },
  shows: ({ first, reply }) => (reply === undefined ? text(first) : answer(first, reply)),
  example: { category: ['programming', 'pun'], safeMode: true },
});
