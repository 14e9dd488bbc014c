import { expect, test } from 'vitest';
import { readWidget } from '../../config/widget-entry.ts';
import { operator, userStates } from '../../model.ts';
import { isGranted, isOwnGrant, withOwnGrants } from './grants.ts';

const user = (name: string) => ({ ...operator, state: userStates.loggedIn, admin: false, name });
const ann = user('Ann');
const admin = { ...ann, name: 'root', admin: true };
const guest = { ...operator, state: userStates.guestAccess, admin: false };

test('all, nobody, or those of these names and administrators', () => {
  const mayOf = (grant: boolean | string[] | undefined) =>
    [operator, admin, ann, user('bob'), guest].map((viewer) => isGranted(grant, viewer));

  expect(mayOf(true)).toEqual([true, true, true, true, true]);
  expect(mayOf(false)).toEqual([false, false, false, false, false]);
  expect(mayOf(['ANN'])).toEqual([true, true, true, false, false]);
  expect(mayOf([''])).toEqual([true, true, false, false, false]);
  expect(mayOf(undefined)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('a viewer is told of themselves alone, an administrator what the file says', () => {
  const entry = readWidget({ type: 'deluge', actions: ['ann', 'eve'], search: false }, 'w');
  const told = (viewer: typeof ann) => withOwnGrants(entry, viewer);

  expect(told(ann)).toMatchObject({ actions: true, search: false });
  expect(told(user('bob'))).toMatchObject({ actions: false, search: false });
  expect(told(admin)).toBe(entry);
  expect([isOwnGrant(told(admin).actions), isOwnGrant(told(ann).actions)]).toEqual([true, true]);
  expect(isOwnGrant(told(user('bob')).actions)).toBe(false);
});

test('what names nobody says nothing', () => {
  const read = (actions: unknown) => readWidget({ type: 'deluge', actions }, 'w').actions;
  expect([true, 'no', ['ann'], 'ann', [], 7, {}].map(read)).toEqual([
    true,
    false,
    ['ann'],
    ['ann'],
    undefined,
    ['7'],
    undefined,
  ]);
});
