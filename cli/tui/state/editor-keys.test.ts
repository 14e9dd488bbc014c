import { describe, expect, test } from 'vitest';
import { patchConfig } from '../../../schema/document/patch/patch.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { mapping } from '../../../schema/values.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { loadEditorWords } from '../../page-words.ts';
import { keysOf } from '../testing/keys.ts';
import { pressed } from './editor-keys.ts';
import {
  beginEditor,
  currentField,
  currentRow,
  type EditorState,
  type Effect,
  fieldListOf,
  rowsOf,
  type Tools,
} from './editor-state.ts';
import type { Remark } from './findings.ts';
import { choicesLeft } from './prompt-keys.ts';
import { keyed } from './rebase.ts';

const text = `pageInfo: { title: Home }
appConfig:
  theme: nord
pages:
  - name: Work
    path: work.yml
sections:
  - name: Media
    items:
      - title: Jellyfin
        url: http://nas.lan:8096
        tags: [films]
      - title: Tools
        subItems:
          - title: Sonarr
            url: http://sonarr.lan
  - name: Empty
`;
const work = `sections:
  - name: Desk
    items:
      - title: Wiki
        url: http://wiki.lan
`;

let made = 0;
const newKey = () => {
  made += 1;
  return `key ${made}`;
};
const findIcons = (words: string) =>
  ['si-jellyfin', 'mdi-jellyfish', 'mdi-server']
    .filter((icon) => icon.includes(words.replace(/^(?:mdi|si)-/, '')))
    .map((icon) => ({ icon, set: 'A set' }));
const tools: Tools = { say: await loadEditorWords(), widgets: catalogue, newKey, findIcons };

const begin = (size = { columns: 80, rows: 24 }, main = text): EditorState =>
  beginEditor(keyed({ '': documentOf(main).value, 'work.yml': documentOf(work).value }, newKey), {
    loaded: {
      '': { name: 'conf.yml', text, version: '1' },
      'work.yml': { name: 'work.yml', text: work, version: '2' },
    },
    source: 'conf.yml',
    size,
  });

/** The state after keys. What was asked for is noted. */
function stateAfter(keys: string, state = begin(), asked: Effect[] = []): EditorState {
  return keysOf(keys).reduce((now, key) => {
    const { state: next, effect } = pressed(now, key, tools);
    if (effect) asked.push(effect);
    return next;
  }, state);
}

const tree = (state: EditorState) =>
  rowsOf(state, tools).map(
    ({ id, depth, label }) => `${id === currentRow(state, tools)?.id ? '>' : ' '}${'  '.repeat(depth)}${label}`,
  );
const fields = (state: EditorState) => {
  const row = currentRow(state, tools);
  return row ? fieldListOf(state, row, tools).fields.map(({ label }) => label) : [];
};
const field = (state: EditorState) => {
  const row = currentRow(state, tools);
  return row && currentField(state, row, tools)?.label;
};
const textOf = (state: EditorState, file = '') =>
  patchConfig(documentOf(file === '' ? text : work), mapping(presentOf(state.log)[file])).text;

/** To the item Jellyfin, in its fields. */
const toJellyfin = '/jell!!';

describe('the tree', () => {
  test('has pages, their sections, and what is in these; settings, groups and other pages are folded', () => {
    expect(tree(begin())).toEqual([
      '>Home',
      '   Page info',
      '   Settings',
      '   Media',
      '     Jellyfin',
      '     Tools',
      '   Empty',
      ' Work',
    ]);
  });

  test('goes by arrows or letters, into what is folded and out again', () => {
    expect(tree(stateAfter('G>jj>'))).toContain('>    Wiki');
    expect(tree(stateAfter('G>jj<'))).toContain('>  Desk');
    expect(tree(stateAfter('jjj<')).filter((row) => row.startsWith('     '))).toEqual([]);
    expect(tree(stateAfter('jj '))).toContain('     Sign-in');
  });

  test('shows what a search finds, as the page does, with what it is in, and keeps the cursor on the first', () => {
    expect(tree(stateAfter('/films'))).toEqual([' Home', '   Media', '>    Jellyfin']);
    expect(tree(stateAfter('/sonarr'))).toEqual([' Home', '   Media', '     Tools', '>      Sonarr']);
    expect(tree(stateAfter('/wiki!'))).toEqual([' Work', '   Desk', '>    Wiki']);
    expect(tree(stateAfter('/nothing there'))).toEqual([]);
    expect(tree(stateAfter('/wiki!~'))).toHaveLength(8 + 2 - 2);
  });
});

