import { expect, test } from 'vitest';
import { maskConfigSecrets } from '../document/config-secrets.ts';
import { check } from '../testing/check.ts';
import { readAlerts } from './alerts.ts';

const config = (channel: object, rules: unknown = []) => ({ appConfig: { alerts: { channels: [channel], rules } } });

test.each([
  [
    'ntfy',
    { topic: 'secret-a', token: 'secret-b', password: 'DASH_X' },
    { topic: '[redacted]', token: '[redacted]', password: 'DASH_X' },
  ],
  ['gotify', { server: 'http://a.lan', token: 'secret' }, { server: 'http://a.lan', token: '[redacted]' }],
  [
    'webhook',
    { url: 'https://a.lan/secret', headers: { 'X-A': 'secret', Accept: 'x' } },
    { url: '[redacted]', headers: { 'X-A': '[redacted]', Accept: 'x' } },
  ],
  [
    'email',
    { server: 'a', user: 'secret', password: 'secret', to: ['a@b.c'] },
    { server: 'a', user: '[redacted]', password: '[redacted]', to: ['a@b.c'] },
  ],
  [
    'apprise',
    { server: 'http://u:secret@a.lan', key: 'secret', urls: ['secret'] },
    { server: 'http://[redacted]@a.lan', key: '[redacted]', urls: ['[redacted]'] },
  ],
  ['webPush', { contact: 'ann@example.org', guests: true }, { contact: 'ann@example.org', guests: true }],
])('of a channel of %s nobody is shown what is secret', (way, options, shown) => {
  expect(maskConfigSecrets(config({ name: 'a', [way]: options }), {})).toEqual(config({ name: 'a', [way]: shown }));
});

test('channels are read with their defaults, each name once', () => {
  const { channels } = readAlerts({
    appConfig: {
      alerts: {
        channels: [
          { name: 'a', ntfy: { topic: 't', priority: 9 } },
          { name: 'A', gotify: { server: 'x', token: 'y' } },
          { name: 'b', email: { server: 'm', from: 'd@x.y', to: 'e@x.y' } },
          { name: 'c', ntfy: { topic: 't' }, gotify: { server: 'x', token: 'y' } },
          { name: 'd', gotify: { server: 'x' } },
        ],
      },
    },
  }) ?? { channels: [] };
  expect(channels).toEqual([
    { name: 'a', way: 'ntfy', options: { server: 'https://ntfy.sh', topic: 't', priority: 5 } },
    { name: 'b', way: 'email', options: { server: 'm', security: 'starttls', from: 'd@x.y', to: ['e@x.y'] } },
  ]);
});

test('rules are read with their defaults; an empty list of channels is nobody', () => {
  const channel = { name: 'a', ntfy: { topic: 't' } };
  const usual = { items: [], tags: [], after: 2, recovery: true, repeat: 0, slow: 0, certificate: 14 };
  expect(readAlerts(config(channel))?.rules).toEqual([usual]);
  const rules = [{ items: 'NAS', channels: [], after: '99', quiet: ['22:00-7:00', 'sometimes'] }];
  expect(readAlerts(config(channel, rules))?.rules).toEqual([
    { ...usual, items: ['NAS'], channels: [], after: 60, quiet: [{ from: 1320, until: 420 }] },
  ]);
});

test.each([
  [{ name: 'a' }, 'one-channel-way', 'This channel has no way to send, so it sends nothing.'],
  [
    { name: 'a', ntfy: { topic: 't' }, gotify: { server: 'http://x', token: 'y' } },
    'one-channel-way',
    'A channel has one way to send, but this one has `ntfy` and `gotify`, so it sends nothing.',
  ],
  [{ name: 'a', ntfy: {} }, 'missing-key', undefined],
  [{ ntfy: { topic: 't' } }, 'missing-key', undefined],
])('what is wrong with a channel is said: %j', async (channel, rule, message) => {
  const value = { sections: [], ...config(channel) };
  const [problem, ...more] = await check(JSON.stringify(value));
  expect(problem).toMatchObject({ rule, severity: 'error', ...(message && { message }) });
  expect(more).toEqual([]);
});
