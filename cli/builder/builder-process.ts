import { type ChildProcess, fork } from 'node:child_process';
import type { ConfigAnswer, ConfigCommand } from '../../serve/config-service.ts';
import type { FoundSource } from '../../serve/discovery/found.ts';
import type { RenderPage } from '../../serve/site/language-pages.ts';
import type { Site, SiteFile } from '../../serve/site/site.ts';
import type { RenderSite } from '../../serve/site/viewer-sites.ts';
import { packageFile } from '../package-file.ts';
import { createCommandQueue, interrupted } from './command-queue.ts';
import type { BuilderMessage, BuilderRequest, BuilderTask, PackedState } from './messages.ts';

/** A builder in a process of its own, which is there only while it is needed. */
export interface Builder {
  /** Receives what the builder does from now on, and what it has done since its start. */
  listen(listener: (event: BuilderEvent) => void): void;
  /** Builds from the files as they are now; from another config where one is named. */
  build(file?: string): void;
  /** Builds with what discovery has found by now. */
  setFound(found: readonly FoundSource[]): void;
  /** Has a command on the config's files done. Where the builder ends over it or it takes too long, the answer says so. */
  ask(command: ConfigCommand): Promise<ConfigAnswer>;
  /** The pages that open tabs show: while there are some the builder stays ready, and renders them first. */
  setVisiblePages(paths: readonly string[]): void;
  render: RenderSite;
  renderPage: RenderPage;
  close(): void;
}

/**
 * What a builder sends unasked, and its end: an unexpected one, where `code` is null if a signal ended it, or the one that
 * it was put to because it did not get on for so many `silent` milliseconds.
 */
export type BuilderEvent =
  | Exclude<BuilderMessage, Reply>
  | { kind: 'ended'; code: number | null; restarts: boolean }
  | { kind: 'stopped'; silent: number; restarts: boolean };

/** What the builder process keeps for itself, or hands to who asked. */
type Reply = { kind: 'heard' | 'idle' | 'state' | 'good-pages' | 'rendered' | 'not-rendered' | 'page' | 'answer' };

/** What was asked for and is not whole yet. */
interface Rendering {
  onSite: (site: Site) => void;
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** Milliseconds that an idle builder stays in case of another change. */
const linger = 3_000;

/** Times in a row that a builder is started again which ended before it was done. */
const mostRestarts = 3;

/** Milliseconds before the first restart; each one more waits twice as long. */
const restartDelay = 250;

/**
 * Milliseconds in which a command on the config's files is to be done, and in which a request is to be heard: what takes
 * longer doesn't end, and everybody else would wait for it. The largest config takes a tenth of that.
 */
const longest = 60_000;

interface BuilderOptions {
  forkProcess?: typeof forkBuilder;
  /** Milliseconds after which a process that doesn't get on is ended. */
  limit?: number;
}

/** Starts to build at once. */
export function startBuilder(
  task: BuilderTask,
  { forkProcess = forkBuilder, limit = longest }: BuilderOptions = {},
): Builder {
  let { file } = task;
  let child: ChildProcess | undefined;
  let pages: readonly string[] = [];
  let idle = false;
  let timer: NodeJS.Timeout | undefined;
  let restart: NodeJS.Timeout | undefined;
  let restarts = 0;
  let state: PackedState | undefined;
  let goodPages: PackedState | undefined;
  let found: readonly FoundSource[] = [];
  const discovered = () => (found.length > 0 ? { found } : {});
  let lastId = 0;
  let unheard = 0;
  let silence: NodeJS.Timeout | undefined;
  const renderings = new Map<number, Rendering>();
  const pagesAsked = new Map<number, (file: SiteFile | undefined) => void>();
  const answers = new Map<number, (answer: ConfigAnswer) => void>();
  const events = createEvents<BuilderEvent>();

  /** Sends what the builder has to say that it has heard. */
  const send = (request: BuilderRequest) => {
    clearTimeout(timer);
    idle = false;
    if (!child?.connected) start();
    child?.send(request);
    unheard += 1;
    if (unheard === 1) listenForLife();
  };
  const listenForLife = () => {
    clearTimeout(silence);
    if (unheard === 0) return;
    silence = setTimeout(onSilence, limit);
    silence.unref();
  };
  const sendCommand = (command: ConfigCommand): number => {
    clearTimeout(timer);
    if (!child?.connected) start();
    lastId += 1;
    child?.send({ kind: 'ask', id: lastId, command } satisfies BuilderRequest);
    return lastId;
  };
  const queue = createCommandQueue({ send: sendCommand, limit, onTooLong: () => onTooLong() });
  const isAsked = () => renderings.size + pagesAsked.size + answers.size > 0;
  const endIfIdle = () => {
    clearTimeout(timer);
    if (!idle || pages.length > 0 || isAsked() || queue.isBusy()) return;
    timer = setTimeout(end, linger);
    timer.unref();
  };
  const end = () => {
    stop();
    queue.interrupt();
    failAll();
  };
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(restart);
    const ending = child;
    child = undefined;
    ending?.kill();
  };
  const failAll = () => {
    unheard = 0;
    clearTimeout(silence);
    for (const { reject } of renderings.values()) reject(new Error('The builder ended.'));
    renderings.clear();
    for (const giveUp of pagesAsked.values()) giveUp(undefined);
    pagesAsked.clear();
    for (const answer of answers.values()) answer(interrupted);
    answers.clear();
  };
  const start = () => {
    clearTimeout(restart);
    idle = false;
    const waits = goodPages !== undefined || found.length > 0;
    const started = forkProcess({ ...task, file, ...(waits && { waits }) });
    if (waits) {
      started.send({
        kind: 'good-pages',
        ...(goodPages && { texts: goodPages }),
        ...discovered(),
      } satisfies BuilderRequest);
    }
    started.on('message', (message: BuilderMessage) => {
      if (child === started) receive(message);
    });
    started.on('exit', (code) => {
      if (child === started) onUnexpectedEnd(code);
    });
    child = started;
  };
  const onUnexpectedEnd = (code: number | null) => {
    child = undefined;
    queue.interrupt();
    failAll();
    // One that was done is started when it is needed again.
    if (!idle) events.send({ kind: 'ended', code, restarts: startAgain() });
  };
  const startAgain = (): boolean => {
    const again = restarts < mostRestarts;
    if (again) {
      restart = setTimeout(start, restartDelay * 2 ** restarts);
      restart.unref();
      restarts += 1;
    }
    return again;
  };
  const onSilence = () => {
    stop();
    queue.interrupt();
    failAll();
    events.send({ kind: 'stopped', silent: limit, restarts: startAgain() });
  };
  /** The command is given up; what waits for it is done by another process. */
  const onTooLong = () => {
    stop();
    failAll();
    if (!idle) start();
    events.send({ kind: 'stopped', silent: limit, restarts: true });
  };
  const receive = (message: BuilderMessage) => {
    if (message.kind === 'heard') unheard = Math.max(0, unheard - 1);
    listenForLife();
    switch (message.kind) {
      case 'heard':
        return;
      case 'idle':
        restarts = 0;
        idle = true;
        return endIfIdle();
      case 'state':
        state = message.state;
        return;
      case 'good-pages':
        goodPages = message.texts;
        return;
      case 'rendered': {
        const rendering = renderings.get(message.id);
        rendering?.onSite(message.site);
        if (message.site.partial) return;
        renderings.delete(message.id);
        rendering?.resolve();
        return endIfIdle();
      }
      case 'not-rendered':
        renderings.get(message.id)?.reject(new Error('There is no config that could be rendered.'));
        renderings.delete(message.id);
        return;
      case 'page':
        pagesAsked.get(message.id)?.(message.file);
        pagesAsked.delete(message.id);
        return endIfIdle();
      case 'answer':
        queue.answer(message.id, message.answer);
        answers.get(message.id)?.(message.answer);
        answers.delete(message.id);
        return endIfIdle();
      default:
        events.send(message);
    }
  };

