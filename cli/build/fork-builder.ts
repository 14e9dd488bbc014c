import { type ChildProcess, fork } from 'node:child_process';
import { packageFile } from '../package-file.ts';
import type { BuilderTask } from './messages.ts';

/** Drawing a page makes much that is soon forgotten: with room for it, it is not collected meanwhile (MB). */
const roomForYouth = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/** Starts a builder's process, which begins to build at once. */
export const forkBuilder = (task: BuilderTask): ChildProcess =>
  fork(packageFile('dist', 'cli', 'builder.cjs'), [JSON.stringify(task)], {
    serialization: 'advanced',
    execArgv: roomForYouth,
  });

/** A builder that was started before the command line was loaded, and what it has said so far. */
export interface EarlyBuilder {
  task: BuilderTask;
  child: ChildProcess;
  messages: unknown[];
}

/** Where `early-builder.ts`, a bundle of its own, leaves it. */
export const earlyBuilderKey = Symbol.for('dash.early-builder');
