import type { WidgetFixture } from '../testing/fixture.ts';

const flags = { nsfw: false, religious: false, political: false, racist: false, sexist: false, explicit: false };
const single = {
  error: false,
  category: 'Programming',
  type: 'single',
  joke: 'A semicolon walks into a bar;',
  flags,
  id: 901,
  safe: true,
  lang: 'en',
};

export default {
  options: {},
  asks: [
    { requests: [{ url: 'https://v2.jokeapi.dev/joke/Any?lang=en' }] },
    { options: { category: 'any' }, requests: [{ url: 'https://v2.jokeapi.dev/joke/Any?lang=en' }] },
    {
      options: { category: ['pun', 'Dark', 'slapstick'], safeMode: true, language: 'de-AT' },
      requests: [{ url: 'https://v2.jokeapi.dev/joke/Pun,Dark?lang=de&safe-mode' }],
    },
    {
      // A language that there are none in is English.
      options: { category: 'misc, spooky', language: 'it' },
      requests: [{ url: 'https://v2.jokeapi.dev/joke/Misc,Spooky?lang=en' }],
    },
  ],
  cases: [
    { title: 'one line', body: single, shows: ['A semicolon walks into a bar;'] },
    {
      title: 'a question and its answer',
      body: {
        error: false,
        category: 'Pun',
        type: 'twopart',
        setup: 'Why did the backup cross the road?',
        delivery: 'To be on the other site.',
        flags,
        id: 902,
        safe: true,
        lang: 'en',
      },
      shows: ['Why did the backup cross the road?', 'To be on the other site.'],
    },
    { title: 'half of one', body: { setup: 'Knock, knock.' }, shows: ['Knock, knock.'] },
  ],
  refusals: [
    {
      title: 'none of that kind',
      body: {
        error: true,
        internalError: false,
        code: 106,
        message: 'No matching joke found',
        causedBy: ['No jokes were found that match your provided filter(s)'],
        timestamp: 1767225600000,
      },
      says: 'JokeAPI answered: No matching joke found',
    },
    { title: 'another answer', body: [], says: 'The answer has no joke.' },
  ],
} satisfies WidgetFixture;
