import { expect, test } from 'vitest';
import { editorArguments, editorOf } from './open-editor.ts';

test('the editor is that of VISUAL, else of EDITOR, else vi', () => {
  expect(editorOf({ VISUAL: 'code --wait', EDITOR: 'nano' })).toEqual(['code', '--wait']);
  expect(editorOf({ VISUAL: '', EDITOR: 'nano' })).toEqual(['nano']);
  expect(editorOf({})).toEqual(['vi']);
});

test.each([
  [['vim'], ['+7', 'f.yml']],
  [
    ['/usr/bin/nano', '-w'],
    ['-w', '+7', 'f.yml'],
  ],
  [['hx'], ['f.yml:7']],
  [['code'], ['--wait', '--goto', 'f.yml:7']],
  [
    ['code', '--wait'],
    ['--wait', '--goto', 'f.yml:7'],
  ],
  [['subl'], ['-w', 'f.yml:7']],
  [['my-editor'], ['f.yml']],
])('%j opens a file at a line by %j', (editor, expected) => {
  expect(editorArguments(editor, 'f.yml', 7)).toEqual(expected);
});