describe('fields', () => {
  test('are the usual ones and those that are set, as in the panels of the page', () => {
    expect(fields(stateAfter(toJellyfin))).toEqual([
      'Title',
      'URL',
      'Description',
      'Icon',
      'Status check',
      'Tags',
      'Opening method',
    ]);
    expect(fields(stateAfter('jjj!'))).toContain('Arrangement');
    expect(fields(stateAfter('jj jj!'))).toContain('Theme');
    expect(fields(stateAfter('G!'))).toEqual(['Name', 'Path']);
  });

  test('are typed into; Escape leaves them as they were', () => {
    const typed = stateAfter(`${toJellyfin}! 2!`);
    expect(textOf(typed)).toBe(text.replace('title: Jellyfin', 'title: Jellyfin 2'));
    expect(typed.message?.text).toBe('Renamed Jellyfin to Jellyfin 2');
    expect(textOf(stateAfter(`${toJellyfin}! 2~`))).toBe(text);
  });

  test('let nothing through that does not fit, and say what is wrong', () => {
    const title = stateAfter(`${toJellyfin}!`);
    const emptied = pressed(title, { name: 'u', text: '', ctrl: true }, tools).state;
    expect(emptied.mode).toMatchObject({ name: 'text', problem: 'This is needed.' });
    expect(stateAfter('!', emptied).mode.name).toBe('text');
    const hotkey = stateAfter(`${toJellyfin}ahotkey!12`);
    expect(hotkey.mode).toMatchObject({ problem: 'From 0 to 9.' });
  });

  test('that are only looked at stay as they are written; one of several lines is edited as a text of its own', () => {
    const long = text.replace('tags: [films]', 'tags: films\n        description: |\n          One\n          Two');
    const state = begin({ columns: 80, rows: 24 }, long);
    expect(stateAfter(`${toJellyfin}jjjjj!!`, state).log).toBe(state.log);
    const asked: Effect[] = [];
    expect(stateAfter(`${toJellyfin}jj!`, state, asked).mode.name).toBe('wait');
    expect(asked).toMatchObject([{ do: 'open-value', field: { id: 'description', value: 'One\nTwo\n' } }]);
  });

  test('without a value have none to lose, and say so', () => {
    const state = stateAfter(`${toJellyfin}jjd`);
    expect([state.log.done, state.message?.text]).toEqual([0, 'Description has no value to take away.']);
  });

  test('of few values are chosen among, by what these are called, or stepped through', () => {
    const choosing = stateAfter(`${toJellyfin}G!`);
    expect(choosing.mode.name).toBe('pick');
    expect(textOf(stateAfter('_!', choosing))).toContain('        target: ');
    expect(textOf(stateAfter(`${toJellyfin}jjjj `))).toContain('statusCheck: true');
    expect(textOf(stateAfter(`${toJellyfin}jjjj   `))).toBe(text);
  });

  test('lose their value by d, but for those that are needed', () => {
    expect(textOf(stateAfter(`${toJellyfin}jjjjjd`))).toBe(text.replace('        tags: [films]\n', ''));
    const kept = stateAfter(`${toJellyfin}d`);
    expect([textOf(kept), kept.message?.isBad]).toEqual([text, true]);
  });

  test('in a mapping open within it; it goes with the last of them', () => {
    const hidden = stateAfter(`${toJellyfin}avisib!j!ann, bob!`);
    expect(textOf(hidden)).toMatch(/ {8}displayData:\n {10}\w+: \[ann, bob\]\n/);
    expect(textOf(stateAfter('d', hidden))).toBe(text);
  });

  test('of a list of mappings are added entry by entry, and taken away', () => {
    const withLink = stateAfter('j!anav!');
    expect(field(withLink)).toBe('Title');
    expect(textOf(withLink)).toContain('navLinks');
    expect(textOf(stateAfter('^d', withLink))).toBe(text);
  });

  test('of a widget are its options, those that it needs in front', () => {
    const added = stateAfter('jjjawid!rss!');
    expect(textOf(added)).toContain('    widgets:\n      - type: rss-feed\n');
    expect(fields(added)[0]).toBe('Type');
    expect(textOf(stateAfter('j!https://blog.example.org/feed!', added))).toMatch(/options:\n {10}\w+: https:\/\/blog/);
  });
});

