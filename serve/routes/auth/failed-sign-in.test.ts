import { describe, expect, test } from 'vitest';
import { basic, setUpSignInServer } from '../../testing/sign-in-server.ts';

const { current, get, signIn } = setUpSignInServer();

describe('a failed sign-in', () => {
  const lines = () =>
    current()
      .logged.map(({ message }) => message)
      .filter((message) => message.startsWith('Failed'));

  test('is one line of the log, with where it came from and the name, whichever way it came', async () => {
    await signIn('ann', 'wrong');
    await signIn('nobody', 'wrong');
    await get('/', { Authorization: basic('bob', 'wrong') });
    await get('/', { Authorization: basic('bob', 'wrong') });
    await signIn();
    expect(lines()).toEqual([
      'Failed sign-in from 127.0.0.1 for "ann"',
      'Failed sign-in from 127.0.0.1 for "nobody"',
      'Failed sign-in from 127.0.0.1 for "bob"',
    ]);
    expect(JSON.stringify(current().logged)).not.toContain('wrong');
  });

  test('can’t be made to look like another', async () => {
    const name = 'x" \n\r\u2028\u0085\u001b[31m\nFailed sign-in from 10.9.9.9 for "y';
    await signIn(name, 'wrong');
    expect(lines()).toEqual([
      'Failed sign-in from 127.0.0.1 for "x\\" \\n\\r\\u2028\\u0085\\u001b[31m\\nFailed sign-in from 10.9.9.9 for \\"y"',
    ]);
    await signIn('é'.repeat(5_000), 'wrong');
    expect(lines()[1]).toMatch(/^[\x20-\x7e]{40,500}$/);
  });
});
