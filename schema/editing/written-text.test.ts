import { expect, test } from 'vitest';
import { documentOf } from '../testing/config-document.ts';
import { mapping, mappings } from '../values.ts';
import { mainFile } from './configs.ts';
import { beginLog, changedFiles, isChanged, perform, presentOf, undo } from './edit-log.ts';
import { keyOf, withKeptKeys, withPageKeys } from './keys.ts';
import { fileText, withWrittenText, writtenText } from './written-text.ts';

const text = `# Mine.
pageInfo:
  title: Home
sections:
  - name: A
    items:
      - title: NAS # loud
        url: http://nas
      - title: Pi
        url: http://pi
  - name: B
    items: []
`;
let keys = 0;
const newKey = () => {
  keys += 1;
  return `new-${keys}`;
};
const begun = withPageKeys(documentOf(text).value, 'home');

/** The log after an edit of the file as text. */
function written(change: string, log = beginLog({ [mainFile]: begun })) {
  const kept = withKeptKeys(presentOf(log)[mainFile] ?? {}, documentOf(change).value, newKey);
  return perform(log, { do: 'replace', file: mainFile, config: withWrittenText(kept, change) }, newKey);
}
const fileOf = (log: ReturnType<typeof written>) => fileText(mapping(presentOf(log)[mainFile]), text);

test('a comment that was written is a change of its own, which one undo takes back', () => {
  const log = written(text.replace('# Mine.', '# Ours.'));
  expect([isChanged(log), changedFiles(log)]).toEqual([true, [mainFile]]);
  expect(fileOf(log)).toBe(text.replace('# Mine.', '# Ours.'));
  const back = undo(log);
  expect([isChanged(back), fileOf(back)]).toEqual([false, text]);
});

test('what is changed on the page afterwards changes its own line of the text that was written', () => {
  const ours = text.replace('# Mine.', '# Ours.');
  const log = perform(written(ours), { do: 'update', at: [mainFile, 'pageInfo'], set: { title: 'Attic' } }, newKey);
  expect(fileOf(log)).toBe(ours.replace('Home', 'Attic'));
  expect(writtenText(presentOf(log)[mainFile])?.text).toBe(ours);
});

test('entries keep their keys when they are renamed, moved or changed in the text; new ones have new keys', () => {
  const sections = (config: unknown) => mappings(mapping(config).sections);
  const items = (config: unknown) => sections(config).flatMap((section) => mappings(section.items));
  const [nas, pi] = items(begun).map(keyOf);
  const moved = text
    .replace('      - title: Pi\n        url: http://pi\n', '')
    .replace('items: []', 'items:\n      - title: Pi\n        url: http://pi\n      - title: New')
    .replace('title: NAS', 'title: Disk')
    .replace('name: A', 'name: Machines');
  const config = presentOf(written(moved))[mainFile];
  expect(sections(config).map(keyOf)).toEqual(sections(begun).map(keyOf));
  const [disk, there, added] = items(config);
  expect([keyOf(disk), keyOf(there)]).toEqual([nas, pi]);
  expect(keyOf(added)).toMatch(/^new-/);
  // What has not changed is the same object: nothing of it renders again.
  expect(there).toBe(items(begun)[1]);
});
