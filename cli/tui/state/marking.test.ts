import { expect, test } from 'vitest';
import { patchConfig } from '../../../schema/document/patch/patch.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { documentOf } from '../../../schema/testing/config-document.ts';
import { mapping, mappings } from '../../../schema/values.ts';
import { keysOf } from '../testing/keys.ts';
import { sessionTools } from '../testing/session-tools.ts';
import { pressed } from './editor-keys.ts';
import { beginEditor, currentRow, type EditorState } from './editor-state.ts';
import { markedKeys } from './marking.ts';
import { keyed } from './rebase.ts';

const [a, b, c, d, e] = ['Apple', 'Berry', 'Cherry', 'Damson', 'Elder'].map(
  (title) => `      - title: ${title}\n        url: http://${title.toLowerCase()}.lan\n`,
) as [string, string, string, string, string];
const head = 'sections:\n  - name: Fruit\n    items:\n';
const second = '  - name: Bush\n    items:\n';
const text = head + a + b + c + d + second + e;
const tools = await sessionTools();

const begin = (of = text): EditorState =>
  beginEditor(keyed({ '': documentOf(of).value }, tools.newKey), {
    loaded: { '': { name: 'conf.yml', text: of, version: '1' } },
    source: 'conf.yml',
    size: { columns: 80, rows: 24 },
  });
const after = (keys: string, state = begin()): EditorState =>
  keysOf(keys).reduce((now, key) => pressed(now, key, tools).state, state);
const textOf = (state: EditorState) => patchConfig(documentOf(text), mapping(presentOf(state.log)[''])).text;
const itemsOf = (state: EditorState) =>
  mappings(mapping(presentOf(state.log)['']).sections).flatMap(({ items }) => mappings(items));
const steps = (state: EditorState) => state.log.done;

/** Apple and Cherry are marked, and the cursor is on Damson. */
const two = '/apple!~ _ ';

test('Space marks an entry and goes on; what is marked is deleted in one step, which one undo takes back', () => {
  const marked = after(two);
  expect([markedKeys(marked).length, currentRow(marked, tools)?.label]).toEqual([2, 'Damson']);
  const gone = after('d', marked);
  expect(textOf(gone)).toBe(head + b + d + second + e);
  expect(gone.message?.text).toBe('Deleted Cherry, Deleted Apple. u brings them back, p puts them elsewhere.');
  expect([steps(gone), markedKeys(gone), currentRow(gone, tools)?.label]).toEqual([1, [], 'Damson']);
  expect(textOf(after('u', gone))).toBe(text);
  // The clipboard has them in their order.
  expect(textOf(after('p', gone))).toBe(head + b + d + a + c + second + e);
});

test('what is marked is copied, and put where the cursor is as one step', () => {
  const copied = after(`${two}y`);
  expect(copied.message?.text).toBe('Copied 2 entries. p puts them where you are.');
  const put = after('Gp', copied);
  expect(textOf(put)).toBe(head + a + b + c + d + second + e + a + c);
  expect([steps(put), currentRow(put, tools)?.label]).toEqual([1, 'Apple']);
});

test('what is marked moves as one block, also into another section, and Escape takes all of it back', () => {
  expect(textOf(after(`${two}m`))).toBe(head + a + c + b + d + second + e);
  expect(textOf(after(`${two}m_!`))).toBe(head + b + a + c + d + second + e);
  expect(textOf(after(`${two}m__^!`))).toBe(head + b + a + c + d + second + e);
  const across = after(`${two}m___!`);
  expect(textOf(across)).toBe(head + b + d + second + a + c + e);
  expect([steps(across), markedKeys(across), across.message?.text]).toEqual([
    1,
    [],
    'Moved Cherry to Bush, Moved Apple to Bush',
  ]);
  const back = after(`${two}m>~`);
  expect([textOf(back), steps(back), markedKeys(back).length]).toEqual([text, 0, 2]);
  // A section and an item have no list in common.
  expect(after('/fruit!~ /elder!~ m').message?.text).toContain('Only things of one kind move together');
});

test('tags are given to all that is marked, and taken away; those that have them already stay as they are', () => {
  const given = after(`${two}Tred, ripe!`);
  const tags = '        tags:\n          - red\n          - ripe\n';
  expect(textOf(given)).toBe(head + a + tags + b + c + tags + d + second + e);
  expect([steps(given), markedKeys(given)]).toEqual([1, []]);
  expect(textOf(after('/apple!~T-RED,ripe!', given))).toContain(`${a}        tags:\n          - ripe\n`);
  expect(textOf(after('/apple!~T-red,-ripe!', given))).toContain(a + b);
  const again = after('/apple!~Tred!', given);
  expect([steps(again), again.message?.text]).toEqual([1, 'Their tags are like that already.']);
  expect(after('/apple!~T-green!', given).message?.text).toBe('Their tags are like that already.');
  expect(after('T').message?.text).toContain('Items and links have tags');
});

test('tags that are typed for several are written as those of one, and what is there stays', () => {
  const own = '        tags: [Home Lab]\n';
  const begun = begin(head + a + own + b);
  const given = after('/apple!~ /berry!~ THome Lab, Web-UI!', begun);
  const tagsOf = (title: string) => itemsOf(given).find((item) => item.title === title)?.tags;
  expect([tagsOf('Apple'), tagsOf('Berry')]).toEqual([
    ['Home Lab', 'webui'],
    ['homelab', 'webui'],
  ]);
});

test('* marks all that was found, or all in the list of the cursor, and unmarks them; so does Escape', () => {
  expect(markedKeys(after('/erry!*')).length).toBe(2);
  expect(textOf(after('/erry!*d'))).toBe(head + a + d + second + e);
  const list = after('/apple!~*');
  expect(markedKeys(list).length).toBe(4);
  expect(markedKeys(after('*', list))).toEqual([]);
  expect(markedKeys(after('~', list))).toEqual([]);
  expect(after('*').message?.text).toContain('There is nothing to mark here');
});

test('a mark on what is gone, or is in something marked, does not count', () => {
  const inner = after('/apple!~ /fruit!~ ');
  expect(markedKeys(inner).length).toBe(1);
  expect(textOf(after('d', inner))).toBe(`sections:\n${second}${e}`);
});
