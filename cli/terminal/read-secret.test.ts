import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readSecret, type SecretInput } from './read-secret.ts';

function terminal() {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (raw: boolean) => modes.push(raw) });
  let shown = '';
  /** What the terminal had been told by then. */
  let interrupted: boolean[] | undefined;
  const ask = () =>
    readSecret(
      'Password: ',
      input as SecretInput,
      (text) => {
        shown += text;
      },
      () => {
        interrupted = [...modes];
      },
    );
  return { input, ask, modes, shown: () => shown, interrupted: () => interrupted };
}

test('a line is read without being shown, and the terminal is left as it was', async () => {
  const { input, ask, modes, shown } = terminal();
  const answer = ask();
  for (const text of ['pä', 'ss👍', 'x\u007f', '\u001b[A', 'y\b', 'word\r']) input.write(text);
  expect(await answer).toBe('päss👍word');
  expect(shown()).toBe('Password: \n');
  expect(modes).toEqual([true, false]);
});

test('a line can be begun anew, and one can be asked for after the other', async () => {
  const { input, ask } = terminal();
  const answer = ask();
  input.write('wrong\u0015right\n');
  expect(await answer).toBe('right');
  const again = ask();
  input.write('second\n');
  expect(await again).toBe('second');
});

test('Ctrl-C leaves the terminal as it was', async () => {
  const { input, ask, interrupted } = terminal();
  const answer = ask();
  input.write('secr\u0003');
  await answer;
  expect(interrupted()).toEqual([true, false]);
});

test('where there is no terminal nobody is asked', async () => {
  const { input, ask, shown } = terminal();
  input.isTTY = false;
  expect([await ask(), shown()]).toEqual([undefined, '']);
});
