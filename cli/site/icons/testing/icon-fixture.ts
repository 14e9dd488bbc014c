import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Picture } from '../../../../schema/picture.ts';
import { type IconUse, iconKey } from '../../../../schema/rules/icons/icon-ref.ts';
import { packageIcons } from '../../../package/icons/icons.ts';
import { createIconCache } from '../cache.ts';
import type { FetchIcon } from '../fetcher.ts';
import { createIconResolver } from '../resolve.ts';

export const png = Buffer.from('\x89PNG\r\n\x1a\nicon', 'latin1');
export const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>';
/** Where home-lab icons are fetched from, and those of selfh.st. */
export const hl = 'https://cdn.jsdelivr.net/gh/homarr-labs/dashboard-icons';
export const sh = 'https://cdn.jsdelivr.net/gh/selfhst/icons@latest';

/** Where the icon sets are. */
export let packaged: string;
/** The operator's own files, and the cache. */
export let folder: string;
let upstream: Server;
/** What the sites of the test answer with: a body, a status, or nothing at all. */
export let sites: Record<string, Buffer | string | number | 'silent'>;
/** Addresses that were asked for, in order. */
export let asked: string[];

/** Packages the icon sets once, and gives each test sites and a folder of its own. */
export function iconFixture(): void {
  beforeAll(async () => {
    packaged = await mkdtemp(join(tmpdir(), 'dash-icons-'));
    await packageIcons(packaged, fileURLToPath(new URL('../../../../node_modules', import.meta.url)));
  }, 60_000);
  afterAll(() => rm(packaged, { recursive: true, force: true }));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dash-icons-'));
    sites = {};
    asked = [];
    upstream = createServer((request, response) => {
      const url = decodeURIComponent(request.url?.slice(1) ?? '');
      asked.push(url);
      const answer = sites[url] ?? 404;
      if (answer === 'silent') return;
      response.statusCode = typeof answer === 'number' ? answer : 200;
      response.end(typeof answer === 'number' ? 'no' : answer);
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });
}

/** Fetches from the sites of the test. */
export const throughUpstream: FetchIcon = async (url, signal) => {
  const { port } = upstream.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/${encodeURIComponent(url)}`, { signal });
  return { status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) };
};

export const resolver = (options: { offline?: true; copyOwnFiles?: boolean } = {}) =>
  createIconResolver({
    dataDir: packaged,
    cache: createIconCache(join(folder, 'cache')),
    userDataDir: folder,
    ...(options.offline ? {} : { fetchIcon: throughUpstream }),
    ...(options.copyOwnFiles === undefined ? {} : { copyOwnFiles: options.copyOwnFiles }),
  });

/** The picture and the messages for one icon, with time enough for the network. */
export async function resolveOne(icon: string, use: Omit<IconUse, 'icon'> = {}, faviconApi?: 'google' | 'local') {
  const asking = resolver();
  const resolution = await asking.resolve([{ icon, ...use }], { wait: 2_000, faviconApi });
  asking.close();
  const picture: Picture | undefined = resolution.pictures[iconKey({ icon, ...use })];
  return { picture, messages: resolution.problems.map(({ message }) => message), ...resolution };
}

export const symbolOf = async (icon: string) => {
  const { picture } = await resolveOne(icon);
  return picture?.kind === 'symbol' ? picture.id : undefined;
};
