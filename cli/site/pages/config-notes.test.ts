import { expect, test } from 'vitest';
import { readSettings } from '../../../schema/config/settings.ts';
import { configNotes } from './config-notes.ts';

test.each([
  [{ a: 1 }, true],
  [[1], true],
  [7, true],
  ['my.css', false],
  [['my.css', '/b.css'], false],
  [undefined, false],
  [null, false],
  ['', false],
])('a stylesheet of %j is odd: %s', (externalStyleSheet, isOdd) => {
  const notes = configNotes(readSettings({ externalStyleSheet }), []);
  expect(notes).toEqual(isOdd ? ['External stylesheets must be of type string or string[]'] : []);
});

test('icons are named once each, and no more than a console can show', () => {
  const problem = (icon: string) => ({ icon, message: `No icon was found for '${icon}' in Simple Icons` });
  const notes = configNotes(readSettings({}), [problem('si-a'), problem('si-a'), problem('si-b')]);
  expect(notes).toEqual(["si-a: No icon was found for 'si-a' in Simple Icons", expect.stringMatching(/^si-b: /)]);

  const many = configNotes(
    readSettings({}),
    Array.from({ length: 100 }, (_, index) => problem(`si-${index}`)),
  );
  expect([many.length, many.at(-1)]).toEqual([21, 'And 80 more.']);
});
