import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '../../serve/testing/test-server.ts';
import { sharedBrowser, tookOver, visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';

const received: { path: string; body: string; headers: string }[] = [];
/** A service that takes reports, as a browser of another site reaches it. */
const startService = () =>
  startUpstream(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    if (request.method === 'POST') {
      received.push({ path: request.url ?? '', body, headers: JSON.stringify(request.headers) });
    }
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' }).end('{}');
  });

const config = (app: string) => `pageInfo: {title: Canary title, description: Canary words}
appConfig: {${app}}
pages: [{name: Canary page, path: more.yml}]
sections: [{name: Canary section, items: [{title: Canary item, url: https://canary.example.org/canary}]}]
`;

/** A busy machine is slow. */
const slow = { timeout: 20_000 };

let browser: Browser;
let serving: Serving;
let service: Upstream;
let dsn = '';
let origin = '';
beforeAll(async () => {
  browser = await sharedBrowser();
  service = await startService();
  ({ origin } = service);
  dsn = origin.replace('//', '//0123456789abcdef@').concat('/42');
  serving = await startServing({
    'conf.yml': config(`enableErrorReporting: true, sentryDsn: "${dsn}"`),
    'more.yml': 'sections: [{name: Canary films}]\n',
  });
});
afterAll(async () => {
  await Promise.all([serving.stop(), service.stop()]);
});

/** What was sent in envelopes with an item of this type. */
const sent = (type: string) => received.filter(({ body }) => body.includes(`"type":"${type}"`));

test('error reports reach the service that the config names, past the policy, and hold nothing of the config', async () => {
  expect((await fetch(serving.url)).headers.get('content-security-policy')).toContain(`connect-src 'self' ${origin};`);
  const { page, complaints } = await visit(browser, `${serving.url}home/canary-page?canary=1#canary`);
  await tookOver(page);
  await page.context().addCookies([{ name: 'canary', value: '1', url: serving.url }]);
  await expect.poll(() => sent('span').length, slow).toBe(1);
  await page.evaluate(() => {
    setTimeout(() => {
      const nothing = JSON.parse('null');
      nothing.title;
    });
  });
  await expect.poll(() => sent('event').length, slow).toBe(1);
  await page.evaluate(() => void Promise.reject(new Error('No “canary” at https://canary.example.org/a?canary')));
  await expect.poll(() => sent('event').length, slow).toBe(2);

  expect(received.map(({ path }) => path.split('?')[0])).toEqual(received.map(() => '/api/42/envelope/'));
  const [crash, rejection] = sent('event').map(({ body }) => JSON.parse(body.split('\n')[2] ?? ''));
  expect(crash.exception.values[0]).toMatchObject({
    type: 'TypeError',
    value: expect.stringContaining("reading 'title'"),
    mechanism: { handled: false },
  });
  expect(rejection.exception.values[0]).toMatchObject({ type: 'Error', value: 'No “…” at app:///…' });
  const all = received.map(({ path, body }) => `${path}\n${body}`).join('\n');
  expect(all).not.toMatch(/canary|films/i);
  expect(all).not.toContain(new URL(serving.url).host);
  expect([...new Set([...all.matchAll(/"infer_ip":"(\w+)"/g)].map(([, word]) => word))]).toEqual(['never']);
  expect(received.map(({ headers }) => headers).join()).not.toMatch(/"(?:cookie|referer)"/);
  expect(complaints.filter((text) => !/reading 'title'|canary/.test(text))).toEqual([]);
  await page.context().close();
});
