import { expect, test } from 'vitest';
import { operator, userStates, type Viewer } from '../../model.ts';
import { maskConfigSecrets } from '../config-secrets.ts';
import { editorView } from '../editor-view.ts';
import { applyEdit } from './apply-edit.ts';

const hash = 'a'.repeat(64);
const hidden = { title: 'Secret', url: 'http://s', displayData: { hideForUsers: ['ann'] } };
const base = {
  appConfig: {
    auth: {
      users: [
        { user: 'ann', hash, type: 'admin' },
        { user: 'bob', hash: 'b'.repeat(64) },
      ],
    },
  },
  sections: [
    {
      name: 'A',
      filteredItems: [],
      items: [{ title: 'One', url: 'http://1', id: '0_65_one' }, hidden, { title: 'Two' }],
    },
    { name: 'Private', displayData: { showForUsers: ['bob'] }, items: [{ title: 'Hers' }] },
    { name: 'B', items: [{ title: 'Last' }] },
  ],
};
const ann: Viewer = { state: userStates.loggedIn, name: 'ann', admin: true, roles: [], groups: [] };

/** The shape of `base`, as tests edit it and read it again. */
type Config = {
  appConfig: { auth: { users: [User, ...User[]] } };
  sections: [Section, Section, Section, ...Section[]];
};
type User = { user: string; hash?: string; type?: string };
type Section = { name: string; icon?: string; filteredItems?: object[]; items: [Item, Item, ...Item[]] };
type Item = { title: string; id?: string };

test('what no page shows is there for whoever edits where nobody signs in, once', () => {
  const everywhere = { showForKeycloakUsers: { groups: [], roles: [] } };
  const open = {
    sections: [
      { name: 'A', items: [] },
      { name: 'B', displayData: everywhere, items: [] },
    ],
  };
  const given = editorView(open, operator);
  expect(given).toEqual(open);
  const edited = { sections: [open.sections[0], { name: 'B', items: [] }] };
  expect(applyEdit({ base: open, edited, viewer: operator, isSubPage: false, catalogue: {} })).toEqual(edited);
});

const lift = (change: (given: Config) => unknown, viewer = ann, isSubPage = false): Config => {
  const edited = structuredClone(editorView(base, viewer)) as Config;
  change(edited);
  return applyEdit({ catalogue: {}, base, edited, viewer, isSubPage }) as Config;
};

test('what is given holds no hash and no hidden entry, and saving it as it is changes nothing', () => {
  const given = JSON.stringify(editorView(base, ann));
  for (const secret of [hash, 'Secret', 'Private', 'Hers']) expect(given).not.toContain(secret);
  expect(lift(() => undefined)).toEqual(base);
});

test('an edit leaves hidden entries where they stand', () => {
  const { sections } = lift((given) => {
    given.sections[0].items.push({ title: 'New', id: 'temp_New' });
    given.sections[0].items[0].title = 'Renamed';
    given.sections.pop();
  });
  expect(sections).toEqual([
    {
      name: 'A',
      filteredItems: [],
      items: [{ title: 'Renamed', url: 'http://1', id: '0_65_one' }, hidden, { title: 'Two' }, { title: 'New' }],
    },
    base.sections[1],
  ]);
});

test('ids and filteredItems that the page generates are not written', () => {
  const wanted = lift((given) => {
    given.sections[0].filteredItems = [{ title: 'x' }];
    given.sections[0].items[1].id = '1_65_two';
    given.sections[1].items[0].id = 'mine';
  });
  expect(wanted.sections[0]).toEqual(base.sections[0]);
  expect(wanted.sections[2].items[0]).toEqual({ title: 'Last', id: 'mine' });
});

test('ids of sub-items that the page generates are not written', () => {
  const group = { title: 'Group', subItems: [{ title: 'In' }, { title: 'Own', id: 'mine' }] };
  const edited = {
    title: 'Group',
    subItems: [
      { title: 'In', id: 'temp_In' },
      { title: 'Own', id: 'mine' },
    ],
  };
  const configWith = (item: object) => ({ sections: [{ name: 'A', items: [item] }] });
  const applied = applyEdit({
    catalogue: {},
    base: configWith(group),
    edited: configWith(edited),
    viewer: ann,
    isSubPage: false,
  });
  expect(applied).toEqual(configWith(group));
});

test('names of password variables stay with users whom a client sends without them', () => {
  const users = [{ user: 'ann', password: 'DASH_PASSWORD_ANN', type: 'admin' }];
  const configOf = (list: object[]) => ({ appConfig: { auth: { users: list } }, sections: [] });
  const edited = configOf([{ user: 'ann', type: 'normal' }]);
  expect(applyEdit({ catalogue: {}, base: configOf(users), edited, viewer: ann, isSubPage: false })).toEqual(
    configOf([{ ...users[0], type: 'normal' }]),
  );
});

