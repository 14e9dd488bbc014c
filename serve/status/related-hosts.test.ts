import { expect, test } from 'vitest';
import { answer, checksOf, nowhere, stopClock, target } from '../testing/status-checks.ts';

stopClock();

test.each([
  ['https://jellyfin.example.org/', 'https://auth.example.org/', true],
  ['https://example.org/', 'https://auth.example.org/', true],
  ['https://auth.example.org/', 'https://example.org/', true],
  ['http://nas.lan/', 'https://auth.lan/', true],
  ['http://nas.home.arpa/', 'https://auth.home.arpa/', true],
  ['https://example.org/', 'https://other.org/', false],
  ['https://nas.example.org/', 'https://example.net/', false],
  ['https://nas.example.org/', 'https://evil-example.org/', false],
  ['http://192.168.1.5/', 'http://192.168.1.6/', false],
  ['http://nas/', 'http://router/', false],
])('a redirect from %s to %s that nobody follows counts as good: %s', async (url, to, isGood) => {
  const { check } = checksOf(async () => answer({ url, status: 302, location: new URL(to) }));

  expect((await check(target({ url }), nowhere)).successStatus).toBe(isGood);
});
