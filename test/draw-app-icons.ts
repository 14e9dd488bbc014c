import { readFileSync, writeFileSync } from 'node:fs';
import { startWholeBrowser } from './browser.ts';

/**
 * Draws `web/app-icons/icon.svg` as the pictures that an installed dashboard needs, into `web/app-icons/`. They are kept in the
 * repository: no package that draws SVG comes without native code.
 */
const svg = readFileSync('web/app-icons/icon.svg', 'utf8');
const background = /fill="(#\w+)"/.exec(svg)?.[1];

/** What a system cuts to its own shape is full to the edges, with its content in the inner 80 %. */
const pictures = [
  { name: 'icon-192', size: 192, scale: 1 },
  { name: 'icon-512', size: 512, scale: 1 },
  { name: 'maskable-192', size: 192, scale: 0.86, ground: background },
  { name: 'maskable-512', size: 512, scale: 0.86, ground: background },
  { name: 'touch-180', size: 180, scale: 0.94, ground: background },
];

const browser = await startWholeBrowser();
const page = await browser.newPage();
for (const { name, size, scale, ground = 'transparent' } of pictures) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;block-size:100vh;display:grid;place-items:center;background:${ground}}svg{inline-size:${scale * 100}%}</style>${svg}`,
  );
  writeFileSync(`web/app-icons/${name}.png`, await page.screenshot({ omitBackground: true }));
}
await page.setViewportSize({ width: 48, height: 48 });
await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
writeFileSync('web/app-icons/favicon.ico', icoOf(await page.screenshot({ omitBackground: true }), 48));
await browser.close();

/** An icon file with one picture in it: a header of 6 bytes, an entry of 16, the PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
