import { afterEach, expect, test } from 'vitest';
import { normalise } from '../../schema/config/normalise.ts';
import { operator } from '../../schema/model.ts';
import { project } from '../../schema/rules/access/project.ts';
import { writeStored } from '../stored/storage.ts';
import { inOwnNetwork } from './own-network.ts';
import type { Payload } from './payload.ts';

const config = {
  appConfig: { networks: { home: { from: '10.0.0.0/8' }, tail: { hosts: '*.tail.internal' } } },
  sections: [
    { items: [{ title: 'A', url: 'https://a.example', urls: { home: 'http://a.lan', tail: 'http://a.tail' } }] },
  ],
};
const [dashboard] = project(normalise(config, []), operator, { everywhere: true });
const payload = { served: false, network: 'away', dashboard } as Payload;
const urlAt = (host: string, given = payload) => inOwnNetwork(given, host).dashboard.sections[0]?.items[0]?.url;

afterEach(() => localStorage.clear());

test.each([
  ['10.0.0.9', 'http://a.lan'],
  ['dash.tail.internal', 'http://a.tail'],
  ['dash.example.org', 'https://a.example'],
])('files at %s have links to %s', (host, expected) => {
  expect(urlAt(host)).toBe(expected);
});

test('what the viewer chose counts before the host, if it is there still', () => {
  writeStored('network', 'tail');
  expect([urlAt('10.0.0.9'), inOwnNetwork(payload, '10.0.0.9').network]).toEqual(['http://a.tail', 'tail']);
  writeStored('network', 'gone');
  expect(urlAt('10.0.0.9')).toBe('http://a.lan');
});

test('what a server sent stays as it is', () => {
  expect(inOwnNetwork({ ...payload, served: true }, '10.0.0.9')).toEqual({ ...payload, served: true });
});
