import { expect, test } from 'vitest';
import { faviconApis } from '../../config/enums.ts';
import { faviconAddresses, faviconServices } from './favicons.ts';

test('every service of the schema has an address but local', () => {
  expect(faviconApis.filter((name) => !(name in faviconServices))).toEqual(['local']);
  for (const template of Object.values(faviconServices)) expect(template).toMatch(/^https:.*\$URL/);
});

test('the service is asked by host name, then the site itself', () => {
  expect(faviconAddresses('https://a.example:8443/x?y', 'allesedv')).toEqual([
    'https://f1.allesedv.com/128/a.example',
    'https://a.example:8443/favicon.ico',
  ]);
  expect(faviconAddresses('https://a.example', 'duckduckgo')[0]).toBe('https://icons.duckduckgo.com/ip2/a.example.ico');
});

test('no service is told of the local network, nor where local is asked for', () => {
  expect(faviconAddresses('http://192.168.1.5:80/admin', 'google')).toEqual(['http://192.168.1.5/favicon.ico']);
  expect(faviconAddresses('nas:5000', 'google')).toEqual(['http://nas:5000/favicon.ico']);
  expect(faviconAddresses('https://a.example', 'local')).toEqual(['https://a.example/favicon.ico']);
  expect(faviconAddresses('https://a.example', 'constructor')).toEqual(['https://a.example/favicon.ico']);
});

test('what is no http URL has no favicon', () => {
  expect(faviconAddresses('ssh://a.example', 'google')).toEqual([]);
  expect(faviconAddresses('/x', 'google')).toEqual([]);
});
