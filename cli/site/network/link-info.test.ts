import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { answerLinkInfo } from './link-info.ts';
import { outboundFetch } from './outbound-fetch.ts';

const network = outboundFetch();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A site that answers so; resolves to its address. */
async function startSite(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const page = (html: string | Buffer, type = 'text/html; charset=utf-8', status = 200): Promise<string> =>
  startSite((_request, response) => response.writeHead(status, { 'Content-Type': type }).end(html));

const ask = (url: string) => answerLinkInfo(url, network.fetchAskedPage);

describe('a page says of itself', () => {
  test.each(['http://169.254.169.254/', 'http://192.168.1.1/reboot?', 'http://[fd00:ec2::254]/'])(
    'that its icon is at a number of the network only where it is there itself: not %s',
    async (elsewhere) => {
      const named = await page(`<title>A</title><base href="${elsewhere}"><link rel=icon href="x.png">`);
      expect((await ask(named)).reply).toMatchObject({ title: 'A', icon: 'favicon' });
    },
  );

  test('its title, its description and where its icon is', async () => {
    const site = await page(`<!doctype html><title> Films &amp;
      series </title><meta name="description" content="What to &quot;watch&quot; next">
      <link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="img/touch.png">
      <link rel="stylesheet" href="a.css"><body><svg><title>No title</title></svg><script>title = 1</script>`);
    expect(await ask(`${site}/app/`)).toEqual({
      status: 200,
      reply: {
        success: true,
        message: expect.any(String),
        title: 'Films & series',
        description: 'What to "watch" next',
        icon: `${site}/app/img/touch.png`,
      },
    });
  });

  test('the drawing before every picture, and of those the largest, from where the page bases its addresses', async () => {
    const links =
      '<link rel="icon" sizes="512x512" href="big.png"><link rel="shortcut icon" sizes="16x16" href="a.png">';
    const site = await page(`<base href="/static/">${links}<link rel="icon" href="logo.svg">`);
    expect((await ask(site)).reply).toMatchObject({ icon: `${site}/static/logo.svg` });
    expect((await ask(await page(links))).reply).toMatchObject({ icon: expect.stringMatching(/big\.png$/) });
  });

  test.each([
    ['only the usual file', '<title>A</title><link rel=icon href=/favicon.ico>'],
    ['none', '<title>A</title>'],
    ['one inside of itself', '<title>A</title><link rel=icon href="data:image/png;base64,AA">'],
  ])('that its icon is the usual one where it names %s', async (_what, html) => {
    expect((await ask(await page(html))).reply).toMatchObject({ title: 'A', icon: 'favicon' });
  });

  test('what it says to other sites where it has no title', async () => {
    const html = '<meta property="og:title" content="Shop"><meta property="og:description" content="Things">';
    expect((await ask(await page(html))).reply).toMatchObject({ title: 'Shop', description: 'Things' });
  });

  test.each([
    ['its head', Buffer.from('<title>Stra\xdfe</title>', 'latin1'), 'text/html; charset=iso-8859-1'],
    ['a tag', Buffer.from('<meta charset="windows-1252"><title>Stra\xdfe</title>', 'latin1'), 'text/html'],
    ['nothing', Buffer.from('<title>Straße</title>'), 'text/html'],
    ['a tag wrongly', Buffer.from('<meta charset="utf-16"><title>Straße</title>'), 'text/html'],
    ['nobody knows', Buffer.from('<title>Straße</title>'), 'text/html; charset=x-canary'],
  ])('in the encoding that %s names', async (_what, html, type) => {
    expect((await ask(await page(html, type))).reply).toMatchObject({ title: 'Straße' });
  });

  test.each([
    ['an error', '<title>401 Unauthorized</title>', 'text/html', 401],
    ['no HTML', '<title>A</title>', 'image/svg+xml', 200],
  ])('nothing where it is %s', async (_what, html, type, status) => {
    const { reply } = await ask(await page(html, type, status));
    expect(reply).toEqual({ success: true, message: expect.any(String), icon: 'favicon' });
  });

  test.each([
    ['sizes of a million digits', `<title>A</title><link rel="icon" href="i.png" sizes="${'1'.repeat(1_000_000)}">`],
    ['elements within each other, without end', `<title>A</title>${'<div>'.repeat(300_000)}`],
    ['titles', '<title>A</title>'.repeat(100_000)],
  ])('nothing that keeps the server busy: %s', async (_what, html) => {
    expect((await ask(await page(html))).reply).toMatchObject({ title: 'A' });
  });

  test('plain text, whatever is in it', async () => {
    const html = '<title>A<script>alert(1)</script></title><link rel="icon" href="javascript:alert(1)">';
    const { reply } = await ask(await page(html));
    expect(reply).toMatchObject({ title: 'A<script>alert(1)</script>', icon: 'favicon' });
  });

  test('no more than an item has room for', async () => {
    const { reply } = await ask(await page(`<title>${'long '.repeat(100)}</title>`));
    expect((reply as { title: string }).title).toHaveLength(120);
  });
});

describe('the server asks', () => {
  test('where a page redirects to', async () => {
    const there = await page('<title>There</title>');
    const site = await startSite((_request, response) => response.writeHead(302, { Location: there }).end());
    expect((await ask(site)).reply).toMatchObject({ title: 'There' });
  });

  test.each(['http://169.254.169.254/latest/', 'http://[fe80::1]/', 'http://100.100.100.200/'])(
    'no address that answers to its own machine alone, at once or after a redirect: %s',
    async (address) => {
      const site = await startSite((_request, response) => response.writeHead(302, { Location: address }).end());
      for (const asked of [address, site]) {
        const { status, reply } = await ask(asked);
        expect([status, reply.success]).toEqual([403, false]);
      }
    },
  );

  test('for no more than some megabytes', async () => {
    const site = await page('a'.repeat(5 * 1024 * 1024));
    expect(await ask(site)).toMatchObject({ status: 200, reply: { success: false, code: 'answer-too-large' } });
  });

  test('no site that leads it in circles', async () => {
    const circle = await startSite(({ url }, response) => response.writeHead(302, { Location: `${url}a` }).end());
    expect(await ask(circle)).toMatchObject({ status: 200, reply: { success: false } });
  });

  test('and says why nobody answers', async () => {
    expect(await ask('http://127.0.0.1:1/')).toMatchObject({ status: 200, reply: { success: false } });
  });
});
