import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { RebuildReply } from '../../schema/api/config-manager.ts';
import { DashError } from '../../schema/errors.ts';
import type { ConfigAnswer, ConfigCommand, IconCommand } from '../../serve/config-service.ts';
import type { FoundSource } from '../../serve/discovery/found.ts';
import type { RenderPage, WantedPage } from '../../serve/site/language-pages.ts';
import type { FaultPages, Site, SiteFile } from '../../serve/site/site.ts';
import type { PageState } from '../../web/page/payload.ts';
import { exitCodes } from '../exit-codes.ts';
import { packageFile } from '../package-file.ts';
import { userFolderOf } from '../site/files/user-folder.ts';
import { createIconCache, iconCacheDir } from '../site/icons/cache.ts';
import { createIconResolver } from '../site/icons/resolve.ts';
import { faultOf, isDiscreet, publicFault } from '../site/load/faults.ts';
import type { ConfigState, LoadedConfig } from '../site/load/load.ts';
import { UnreadableConfig } from '../site/load/unreadable-config.ts';
import { outboundFetch } from '../site/network/outbound-fetch.ts';
import type { FaultPageParts } from '../site/pages/fault-pages.ts';
import { createPictureReader } from '../site/pictures/picture-reader.ts';
import { buildSite, type RenderFor } from '../site/served/build-site.ts';
import { hasBasicAuth } from '../site/served/sign-in-settings.ts';
import { starterOf } from '../site/served/starter.ts';
import type { BuiltSite } from '../site/served/viewer-site.ts';
import { shortSecrets } from '../site/texts/short-secrets.ts';
import { visibleStack } from '../terminal/visible.ts';
import type { BuilderMessage, BuilderRequest, BuilderTask, PackedState } from './messages.ts';

/**
 * The process that turns the config into finished pages for `dash serve`. It is apart from the server so that React,
 * the parsers and the validators take no memory there while nothing changes: it ends when nobody looks on.
 */
const { cwd, file, config, keepsBackups, hasMetrics, waits } = JSON.parse(process.argv[2] ?? '{}') as BuilderTask;
const ports = { cwd, env: process.env, readInput: async () => Buffer.alloc(0) };
const network = outboundFetch();
const iconPlaces = {
  dataDir: packageFile('dist', 'icons'),
  cache: createIconCache(iconCacheDir(process.env)),
  userDataDir: userFolderOf(file, cwd),
};
const icons = createIconResolver({ ...iconPlaces, fetchIcon: network.fetchIcon, copyOwnFiles: false });
const readPicture = createPictureReader(iconPlaces.userDataDir);
/** Answers questions about icons; loaded with the first one. */
let iconService: Promise<(command: IconCommand) => Promise<ConfigAnswer>> | undefined;

/** Resolves when the message is on its way as a whole: a large one waits in between for this process to have time. */
const send = (message: BuilderMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });

let round = 0;
let wanted = false;
let running: Promise<void> | undefined;
let waiting = 0;
let outcome: RebuildReply | undefined;
/** What is done before the next page of a build: commands on the config's files, and pages that somebody waits for. */
const ahead = new Set<Promise<unknown>>();
let missingFiles: readonly string[] = [];
let first: readonly string[] = [];
let served: ReadonlySet<string> = new Set();
/** The states of small pages that tabs may show, by their paths. */
const known = new Map<string, PageState>();
let renderFor: RenderFor | undefined;
/** Renders single pages of the state that was read last. */
let renderOne: RenderPage | undefined;
/** Called once there is something to render of, or nothing that could be. */
let noteReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  noteReady = resolve;
});
/** The texts of pages as they were when they were good last. */
let goodPages: ConfigState = {};
/** What the sources of discovery have. */
let found: readonly FoundSource[] = [];
/** Settles when those of an earlier builder are there. */
let restored: Promise<void> = Promise.resolve();
/** Whether the files are in a state that can't be shown. */
let broken = false;
/** What is wrong with icons, as far as pages have been built again to say so since the files changed. */
const lateNoted = new Set<string>();
/** Settles when what is being built is built: drawings are made of nothing older. */
let built: Promise<void> = Promise.resolve();
let rendering: Promise<void> = Promise.resolve();

/** Resolves when what is on disk by now is built. */
function build(): Promise<void> {
  wanted = true;
  running ??= buildAll();
  built = running;
  return running;
}

async function buildAll(): Promise<void> {
  while (wanted) {
    wanted = false;
    await buildOnce();
  }
  running = undefined;
  sendIdle();
}

function sendIdle(): void {
  if (waiting === 0 && !running) send({ kind: 'idle' });
}

/** One after the other, so that the first one is there soon. */
function render(request: Extract<BuilderRequest, { kind: 'render' }>): void {
  waiting += 1;
  rendering = rendering.then(async () => {
    await renderOnce(request);
    waiting -= 1;
    sendIdle();
  });
}