  const build = (wanted = file) => {
    if (wanted !== file) {
      end();
      file = wanted;
      state = undefined;
      goodPages = undefined;
      restarts = 0;
    }
    clearTimeout(timer);
    idle = false;
    if (child?.connected) send({ kind: 'build', first: [...new Set(pages)], ...discovered() });
    else start();
  };

  start();
  return {
    listen: events.listen,
    build,
    setFound(next) {
      found = next;
      build();
    },
    ask(command) {
      if (isOnFiles(command)) return queue.ask(command);
      const id = sendCommand(command);
      return new Promise((resolve) => answers.set(id, resolve));
    },
    setVisiblePages(paths) {
      pages = paths;
      endIfIdle();
    },
    render: (viewer, first, onSite) =>
      new Promise<void>((resolve, reject) => {
        lastId += 1;
        renderings.set(lastId, { onSite, resolve, reject });
        send({ kind: 'render', id: lastId, viewer, first: [...first], state });
      }),
    renderPage: (page) =>
      new Promise((resolve) => {
        lastId += 1;
        pagesAsked.set(lastId, resolve);
        send({ kind: 'render-page', id: lastId, page, state });
      }),
    close: end,
  };
}

/** Starts the process (`builder.ts`), which begins to build at once, without flags of its own: V8 would refuse its code. */
const forkBuilder = (task: BuilderTask): ChildProcess =>
  fork(packageFile('bin', 'builder.js'), [JSON.stringify(task)], {
    serialization: 'advanced',
    execArgv: [],
  });

/** Those that are done one after the other; the others ask the network or wait for a build, which have limits of their own. */
const isOnFiles = ({ do: what }: ConfigCommand): boolean => !beside.has(what);

const beside: ReadonlySet<ConfigCommand['do']> = new Set([
  'find-icons',
  'propose-icon',
  'icon-pictures',
  'describe-page',
  'found',
  'rebuild',
]);

/** Keeps what is sent until somebody listens. */
function createEvents<Event>() {
  const waiting: Event[] = [];
  let send = (event: Event): void => {
    waiting.push(event);
  };
  return {
    send: (event: Event) => send(event),
    listen(listener: (event: Event) => void) {
      send = listener;
      for (const event of waiting.splice(0)) listener(event);
    },
  };
}
