import { existsSync } from 'node:fs';
import type { Fault } from '../../schema/api/events.ts';
import { DashError } from '../../schema/errors.ts';
import type { FaultPages } from '../../serve/site.ts';
import { packageFile } from '../package-file.ts';
import { createIconCache, iconCacheDir } from './icons/cache.ts';
import { createIconResolver } from './icons/resolve.ts';
import { faultOf, isDiscreet, publicFault, UnreadableConfig } from './load.ts';
import type { BuilderMessage, BuilderRequest, BuilderTask } from './messages.ts';
import { outboundFetch } from './outbound-fetch.ts';
import { buildSite, type DrawFor, userFolderOf } from './site.ts';

/**
 * The process that turns the config into finished pages for `dash serve`. It is apart from the server so that React,
 * the parsers and the validators take no memory there while nothing changes: it ends when nobody looks on.
 */
const { cwd, file } = JSON.parse(process.argv[2] ?? '{}') as BuilderTask;
const ports = { cwd, env: process.env, readInput: async () => Buffer.alloc(0) };
const ways = outboundFetch();
const icons = createIconResolver({
  dataDir: packageFile('dist', 'icons'),
  cache: createIconCache(iconCacheDir(process.env)),
  fetchIcon: ways.fetchIcon,
  userDataDir: userFolderOf(file, cwd),
  copyOwnFiles: false,
});

const say = (message: BuilderMessage) => process.send?.(message);

let round = 0;
let running = false;
let wanted = false;
let waiting = 0;
let lacking: readonly string[] = [];
let first: readonly string[] = [];
let served: ReadonlySet<string> = new Set();
let drawFor: DrawFor | undefined;
/** Settles when what is being built is built: drawings are made of nothing older. */
let built: Promise<void> = Promise.resolve();
let drawing: Promise<void> = Promise.resolve();

function build(): Promise<void> {
  wanted = true;
  if (!running) built = buildAll();
  return built;
}

async function buildAll(): Promise<void> {
  running = true;
  while (wanted) {
    wanted = false;
    await buildOnce();
  }
  running = false;
  sayIdle();
}

function sayIdle(): void {
  if (waiting === 0 && !running) say({ kind: 'idle' });
}

/** One after the other, so that the first one is there soon. */
function draw(request: Extract<BuilderRequest, { kind: 'draw' }>): void {
  waiting += 1;
  drawing = drawing.then(async () => {
    await drawOnce(request);
    waiting -= 1;
    sayIdle();
  });
}

async function drawOnce({ id, viewer, first }: Extract<BuilderRequest, { kind: 'draw' }>): Promise<void> {
  await built;
  if (!drawFor) return void say({ kind: 'undrawn', id });
  const {
    site,
    lacking: missing,
    pending,
  } = await drawFor(viewer, first, (part) => say({ kind: 'drawn', id, site: part }));
  say({ kind: 'drawn', id, site });
  lacking = [...new Set([...lacking, ...missing])];
  if (missing.length > 0) {
    say({ kind: 'watch', sources: [...new Set([...site.sources, ...lacking])], absent: [...lacking] });
  }
  if (pending) void follow(pending);
}

async function buildOnce(): Promise<void> {
  try {
    if (lacking.some(existsSync)) round += 1;
    const options = { file, ports, icons, fetchText: ways.fetchText, round, first, served };
    const { site, loaded, lacking: missing, pending, drawFor: next } = await buildSite(options, say);
    lacking = missing;
    drawFor = next;
    say({ kind: 'site', site });
    served = new Set([...site.files.map(({ path }) => path), ...(site.userFiles ?? [])]);
    if (pending) void follow(pending);
    // The page is on its way; what the check needs is not loaded before.
    const { checkLoaded } = await import('./check-loaded.ts');
    say({ kind: 'reports', reports: await checkLoaded(loaded) });
  } catch (error) {
    await sayFailure(error);
  }
}

/** Builds again when icons that were under way have arrived. */
async function follow(pending: Promise<boolean>): Promise<void> {
  waiting += 1;
  const changed = await pending;
  waiting -= 1;
  if (changed) {
    round += 1;
    await build();
  } else {
    sayIdle();
  }
}

async function sayFailure(error: unknown): Promise<void> {
  if (error instanceof UnreadableConfig) {
    const fault = served.size > 0 ? faultOf(error.report) : publicFault(error.report);
    const pages = await pagesOf(fault, isDiscreet(error.report) ? undefined : error.report.problems[0]?.hint);
    say({ kind: 'fault', fault, reports: [error.report], sources: [], ...pages });
  } else if (error instanceof DashError) {
    const { message, hint } = error;
    const pages = await pagesOf({ file, line: 1, column: 1, message }, hint);
    say({ kind: 'failure', message, hint, ...pages });
  } else {
    throw error;
  }
}

/** What browsers are shown in place of a dashboard; they need it only while there has been none. */
async function pagesOf(fault: Fault, hint: string | undefined): Promise<{ pages?: FaultPages }> {
  if (served.size > 0) return {};
  const { drawFaultPages } = await import('./fault-pages.ts');
  return { pages: await drawFaultPages(fault, hint) };
}

process.on('message', (request: BuilderRequest) => {
  if (request.kind === 'draw') return draw(request);
  first = request.first;
  void build();
});
process.on('disconnect', () => process.exit());
// The server ends the builder itself; a Ctrl-C in the terminal reaches both.
process.on('SIGINT', () => undefined);
void build();
