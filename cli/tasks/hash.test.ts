import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPasswordCheck } from '../../serve/auth/local/passwords.ts';
import { hash } from './hash.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const piped = (text: string) => ({ readSecret: async () => undefined, readInput: async () => Buffer.from(text) });
const typed = (...answers: string[]) => {
  const questions: string[] = [];
  const readSecret = async (question: string) => {
    questions.push(question);
    return answers.shift() ?? '';
  };
  return { questions, readSecret, readInput: async () => Buffer.from('of the pipe') };
};
const fits = (hash: string, password: string) => {
  const user = { user: 'ann', type: 'normal', hash } as const;
  return createPasswordCheck([user], {})(user, password);
};

describe('dash hash', () => {
  test('makes of a password what its user signs in with', async () => {
    const made = await hash({ legacy: false }, piped('pässword\r\n'));
    expect(made).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    expect([await fits(made, 'pässword'), await fits(made, 'pässword\n')]).toEqual([true, false]);
  });

  test('makes the form of older configs where that is asked for', async () => {
    expect(await hash({ legacy: true }, piped(' pw \n'))).toBe(sha256(' pw '));
  });

  test('asks twice at a terminal, and reads nothing else then', async () => {
    const ports = typed('secret', 'secret');
    expect(await hash({ legacy: true }, ports)).toBe(sha256('secret'));
    expect(ports.questions).toEqual(['Password: ', 'Once more: ']);
  });

  test.each([
    ['two passwords that differ', typed('secret', 'Secret'), 'passwords-differ'],
    ['an empty line', typed(''), 'no-password'],
    ['an empty pipe', piped('\n'), 'no-password'],
    ['a whole file', piped('x'.repeat(4097)), 'password-too-long'],
  ])('refuses %s', async (_, ports, code) => {
    await expect(hash({ legacy: false }, ports)).rejects.toMatchObject({ code });
  });
});
