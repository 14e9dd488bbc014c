import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Item } from '../../../schema/config/item.ts';
import { Tile } from './tile.tsx';

afterEach(cleanup);

const placeOf = (item: Partial<Item>) => {
  const { container } = render(
    <Tile
      item={{ id: 'a', title: 'A', ...item }}
      picture={undefined}
      size="medium"
      link={{}}
      opening="newtab"
      checked={false}
      bare
    />,
  );
  return container.querySelector('a')?.getAttribute('data-place');
};

test.each([
  ['its provider', { provider: 'Ann', url: 'https://nas.example.lan:5001/x' }, 'Ann'],
  ['its host', { url: 'https://nas.example.lan:5001/x' }, 'nas.example.lan'],
  ['the address that a URL begins with which is none', { url: '192.168.1.5:99999/x' }, '192.168.1.5'],
  ['nothing without either', {}, null],
])('a tile tells %s', (_, item, place) => {
  expect(placeOf(item)).toBe(place);
});