describe('adding', () => {
  test('an item asks for its address, and proposes a title; nothing is added before', () => {
    const asked = stateAfter('jjja!git.example.org!');
    expect([textOf(asked), asked.mode]).toMatchObject([text, { name: 'text', line: { text: 'Git' } }]);
    const done = stateAfter('!', asked);
    expect(textOf(done)).toBe(
      text.replace('  - name: Empty', '      - title: Git\n        url: https://git.example.org\n  - name: Empty'),
    );
    expect(tree(done)).toContain('>    Git');
  });

  test('from the page itself goes into its first section', () => {
    const { mode } = stateAfter('a');
    expect(mode).toMatchObject({ choices: [{ label: 'Item', note: 'a link, on a tile, in Media' }, {}, {}, {}, {}] });
    expect(tree(stateAfter('a!c.lan!!')).slice(3, 7)).toEqual(['   Media', '     Jellyfin', '     Tools', '>    C']);
  });

  test('begins with an address that is pasted; any other text is for fields', () => {
    const paste = (pasted: string) =>
      pressed(stateAfter('jjj'), { name: 'paste', text: pasted, ctrl: false }, tools).state;
    expect(paste('https://a.example.org/x\n').mode).toMatchObject({ line: { text: 'https://a.example.org/x' } });
    expect(paste('d q s and other letters')).toMatchObject({ mode: { name: 'browse' }, message: { isBad: true } });
  });

  test('puts it behind the one that the cursor is on, and a link into its group', () => {
    expect(tree(stateAfter('jjjja!a.lan!A!')).slice(4, 6)).toEqual(['     Jellyfin', '>    AA']);
    expect(textOf(stateAfter('jjjjj>ja!b.lan!!'))).toContain(
      '            url: http://sonarr.lan\n          - title: B\n',
    );
  });

  test('makes sections, groups, and pages with a file of their own', () => {
    expect(textOf(stateAfter('jjjasection!New!'))).toContain('  - name: New\n    items: []\n  - name: Empty');
    expect(textOf(stateAfter('jjjagroup!'))).toContain('subItems: []');
    const page = stateAfter('apage!Media room!');
    expect(textOf(page)).toContain('  - name: Media room\n    path: media-room.yml\n');
    expect(presentOf(page.log)['media-room.yml']).toEqual({ sections: [] });
    expect(presentOf(stateAfter('u', page).log)['media-room.yml']).toBeUndefined();
    expect(stateAfter('apage!work!').mode).toMatchObject({ name: 'text', problem: expect.any(String) });
  });
});

describe('fields with suggestions', () => {
  /** Labels of what can be picked. */
  const offered = (keys: string, state = begin()) => {
    const { mode } = stateAfter(keys, state);
    return mode.name === 'pick' ? choicesLeft(mode).map(({ label }) => label) : mode.name;
  };

  test('find icons in all sets as they are typed; whatever else is typed may be meant', () => {
    expect(offered('/jell!!jjj!')).toEqual(['Not set', 'favicon', 'generative']);
    expect(offered('/jell!!jjj!jell')).toEqual(['si-jellyfin', 'mdi-jellyfish', 'jell']);
    expect(offered('/jell!!jjj!mdi-jelly')).toEqual(['mdi-jellyfish', 'si-jellyfin', 'mdi-jelly']);
    expect(textOf(stateAfter('/jell!!jjj!jell!'))).toContain('icon: si-jellyfin');
    // What no search knows comes first, so that Enter takes it.
    for (const icon of ['hl-jellyfin', 'https://nas.lan/jellyfin.png', 'jellyfin.svg', '🎬']) {
      expect(offered(`/jell!!jjj!${icon}`)[0]).toBe(icon);
    }
    // It opens with what is there.
    expect(offered('!', stateAfter('/jell!!jjj!mdi-jellyf!'))).toEqual(['mdi-jellyfish']);
  });

  test('list the themes, those of the config first', () => {
    const own = begin({ columns: 80, rows: 24 }, text.replace('theme: nord', 'theme: nord\n  cssThemes: [mine]'));
    const listed = offered('/appear!!!', own);
    expect(listed.slice(0, 3)).toEqual([expect.stringMatching(/^Not set/), 'mine', 'default']);
    expect(offered('/appear!!!night b', own)).toEqual(['night-bat', 'night b']);
    expect(textOf(stateAfter('/appear!!!dracu!'))).toContain('theme: dracula');
  });
});

