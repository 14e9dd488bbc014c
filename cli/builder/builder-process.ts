import type { ChildProcess } from 'node:child_process';
import type { ConfigAnswer, ConfigCommand } from '../../serve/config-service.ts';
import { HttpError } from '../../serve/http/http-error.ts';
import type { Site } from '../../serve/site/site.ts';
import type { RenderSite } from '../../serve/site/viewer-sites.ts';
import { type EarlyBuilder, earlyBuilderKey, forkBuilder } from './fork-builder.ts';
import type { BuilderMessage, BuilderRequest, BuilderTask, PackedState } from './messages.ts';

/** A builder in a process of its own, which is there only while it is needed. */
export interface Builder {
  /** Builds from the files as they are now. */
  build(): void;
  /** Asks for work on the config's files; rejects where the builder ends over it. */
  ask(question: ConfigCommand): Promise<ConfigAnswer>;
  /** The pages that open tabs show: while there are some it stays ready, and draws them first. */
  lookedAt(paths: readonly string[]): void;
  draw: RenderSite;
  close(): void;
}

/** What was asked for and is not whole yet. */
interface Drawing {
  take: (site: Site) => void;
  done: () => void;
  fail: (reason: Error) => void;
}

/** Milliseconds that an idle builder stays in case of another change. */
const linger = 3_000;

/** A builder that ended by itself. */
interface UnexpectedEnd {
  /** Null where a signal ended it. */
  code: number | null;
  /** Whether it is started again without being asked. */
  restarts: boolean;
}

/** Times in a row that a builder is started again which ended before it was done. */
const mostRestarts = 3;

/** Milliseconds before the first restart; each one more waits twice as long. */
const restartDelay = 250;

/** Starts to build at once. `onExit` is told of a builder that ended by itself. */
export function startBuilder(
  task: BuilderTask,
  onMessage: (message: BuilderMessage) => void,
  onExit: (end: UnexpectedEnd) => void,
  fork: (task: BuilderTask) => ChildProcess = forkBuilder,
): Builder {
  let child: ChildProcess | undefined;
  let pages: readonly string[] = [];
  let idle = false;
  let timer: NodeJS.Timeout | undefined;
  let restart: NodeJS.Timeout | undefined;
  let restarts = 0;
  let drawings = 0;
  let state: PackedState | undefined;
  let kept: PackedState | undefined;
  const open = new Map<number, Drawing>();
  let asked = 0;
  const answers = new Map<number, { resolve: (answer: ConfigAnswer) => void; reject: (error: Error) => void }>();

  const send = (request: BuilderRequest) => {
    clearTimeout(timer);
    idle = false;
    if (!child?.connected) start();
    child?.send(request);
  };
  const failAll = () => {
    for (const { fail } of open.values()) fail(new Error('The builder ended.'));
    open.clear();
    for (const { reject } of answers.values()) reject(lost());
    answers.clear();
  };
  const rest = () => {
    clearTimeout(timer);
    if (!idle || pages.length > 0 || open.size > 0 || answers.size > 0) return;
    timer = setTimeout(end, linger);
    timer.unref();
  };
  const end = () => {
    clearTimeout(restart);
    const ending = child;
    child = undefined;
    ending?.kill();
    failAll();
  };
  const start = () => {
    clearTimeout(restart);
    idle = false;
    const early = takeEarly(task);
    const started = early?.child ?? fork(kept ? { ...task, waits: true } : task);
    if (kept) started.send({ kind: 'kept', texts: kept } satisfies BuilderRequest);
    const listen = (message: BuilderMessage) => {
      if (message.kind === 'idle') {
        restarts = 0;
        idle = true;
        rest();
      } else if (message.kind === 'drawn') {
        const drawing = open.get(message.id);
        drawing?.take(message.site);
        if (message.site.partial) return;
        open.delete(message.id);
        drawing?.done();
        rest();
      } else if (message.kind === 'state') {
        state = message.state;
      } else if (message.kind === 'kept') {
        kept = message.texts;
      } else if (message.kind === 'undrawn') {
        open.get(message.id)?.fail(new Error('There is no config that could be drawn.'));
        open.delete(message.id);
      } else if (message.kind === 'answer') {
        answers.get(message.id)?.resolve(message.answer);
        answers.delete(message.id);
        rest();
      } else {
        onMessage(message);
      }
    };
    started.removeAllListeners('message');
    for (const message of early?.messages ?? []) listen(message as BuilderMessage);
    started.on('message', listen);
    started.on('exit', (code) => {
      if (child !== started) return;
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
      onExit({ code, restarts: again });
    });
    child = started;
  };

  start();
  return {
    build() {
      clearTimeout(timer);
      idle = false;
      if (child?.connected) child.send({ kind: 'build', first: [...new Set(pages)] } satisfies BuilderRequest);
      else start();
    },
    ask(question) {
      clearTimeout(timer);
      if (!child?.connected) start();
      asked += 1;
      const id = asked;
      child?.send({ kind: 'ask', id, question } satisfies BuilderRequest);
      return new Promise((resolve, reject) => answers.set(id, { resolve, reject }));
    },
    lookedAt(paths) {
      pages = paths;
      rest();
    },
    draw: (viewer, wanted, take) =>
      new Promise<void>((done, fail) => {
        drawings += 1;
        open.set(drawings, { take, done, fail });
        send({ kind: 'draw', id: drawings, viewer, first: [...wanted], state });
      }),
    close() {
      clearTimeout(timer);
      end();
    },
  };
}

const lost = () =>
  new HttpError(503, 'interrupted', 'The server was interrupted, so it is not known whether this was done.', {
    hint: 'Load the config again and look.',
  });

/** The builder that `bin/dash.js` started, once, if it builds the same and has not ended since. */
function takeEarly(task: BuilderTask): EarlyBuilder | undefined {
  const places = globalThis as Record<symbol, EarlyBuilder | undefined>;
  const early = places[earlyBuilderKey];
  delete places[earlyBuilderKey];
  const isAlive = early?.child.exitCode === null && early.child.signalCode === null;
  if (isAlive && JSON.stringify(early.task) === JSON.stringify(task)) return early;
  early?.child.kill();
  return undefined;
}
