import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const host = 'dash.example:4000';

test.each([
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://dash.example:4000' }, false],
  [{ origin: 'http://dash.example:4000' }, true],
  [{ origin: 'http://dash.example' }, false],
  [{ origin: 'http://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://public.example', 'x-forwarded-host': 'public.example' }, true],
  [{ origin: 'https://public.example', host: 'public.example:443' }, true],
])('a request with %j: %s', (headers, expected) => {
  expect(isSameOrigin({ headers: { host, ...headers } })).toBe(expected);
});
