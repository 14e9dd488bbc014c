import { readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { bigConfig, titleOf, urlOf } from '../big-config.ts';
import { startWholeBrowser } from '../browser.ts';
import { startDash } from './running.ts';
import { inTurn, type Measurement } from './statistics.ts';

/** A server of these answers on a free port. */
async function serveTexts(answers: Record<string, { type: string; body: string | Uint8Array }>) {
  const packed = Object.fromEntries(
    Object.entries(answers).map(([path, { type, body }]) => [path, { type, body: gzipSync(body) }]),
  );
  const server = createServer((request, response) => {
    const found = packed[request.url ?? '/'];
    response.writeHead(found ? 200 : 404, { 'Content-Type': found?.type ?? 'text/plain', 'Content-Encoding': 'gzip' });
    response.end(found?.body ?? gzipSync(''));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The HTML of a page without anything that runs, and without what only serves scripts. */
const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '');

const pageOf = async (url: string): Promise<string> => {
  // Comes after the whole site: from now on answers are compressed.
  await fetch(`${url}home/section-1`);
  return (await fetch(url)).text();
};

async function inFreshPage<T>(
  browser: Browser,
  url: string,
  measure: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Counts from here on only.
  await session.send('Performance.enable');
  await page.goto(url, { waitUntil: 'load' });
  const seen = await measure(page, session);
  await context.close();
  return seen;
}

/** Asked by the clock: a page that is not looked at has no frames to ask in. */
const isLive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.live !== undefined, undefined, { polling: 20 });

const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

/** The HTML of a page as it is before it is styled. */
const withoutStyles = (html: string) =>
  withoutScripts(html)
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<link\b[^>]*>/g, '');

/** First contentful paints of a page with so many items, and of what is left of its HTML as a floor. */
async function measureFirstPaint(items: number, rest: (html: string) => string) {
  const ours = await startDash(bigConfig(items));
  const html = await pageOf(ours.url);
  const font = /assets\/figtree-\w+\.woff2/.exec(html)?.[0] ?? '';
  const bare = await serveTexts({
    '/': { type: 'text/html', body: rest(html) },
    // Letters are a part of the first paint, with scripts or without.
    [`/${font}`]: { type: 'font/woff2', body: await bytesOf(`${ours.url}${font}`) },
  });
  const browser = await startWholeBrowser();
  const paint = (url: string) =>
    inFreshPage(browser, url, async (page) => {
      const found = await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      );
      return (await found.jsonValue()) ?? Number.NaN;
    });
  const reading = await inTurn(
    21,
    () => paint(bare.url),
    () => paint(ours.url),
  );
  await browser.close();
  bare.stop();
  await ours.stop();
  return reading;
}

export const firstPaint: Measurement = {
  name: 'first-paint',
  what: 'first contentful paint, 1,000 items',
  unit: 'ms',
  atMost: 1.15,
  measure: () => measureFirstPaint(1000, withoutScripts),
};

export const styledPaint: Measurement = {
  name: 'styled-paint',
  what: 'first contentful paint, 100 items, beside bare HTML',
  unit: 'ms',
  atMost: 1.5,
  measure: () => measureFirstPaint(100, withoutStyles),
};

export const recalculations: Measurement = {
  name: 'recalculations',
  what: 'style recalculations until live, 100 items',
  unit: '',
  atMost: 6,
  measure: async () => {
    const ours = await startDash(bigConfig(100));
    await pageOf(ours.url);
    const browser = await startWholeBrowser();
    const count = () =>
      inFreshPage(browser, ours.url, async (page, session) => {
        await isLive(page);
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
      });
    const reading = await inTurn(11, () => 1, count);
    await browser.close();
    await ours.stop();
    return reading;
  },
};

export const liveTime: Measurement = {
  name: 'live-time',
  what: 'script time until the page is live, 1,000 items',
  unit: 'ms',
  atMost: 0.5,
  measure: async () => {
    const ours = await startDash(bigConfig(1000));
    await pageOf(ours.url);
    const bare = await serveTexts(await bareTiles(1000));
    const browser = await startWholeBrowser();
    const scriptTime = (url: string) =>
      inFreshPage(browser, url, async (page, session) => {
        await isLive(page);
        // What follows it while the page is idle counts too; none is left when nothing has run for a while.
        await page.waitForTimeout(1000);
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
      });
    const reading = await inTurn(
      9,
      () => scriptTime(bare.url),
      () => scriptTime(ours.url),
    );
    await browser.close();
    bare.stop();
    await ours.stop();
    return reading;
  },
};

