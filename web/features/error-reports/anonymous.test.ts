import type { ErrorEvent } from '@sentry/react';
import { describe, expect, test } from 'vitest';
import { anonymousAddress, anonymousEvent, anonymousText } from './anonymous.ts';

const root = 'https://start.example.lan/dash/';

describe('a crash on its way out', () => {
  test('keeps kind, message and place in our scripts, and loses all else', () => {
    const event = {
      event_id: 'e1',
      timestamp: 1,
      platform: 'javascript',
      release: 'dash@1',
      user: { ip_address: '10.0.0.7', username: 'canary' },
      request: { url: `${root}home/canary?token=canary#canary`, headers: { Cookie: 'canary' } },
      breadcrumbs: [{ message: 'canary' }],
      extra: { canary: 'canary' },
      tags: { canary: 'canary' },
      transaction: '/home/canary',
      server_name: 'canary',
      contexts: { trace: { trace_id: 't', span_id: 's', data: { url: 'canary' } }, culture: { timezone: 'canary' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: "Cannot read properties of undefined (reading 'title')",
            mechanism: { type: 'onerror', handled: false, data: { canary: 'canary' } },
            stacktrace: {
              frames: [
                {
                  filename: `${root}assets/chunk-AB.js?canary=1`,
                  function: 'a.b',
                  lineno: 3,
                  colno: 7,
                  vars: { canary: 'canary' },
                  context_line: 'canary',
                },
                { filename: `${root}home/canary`, function: 'c' },
              ],
            },
          },
        ],
      },
    } as unknown as ErrorEvent;

    const sent = anonymousEvent(event, root);

    expect(JSON.stringify(sent)).not.toMatch(/canary|example\.lan|10\.0/);
    expect(sent).toMatchObject({
      event_id: 'e1',
      release: 'dash@1',
      contexts: { trace: { trace_id: 't', span_id: 's' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: "Cannot read properties of undefined (reading 'title')",
            mechanism: { type: 'onerror', handled: false },
            stacktrace: {
              frames: [
                { filename: 'app:///assets/chunk-AB.js', function: 'a.b', lineno: 3, colno: 7 },
                { filename: 'app:///…', function: 'c' },
              ],
            },
          },
        ],
      },
    });
  });

  test.each([
    ['x.map is not a function', 'x.map is not a function'],
    ['Unexpected token \'h\', "hunter2 of my nas" is not valid JSON', 'Unexpected token “…”, “…” is not valid JSON'],
    ['No answer from https://nas.example.lan:5000/a?b=c#d today', 'No answer from app:///… today'],
    [`Importing ${root}assets/view-1.js?v=2 failed`, 'Importing app:///assets/view-1.js failed'],
    ['10.0.0.7 and [fd00::1] refused alice@example.org', '… and … refused …'],
    ["reading 'a secret with words'", '“…”'],
    ['x'.repeat(1000), 'x'.repeat(300)],
  ])('says nothing of the config in its message: %s', (text, sent) => {
    expect(anonymousText(text, root)).toBe(sent);
  });

  test('names no address but those of our scripts', () => {
    expect(anonymousAddress('https://start.example.lan/other/assets/a.js', root)).toBe('app:///…');
    expect(anonymousAddress('', root)).toBe('app:///…');
  });
});
