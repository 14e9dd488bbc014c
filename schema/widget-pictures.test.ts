import { expect, test } from 'vitest';
import { pictureWay } from './widget-pictures.ts';

const widget = {
  pictures: (data: unknown) => (data as string[]).map((url) => ({ url })),
  hosts: () => ({ images: ['http://nas.example'] }),
};
const way = (isGathered: boolean) =>
  pictureWay(widget, {
    ...{ id: 'a b', options: {}, data: ['https://cdn.example/x?y&z'], isGathered },
    address: (url) => `../${url}`,
  });

test('what the data name comes through the server, what the policy allows from its host, and nothing else', () => {
  const urls = [
    'https://cdn.example/x?y&z',
    'https://nas.example/b',
    'icons/c.png',
    'https://cdn.example/d',
    '//e.example/',
  ];

  expect(urls.map(way(true))).toEqual([
    '../widget-picture?widget=a%20b&url=https%3A%2F%2Fcdn.example%2Fx%3Fy%26z',
    'https://nas.example/b',
    '../icons/c.png',
    undefined,
    undefined,
  ]);
  expect(urls.map(way(false))[0]).toBeUndefined();
});