async function renderOnce({ id, viewer, first, state }: Extract<BuilderRequest, { kind: 'render' }>): Promise<void> {
  await built;
  if (state && broken) renderFor ??= await renderEarlier(state);
  if (!renderFor) return void send({ kind: 'not-rendered', id });
  const rendered = await renderFor(viewer, first, (part) => send({ kind: 'rendered', id, site: part }));
  const { site, iconNotes, missing, given = [] } = rendered;
  if (given.length > 0) await import('./keep-given.ts').then(({ keepGiven }) => keepGiven(given, process.env));
  send({ kind: 'rendered', id, site });
  sendIcons(iconNotes);
  missingFiles = [...new Set([...missingFiles, ...missing])];
  if (missing.length > 0) {
    send({ kind: 'watch', sources: [...new Set([...site.sources, ...missingFiles])], absent: [...missingFiles] });
  }
  void follow(rendered);
}

/** One page in a language of its own, ahead of what is being built. */
async function renderPage({ id, page, state }: Extract<BuilderRequest, { kind: 'render-page' }>): Promise<void> {
  waiting += 1;
  send({ kind: 'page', id, file: await pageOf(page, state) });
  waiting -= 1;
  sendIdle();
}

async function pageOf(page: WantedPage, state: PackedState | undefined): Promise<SiteFile | undefined> {
  await ready;
  try {
    if (state && broken && !renderOne) await renderEarlier(state);
  } catch (error) {
    tell(error);
  }
  // One that fails is no failure of the build that waits for it.
  const file = renderOne?.(page).catch((error: unknown) => void tell(error));
  if (!file) return undefined;
  ahead.add(file);
  const found = await file;
  ahead.delete(file);
  return found ?? undefined;
}

/** The last state that could be shown, for a builder that was started on a worse one. */
async function renderEarlier(state: PackedState): Promise<RenderFor | undefined> {
  return (await buildSite({ ...options(), earlier: await unpack(state) }, () => undefined)).renderFor;
}

async function unpack(state: PackedState): Promise<ConfigState> {
  const { gunzipSync } = await import('node:zlib');
  return JSON.parse(gunzipSync(state).toString());
}

async function packed(state: ConfigState): Promise<PackedState> {
  const { gzipSync } = await import('node:zlib');
  return gzipSync(JSON.stringify(state));
}

const options = () => ({
  file,
  starter: config === undefined ? undefined : starterOf({ cwd, file, config }),
  ports,
  icons,
  fetchText: network.fetchText,
  readPicture,
  revision: round,
  first,
  served,
  known,
  kept: goodPages,
  found,
  keepsBackups,
  hasMetrics,
  giveWay,
  onContext(render: RenderPage) {
    renderOne = render;
    noteReady();
  },
});

/** Lets what has come meanwhile be done ahead of the rest of a build: somebody waits for each. */
async function giveWay(): Promise<void> {
  await setImmediate();
  await Promise.all(ahead);
}

async function buildOnce(): Promise<void> {
  try {
    if (missingFiles.some(existsSync)) round += 1;
    const result = await buildSite(options(), send);
    const { site, loaded, iconNotes, missing, renderFor: next } = result;
    missingFiles = missing;
    renderFor = next;
    broken = false;
    send({ kind: 'site', site });
    send({ kind: 'state', state: next && (await packed(loaded.state)) });
    await sendGoodPages(loaded);
    served = new Set([...site.files.map(({ path }) => path), ...(site.userFiles ?? [])]);
    void follow(result);
    outcome = rebuilt(site);
    send({ kind: 'short-secrets', names: shortSecrets(loaded.texts, process.env) });
    sendIcons(iconNotes);
    // The page is on its way; what the check needs is not loaded before.
    const { checkLoaded } = await import('../site/load/check-loaded.ts');
    const lost = loaded.lost.map(({ report }) => report);
    send({ kind: 'reports', reports: await checkLoaded(loaded), lost });
  } catch (error) {
    broken = true;
    noteReady();
    await sendFailure(error);
  }
}

/** Keeps what is good of the pages, and reports one that is shown as it was because it is not. */
async function sendGoodPages({ good, lost }: LoadedConfig): Promise<void> {
  if (JSON.stringify(good) !== JSON.stringify(goodPages)) send({ kind: 'good-pages', texts: await packed(good) });
  goodPages = good;
  const old = lost.find((page) => page.kept);
  if (old) send({ kind: 'page-fault', fault: faultOf(old.report) });
}

function sendIcons(sentences: string[]): void {
  if (sentences.length > 0) send({ kind: 'icons', sentences });
}

/** Builds again when icons that were under way have arrived; reports those that did not, in the pages as well. */
async function follow({ site, lateNotes, pending }: BuiltSite): Promise<void> {
  if (!pending) return;
  waiting += 1;
  let isOld = await pending;
  if (!isOld && lateNotes) {
    const late = new Set(await lateNotes());
    sendIcons([...late]);
    for (const note of lateNoted) late.delete(note);
    for (const note of late) lateNoted.add(note);
    isOld = late.size > 0 && site.permissions.allowViewConfig;
  }
  waiting -= 1;
  if (isOld) {
    round += 1;
    await build();
  } else {
    sendIdle();
  }
}

