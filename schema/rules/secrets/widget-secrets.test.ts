import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { defineWidget, type WidgetCatalogue } from '../../widget.ts';
import {
  findWidgetSecrets,
  isWrittenOut,
  maskSecret,
  replaceAt,
  secretTexts,
  withoutSecrets,
} from './widget-secrets.ts';

const nas = defineWidget({
  type: 'nas',
  aliases: ['nas-old'],
  category: 'own',
  picture: 'value',
  summary: 'A machine.',
  options: Type.Object({
    hostname: Type.String(),
    username: Type.Optional(Type.String({ writeOnly: true })),
    apiKey: Type.Optional(Type.String({ writeOnly: true })),
    monkey: Type.Optional(Type.String()),
    tokens: Type.Optional(Type.Integer()),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    mounts: Type.Optional(Type.Array(Type.Object({ path: Type.String(), pin: Type.String({ writeOnly: true }) }))),
    words: Type.Optional(Type.Array(Type.String({ writeOnly: true }))),
    extra: Type.Optional(Type.Unknown()),
  }),
  height: 1,
  request: ({ hostname }) => ({ url: hostname }),
  example: {},
});
const frame = defineWidget({
  type: 'frame',
  category: 'own',
  picture: 'value',
  summary: 'A page.',
  options: Type.Object({ url: Type.String() }),
  height: 1,
  hosts: ({ url }) => ({ frames: [url] }),
  example: {},
});
const catalogue = { nas, frame } as unknown as WidgetCatalogue;

const masked = (type: string, options: object) =>
  replaceAt(options, findWidgetSecrets(type, options, catalogue).filter(isWrittenOut), maskSecret);

describe('secrets of a type that Dash knows', () => {
  test.each(['nas', 'NAS', 'nas-old'])('are the options marked so, in any case, for %s', (type) => {
    expect(masked(type, { HostName: 'a', USERNAME: 'bob', apikey: 12345, tokens: 3, monkey: 'see' })).toEqual({
      HostName: 'a',
      USERNAME: '[redacted]',
      apikey: '[redacted]',
      tokens: 3,
      monkey: 'see',
    });
  });

  test('are what its declaration marks deeper in, headers that may sign in, and what looks like one where it names nothing', () => {
    const options = {
      headers: { Accept: 'text/html', Authorization: 'Bearer abc' },
      mounts: [{ path: '/', pin: '1234' }],
      extra: { password: 'abc', deep: [{ name: 'X-Api-Key', value: 'abc' }] },
      secret: 'abc',
    };
    expect(masked('nas', options)).toEqual({
      headers: { Accept: 'text/html', Authorization: '[redacted]' },
      mounts: [{ path: '/', pin: '[redacted]' }],
      extra: { password: '[redacted]', deep: [{ name: 'X-Api-Key', value: '[redacted]' }] },
      secret: '[redacted]',
    });
  });

  test('are no names of variables, but the user info of an address', () => {
    const options = { hostname: 'https://bob:abc@nas.lan/x', username: 'DASH_USER', apiKey: 'DASH_KEY' };
    expect(masked('nas', options)).toEqual({ ...options, hostname: 'https://[redacted]@nas.lan/x' });
  });
});

test('the entries of a list that are marked are secrets each', () => {
  expect(masked('nas', { words: ['one', 'DASH_TWO', 'three'] })).toEqual({
    words: ['[redacted]', 'DASH_TWO', '[redacted]'],
  });
});

test('of a type that Dash does not know whatever is called like a credential is secret, and all below such a key', () => {
  const options = {
    apiKey: 'a',
    hostname: 'https://bob:b@nas.example/x',
    headers: { 'X-Any': 'c' },
    tokens: ['d'],
    secrets: { any: { way: 'e' } },
    deep: [{ password: 'f', city: 'Bonn' }],
    pin: 1234,
    username: 'bob',
    showToken: true,
  };
  expect(masked('strange', options)).toEqual({
    apiKey: '[redacted]',
    hostname: 'https://[redacted]@nas.example/x',
    headers: { 'X-Any': '[redacted]' },
    tokens: ['[redacted]'],
    secrets: { any: { way: '[redacted]' } },
    deep: [{ password: '[redacted]', city: 'Bonn' }],
    pin: '[redacted]',
    username: 'bob',
    showToken: true,
  });
});

test('options without secrets are given to a page as they are', () => {
  const options = { hostname: 'nas.lan', extra: [{ deep: true }], apiKey: 'DASH_KEY' };
  expect(withoutSecrets('nas', options, catalogue)).toBe(options);
  expect(withoutSecrets('nas', options, catalogue, { isGathered: true })).toEqual({
    hostname: 'nas.lan',
    extra: [{ deep: true }],
  });
});

test('credentials in the query of an address leave no page that the server asks for, and no answer repeats them', () => {
  const options = {
    hostname: 'http://nas.lan/list?room=1&api_key=s3cr%2Bt&sort=key#token=x',
    extra: ['//nas/?Token=abc', '/own?token=own', './own?token=own'],
  };

  expect(withoutSecrets('nas', options, catalogue, { isGathered: true })).toEqual({
    hostname: 'http://nas.lan/list?room=1&api_key=&sort=key#token=x',
    extra: ['//nas/?Token=', '/own?token=own', './own?token=own'],
  });
  expect(secretTexts(findWidgetSecrets('nas', options, catalogue))).toEqual(['s3cr%2Bt', 's3cr+t', 'abc']);
});

test('an address that browsers open themselves keeps its query, and one of a type that nobody knows does not', () => {
  const options = { url: 'https://bob:abc@cam.lan/live?token=def&api%5Fkey=ghi&room=1' };

  expect(masked('frame', options)).toEqual({
    url: 'https://[redacted]@cam.lan/live?token=def&api%5Fkey=ghi&room=1',
  });
  expect(withoutSecrets('frame', options, catalogue)).toEqual({
    url: 'https://cam.lan/live?token=def&api%5Fkey=ghi&room=1',
  });
  expect(masked('strange', options)).toEqual({
    url: 'https://[redacted]@cam.lan/live?token=[redacted]&api%5Fkey=[redacted]&room=1',
  });
  expect(withoutSecrets('strange', options, catalogue)).toEqual({
    url: 'https://cam.lan/live?token=&api%5Fkey=&room=1',
  });
});

test('a page that everybody may read the secrets of holds those of a query, and no user info', () => {
  const options = { hostname: 'https://bob:abc@nas.lan/?token=def', apiKey: 'ghi' };

  expect(withoutSecrets('nas', options, catalogue, { isPublished: true })).toEqual({
    hostname: 'https://nas.lan/?token=def',
    apiKey: 'ghi',
  });
});

test('the texts of a secret are its value, and of user info its password, as written and as meant', () => {
  const options = {
    hostname: 'https://bob:a%20bc@nas.lan',
    apiKey: 'key',
    username: 'DASH_USER',
    mounts: [{ pin: 12 }],
  };
  const texts = secretTexts(findWidgetSecrets('nas', options, catalogue));
  expect(texts.sort()).toEqual(['12', 'a bc', 'a%20bc', 'key']);
});