test('sub-items that are hidden from the editor stay, wherever who may see them is written', () => {
  const item = (subItems: object[]) => ({ sections: [{ name: 'A', items: [{ title: 'Group', subItems }] }] });
  const hiddenSubs = [
    { title: 'Canary', displayData: { showForUsers: ['root'] } },
    { title: 'Canary, too', hideForUsers: ['Ann'] },
  ];
  const base = item([{ title: 'Seen' }, ...hiddenSubs]);
  expect(editorView(base, ann)).toEqual(item([{ title: 'Seen' }]));
  expect(
    applyEdit({ catalogue: {}, base, edited: item([{ title: 'Renamed' }]), viewer: ann, isSubPage: false }),
  ).toEqual(item([{ title: 'Renamed' }, ...hiddenSubs]));
});

test('an entry without its list is hidden like one of a list', () => {
  const entry = { name: 'A', displayData: { showForUsers: ['root'] } };
  const seen = { name: 'B', items: { title: 'One' } };
  expect(editorView({ pages: entry, sections: seen }, ann)).toEqual({ sections: seen });
});

const page = { appConfig: { theme: 'nord' }, sections: [] };
const main = {
  appConfig: { layout: 'auto', auth: { users: [{ user: 'ann', hash: '[redacted]' }] } },
  pageInfo: { title: 'Home', description: 'All' },
  pages: [{ name: 'Media', path: 'media.yml' }],
};
test.each([
  ['all of it', { ...main, sections: [] }, { sections: [] }],
  [
    'what it changed',
    { pageInfo: { ...main.pageInfo, title: 'Media' }, sections: [] },
    { pageInfo: { title: 'Media' } },
  ],
  ['other pages', { pages: [], sections: [] }, { pages: [] }],
  ['a key of its own', { appConfig: { layout: 'auto', theme: 'nord' } }, { appConfig: { theme: 'nord' } }],
  ['sign-in', { appConfig: { auth: { users: [] } }, sections: [] }, {}],
])('of the main config a page is given what is its own, where the edit has %s', (_, edited, wanted) => {
  const applied = applyEdit({
    catalogue: {},
    base: { sections: [] },
    edited,
    viewer: ann,
    isSubPage: true,
    inherited: main,
  });
  expect(applied).toEqual({ ...('sections' in edited && { sections: [] }), ...wanted });
});

test('a page keeps what it has of its own, also where that equals the main config', () => {
  const base = { ...page, appConfig: { theme: 'nord', layout: 'auto' } };
  const edited = { ...main, ...base, appConfig: { ...main.appConfig, ...base.appConfig } };
  expect(applyEdit({ catalogue: {}, base, edited, viewer: ann, isSubPage: true, inherited: main })).toEqual(base);
});

test('hashes stay with their users, also where the mark of redacted values came back', () => {
  const wanted = lift(({ appConfig: { auth } }) => {
    auth.users[0].hash = '[redacted]';
    auth.users[0].type = 'normal';
    auth.users.reverse();
  });
  expect(wanted.appConfig.auth.users).toEqual([
    { user: 'bob', hash: 'b'.repeat(64) },
    { user: 'ann', hash, type: 'normal' },
  ]);
});

test('a user who is removed goes with the hash, and a new hash is taken', () => {
  const wanted = lift(({ appConfig: { auth } }) => {
    auth.users.shift();
    auth.users[0].hash = 'c'.repeat(64);
  });
  expect(wanted.appConfig.auth.users).toEqual([{ user: 'bob', hash: 'c'.repeat(64) }]);
});

test('a section with hidden entries in it can’t be removed by who does not see them', () => {
  expect(() => lift((given) => given.sections.shift())).toThrow(/may not see/);
});

test('who is given a hash has no variable for the password any more, and the other way round', () => {
  const users = [
    { user: 'ann', hash, type: 'admin' },
    { user: 'bob', password: 'DASH_BOB' },
    { user: 'cem', hash },
  ];
  const before = { appConfig: { auth: { users } } };
  const edit = (change: (given: Record<string, string>[]) => void) => {
    const edited = structuredClone(editorView(before, ann)) as unknown as {
      appConfig: { auth: { users: Record<string, string>[] } };
    };
    change(edited.appConfig.auth.users);
    const given = { base: before, edited, viewer: ann, isSubPage: false, catalogue: { types: [] } as never };
    return (applyEdit(given) as typeof edited).appConfig.auth.users;
  };
  const [first, second, third] = users;
  const fresh = 'c'.repeat(64);
  const give =
    (index: number, more: Record<string, string>) =>
    (given: Record<string, string>[]): unknown =>
      Object.assign(given[index] ?? {}, more);
  expect(edit(give(1, { hash: fresh }))).toEqual([first, { user: 'bob', hash: fresh }, third]);
  expect(edit(give(2, { password: 'DASH_CEM' }))).toEqual([first, second, { user: 'cem', password: 'DASH_CEM' }]);
  expect(edit(give(1, { user: 'robert' }))).toEqual([first, { user: 'robert', password: 'DASH_BOB' }, third]);
  expect(edit(give(1, { password: '[redacted]' }))).toEqual(users);
});