test('a password is typed twice and shown nowhere; its hash is asked for', () => {
  const users = text.replace('theme: nord', 'theme: nord\n  auth:\n    users:\n      - { user: ann }');
  const open = ['settings auth auth/users', 'settings auth auth/users/0'];
  const atHash: EditorState = {
    ...begin({ columns: 80, rows: 24 }, users),
    folds: new Map([['settings', true]]),
    cursor: 'settings auth',
    focus: 'fields',
    field: 'auth/users/0/hash',
    open: new Set(open),
  };
  expect(field(atHash)).toBe('Password hash');
  const asked: Effect[] = [];
  expect(stateAfter('!sesame!open!', atHash, asked).mode).toMatchObject({
    problem: expect.stringContaining('different'),
  });
  expect(asked).toEqual([]);
  stateAfter('!sesame!sesame!', atHash, asked);
  expect(asked).toMatchObject([{ do: 'hash', password: 'sesame', field: { id: 'auth/users/0/hash' } }]);
  // A hash is no password, and what is left empty changes nothing.
  const hash = 'ab'.repeat(32);
  expect(presentOf(stateAfter(`!${hash}!`, atHash).log)['']).toMatchObject({
    appConfig: { auth: { users: [{ user: 'ann', hash }] } },
  });
  expect(stateAfter('!!', atHash).log).toBe(atHash.log);
});

describe('arranging', () => {
  test('moves with the arrows, across sections and pages; it is one step, and Escape takes it back', () => {
    const moved = stateAfter('/jell!~m_');
    expect(tree(moved).slice(4, 6)).toEqual(['     Tools', '>    Jellyfin']);
    expect(tree(stateAfter('_', moved)).slice(5, 7)).toEqual(['   Empty', '>    Jellyfin']);
    expect(textOf(stateAfter('__!', moved), 'work.yml')).toContain('Jellyfin');
    expect(stateAfter('__!', moved).log.done).toBe(1);
    expect(textOf(stateAfter('__~', moved))).toBe(text);
    expect(tree(stateAfter('jjjm_!')).slice(3, 5)).toEqual(['   Empty', '>  Media']);
  });

  test('copies, cuts and pastes with all that is in it', () => {
    expect(tree(stateAfter('jjjyp')).filter((row) => row.includes('Media'))).toEqual(['   Media', '>  Media']);
    const cut = stateAfter('jjjjdjp');
    expect(tree(cut)).toEqual([
      ' Home',
      '   Page info',
      '   Settings',
      '   Media',
      '     Tools',
      '   Empty',
      '>    Jellyfin',
      ' Work',
    ]);
    expect(stateAfter('p').message?.isBad).toBe(true);
    expect(stateAfter('jjjjyGp').message?.isBad).toBe(true);
  });

  test('undoes and redoes each step', () => {
    const done = stateAfter('jjjjdd');
    expect(textOf(stateAfter('uu', done))).toBe(text);
    expect(textOf(stateAfter('uuUU', done))).toBe(textOf(done));
    expect(stateAfter('u').message?.text).toBe('There is nothing to undo.');
  });
});

test('keys that nobody can see the effect of have none, but for those of leaving', () => {
  const small = (keys: string) => stateAfter(keys, { ...stateAfter('jjjj'), size: { columns: 39, rows: 24 } });
  expect(small('d').log.done).toBe(0);
  const changed = { ...stateAfter('jjjjd'), size: { columns: 80, rows: 11 } };
  const asked = pressed(changed, { name: 'c', text: '', ctrl: true }, tools).state;
  expect(asked.mode.name).toBe('quit');
  expect(stateAfter('~', asked).mode.name).toBe('browse');
});

describe('what the world outside is asked for', () => {
  const effects = (keys: string, state = begin()) => {
    const asked: Effect[] = [];
    stateAfter(keys, state, asked);
    return asked;
  };

  test('is a comparison before a save, and a save from there', () => {
    expect(effects('s')).toEqual([{ do: 'compare' }]);
    const comparing: EditorState = { ...begin(), mode: { name: 'diff', lines: [], top: 0, steps: [], problems: [] } };
    expect(effects('!', comparing)).toEqual([{ do: 'save' }]);
    expect(effects('~', comparing)).toEqual([]);
  });

  test('is to end at once where nothing would be lost, and after a question elsewhere', () => {
    expect(effects('q')).toEqual([{ do: 'quit' }]);
    expect(effects('jjjjdq')).toEqual([]);
    expect(effects('jjjjdqd')).toEqual([{ do: 'quit' }]);
    expect(effects('jjjjdqs')).toEqual([{ do: 'save', thenQuit: true }]);
    expect(stateAfter('jjjjdq~').mode.name).toBe('browse');
  });

  test('is the editor, with the file that the cursor is in', () => {
    expect(effects('G>jo')).toEqual([{ do: 'open-editor', file: 'work.yml' }]);
  });
});

