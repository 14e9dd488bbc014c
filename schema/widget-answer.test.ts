import { expect, test } from 'vitest';
import { DashError } from './errors.ts';
import { messageIn, readAnswer, toDashError } from './widget-answer.ts';

const failureOf = (status: number, body: unknown, as?: 'text') => {
  try {
    readAnswer(as ? { as } : {}, status, typeof body === 'string' ? body : JSON.stringify(body));
  } catch (error) {
    return error as DashError;
  }
  return expect.fail('it did not fail');
};

test('an answer is JSON unless the request takes a text, and JSON that is none is said', () => {
  expect(readAnswer({}, 200, '{"a":[1]}')).toEqual({ a: [1] });
  expect(readAnswer({ as: 'text' }, 200, '<rss/>')).toBe('<rss/>');
  expect(readAnswer({}, 204, 'null')).toBeNull();
  expect(failureOf(200, '<html>')).toMatchObject({ code: 'widget-not-json' });
  expect(failureOf(200, '')).toMatchObject({ code: 'widget-not-json' });
});

test('an answer that is nested without end is not parsed; brackets in its texts are none', () => {
  const within = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
  expect(readAnswer({}, 200, within(1000))).toHaveLength(1);
  for (const status of [200, 500]) expect(failureOf(status, within(1002)).code).toBe('unreadable-answer');
  expect(failureOf(500, within(1002), 'text').code).toBe('widget-status');
  const words = `${'\\"['.repeat(1001)}\\`;
  expect(readAnswer({}, 200, JSON.stringify({ words }))).toEqual({ words });
});

test('success false is an error with the message of the answer', () => {
  expect(failureOf(200, { success: false, message: 'no' }).message).toBe('Proxy returned error from target server: no');
  expect(failureOf(200, { success: false }).message).toBe('Proxy returned error from target server');
});

test('a bad status is said in the words of the service, with what to check', () => {
  expect(failureOf(401, { message: 'Invalid API key.' })).toMatchObject({
    code: 'widget-status',
    message: 'The service answered with status 401: Invalid API key.',
    hint: expect.stringContaining('credentials'),
  });
  expect(failureOf(404, '<h1>', 'text').hint).toContain('address');
  expect(failureOf(500, '').message).toBe('The service answered with status 500.');
});

test('words are found in the shapes that services give them, and only so many of them', () => {
  expect(messageIn({ error: { data: { detail: 'deep' }, message: 'flat' } })).toBe('deep');
  expect(messageIn({ error: 'plain' })).toBe('plain');
  expect(messageIn([])).toBe('');
  expect(messageIn({ title: 'x'.repeat(999) })).toHaveLength(300);
});

test('whatever was thrown is something to show', () => {
  const known = new DashError('a', 'b');
  expect(toDashError(known)).toBe(known);
  expect(toDashError(new TypeError('bug'))).toMatchObject({ code: 'widget-failed', message: 'bug' });
  expect(toDashError('text').message).toBe('text');
});
