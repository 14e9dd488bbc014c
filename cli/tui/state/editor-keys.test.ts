import { describe, expect, test } from 'vitest';
import { patchConfig } from '../../../schema/document/patch/patch.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { mapping } from '../../../schema/values.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { loadEditorWords } from '../words.ts';
import { pressed } from './editor-keys.ts';
import {
  beginEditor,
  currentField,
  currentRow,
  type Effect,
  type EditorState,
  fieldListOf,
  rowsOf,
  type Tools,
} from './editor-state.ts';
import type { Key } from './key.ts';
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
const tools: Tools = { say: await loadEditorWords(), widgets: catalogue, newKey };

const begin = (size = { columns: 80, rows: 24 }): EditorState =>
  beginEditor(keyed({ '': documentOf(text).value, 'work.yml': documentOf(work).value }, newKey), {
    loaded: {
      '': { name: 'conf.yml', text, version: '1' },
      'work.yml': { name: 'work.yml', text: work, version: '2' },
    },
    source: 'conf.yml',
    size,
  });

const names: Record<string, string> = { '<': 'left', '>': 'right', '^': 'up', _: 'down', '~': 'escape', '!': 'return', '#': 'delete' };

/** The state after keys: letters as they are, arrows as `<>^_`, `!` for Enter, `~` for Escape. What was asked for is noted. */
function after(keys: string, state = begin(), asked: Effect[] = []): EditorState {
  return [...keys].reduce((now, sign) => {
    const name = names[sign];
    const key: Key = name
      ? { name, text: '', ctrl: false }
      : { name: sign === ' ' ? 'space' : sign.toLowerCase(), text: sign, ctrl: false };
    const { state: next, effect } = pressed(now, key, tools);
    if (effect) asked.push(effect);
    return next;
  }, state);
}

const tree = (state: EditorState) =>
  rowsOf(state, tools).map(({ id, depth, label }) => `${id === currentRow(state, tools)?.id ? '>' : ' '}${'  '.repeat(depth)}${label}`);
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
    expect(tree(after('G>jj>'))).toContain('>    Wiki');
    expect(tree(after('G>jj<'))).toContain('>  Desk');
    expect(tree(after('jjj<')).filter((row) => row.startsWith('     '))).toEqual([]);
    expect(tree(after('jj '))).toContain('     Sign-in');
  });

  test('shows what a search finds, as the page does, with what it is in, and keeps the cursor on the first', () => {
    expect(tree(after('/films'))).toEqual([' Home', '   Media', '>    Jellyfin']);
    expect(tree(after('/sonarr'))).toEqual([' Home', '   Media', '     Tools', '>      Sonarr']);
    expect(tree(after('/wiki!'))).toEqual([' Work', '   Desk', '>    Wiki']);
    expect(tree(after('/nothing there'))).toEqual([]);
    expect(tree(after('/wiki!~'))).toHaveLength(8 + 2 - 2);
  });
});

describe('fields', () => {
  test('are the usual ones and those that are set, as in the panels of the page', () => {
    expect(fields(after(toJellyfin))).toEqual(['Title', 'URL', 'Description', 'Icon', 'Status check', 'Tags', 'Opening method']);
    expect(fields(after('jjj!'))).toContain('Arrangement');
    expect(fields(after('jj jj!'))).toContain('Theme');
    expect(fields(after('G!'))).toEqual(['Name', 'Path']);
  });

  test('are typed into; Escape leaves them as they were', () => {
    const typed = after(`${toJellyfin}! 2!`);
    expect(textOf(typed)).toBe(text.replace('title: Jellyfin', 'title: Jellyfin 2'));
    expect(typed.message?.text).toBe('Renamed Jellyfin to Jellyfin 2');
    expect(textOf(after(`${toJellyfin}! 2~`))).toBe(text);
  });

  test('let nothing through that does not fit, and say what is wrong', () => {
    const title = after(`${toJellyfin}!`);
    const emptied = pressed(title, { name: 'u', text: '', ctrl: true }, tools).state;
    expect(emptied.mode).toMatchObject({ name: 'text', problem: 'This is needed.' });
    expect(after('!', emptied).mode.name).toBe('text');
    const hotkey = after(`${toJellyfin}ahotkey!12`);
    expect(hotkey.mode).toMatchObject({ problem: 'From 0 to 9.' });
  });

  test('of few values are chosen among, by what these are called, or stepped through', () => {
    const choosing = after(`${toJellyfin}G!`);
    expect(choosing.mode.name).toBe('pick');
    expect(textOf(after('_!', choosing))).toContain('        target: ');
    expect(textOf(after(`${toJellyfin}jjjj `))).toContain('statusCheck: true');
    expect(textOf(after(`${toJellyfin}jjjj   `))).toBe(text);
  });

  test('lose their value by d, but for those that are needed', () => {
    expect(textOf(after(`${toJellyfin}jjjjjd`))).toBe(text.replace('        tags: [films]\n', ''));
    const kept = after(`${toJellyfin}d`);
    expect([textOf(kept), kept.message?.isBad]).toEqual([text, true]);
  });

  test('in a mapping open within it; it goes with the last of them', () => {
    const hidden = after(`${toJellyfin}avisib!j!ann, bob!`);
    expect(textOf(hidden)).toMatch(/ {8}displayData:\n {10}\w+:\n {12}- ann\n {12}- bob\n/);
    expect(textOf(after('d', hidden))).toBe(text);
  });

  test('of a list of mappings are added entry by entry, and taken away', () => {
    const withLink = after('j!anav!');
    expect(field(withLink)).toBe('Title');
    expect(textOf(withLink)).toContain('navLinks');
    expect(textOf(after('^d', withLink))).toBe(text);
  });

  test('of a widget are its options, those that it needs in front', () => {
    const added = after('jjjawid!rss!');
    expect(textOf(added)).toContain('    widgets:\n      - type: rss-feed\n');
    expect(fields(added)[0]).toBe('Type');
    expect(textOf(after('j!https://blog.example.org/feed!', added))).toMatch(/options:\n {10}\w+: https:\/\/blog/);
  });
});

