import { describe, expect, test } from 'vitest';
import { check } from '../testing/check.ts';
import { readSettings } from './settings.ts';

const backgroundOf = (background: unknown) => readSettings({ background }).background;

describe('a background', () => {
  test('has the picture that is given by day and by night, unless there are others', () => {
    expect(backgroundOf({ picture: 'a.jpg' })).toEqual({
      day: ['a.jpg'],
      night: ['a.jpg'],
      dim: 0,
      blur: 0,
    });
    expect(backgroundOf({ picture: ['a.jpg', ' '], night: 'dark/' })).toMatchObject({
      day: ['a.jpg'],
      night: ['dark/'],
    });
    expect(backgroundOf({ night: 'b.jpg' })).toMatchObject({ day: [], night: ['b.jpg'] });
  });

  test('of a scene has its accent, unless that is refused', () => {
    expect(backgroundOf({ scene: 'Aurora' })).toMatchObject({ scene: 'aurora', accent: 'default-theme' });
    expect(backgroundOf({ scene: 'aurora', accent: true })).toMatchObject({ accent: 'all-themes' });
    expect(backgroundOf({ scene: 'aurora', accent: false })).not.toHaveProperty('accent');
  });

  test('keeps to what leaves something of the picture', () => {
    expect(backgroundOf({ picture: 'a', dim: 99, blur: -2 })).toMatchObject({ dim: 60, blur: 0 });
  });

  test('is none where nothing is named that could stand there', () => {
    for (const value of [
      undefined,
      null,
      'aurora',
      [],
      {},
      { dim: 20 },
      { scene: 'sea' },
      { picture: 'https://x.org/a.jpg' },
    ])
      expect(backgroundOf(value)).toBeUndefined();
    expect(backgroundOf({ picture: ['//x.org/a.jpg', 'data:image/png;base64,AA'] })).toBeUndefined();
  });
});

test('who names a picture of another host is told that it has to lie beside the config', async () => {
  const problemsOf = async (background: string) =>
    (await check(`sections: []\nappConfig:\n  background: ${background}\n`)).map(({ message }) => message);

  expect(await problemsOf('{picture: pictures/hills.jpg, day: [pictures/day/, /sea.png], night: pictures/}')).toEqual(
    [],
  );
  expect(await problemsOf("{picture: 'https://x.org/a.jpg', night: [a.jpg, '//x.org/b.jpg']}")).toEqual([
    "`picture` should be the path of a picture or a folder beside `conf.yml`, but it is the text 'https://x.org/a.jpg'.",
    "An entry of `night` should be the path of a picture or a folder beside `conf.yml`, but it is the text '//x.org/b.jpg'.",
  ]);
});
