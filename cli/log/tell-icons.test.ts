import { expect, test } from 'vitest';
import { createIconTeller } from './tell-icons.ts';

test('what is wrong with icons is said once, and not without end', () => {
  const notes: string[] = [];
  const tell = createIconTeller((text) => notes.push(text));

  tell(['a', 'b', 'a']);
  tell(['b', 'c']);
  expect(notes).toEqual(['a', 'b', 'c']);

  tell(Array.from({ length: 200 }, (_, index) => String(index)));
  tell(['another']);
  expect(notes).toHaveLength(51);
  expect(notes.at(-1)).toBe('There are more icons that could not be found.');
});
