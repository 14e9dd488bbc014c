import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Item } from '../../schema/config/item.ts';
import type { Picture } from '../../schema/picture.ts';
import { GroupTile } from '../components/tile/group-tile.tsx';
import { Tile, type TileProps } from '../components/tile/tile.tsx';
import { createTileHtml } from './tile-html.ts';

const pictures: (Picture | undefined)[] = [
  undefined,
  { kind: 'symbol', id: 'icon-mdi-nas' },
  { kind: 'src', src: 'item-icons/a&b.png?x="1"' },
  { kind: 'text', text: '🗂️' },
  { kind: 'letter', text: 'N', hue: 5 },
  { kind: 'letter', text: "'", hue: 205 },
];
const items: Partial<Item>[] = [
  {},
  { title: '<b>"Films" & \'music\'</b>', url: 'https://media.example.lan:8443/?a=1&b="2"' },
  { title: 'مكتبة', description: 'كل الكتب', url: 'https://books.example.lan/' },
  { title: 'Mail', description: 'Post & <parcels>', provider: 'Ann’s “host”', hotkey: 3 },
  { title: 'Mail', hotkey: 0, provider: 'Bob' },
  { title: '\uE000id\uE001', description: 'Marks of its own' },
  { title: 'Colours', color: 'tomato', backgroundColor: '#123456' },
  { title: 'Lost', url: 'javascript:alert(1)' },
];
const ways: Partial<TileProps>[] = [
  {},
  { link: { href: 'https://a.example/?x=1&y="2"', target: '_blank', rel: 'noopener noreferrer' } },
  { link: { href: 'https://b.example', target: '_self' }, opening: 'sametab', usual: 'newtab' },
  { link: { href: 'javascript:alert(1)' } },
  { bare: true, size: 'large', checked: true, opening: 'modal', usual: 'modal' },
];

const propsOf = (given: Partial<Item>, picture: Picture | undefined, more: Partial<TileProps>): TileProps => ({
  item: { id: `0_1_${given.title ?? 'plain'}`, title: 'Plain', ...given },
  picture,
  bare: false,
  size: 'medium',
  link: {},
  opening: 'newtab',
  usual: 'newtab',
  checked: false,
  ...more,
});

test('tiles are written as React renders them, the first of a shape and those after it', () => {
  const write = createTileHtml();
  for (const round of ['first', 'next']) {
    for (const given of items) {
      for (const picture of pictures) {
        for (const more of ways) {
          const tile = <Tile {...propsOf({ ...given, title: given.title ?? `The ${round}` }, picture, more)} />;
          expect(write(tile)).toBe(renderToStaticMarkup(tile));
        }
      }
    }
  }
});

test('a group is written as React renders it', () => {
  const group = <GroupTile item={{ id: 'a', title: 'Both' }} picture={undefined} entries={[]} />;
  expect(createTileHtml()(group)).toBe(renderToStaticMarkup(group));
});