/** A page of its own that takes over as many tiles with nothing but react-dom. */
async function bareTiles(count: number) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement as h } from 'react';
        import { hydrateRoot } from 'react-dom/client';
        import { renderToString } from 'react-dom/server.browser';
        const Tile = ({ tile }) => h('li', null, h('a', { href: tile.url }, h('span', { className: 'icon' }), h('span', null, tile.title)));
        export const App = ({ tiles }) => h('ul', null, tiles.map((tile) => h(Tile, { key: tile.url, tile })));
        if (globalThis.document) {
          const tiles = JSON.parse(document.getElementById('tiles').textContent);
          hydrateRoot(document.getElementById('app'), h(App, { tiles }));
          requestIdleCallback(() => { document.documentElement.dataset.live = ''; });
        }`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    treeShaking: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const tiles = Array.from({ length: count }, (_, index) => ({ url: urlOf(index), title: titleOf(index) }));
  const list = tiles.map(
    ({ url, title }) => `<li><a href="${url}"><span class="icon"></span><span>${title}</span></a></li>`,
  );
  const body = `<!doctype html><html><head><meta charset="utf-8"><script type="module" src="app.js"></script></head><body><div id="app"><ul>${list.join('')}</ul></div><script type="application/json" id="tiles">${JSON.stringify(tiles)}</script></body></html>`;
  return {
    '/': { type: 'text/html', body },
    '/app.js': { type: 'text/javascript', body: outputFiles[0]?.text ?? '' },
  };
}

export const keystroke: Measurement = {
  name: 'keystroke',
  what: 'keystroke to filtered page, 5,000 items',
  unit: 'ms',
  atMost: 1.5,
  measure: async () => {
    const ours = await startDash(bigConfig(5000));
    const html = await pageOf(ours.url);
    const bare = await serveTexts({
      '/': {
        type: 'text/html',
        body: withoutScripts(html).replace('</body>', `<input id="bare"><script>${bareFilter}</script></body>`),
      },
    });
    const browser = await startWholeBrowser();
    const reading = await inTurn(
      9,
      () => inFreshPage(browser, bare.url, (page) => typeInto(page, '#bare')),
      () =>
        inFreshPage(browser, ours.url, async (page) => {
          await isLive(page);
          await page.waitForTimeout(1500);
          return typeInto(page, '#filter-tiles');
        }),
    );
    await browser.close();
    bare.stop();
    await ours.stop();
    return reading;
  },
};

const bareFilter = `
  const tiles = [...document.querySelectorAll('.item-wrapper')].map((tile) => [tile, tile.textContent.toLowerCase()]);
  document.getElementById('bare').addEventListener('input', ({ target }) => {
    const wanted = target.value.toLowerCase();
    for (const [tile, text] of tiles) { const hidden = !text.includes(wanted); if (tile.hidden !== hidden) tile.hidden = hidden; }
  });`;

/**
 * Mean milliseconds from a change of the input to the frame that shows what it did. Some keys make the next frame and
 * some the one after it: a median would jump between the two.
 */
async function typeInto(page: Page, selector: string): Promise<number> {
  await page.locator(selector).first().focus();
  const times = await page.evaluate(async () => {
    const input = document.activeElement as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const found: number[] = [];
    const texts = ['n', 'no', 'not', 'note', 'notes', 'notes 1', 'notes 12', '', 'c', 'ca', 'cam', ''];
    for (const [index, text] of texts.entries()) {
      const began = performance.now();
      set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((done) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = done;
          channel.port2.postMessage(undefined);
        });
      });
      found.push(performance.now() - began);
      // A key comes at any time between two frames: here at each twelfth.
      await new Promise((done) => setTimeout(done, 60 + (index * 1000) / 60 / texts.length));
    }
    return found;
  });
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

export const repaint: Measurement = {
  name: 'repaint',
  what: 'file saved to tab repainted',
  unit: 'ms',
  atMost: 3,
  measure: async () => {
    const config = (title: string) =>
      readFileSync('templates/starter/conf.yml', 'utf8').replace('title: Home', `title: ${title}`);
    const ours = await startDash(config('Start'));
    await pageOf(ours.url);
    const listeners = new Set<ServerResponse>();
    const bare = createServer((request, response) => {
      if (request.url === '/events') {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        listeners.add(response);
      } else {
        response.setHeader('Content-Type', 'text/html');
        response.end(`<h1>Start</h1><script>
          new EventSource('/events').onmessage = ({ data }) => { document.querySelector('h1').textContent = data; };
        </script>`);
      }
    });
    // The rename has to be noticed before there can be an event.
    watch(ours.folder, (_, name) => {
      if (name !== 'bare') return;
      const title = readFileSync(join(ours.folder, 'bare'), 'utf8');
      for (const listener of listeners) listener.write(`data: ${title}\n\n`);
    }).unref();
    await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done));
    const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
    const browser = await startWholeBrowser();
    const watched = async (url: string) => {
      const page = await browser.newPage();
      await page.goto(url);
      await page.evaluate(() => {
        const heading = document.querySelector('h1');
        const places = window as unknown as { shown: Record<string, number> };
        places.shown = {};
        new MutationObserver(() => {
          const text = heading?.textContent ?? '';
          // A frame is on the screen when the one after it begins.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              places.shown[text] = Date.now();
            }),
          );
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      return page;
    };
    // Asked by the clock: who asks in frames makes them, and one that shows a change then has to wait for its turn.
    const shownAt = async (page: Page, title: string) => {
      const found = await page.waitForFunction(
        (text) => (window as unknown as { shown: Record<string, number> }).shown[text],
        title,
        { polling: 50 },
      );
      return Number(await found.jsonValue());
    };
    const [ourPage, barePage] = [await watched(ours.url), await watched(bareUrl)];
    await isLive(ourPage);
    await ourPage.waitForTimeout(1000);
    let saves = 0;
    const save = (name: string, text: string) => {
      writeFileSync(join(ours.folder, 'draft'), text);
      const began = Date.now();
      renameSync(join(ours.folder, 'draft'), join(ours.folder, name));
      return began;
    };
    const reading = await inTurn(
      15,
      async () => {
        saves += 1;
        const began = save('bare', `Bare ${saves}`);
        const took = (await shownAt(barePage, `Bare ${saves}`)) - began;
        await ourPage.waitForTimeout(400);
        return took;
      },
      async () => {
        saves += 1;
        const began = save('conf.yml', config(`Title ${saves}`));
        const took = (await shownAt(ourPage, `Title ${saves}`)) - began;
        await ourPage.waitForTimeout(400);
        return took;
      },
    );
    await browser.close();
    bare.close();
    bare.closeAllConnections();
    await ours.stop();
    return reading;
  },
};
