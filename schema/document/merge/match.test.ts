import { expect, test } from 'vitest';
import { matchEntries } from './match.ts';

const item = (title: string, more = {}) => ({ title, url: `https://${title}.lan`, ...more });

test('one that got another name and address is the one that it is most like, also where others are gone', () => {
  const more = { icon: 'nas', tags: ['x'], hotkey: 2 };
  const before = [item('one'), item('two', more), item('three')];
  expect(matchEntries(before, [item('second', more)])).toEqual([1]);
  expect(matchEntries(before, [item('second')])).toEqual([undefined]);
});
