import { expect, test } from 'vitest';
import { createFrames } from './frames.ts';

/** What is written to a terminal by each of some frames; the cursor stands where it is said by then. */
function writtenBy(frames: readonly string[], cursors: readonly ({ x: number; y: number } | undefined)[] = []) {
  const written: string[] = [];
  let at = 0;
  const output = { columns: 20, rows: 4, write: (text: string) => written.push(text) > 0 };
  const { stream } = createFrames(output, () => cursors[at]);
  return frames.map((frame, index) => {
    at = index;
    written.length = 0;
    stream.write(frame);
    return written.join('').replaceAll('\u001b', '^');
  });
}

test('a frame writes the lines that are others than before, and the first one none that are empty', () => {
  expect(writtenBy(['one\n\nthree\n', 'one\n\n3\n', 'one\ntwo\n3\n'])).toEqual([
    '^[?2026h^[?25l^[2J^[1;1H^[2Kone^[3;1H^[2Kthree^[?2026l',
    '^[?2026h^[?25l^[3;1H^[2K3^[?2026l',
    '^[?2026h^[?25l^[2;1H^[2Ktwo^[?2026l',
  ]);
});

test('a frame like the one before writes nothing, unless the cursor has moved', () => {
  const [, same, moved] = writtenBy(
    ['one', 'one', 'one'],
    [
      { x: 1, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ],
  );
  expect([same, moved]).toEqual(['', '^[?2026h^[?25l^[1;3H^[?25h^[?2026l']);
});