const rebuilt = ({ files }: Site): RebuildReply => {
  const pages = files.filter(({ type }) => type.startsWith('text/html'));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return {
    success: true,
    message: 'The dashboard is built anew.',
    output: [...pages.map(({ path }) => path), `${files.length} files, ${Math.ceil(bytes / 1024)} KB`].join('\n'),
  };
};

/** Does a command on the config's files; one that fails is answered as well. */
async function answer(id: number, command: ConfigCommand): Promise<void> {
  waiting += 1;
  const reply = replyTo(command).catch(bug);
  // One that builds waits for the build itself, and one that asks a page may ask for what is being built.
  if (command.do !== 'rebuild' && command.do !== 'describe-page') ahead.add(reply);
  send({ kind: 'answer', id, answer: await reply });
  ahead.delete(reply);
  waiting -= 1;
  sendIdle();
}

async function replyTo(command: ConfigCommand): Promise<ConfigAnswer> {
  if (command.do === 'rebuild') {
    outcome = undefined;
    // Another version, so that open tabs load it whatever has changed.
    round += 1;
    await build();
    const failed = { success: false, message: 'The build failed.', error: 'The config can’t be shown.' };
    return { status: 200, reply: outcome ?? failed };
  }
  if (command.do === 'find-icons' || command.do === 'propose-icon' || command.do === 'icon-pictures') {
    iconService ??= import('../site/icons/icon-commands.ts').then(({ createIconService }) =>
      createIconService({ ...iconPlaces, fetchIcon: network.fetchAskedIcon }),
    );
    return (await iconService)(command);
  }
  if (command.do === 'describe-page') {
    const { answerLinkInfo } = await import('../site/network/link-info.ts');
    return answerLinkInfo(command.url, network.fetchAskedPage);
  }
  if (command.do === 'found') {
    const { answerFound } = await import('../site/discovery/found-reply.ts');
    await restored;
    return answerFound({ file, ports, fetchText: network.fetchText, kept: goodPages, found }, command.viewer);
  }
  const { handleCommand } = await import('../site/save/config-commands.ts');
  await restored;
  return handleCommand({ cwd, file, goodPages }, command);
}

/** Tells of an error with its stack; texts of others may stand in it. */
const tell = (error: unknown): void =>
  void process.stderr.write(`${visibleStack(String(error instanceof Error ? error.stack : error))}\n`);

function bug(error: unknown): ConfigAnswer {
  tell(error);
  const message = 'An error occurred saving config. The file is as it was.';
  return { status: 500, reply: { success: false, code: 'internal-error', message, hint: 'The log says more.' } };
}

async function sendFailure(error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  outcome = { success: false, message: 'The build failed.', error: reason };
  if (error instanceof UnreadableConfig) {
    const discreet = hasBasicAuth(process.env) || isDiscreet(error.report);
    const fault = served.size > 0 ? faultOf(error.report) : publicFault(error.report, discreet);
    const pages = await pagesOf(async () => {
      if (discreet) return { fault };
      const { faultLines } = await import('../site/load/fault-lines.ts');
      return { fault, hint: error.report.problems[0]?.hint, code: faultLines(error.report) };
    });
    send({ kind: 'fault', fault, reports: [error.report], sources: [], ...pages });
  } else if (error instanceof DashError) {
    const { message, hint } = error;
    const pages = await pagesOf(() => ({
      fault: { file, line: 1, column: 1, message, unreadable: true },
      hint,
    }));
    send({ kind: 'failure', message, hint, ...pages });
  } else {
    throw error;
  }
}

/** What browsers are shown in place of a dashboard; they need it only while there has been none. */
async function pagesOf(shown: () => FaultPageParts | Promise<FaultPageParts>): Promise<{ pages?: FaultPages }> {
  if (served.size > 0) return {};
  const { renderFaultPages } = await import('../site/pages/fault-pages.ts');
  return { pages: await renderFaultPages(await shown()) };
}

function handle(request: BuilderRequest): void {
  switch (request.kind) {
    case 'good-pages':
      found = request.found ?? [];
      if (request.texts) {
        restored = unpack(request.texts).then((texts) => {
          goodPages = texts;
        });
      }
      built = restored.then(build);
      break;
    case 'build':
      send({ kind: 'heard' });
      first = request.first;
      found = request.found ?? [];
      lateNoted.clear();
      void build();
      break;
    case 'render':
      send({ kind: 'heard' });
      render(request);
      break;
    case 'render-page':
      send({ kind: 'heard' });
      void renderPage(request);
      break;
    case 'ask':
      void answer(request.id, request.command);
  }
}

process.on('message', handle);
process.on('disconnect', () => process.exit());
// An error beside the work, such as that of a socket, is printed and no more. A bug in the work itself ends the process,
// because what is asked for would never be done; the server starts it again.
process.on('uncaughtException', (error, origin) => {
  tell(error);
  if (origin === 'unhandledRejection') process.exit(exitCodes.failed);
});
// The server ends the builder itself; a Ctrl-C in the terminal reaches both.
process.on('SIGINT', () => undefined);
if (!waits) void build();
