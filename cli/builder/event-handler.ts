import { resolve } from 'node:path';
import { product } from '../../schema/product.ts';
import type { Context } from '../../serve/context.ts';
import type { Watch } from '../../serve/storage/watch.ts';
import { createConfigNotes } from '../log/config-notes.ts';
import type { ServerLog } from '../log/server-log.ts';
import { starterFile } from '../tasks/starter-file.ts';
import { visible } from '../terminal/visible.ts';
import type { BuilderEvent } from './builder-process.ts';

interface Surroundings {
  /** The config as it is shown to the user, and where it is. */
  file: string;
  path: string;
  cwd: string;
  context: Pick<Context, 'site' | 'tabs'>;
  watch: Watch;
  log: Pick<ServerLog, 'log' | 'note'>;
}

/** Has what the builder made shown to those who look, its files watched, and what it found printed. */
export function builderEventHandler({
  file,
  path,
  cwd,
  context,
  watch,
  log,
}: Surroundings): (event: BuilderEvent) => void {
  const { site, tabs } = context;
  const notes = createConfigNotes(log.note);
  const watchAlso = (sources: readonly string[], absent?: readonly string[]) =>
    watch.setPaths([...new Set([path, ...sources.filter((source) => source !== starterFile())])], absent);
  const fail = (message: string, hint?: string, pages?: Parameters<typeof site.refuse>[1]) => {
    site.refuse({ file, line: 1, column: 1, message, unreadable: true }, pages);
    log.note([message, hint].flatMap((text) => (text ? visible(text) : [])).join('\n  '));
  };
  const onEnd = (message: string, restarts: boolean) => {
    if (restarts) log.log('warn', `${message} It is started again.`);
    else fail(message, 'The next change of the config starts it again.');
  };
  /** The builder names files from the root. */
  const shownName = (name: string) => (resolve(cwd, name) === path ? file : resolve(cwd, name));
  return (event) => {
    switch (event.kind) {
      case 'preview':
        return tabs.announce(event.texts);
      case 'site':
        site.publish(event.site);
        watchAlso(event.site.sources, event.site.absent);
        if (event.site.signIn?.mode === 'closed') log.note(closedNotice);
        return;
      case 'watch':
        return watchAlso(event.sources, event.absent);
      case 'fault':
        site.refuse({ ...event.fault, file: shownName(event.fault.file) }, event.pages);
        return notes.problems([], event.reports);
      case 'page-fault':
        return site.refuse(event.fault);
      case 'reports':
        return notes.problems(event.reports, event.lost);
      case 'short-secrets':
        return notes.shortSecrets(event.names);
      case 'icons':
        return notes.icons(event.sentences);
      case 'failure':
        return fail(event.message, event.hint, event.pages);
      case 'ended':
        return onEnd(`The builder ended unexpectedly (${event.code ?? 'by a signal'}).`, event.restarts);
      case 'stopped':
        return onEnd(
          `The builder did not get on for ${event.silent / 1000} seconds, so it was stopped.`,
          event.restarts,
        );
    }
  };
}

const closedNotice =
  'Something is wrong with the sign-in in the config: nothing of it is shown.\n' +
  `  "${product.command} validate" names the place.`;
