import { expect, test } from 'vitest';
import { disputedItem, disputesOf, fittingChanges, resolve, type Sides } from './resolve.ts';

const configOf = (film: object, gitea: object, more: object = {}) => ({
  ...more,
  sections: [
    { name: 'Cinema', items: [{ title: 'Film queue', ...film }, { title: 'Radarr' }] },
    { name: 'Development', items: [{ title: 'Gitea', ...gitea }] },
  ],
});
const sides: Sides = {
  base: configOf({ description: 'What to watch' }, { url: 'https://x' }),
  mine: configOf({ description: 'What to watch next' }, { url: 'https://git', icon: 'hl-gitea' }),
  theirs: configOf(
    { description: 'What to watch on Friday' },
    { url: 'https://code' },
    { pageInfo: { title: 'Hers' } },
  ),
};

test('each dispute is named by the entries that lead to it', () => {
  const disputes = disputesOf(sides, []);

  expect(disputes.map(({ names, mine, theirs }) => [names, mine, theirs])).toEqual([
    [['Cinema', 'Film queue', 'description'], 'What to watch next', 'What to watch on Friday'],
    [['Development', 'Gitea', 'url'], 'https://git', 'https://code'],
  ]);
});

test('the result has what each choice says, and what fits together', () => {
  const disputes = disputesOf(sides, []);

  expect(resolve(sides, disputes, ['mine', { value: 'https://both' }])).toEqual(
    configOf(
      { description: 'What to watch next' },
      { url: 'https://both', icon: 'hl-gitea' },
      { pageInfo: { title: 'Hers' } },
    ),
  );
});

test('what fits together is told for each side', () => {
  const { mine, theirs } = fittingChanges(sides, disputesOf(sides, []));

  expect(mine.map(({ path }) => path)).toEqual(['/sections/1/items/0/icon']);
  expect(theirs.map(({ path }) => path)).toEqual(['/pageInfo']);
});

test('an entry that one side took away is named, and goes or stays by choice', () => {
  const gone: Sides = {
    ...sides,
    theirs: { sections: [{ name: 'Cinema', items: [{ title: 'Radarr' }] }] },
    mine: {
      sections: [{ name: 'Cinema', items: [{ title: 'Films to watch', description: 'Mine' }, { title: 'Radarr' }] }],
    },
    base: { sections: [{ name: 'Cinema', items: [{ title: 'Film queue', id: 'f' }, { title: 'Radarr' }] }] },
  };
  const disputes = disputesOf(gone, []);

  expect(disputes.map(({ names }) => names)).toEqual([['Cinema', 'Films to watch']]);
  expect(resolve(gone, disputes, ['mine'])).toEqual(gone.mine);
  expect(resolve(gone, disputes, ['theirs'])).toEqual(gone.theirs);
});

test('of a sign-in that both changed there is one dispute, which tells neither side, and either is kept whole', () => {
  const authOf = (one: string, other: string) => ({
    appConfig: { auth: { users: [{ user: 'ann', type: one }], enableGuestAccess: other } },
  });
  const given: Sides = { base: authOf('a', 'b'), mine: authOf('m', 'b2'), theirs: authOf('t', 'b') };
  const told = { path: '/appConfig/auth/users/0/type', base: undefined, mine: undefined, theirs: undefined };
  const disputes = disputesOf(given, [told]);

  expect(disputes).toEqual([{ ...told, path: '/appConfig/auth', names: ['appConfig', 'auth'], unseen: true }]);
  expect(resolve(given, disputes, ['mine'])).toEqual(given.mine);
  expect(resolve(given, disputes, ['theirs'])).toEqual(given.theirs);
});

test('the item that a dispute is in is shown as each side has it', () => {
  const [dispute] = disputesOf(sides, []);
  if (!dispute) throw new Error('none');

  expect(disputedItem(sides, dispute, dispute.mine)).toEqual({
    title: 'Film queue',
    description: 'What to watch next',
  });
  expect(disputedItem(sides, dispute, undefined)).toEqual({ title: 'Film queue' });
});
