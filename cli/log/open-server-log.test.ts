import { expect, test } from 'vitest';
import { openServerLog } from './open-server-log.ts';

function output() {
  const [printed, noted]: [string[], string[]] = [[], []];
  return { printed, noted, print: (text: string) => printed.push(text), note: (text: string) => noted.push(text) };
}

test('without a format only warnings and failures are told, with the stack of a fault', async () => {
  const ports = output();
  const { log, note, announce, logsRequests } = await openServerLog(undefined, ports);
  announce('Dash is here.');
  note('A note.');
  log('info', 'request', { path: '/' });
  log('warn', 'Careful.');
  log('error', 'Failed.', { stack: 'Error: x\n    at y' });

  expect(logsRequests).toBe(false);
  expect(ports).toMatchObject({
    printed: ['Dash is here.'],
    noted: ['A note.', 'Careful.', 'Failed.\nError: x\n    at y'],
  });
});

test('text is a line for each, with fields that can be told apart', async () => {
  const ports = output();
  const { log, logsRequests } = await openServerLog('text', ports);
  log('info', 'request', { path: '/a b"c\nd=e', status: 200 });
  log('debug', 'Not told.');

  expect(logsRequests).toBe(true);
  expect(ports.noted).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z info request path="\/a b\\"c\\nd=e" status=200$/),
  ]);
});

test('what others wrote of a line stays in it, and can’t be taken for another one', async () => {
  const forged = '\nFailed sign-in from 9.9.9.9 for "bob"';
  for (const format of [undefined, 'text', 'json'] as const) {
    const ports = output();
    const { log, note } = await openServerLog(format, ports);
    log('warn', `Odd.${forged}\u202e\x1b[31m`, { stack: `Error: x${forged}\u009b\n    at y` });
    note('Odd.\x1b[31m\u009b');
    const lines = [...ports.noted, ...ports.printed].flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => /^(?:\S+ warn )?Failed/.test(line))).toEqual([]);
    if (format !== 'json') expect(lines.join('')).not.toMatch(/[\p{Cc}\u202e]/u);
  }
});

test('json is all on standard output, a line for each thing', async () => {
  const ports = output();
  const { log, note, announce } = await openServerLog('json', ports);
  announce('Dash is here.');
  note('Two\nlines.');
  log('warn', 'request', { path: '/', status: 404 });

  expect(ports.noted).toEqual([]);
  expect(ports.printed.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', msg: 'Dash is here.' },
    { level: 'info', msg: 'Two\nlines.' },
    { level: 'warn', msg: 'request', path: '/', status: 404, time: expect.stringMatching(/Z$/) },
  ]);
});

test('none is no word beside the address', async () => {
  const ports = output();
  const { log, note, announce, logsRequests } = await openServerLog('none', ports);
  announce('Dash is here.');
  note('A note.');
  log('error', 'Failed.');

  expect([ports.printed, ports.noted, logsRequests]).toEqual([['Dash is here.'], [], false]);
});
