import type { ChildProcess } from 'node:child_process';
import { type EarlyBuilder, earlyBuilderKey, forkBuilder } from './fork-builder.ts';
import type { BuilderMessage, BuilderRequest, BuilderTask } from './messages.ts';

/** A builder in a process of its own, which is there only while it is needed. */
export interface Builder {
  /** Builds from the files as they are now. */
  build(): void;
  /** The pages that open tabs show: while there are some it stays ready, and draws them first. */
  lookedAt(paths: readonly string[]): void;
  close(): void;
}

/** Milliseconds that an idle builder stays in case of another change. */
const linger = 3_000;

/** Starts to build at once. `onExit` is told of a builder that ended by itself, with its exit code. */
export function startBuilder(
  task: BuilderTask,
  onMessage: (message: BuilderMessage) => void,
  onExit: (code: number | null) => void,
): Builder {
  let child: ChildProcess | undefined;
  let pages: readonly string[] = [];
  let idle = false;
  let timer: NodeJS.Timeout | undefined;

  const rest = () => {
    clearTimeout(timer);
    if (!idle || pages.length > 0) return;
    timer = setTimeout(end, linger);
    timer.unref();
  };
  const end = () => {
    const ending = child;
    child = undefined;
    ending?.kill();
  };
  const start = () => {
    idle = false;
    const early = takeEarly(task);
    const started = early?.child ?? forkBuilder(task);
    const listen = (message: BuilderMessage) => {
      if (message.kind === 'idle') {
        idle = true;
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
      onExit(code);
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
    lookedAt(paths) {
      pages = paths;
      rest();
    },
    close() {
      clearTimeout(timer);
      end();
    },
  };
}

/** The builder that `bin/dash.js` started, once and if it builds the same. */
function takeEarly(task: BuilderTask): EarlyBuilder | undefined {
  const places = globalThis as Record<symbol, EarlyBuilder | undefined>;
  const early = places[earlyBuilderKey];
  delete places[earlyBuilderKey];
  if (early && JSON.stringify(early.task) === JSON.stringify(task)) return early;
  early?.child.kill();
  return undefined;
}
