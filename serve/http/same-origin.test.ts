import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { isOwnPage, isSameOrigin } from './same-origin.ts';

const host = 'dash.example:4000';

test.each<[IncomingHttpHeaders, boolean, string?]>([
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
  [{ origin: 'https://dash.example:4000' }, false],
  [{ origin: 'https://dash.example:4000' }, true, 'https'],
  [{ origin: 'http://dash.example:4000' }, false, 'https'],
  [{ origin: 'https://dash.example:4000', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'chrome-extension://dash.example:4000' }, false],
  [{ origin: 'moz-extension://dash.example:4000' }, false],
  [{ origin: 'ws://dash.example:4000' }, false],
  [{ origin: 'http://public.example', 'x-forwarded-host': 'public.example' }, true],
  [{ origin: 'https://public.example', 'x-forwarded-host': 'public.example' }, false],
  [{ origin: 'https://public.example', 'x-forwarded-host': 'public.example' }, true, 'https'],
  [{ origin: 'https://public.example', host: 'public.example:443' }, true, 'https'],
  [{ origin: 'http://public.example', host: 'PUBLIC.example:80' }, true],
  [{ origin: 'http://public.example', host: 'public.example:443' }, false],
  [{ origin: 'https://public.example', host: 'public.example:80' }, false, 'https'],
])('a request with %j: %s', (headers, expected, protocol = 'http') => {
  expect(isSameOrigin({ headers: { host, ...headers }, protocol })).toBe(expected);
});

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
test.each([
  [{}, true],
  [{ 'user-agent': 'curl/8.0' }, true],
  [browser, false],
  [{ ...browser, 'sec-fetch-site': 'none' }, true],
  [{ ...browser, 'sec-fetch-site': 'cross-site', prefer: 'respond-async' }, false],
  [{ ...browser, prefer: 'respond-async' }, true],
  [{ ...browser, prefer: 'respond-async', origin: 'http://evil.example' }, false],
  [{ ...browser, referer: 'http://dash.example:4000/home/a' }, true],
  [{ ...browser, referer: 'https://dash.example:4000/home/a' }, false],
  [{ ...browser, referer: 'http://evil.example/' }, false],
  [{ ...browser, referer: 'nonsense' }, false],
  [{ referer: 'http://evil.example/' }, false],
])('a GET that has an effect, with %j: %s', (headers, expected) => {
  expect(isOwnPage({ headers: { host, ...headers }, protocol: 'http' })).toBe(expected);
});
