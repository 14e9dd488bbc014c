import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ConfigCommand, ConfigService } from '../config-service.ts';
import { type Context, type ContextOptions, createContext } from '../context.ts';
import { type RunningServer, type ServerOptions, startServer } from '../server.ts';
import type { Site, SiteFile, WidgetTarget } from '../site/site.ts';
import type { RenderSite } from '../site/viewer-sites.ts';
import type { LoadWidget } from '../widgets/ask-widget.ts';
import { plainWidget } from './widgets.ts';

/** A page of a site, compressed like a real one. */
export function makeFile(path: string, html = `<!doctype html><title>${path}</title>`): SiteFile {
  const body = Buffer.from(html);
  return {
    path,
    status: 200,
    type: 'text/html; charset=utf-8',
    size: body.byteLength,
    br: brotliCompressSync(body),
    gzip: gzipSync(body),
    etag: `"${path.length}-${html.length}"`,
    headers: { 'Content-Security-Policy': "default-src 'none'" },
  };
}

const lost = '<!doctype html><title>Lost</title>';

/** A site with a home page and one page more. */
export function makeSite(given: Partial<Site> = {}): Site {
  return {
    version: '1',
    files: [makeFile('/'), makeFile('/home/media-room'), makeFile('/home/küche')],
    notFound: { ...makeFile('/404', lost), status: 404, body: Buffer.from(lost) },
    proxyTargets: [],
    widgets: [],
    statusTargets: [],
    problems: [],
    sources: [],
    texts: {},
    permissions: { allowViewConfig: true, allowSaveLocally: true, allowWriteToDisk: true, allowRebuild: true },
    ...given,
  };
}

export interface TestServer extends RunningServer {
  context: Context;
  /** Folder with `assets` and `user` in it. */
  folder: string;
  /** Lines that were logged. */
  logged: { level: string; message: string; fields: Record<string, unknown> | undefined }[];
  /** Closes the server and removes the folder. */
  stop(): Promise<void>;
}

/** Stands in for the process that works on the config's files. */
export const noConfigService: ConfigService = {
  ask: async () => ({ status: 503, reply: { success: false, code: 'busy', message: 'Nobody is there.' } }),
  remember: async () => undefined,
};

/** Does as it is told, as far as anybody can see, and notes what that is; `more` goes into its replies. */
export const notingConfigService = (
  note: (command: ConfigCommand) => void,
  more: { icon?: string; target?: WidgetTarget } = {},
): ConfigService => ({
  ...noConfigService,
  ask: async (command) => {
    note(command);
    return { status: 200, reply: { success: true, message: 'So.', ...more } };
  },
});

/** A real server on a free port, with folders of its own. `files` are texts by their path in the folder. */
export async function startTestServer({
  site,
  files = {},
  stateFolder,
  environment = {},
  legacyToken = false,
  render = async () => undefined,
  loadWidget = async (type) => (type === 'plain' ? plainWidget : undefined),
  context: given = {},
  options = {},
}: {
  site?: Site;
  /** Draws what viewers are shown who have signed in. */
  render?: RenderSite;
  /** The declarations of widgets; only that of the type `plain` unless given. */
  loadWidget?: LoadWidget;
  files?: Record<string, string>;
  /** That of another server, in place of its own. */
  stateFolder?: string;
  environment?: Record<string, string>;
  /** Whether the token of older clients is taken. */
  legacyToken?: boolean;
  /** What only some servers have. */
  context?: Partial<
    Pick<ContextOptions, 'isTrusted' | 'sync' | 'config' | 'state' | 'readPicture' | 'renderPage' | 'drawStatus'>
  >;
  options?: Partial<ServerOptions>;
} = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dash-serve-'));
  for (const [name, text] of Object.entries({ 'assets/app.js': 'export {}', 'user/conf.yml': 'a: 1\n', ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const logged: TestServer['logged'] = [];
  const context = createContext({
    config: noConfigService,
    environment,
    assetsFolder: join(folder, 'assets'),
    wordsFolder: fileURLToPath(new URL('../../dist/words/page', import.meta.url)),
    userFolder: join(folder, 'user'),
    stateFolder: stateFolder ?? join(folder, 'state'),
    render,
    loadWidget,
    legacyToken,
    log: (level, message, fields) => logged.push({ level, message, fields }),
    ...given,
  });
  if (site) context.site.publish(site);
  const server = await startServer(context, { host: '127.0.0.1', port: 0, ...options });
  const stop = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...server, context, folder, logged, stop };
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * A request whose path and headers go out as they are given, unlike those of `fetch`; `from` is an address of this machine
 * that it comes from.
 */
export function ask(
  { port }: Pick<RunningServer, 'port'>,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    from,
  }: { method?: string; headers?: Record<string, string>; body?: string; from?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const own = from === undefined ? {} : { localAddress: from };
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false, ...own }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

export interface Upstream {
  origin: string;
  port: number;
  /** Number of requests so far. */
  count(): number;
  stop(): Promise<void>;
}

/** A service on this machine that answers by `listener`; with a certificate, over TLS. */
export async function startUpstream(
  listener: RequestListener,
  certificate?: { key: string; cert: string },
): Promise<Upstream> {
  let requests = 0;
  const count: RequestListener = (incoming, response) => {
    requests += 1;
    listener(incoming, response);
  };
  const server = certificate ? createSecureServer(certificate, count) : createServer(count);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http${certificate ? 's' : ''}://127.0.0.1:${port}`, port, count: () => requests, stop };
}
