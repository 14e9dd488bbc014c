import { type ChildProcess, fork } from 'node:child_process';
import { packageFile } from '../package-file.ts';
import type { BuilderTask } from './messages.ts';

/** Starts a builder's process, which begins to build at once, without flags of its own: `cli/code-cache.ts` says why. */
export const forkBuilder = (task: BuilderTask): ChildProcess =>
  fork(packageFile('dist', 'cli', 'builder.cjs'), [JSON.stringify(task)], {
    serialization: 'advanced',
    execArgv: [],
  });

/** A builder that was started before the command line was loaded, and what it has said so far. */
export interface EarlyBuilder {
  task: BuilderTask;
  child: ChildProcess;
  messages: unknown[];
}

/** Where `early-builder.ts`, a bundle of its own, leaves it. */
export const earlyBuilderKey = Symbol.for('dash.early-builder');
