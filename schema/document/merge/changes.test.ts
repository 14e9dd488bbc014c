import { expect, test } from 'vitest';
import { diffValues } from './changes.ts';

const nas = { title: 'NAS', url: 'http://nas' };
const router = { title: 'Router', url: 'http://router' };

test('each thing that differs is one change, named by what it is called', () => {
  const before = { pageInfo: { title: 'Home' }, sections: [{ name: 'Machines', items: [nas, router] }] };
  const after = {
    pageInfo: { title: 'Home', logo: '/x.png' },
    sections: [{ name: 'Machines', items: [{ ...router, icon: 'x' }, { title: 'Pi' }] }],
  };
  expect(diffValues(before, after)).toEqual([
    { kind: 'added', path: '/pageInfo/logo', place: ['pageInfo', 'logo'], after: '/x.png' },
    {
      kind: 'added',
      path: '/sections/0/items/0/icon',
      place: ['sections', 'Machines', 'items', 'Router', 'icon'],
      after: 'x',
    },
    {
      kind: 'added',
      path: '/sections/0/items/1',
      place: ['sections', 'Machines', 'items', 'Pi'],
      after: { title: 'Pi' },
    },
    { kind: 'removed', path: '/sections/0/items/0', place: ['sections', 'Machines', 'items', 'NAS'], before: nas },
  ]);
});

test('an entry that moved is one move, with what else changed of it', () => {
  const third = { title: 'Third', url: 'http://third' };
  expect(diffValues([nas, router, third], [{ ...third, url: 'http://3' }, nas, router])).toEqual([
    { kind: 'moved', path: '/0', place: ['Third'] },
    { kind: 'changed', path: '/0/url', place: ['Third', 'url'], before: 'http://third', after: 'http://3' },
  ]);
});

test('nothing has changed where only the order of keys has', () => {
  expect(diffValues({ a: 1, b: [nas] }, { b: [{ url: nas.url, title: nas.title }], a: 1 })).toEqual([]);
});
