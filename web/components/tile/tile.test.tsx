import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpeningMethod } from '../../../schema/config/enums.ts';
import type { Item } from '../../../schema/config/item.ts';
import { placesOf } from './place.ts';
import { Tile } from './tile.tsx';

afterEach(cleanup);

const draw = (given: Partial<Item>, more: Partial<Parameters<typeof Tile>[0]> = {}) => {
  const item = { id: 'a', title: 'Notes', ...given };
  const picture = { kind: 'letter', text: 'N', hue: 5 } as const;
  const { container } = render(
    <Tile
      item={item}
      picture={picture}
      bare={false}
      size="medium"
      link={{ href: 'https://a.example', target: '_blank' }}
      opening="newtab"
      usual="newtab"
      checked={false}
      {...more}
    />,
  );
  return container.querySelector('a') ?? expect.fail('There is no tile.');
};

describe('colours of the author’s own', () => {
  test('are moved where they can’t be read: the stylesheet knows them, and how light the text has to be on a ground', () => {
    const { classList, style } = draw({ color: 'tomato', backgroundColor: '#123456' });
    expect([classList.contains('own-color'), classList.contains('own-ground')]).toEqual([true, true]);
    expect([style.getPropertyValue('--own-color'), style.getPropertyValue('--own-ground')]).toEqual([
      'tomato',
      '#123456',
    ]);
    expect(style.getPropertyValue('color-scheme')).toBe('dark');
    expect(Number(style.getPropertyValue('--ink-least'))).toBeGreaterThan(0.5);
  });

  test.each([
    [{ backgroundColor: 'lavender' }, 'own-ground ink-only'],
    [{ backgroundColor: '#123456' }, 'own-ground ink-only'],
    [{ color: 'white', backgroundColor: 'lavender' }, 'own-ground ink-only'],
    [{ color: 'white', backgroundColor: 'rgba(0, 0, 0, 0.3)' }, 'own-color own-ground'],
    [{ color: 'white' }, 'own-color'],
    [{}, ''],
  ])(
    '%j: text is black or white where only a browser knows how light the ground is, or nothing else is asked for',
    (colours, classes) => {
      const own = [...draw(colours).classList].filter((name) => /^(?:own|ink)-/.test(name));
      expect(own.join(' ')).toBe(classes);
    },
  );
});

test('a tile that opens in a new tab needs no element for its mark; any other method has one', () => {
  expect(draw({}).querySelector('.opening-method-icon')).toBeNull();
  const framed = draw({}, { opening: 'workspace' });
  expect(framed.querySelector('.opening-method-icon')?.classList.contains('workspace')).toBe(true);
  expect(framed.classList.contains('with-mark')).toBe(true);
});

test.each([
  [{ url: 'https://wiki.example.org:8443/x' }, 'wiki.example.org', null],
  [{ url: '192.168.1.5:8080/admin' }, '192.168.1.5', null],
  [{ url: 'https://wiki.example.org', provider: 'Ann' }, 'Ann', 'wiki.example.org'],
  [{ provider: 'Ann' }, 'Ann', null],
  [{ url: '/files' }, null, null],
])('%j: a tile tells whose it is or its host, and paper its host in any case', (given, place, host) => {
  const link = draw(given);
  expect([link.getAttribute('data-place'), link.getAttribute('data-host')]).toEqual([place, host]);
});

test('a host that half of the tiles beside each other share is for paper alone; who runs one always says so', () => {
  const at = (url: string, provider?: string) => ({ url, ...(provider && { provider }) });
  const places = placesOf([at('http://nas:1'), at('http://nas:2'), at('http://nas:3', 'Ann'), at('http://pi')]);
  expect(places).toEqual([
    { place: '', host: 'nas' },
    { place: '', host: 'nas' },
    { place: 'Ann', host: 'nas' },
    { place: 'pi', host: '' },
  ]);
  expect(placesOf([at('http://nas')])).toEqual([{ place: 'nas', host: '' }]);
});

test('a tile that opens as the others do says so to no finger; one that opens otherwise does', () => {
  const says = (opening: OpeningMethod, usual: OpeningMethod) =>
    draw({}, { opening, usual }).classList.contains('opens-otherwise');
  expect([says('newtab', 'newtab'), says('sametab', 'sametab')]).toEqual([false, false]);
  expect([says('modal', 'newtab'), says('newtab', 'sametab')]).toEqual([true, true]);
});
