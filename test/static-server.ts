import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * A plain file server, as any host has one: files, folders by their index, `404.html` for the rest. `outside` are the
 * addresses that it was asked for and that are not below `base`.
 */
export async function serveFolder(
  folder: string,
  base = '/',
  port = 0,
): Promise<{ url: string; outside: string[]; stop: () => Promise<void> }> {
  const outside: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    if (!path.startsWith(base)) outside.push(path);
    const inside = path.startsWith(base) ? join(folder, path.slice(base.length)) : '';
    const found = inside === '' ? undefined : statSync(inside, { throwIfNoEntry: false });
    if (found?.isDirectory() && !path.endsWith('/')) {
      response.writeHead(301, { Location: `${path}/` }).end();
      return;
    }
    const file = found?.isDirectory() ? join(inside, 'index.html') : inside;
    const there = file !== '' && statSync(file, { throwIfNoEntry: false })?.isFile();
    const sent = there ? file : join(folder, '404.html');
    response.writeHead(there ? 200 : 404, { 'Content-Type': types[extname(sent)] ?? 'application/octet-stream' });
    response.end(readFileSync(sent));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    outside,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
