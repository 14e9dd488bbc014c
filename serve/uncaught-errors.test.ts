import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { logUncaughtErrors } from './uncaught-errors.ts';

/** A process that errors are thrown in, and what is logged of them. */
function start() {
  const source = new EventEmitter();
  const logged: unknown[] = [];
  const end = logUncaughtErrors((level, message, fields) => logged.push([level, message, fields?.stack]), source);
  return { source, logged, end };
}

test('an error that nobody caught is logged with its stack, once however often it comes', () => {
  const { source, logged } = start();
  const error = new Error('stray');

  source.emit('uncaughtException', error);
  source.emit('unhandledRejection', error);
  source.emit('unhandledRejection', 'only a text');

  expect(logged).toEqual([
    ['error', expect.stringContaining('goes on'), error.stack],
    ['error', expect.stringContaining('goes on'), 'only a text'],
  ]);
});

test('what is known of errors is bounded', () => {
  const { source, logged } = start();

  for (const text of ['first', ...Array.from({ length: 200 }, (_, index) => `error ${index}`), 'first']) {
    source.emit('uncaughtException', text);
  }

  expect(logged).toHaveLength(202);
});

test('the process is left as it was found', () => {
  const { source, end } = start();

  end();

  expect(source.eventNames()).toEqual([]);
});
