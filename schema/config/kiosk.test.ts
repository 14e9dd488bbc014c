import { expect, test } from 'vitest';
import { check } from '../testing/check.ts';

const problemsOf = async (kiosk: string) =>
  (await check(`sections: []\nappConfig:\n  kiosk: ${kiosk}\n`)).map(({ message }) => message);

test('who sets up a wall display is told what its seconds, pages and hours should look like', async () => {
  expect(await problemsOf("{every: 20, pages: [home, media], dim: '22:00-07:00'}")).toEqual([]);
  expect(await problemsOf("{every: 1, pages: media, dim: '22-7'}")).toEqual([
    '`every` is 1, but it should be from 5 to 86400.',
    "`pages` should be a list, but it is the text 'media'.",
    "`dim` should be two times of day, such as '22:00-07:00', but it is the text '22-7'.",
  ]);
});
