import { expect, test } from 'vitest';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { operator, userStates } from '../model.ts';
import { bookFor } from './book.ts';
import { bookPlaces, bookTypes } from './book-places.ts';

const ann = { state: userStates.loggedIn, name: 'Ann ' };
const guest = { state: userStates.guestAccess };
const forOptions = (options: Record<string, unknown>, viewer: Parameters<typeof bookFor>[1]) =>
  bookFor({ kind: 'note', options, place: 'p' }, viewer);

test('a viewer has a book of their own, by their name as names compare', () => {
  expect(forOptions({ keep: 'viewer' }, ann)).toEqual({
    book: { kind: 'note', owner: 'ann', id: '/p' },
    mayWrite: true,
  });
});

test('guests have nothing of their own, and read what all share unless the file says otherwise', () => {
  expect(forOptions({ keep: 'viewer', guestsWrite: true }, guest)).toBeUndefined();
  expect(forOptions({ keep: 'all' }, guest)?.mayWrite).toBe(false);
  expect(forOptions({ keep: 'all', guestsWrite: true }, guest)?.mayWrite).toBe(true);
  expect(forOptions({ keep: 'all' }, guest)?.book).toEqual(forOptions({ keep: 'all' }, ann)?.book);
});

test('a viewer without a name shares nothing with others like them, nor with all', () => {
  expect(forOptions({ id: 'x' }, { state: userStates.loggedIn, name: ' ' })).toBeUndefined();
});

test('a tile, which has no place, shows what its options name', () => {
  const onTile = (options: object) => bookFor({ kind: 'list', options: { ...options } }, ann);
  expect(onTile({ id: 'x' })).toEqual(bookFor({ kind: 'list', options: { id: 'x' }, place: 'p' }, ann));
  expect(onTile({})).toBeUndefined();
});

test('without sign-in there is one for everybody', () => {
  expect(forOptions({ keep: 'viewer' }, operator)).toEqual({
    book: { kind: 'note', owner: '', id: '/p' },
    mayWrite: true,
  });
});

test('a name from the file is never that of a place', () => {
  expect(forOptions({ id: '/p' }, ann)?.book.id).not.toBe(forOptions({}, ann)?.book.id);
});

test('places keep their names when sections move, and no two are the same', () => {
  const house = { name: 'House', types: ['clock', 'Notes', 'to-do', 'notes'] };
  const attic = { name: 'Attic', types: ['todo'] };
  const places = bookPlaces('home', [house, attic, house]);
  expect(places[0]?.[0]).toBeUndefined();
  const named = places.flat().filter((place) => place !== undefined);
  expect(new Set(named).size).toBe(7);
  expect(bookPlaces('home', [attic, house])[1]).toEqual(places[0]);
  expect(bookPlaces('other', [attic])[0]).not.toEqual(places[1]);
});

test('the types that have a place are those that keep something', () => {
  const keeping = Object.values(catalogue).filter(({ keeps }) => keeps);
  expect([...bookTypes].sort()).toEqual(keeping.flatMap(({ type, aliases = [] }) => [type, ...aliases]).sort());
});
