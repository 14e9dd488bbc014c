import { expect, test } from 'vitest';
import { ruleOf, traefikAddress } from './addresses.ts';

test('a rule is read in a time that grows with its length alone', () => {
  const began = performance.now();
  expect(ruleOf('Host('.repeat(30_000))).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a router has the https of its own labels', () => {
  const labels = new Map([
    ['traefik.http.routers.a.rule', 'Host(`a.lan`)'],
    ['traefik.http.routers.ab.rule', 'Host(`b.lan`)'],
    ['traefik.http.routers.ab.tls.certresolver', 'le'],
  ]);
  expect(traefikAddress(labels)).toEqual({ url: 'http://a.lan', others: ['b.lan'] });
  labels.set('traefik.http.routers.a.entrypoints', 'websecure');
  expect(traefikAddress(labels)?.url).toBe('https://a.lan');
});
