import { afterEach, expect, test, vi } from 'vitest';
import { fetchStatus, unanswered, withdrawn } from './status.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  return fetchStatus('status-check?&url=x', 0);
};
const refusal = (code: string, status: number) => () => Response.json({ error: { code, message: '' } }, { status });

test('what Dash found is told, and that a check is under way, or none', async () => {
  const reply = { successStatus: true, message: 'Up' };
  expect(await ask(() => Response.json(reply))).toEqual(reply);
  expect(await ask(() => Response.json({ pending: true }, { status: 202 }))).toBeUndefined();
  expect(await ask(refusal('not-checked', 403))).toBe(withdrawn);
});

test('an error of Dash is one', async () => {
  await expect(ask(refusal('sign-in-needed', 401))).rejects.toThrow('401');
});

test.each([
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['a proxy whose dashboard is down', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['the page of a hotel', () => new Response('<h1>Welcome</h1>')],
])('what is no answer of Dash says nothing: %s', async (_, answer) => {
  expect(await ask(answer)).toBe(unanswered);
});
