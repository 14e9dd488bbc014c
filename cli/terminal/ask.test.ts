import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askLine, askYes } from './ask.ts';

/** Asks somebody who answers by this, then by the end of the input. */
async function asked(typed: string) {
  const stdin = new PassThrough();
  const stderr = new PassThrough();
  const answer = askYes('Begin?', { stdin, stderr } as never);
  await once(stderr, 'data');
  stdin.end(typed);
  return answer;
}

test('a bare Enter is a yes, and the end of the input is no answer', async () => {
  expect(await asked('\n')).toBe(true);
  expect(await asked('Yes\n')).toBe(true);
  expect(await asked('n\n')).toBe(false);
  await expect(asked('')).rejects.toMatchObject({ code: 'not-answered' });
});

test('what was typed behind an answer is left to who reads next', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const answer = askLine('User: ', { stdin, stderr } as never);
  await once(stderr, 'data');
  stdin.write('ann\ropen');
  expect(await answer).toBe('ann');
  expect(String(stdin.read())).toBe('open');
});
