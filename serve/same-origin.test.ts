import { expect, test } from 'vitest';
import { isOwnPage, isSameOrigin } from './same-origin.ts';

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
  [{ ...browser, referer: 'http://evil.example/' }, false],
  [{ ...browser, referer: 'nonsense' }, false],
  [{ referer: 'http://evil.example/' }, false],
])('a GET that has an effect, with %j: %s', (headers, expected) => {
  expect(isOwnPage({ headers: { host, ...headers } })).toBe(expected);
});