test('a text of many marks is compared with a long one at once', () => {
  const [long, marks] = ['a'.repeat(20_000), '[redacted]'.repeat(40)];
  const edit = (description: string) =>
    applyEdit({
      base: { pageInfo: { description: long } },
      edited: { pageInfo: { description } },
      viewer: ann,
      isSubPage: false,
      catalogue: { types: [] } as never,
    });
  expect(() => edit(`${marks}!`)).toThrow(/\[redacted\]/);
  expect(edit(`a${marks}a`)).toEqual({ pageInfo: { description: long } });
});

test('the mark of redacted values is not written where nothing was redacted', () => {
  expect(() => lift((given) => given.sections.push({ ...given.sections[0], name: 'X', icon: '[redacted]' }))).toThrow(
    /\[redacted\]/,
  );
});

test('nor where it stands in a longer text than the one that it was put into', () => {
  const seen = { ...base, x: `key ${hash}`, [`${hash}-y`]: 1 };
  const edit = (edited: Readonly<Record<string, unknown>>) =>
    applyEdit({ catalogue: {}, base: seen, edited, viewer: ann, isSubPage: false });
  const given = { ...editorView(base, ann), x: 'key [redacted]', '[redacted]-y': 1 };
  expect(edit(given)).toEqual(seen);
  expect(() => edit({ ...given, x: 'another [redacted]' })).toThrow(/\[redacted\]/);
  expect(() => edit({ ...given, z: 'key [redacted]' })).toThrow(/\[redacted\]/);
});

test('a page keeps its own appConfig where the save leaves it out', () => {
  const wanted = lift((given) => Reflect.deleteProperty(given, 'appConfig'), ann, true);
  expect(wanted).toEqual(base);
  expect(lift((given) => Reflect.deleteProperty(given, 'appConfig'), operator).appConfig).toBeUndefined();
});

test.each([
  ['as the file has them', (id: string) => id],
  ['as the page makes them anew', (_: string, index: number) => `0_65_new_${index}`],
])('of items that are alike but for generated ids, the one that is deleted goes (ids %s)', (title, idOf) => {
  const like = (id: string) => ({ title: 'New', id });
  const items = [like('0_65_new'), like('1_65_new'), like('2_65_new'), like('3_65_new')];
  const file = { sections: [{ name: 'A', items }] };
  const edited = structuredClone(file);
  edited.sections[0]?.items.splice(1, 1);
  for (const [index, item] of (edited.sections[0]?.items ?? []).entries()) item.id = idOf(item.id, index);
  const applied = applyEdit({ catalogue: {}, base: file, edited, viewer: operator, isSubPage: false });
  const [section] = applied.sections as { items: { id: string }[] }[];
  const left = section?.items.map(({ id }) => id);
  // Without the ids of before, nothing tells which of them it was.
  expect(left).toEqual(
    title.startsWith('as the file') ? ['0_65_new', '2_65_new', '3_65_new'] : ['0_65_new', '1_65_new', '2_65_new'],
  );
});

test('the secret of a widget on a tile stays with it in the file, also where its item is moved', () => {
  const widget = { type: 'meter', options: { token: 'canary', city: 'Bonn' } };
  const config = {
    sections: [
      { name: 'A', items: [{ title: 'One', widget }, { title: 'Two' }] },
      { name: 'B', items: [{ title: 'Last' }] },
    ],
  };
  const given = maskConfigSecrets(editorView(config, operator), {}) as unknown as typeof config;
  expect(JSON.stringify(given)).not.toContain('canary');
  const [one, two] = given.sections[0]?.items ?? [];
  const edited = {
    sections: [
      { name: 'A', items: [two] },
      { name: 'B', items: [{ title: 'Last' }, { ...one, title: 'Moved' }] },
    ],
  };

  const saved = applyEdit({ base: config, edited, viewer: operator, isSubPage: false, catalogue: {} }) as typeof config;

  expect(saved.sections[1]?.items[1]).toEqual({ title: 'Moved', widget });
});
