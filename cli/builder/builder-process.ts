import { type ChildProcess, fork } from 'node:child_process';
import type { ConfigAnswer, ConfigCommand } from '../../serve/config-service.ts';
import type { Site } from '../../serve/site/site.ts';
import type { RenderSite } from '../../serve/site/viewer-sites.ts';
import { packageFile } from '../package-file.ts';
import type { BuilderMessage, BuilderRequest, BuilderTask, PackedState } from './messages.ts';

/** A builder in a process of its own, which is there only while it is needed. */
export interface Builder {
  /** Receives what the builder does from now on, and what it has done since its start. */
  listen(listener: (event: BuilderEvent) => void): void;
  /** Builds from the files as they are now; from another config where one is named. */
  build(file?: string): void;
  /** Has a command on the config's files done. Where the builder ends over it, the answer says so. */
  ask(command: ConfigCommand): Promise<ConfigAnswer>;
  /** The pages that open tabs show: while there are some the builder stays ready, and renders them first. */
  setVisiblePages(paths: readonly string[]): void;
  render: RenderSite;
  close(): void;
}

/** What a builder sends unasked, and its unexpected end: `code` is null where a signal ended it. */
export type BuilderEvent = Exclude<BuilderMessage, Reply> | { kind: 'ended'; code: number | null; restarts: boolean };

/** What the builder process keeps for itself, or hands to who asked. */
type Reply = { kind: 'idle' | 'state' | 'good-pages' | 'rendered' | 'not-rendered' | 'answer' };

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

/** Starts to build at once. */
export function startBuilder(task: BuilderTask, forkProcess: typeof forkBuilder = forkBuilder): Builder {
  let { file } = task;
  let child: ChildProcess | undefined;
  let pages: readonly string[] = [];
  let idle = false;
  let timer: NodeJS.Timeout | undefined;
  let restart: NodeJS.Timeout | undefined;
  let restarts = 0;
  let state: PackedState | undefined;
  let goodPages: PackedState | undefined;
  let lastId = 0;
  const renderings = new Map<number, Rendering>();
  const answers = new Map<number, (answer: ConfigAnswer) => void>();
  const events = createEvents<BuilderEvent>();

  const send = (request: BuilderRequest) => {
    clearTimeout(timer);
    idle = false;
    if (!child?.connected) start();
    child?.send(request);
  };
  const endIfIdle = () => {
    clearTimeout(timer);
    if (!idle || pages.length > 0 || renderings.size > 0 || answers.size > 0) return;
    timer = setTimeout(end, linger);
    timer.unref();
  };
  const end = () => {
    clearTimeout(timer);
    clearTimeout(restart);
    const ending = child;
    child = undefined;
    ending?.kill();
    failAll();
  };
  const failAll = () => {
    for (const { reject } of renderings.values()) reject(new Error('The builder ended.'));
    renderings.clear();
    for (const answer of answers.values()) answer(interrupted);
    answers.clear();
  };
  const start = () => {
    clearTimeout(restart);
    idle = false;
    const started = forkProcess({ ...task, file, ...(goodPages && { waits: true }) });
    if (goodPages) started.send({ kind: 'good-pages', texts: goodPages } satisfies BuilderRequest);
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
    failAll();
    // One that was done is started when it is needed again.
    if (idle) return;
    const again = restarts < mostRestarts;
    if (again) {
      restart = setTimeout(start, restartDelay * 2 ** restarts);
      restart.unref();
      restarts += 1;
    }
    events.send({ kind: 'ended', code, restarts: again });
  };
  const receive = (message: BuilderMessage) => {
    switch (message.kind) {
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
      case 'answer':
        answers.get(message.id)?.(message.answer);
        answers.delete(message.id);
        return endIfIdle();
      default:
        events.send(message);
    }
  };

  start();
  return {
    listen: events.listen,
    build(wanted = file) {
      if (wanted !== file) {
        end();
        file = wanted;
        state = undefined;
        goodPages = undefined;
        restarts = 0;
      }
      clearTimeout(timer);
      idle = false;
      if (child?.connected) child.send({ kind: 'build', first: [...new Set(pages)] } satisfies BuilderRequest);
      else start();
    },
    ask(command) {
      clearTimeout(timer);
      if (!child?.connected) start();
      lastId += 1;
      const id = lastId;
      child?.send({ kind: 'ask', id, command } satisfies BuilderRequest);
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
    close: end,
  };
}

/** Starts the process (`builder.ts`), which begins to build at once, without flags of its own: V8 would refuse its code. */
const forkBuilder = (task: BuilderTask): ChildProcess =>
  fork(packageFile('bin', 'builder.js'), [JSON.stringify(task)], {
    serialization: 'advanced',
    execArgv: [],
  });

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

const interrupted: ConfigAnswer = {
  status: 503,
  reply: {
    success: false,
    message: 'The server was interrupted, so it is not known whether this was done.',
    code: 'interrupted',
    hint: 'Load the config again and look.',
  },
};