describe('n', () => {
  const finding = (path: string, message: string, severity: Remark['severity'] = 'error'): Remark => ({
    severity,
    message,
    path,
  });
  const atRow = (state: EditorState) => tree(state).find((row) => row.startsWith('>'));
  const where = (state: EditorState) => [atRow(state)?.slice(1).trim(), state.focus === 'fields' && field(state)];

  test('goes from problem to problem, and says what is wrong', () => {
    const state: EditorState = {
      ...begin(),
      problems: {
        '': [
          finding('/sections/0/items/1/subItems/0/url', 'No address.'),
          finding('/appConfig/theme', 'No such theme.'),
        ],
        'work.yml': [finding('/sections/0/items/0', 'Odd.')],
      },
    };
    const first = stateAfter('n', state);
    expect(tree(first)).toContain('>    Appearance');
    expect(first.message?.text).toBe('No such theme.');
    expect(tree(stateAfter('nn', state))).toContain('>      Sonarr');
    expect(tree(stateAfter('nnn', state))).toContain('>    Wiki');
    expect(tree(stateAfter('nnnn', state))).toContain('>    Appearance');
  });

  test('has the cursor on the field that it is about, opened where that is in another', () => {
    const users = text.replace('theme: nord', 'theme: nord\n  colour: red\n  auth:\n    users:\n      - { user: ann }');
    const state: EditorState = {
      ...begin({ columns: 80, rows: 24 }, users),
      problems: {
        '': [
          finding('/sections/0/items/0', 'It needs this and that.'),
          finding('/sections/0/items/0/url', 'No address.'),
          finding('/appConfig/auth/users/0/user', 'No name.'),
          finding('/appConfig/colour', 'Nobody knows it.'),
        ],
      },
    };
    const visits = ['n', 'nn', 'nnn', 'nnnn', 'nnnnn'].map((keys) => where(stateAfter(keys, state)));
    expect(visits).toEqual([
      ['Settings', 'colour'],
      ['Sign-in', 'User name'],
      ['Jellyfin', false],
      ['Jellyfin', 'URL'],
      ['Settings', 'colour'],
    ]);
    // From elsewhere it goes on from there, not from where it was before.
    expect(where(stateAfter('n~jn', state))).toEqual(['Jellyfin', false]);
    expect(stateAfter('nd', state).message?.text).toContain('colour');
  });

  test('comes to advice once all problems were shown', () => {
    const state: EditorState = {
      ...begin(),
      problems: { '': [finding('/sections/0/items/1', 'Wrong.')] },
      advice: { '': [finding('/sections/0/items/0/url', 'Unwise.', 'advice')] },
    };
    expect(stateAfter('n', state).message?.text).toBe('Wrong.');
    expect(where(stateAfter('nn', state))).toEqual(['Jellyfin', 'URL']);
  });
});

test('each key of a widget has one field, whatever is set', () => {
  const state = begin(
    { columns: 80, rows: 24 },
    'sections:\n  - name: Today\n    widgets:\n      - type: weather\n        label: Out there\n        options: { city: Berlin, odd: 1 }\n',
  );
  const row = rowsOf(state, tools).find(({ kind }) => kind === 'widget');
  const ids = row && fieldListOf(state, row, tools).fields.map(({ id }) => id);
  expect(ids).toEqual(['type', 'label', 'options/apiKey', 'options/city', 'options/units', 'options/odd']);
});

test('a adds an entry to the list that the cursor is on, closed or open', () => {
  const usersOf = (state: EditorState) => mapping(presentOf(state.log)['']).appConfig;
  const added = stateAfter('/Sign-in!!_a', begin({ columns: 80, rows: 24 }, 'sections: []\n'));
  expect(usersOf(added)).toEqual({ auth: { users: [expect.anything()] } });
  expect(usersOf(stateAfter('a', added))).toEqual({ auth: { users: [expect.anything(), expect.anything()] } });
});