describe('adding', () => {
  test('an item asks for its address, and proposes a title; nothing is added before', () => {
    const asked = after('jjja!git.example.org!');
    expect([textOf(asked), asked.mode]).toMatchObject([text, { name: 'text', line: { text: 'Git' } }]);
    const done = after('!', asked);
    expect(textOf(done)).toBe(
      text.replace(
        '  - name: Empty',
        '      - title: Git\n        url: https://git.example.org\n  - name: Empty',
      ),
    );
    expect(tree(done)).toContain('>    Git');
  });

  test('puts it behind the one that the cursor is on, and a link into its group', () => {
    expect(tree(after('jjjja!a.lan!A!')).slice(4, 6)).toEqual(['     Jellyfin', '>    AA']);
    expect(textOf(after('jjjjj>ja!b.lan!!'))).toContain('            url: http://sonarr.lan\n          - title: B\n');
  });

  test('makes sections, groups, and pages with a file of their own', () => {
    expect(textOf(after('jjjasection!New!'))).toContain('  - name: New\n    items: []\n  - name: Empty');
    expect(textOf(after('jjjagroup!'))).toContain('subItems: []');
    const page = after('apage!Media room!');
    expect(textOf(page)).toContain('  - name: Media room\n    path: media-room.yml\n');
    expect(presentOf(page.log)['media-room.yml']).toEqual({ sections: [] });
    expect(presentOf(after('u', page).log)['media-room.yml']).toBeUndefined();
    expect(after('apage!work!').mode).toMatchObject({ name: 'text', problem: expect.any(String) });
  });
});

describe('arranging', () => {
  test('moves with the arrows, across sections and pages; it is one step, and Escape takes it back', () => {
    const moved = after('/jell!~m_');
    expect(tree(moved).slice(4, 6)).toEqual(['     Tools', '>    Jellyfin']);
    expect(tree(after('_', moved)).slice(5, 7)).toEqual(['   Empty', '>    Jellyfin']);
    expect(textOf(after('__!', moved), 'work.yml')).toContain('Jellyfin');
    expect(after('__!', moved).log.done).toBe(1);
    expect(textOf(after('__~', moved))).toBe(text);
    expect(tree(after('jjjm_!')).slice(3, 5)).toEqual(['   Empty', '>  Media']);
  });

  test('copies, cuts and pastes with all that is in it', () => {
    expect(tree(after('jjjyp')).filter((row) => row.includes('Media'))).toEqual(['   Media', '>  Media']);
    const cut = after('jjjjdjp');
    expect(tree(cut)).toEqual([' Home', '   Page info', '   Settings', '   Media', '     Tools', '   Empty', '>    Jellyfin', ' Work']);
    expect(after('p').message?.isBad).toBe(true);
    expect(after('jjjjyGp').message?.isBad).toBe(true);
  });

  test('undoes and redoes each step', () => {
    const done = after('jjjjdd');
    expect(textOf(after('uu', done))).toBe(text);
    expect(textOf(after('uuUU', done))).toBe(textOf(done));
    expect(after('u').message?.text).toBe('There is nothing to undo.');
  });
});

describe('what the world outside is asked for', () => {
  const effects = (keys: string, state = begin()) => {
    const asked: Effect[] = [];
    after(keys, state, asked);
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
    expect(after('jjjjdq~').mode.name).toBe('browse');
  });

  test('is the editor, with the file that the cursor is in', () => {
    expect(effects('G>jo')).toEqual([{ do: 'open-editor', file: 'work.yml' }]);
  });
});

test('n goes from problem to problem, and says what is wrong', () => {
  const problem = (path: string, message: string) =>
    ({ rule: 'x', severity: 'error', message, path, line: 1, column: 1, endLine: 1, endColumn: 1 }) as const;
  const state: EditorState = {
    ...begin(),
    problems: {
      '': [problem('/appConfig/theme', 'No such theme.'), problem('/sections/0/items/1/subItems/0/url', 'No address.')],
      'work.yml': [problem('/sections/0/items/0', 'Odd.')],
    },
  };
  const first = after('n', state);
  expect(tree(first)).toContain('>    Appearance');
  expect(first.message?.text).toBe('No such theme.');
  expect(tree(after('nn', state))).toContain('>      Sonarr');
  expect(tree(after('nnn', state))).toContain('>    Wiki');
  expect(tree(after('nnnn', state))).toContain('>    Appearance');
});
