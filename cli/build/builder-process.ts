import { type ChildProcess, fork } from 'node:child_process';
import { packageFile } from '../package-file.ts';
import type { BuilderMessage, BuilderRequest, BuilderTask } from './messages.ts';

/** A builder in a process of its own, which is there only while it is needed. */
export interface Builder {
  /** Builds from the files as they are now. */
  build(): void;
  /** Whether to stay ready between builds, because somebody looks on. */
  keepWarm(warm: boolean): void;
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
  let warm = false;
  let idle = false;
  let timer: NodeJS.Timeout | undefined;

  const rest = () => {
    clearTimeout(timer);
    if (!idle || warm) return;
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
    const started = fork(packageFile('dist', 'cli', 'builder.js'), [JSON.stringify(task)], {
      serialization: 'advanced',
      execArgv: [],
    });
    started.on('message', (message: BuilderMessage) => {
      if (message.kind === 'idle') {
        idle = true;
        rest();
      } else {
        onMessage(message);
      }
    });
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
      if (child?.connected) child.send({ kind: 'build' } satisfies BuilderRequest);
      else start();
    },
    keepWarm(wanted) {
      warm = wanted;
      rest();
    },
    close() {
      clearTimeout(timer);
      end();
    },
  };
}
