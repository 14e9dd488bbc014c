import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bigConfig, titleOf, urlOf } from '../big-config.ts';
import { startWholeBrowser } from '../browser.ts';
import { startDash } from './running.ts';
import type { Measurement } from './statistics.ts';

/** A bare react + react-dom bundle, as a page needs it to take over its HTML. */
export async function bareBundle(): Promise<Buffer> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react'; import { hydrateRoot } from 'react-dom/client';
        hydrateRoot(document.body, createElement('p'));`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
  });
  return Buffer.from(outputFiles[0]?.contents ?? []);
}

const brotli = (body: Buffer, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

export const firstScript: Measurement = {
  name: 'first-script',
  what: 'first script, gzip, links only',
  unit: 'kB',
  atMost: 0.4,
  measure: async () => {
    const { start, preload } = JSON.parse(readFileSync('dist/app.json', 'utf8'));
    const sizes = [start, ...preload].map(
      (name: string) => gzipSync(readFileSync(join('dist/app', name)), { level: 9 }).length,
    );
    return {
      floor: gzipSync(await bareBundle(), { level: 9 }).length / 1000,
      ours: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    };
  },
};

export const firstVisit: Measurement = {
  name: 'first-visit',
  what: 'all bytes of the first visit as sent, 100 items, letters apart',
  unit: 'kB',
  atMost: 0.9,
  measure: async () => {
    const tiles = Array.from({ length: 100 }, (_, index) => `<li><a href="${urlOf(index)}">${titleOf(index)}</a></li>`);
    const html = Buffer.from(
      `<!doctype html><html><head><meta charset="utf-8"><title>Big</title></head><body><ul>${tiles.join('\n')}</ul></body></html>`,
    );
    const ours = await startDash(bigConfig(100));
    await fetch(`${ours.url}home/section-1`);
    const browser = await startWholeBrowser();
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    let received = 0;
    await session.send('Network.enable');
    const fonts = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Font') fonts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!fonts.has(requestId)) received += encodedDataLength;
    });
    await page.goto(ours.url, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
    await new Promise((done) => setTimeout(done, 1500));
    await browser.close();
    await ours.stop();
    return { floor: (brotli(await bareBundle(), 11) + brotli(html, 5)) / 1000, ours: received / 1000 };
  },
};
