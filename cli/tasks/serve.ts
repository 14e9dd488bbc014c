import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import type { FileReport, Problem } from '../../schema/problem.ts';
import { product } from '../../schema/product.ts';
import type { ConfigAnswer } from '../../serve/config-service.ts';
import { startBuilder } from '../builder/builder-process.ts';
import { builderTask } from '../builder/early-builder.ts';
import type { BuilderMessage } from '../builder/messages.ts';
import { openServerLog } from '../log/open-server-log.ts';
import { createIconTeller } from '../log/tell-icons.ts';
import { packageFile } from '../package-file.ts';
import type { Ports } from '../ports.ts';
import { stateDir } from '../state-dir.ts';
import { type Operation, operationContext, operationOptions } from './operation.ts';
import { starterFile } from './starter-file.ts';

interface ServeInput extends Operation {
  /** The config, as it is shown to the user. */
  file: string;
  /** Whether the user named it: then it has to be there. */
  named: boolean;
  host: string;
  port: number;
  /** Whether the token of older clients is taken in the place of a password. */
  legacyToken?: boolean;
}

/**
 * Serves a dashboard until `ports.signal` aborts. While there is no config, it shows the starter dashboard and waits
 * for one.
 *
 * @throws {DashError} `config-missing` for a named file that isn't there, and what `startServer` throws
 */
export async function serve(
  { file, named, host, port, legacyToken = false, ...operation }: ServeInput,
  ports: Ports,
): Promise<void> {
  const wanted = resolve(ports.cwd, file);
  if (named && !existsSync(wanted)) {
    throw new DashError('config-missing', `There is no file ${file}.`, {
      hint: 'Check the path, or run "dash init" to start with a small dashboard.',
    });
  }
  const { log, note, announce, logsRequests } = await openServerLog(operation.log, ports);
  announce(`${product.name} ${product.version}`);
  const tell = createTeller(note);
  const tellShort = createShortTeller(note);
  const tellIcons = createIconTeller(note);
  let shown = existsSync(wanted) ? wanted : starterFile();
  const early: BuilderMessage[] = [];
  let receive = (message: BuilderMessage): void => {
    early.push(message);
  };
  const nameOf = (path: string) => (path === wanted ? file : path);
  // The builder starts before the server is even loaded: it has the longer way to the first page.
  let builder = openBuilder();

  const [{ createContext }, { startServer }, { logUncaughtErrors }] = await Promise.all([
    import('../../serve/context.ts'),
    import('../../serve/server.ts'),
    import('../../serve/uncaught-errors.ts'),
  ]);
  let keeping: Promise<unknown> = Promise.resolve();
  const start = async () => {
    const userFolder = dirname(wanted);
    const context = createContext({
      config: {
        ask: async (question) =>
          shown === wanted || question.do === 'rebuild' ? builder.ask(question) : noConfig(file),
        remember: (path, text) => {
          // One after the other: each sees what is kept already.
          const kept = keeping.then(() => keepState(path, text, ports.env));
          keeping = kept.catch(() => undefined);
          return kept;
        },
      },
      environment: ports.env,
      assetsFolder: packageFile('dist', 'app'),
      wordsFolder: packageFile('locales'),
      userFolder,
      stateFolder: stateDir(ports.env),
      render: (...asked) => builder.draw(...asked),
      legacyToken,
      log,
      ...(await operationContext(operation, userFolder, ports)),
    });
    const options = { host, port, ...(await operationOptions(operation, logsRequests, ports)) };
    return { context, server: await startServer(context, options) };
  };
  const { context, server } = await start().catch((error: unknown) => {
    builder.close();
    throw error;
  });
  // Not before: whatever keeps the server from starting has to end it.
  const endGuard = logUncaughtErrors(log);

  const { watchFiles } = await import('../../serve/storage/watch.ts');
  const rebuild = () => {
    void tellIfDetached(wanted).catch(() => undefined);
    const next = existsSync(wanted) ? wanted : starterFile();
    if (next === shown) return builder.build();
    shown = next;
    builder.close();
    builder = openBuilder();
    builder.lookedAt(context.tabs.pages());
  };
  const watch = watchFiles([wanted], rebuild);
  receive = (message) => {
    switch (message.kind) {
      case 'news':
        return context.tabs.announce(message.texts);
      case 'site':
        context.site.publish(message.site);
        watch.setPaths(
          [...new Set([wanted, ...message.site.sources.filter((path) => path !== starterFile())])],
          message.site.absent,
        );
        if (message.site.signIn?.mode === 'closed') note(closedNotice);
        return;
      case 'watch':
        return watch.setPaths([...new Set([wanted, ...message.sources])], message.absent);
      case 'fault':
        context.site.refuse({ ...message.fault, file: nameOf(resolve(ports.cwd, message.fault.file)) }, message.pages);
        return tell([], message.reports);
      case 'page-fault':
        return context.site.refuse(message.fault);
      case 'reports':
        return tell(message.reports, message.lost);
      case 'short-secrets':
        return tellShort(message.names);
      case 'failure':
        context.site.refuse({ file, line: 1, column: 1, message: message.message }, message.pages);
        return note([message.message, message.hint].filter(Boolean).join('\n  '));
      case 'icons':
        return tellIcons(message.sentences);
      case 'idle':
    }
  };
  for (const message of early.splice(0)) receive(message);
  context.tabs.onChange(() => builder.lookedAt(context.tabs.pages()));

  announce(`${product.name} is at ${server.url}`);
  note(
    shown === wanted
      ? `It shows ${file} and follows every change. Ctrl-C ends it.`
      : `There is no ${file} yet, so it shows the starter dashboard; "${product.command} init" writes it. Ctrl-C ends it.`,
  );
  if (answersToFew(host, operation)) {
    note(
      `It answers to addresses and local names (${product.command}.local, nas.lan, ...). ` +
        'For others, name them: DASH_HOSTS=dash.example.org',
    );
  }
  await aborted(ports.signal);
  // What is being saved is saved first; the builder's last word would open a closed watch again.
  await server.close();
  builder.close();
  await watch.close();
  endGuard();

  async function tellIfDetached(path: string) {
    const { isDetached } = await import('../../serve/storage/detached.ts');
    if (await isDetached(path)) note(detachedNotice(file));
  }

  function openBuilder() {
    return startBuilder(
      builderTask(file, ports.cwd),
      (message) => receive(message),
      ({ code, restarts }) => {
        const message = `The builder ended unexpectedly (${code ?? 'by a signal'}).`;
        if (restarts) log('warn', `${message} It is started again.`);
        else receive({ kind: 'failure', message, hint: 'The next change of the config starts it again.' });
      },
    );
  }
}

/** Whether others reach it, perhaps by a name that it does not know. A trusted proxy says by which. */
const answersToFew = (host: string, { hosts = [], trustProxy = [] }: Operation): boolean =>
  hosts.length === 0 && trustProxy.length === 0 && !/^(?:127\.|localhost$|::1$)/.test(host);

const closedNotice =
  'Something is wrong with the sign-in in the config: nothing of it is shown.\n' +
  `  "${product.command} validate" names the place.`;

const detachedNotice = (file: string) =>
  `Another file has been put in the place of ${file} outside of the container, which still has the old one.\n` +
  '  Restart the container. To keep this from happening, mount the folder rather than the file.';

/** Keeps a state of a config in its history, so that an edit of it can be merged later. */
async function keepState(path: string, text: Uint8Array, env: Ports['env']): Promise<void> {
  const { openHistory } = await import('../../serve/storage/history.ts');
  const history = await openHistory(path, { stateFolder: stateDir(env) });
  await history.keepOnce(Buffer.from(text).toString('utf8'));
}

const noConfig = (file: string): ConfigAnswer => ({
  status: 409,
  reply: {
    success: false,
    code: 'no-config',
    message: `There is no ${file} yet to save into.`,
    hint: `"${product.command} init" writes one; then load this page again.`,
  },
});

/**
 * Says what was found in the config, once for each state of it: with its place what can't be shown, and what is about
 * sign-in, because it decides who gets in; other odd things as a sum.
 */
function createTeller(note: Ports['note']) {
  let before = '';
  const placesIn = (reports: FileReport[]) =>
    reports.flatMap(({ file, problems }) => problems.map((problem) => ({ file, problem })));
  return (odd: FileReport[], broken: FileReport[]): void => {
    const found = placesIn(odd);
    const faults = [...placesIn(broken), ...found.filter(({ problem }) => isAboutSignIn(problem)).slice(0, mostTold)];
    const now = JSON.stringify([found, faults]);
    if (now === before) return;
    before = now;
    for (const { file, problem } of faults) {
      note(`${file}:${problem.line}:${problem.column}: ${problem.message}`);
      if (problem.hint) note(`  ${problem.hint}`);
    }
    const things = found.filter(({ problem }) => !isAboutSignIn(problem));
    if (things.length === 0) return;
    const files = [...new Set(things.map(({ file }) => file))].join(', ');
    note(
      `${things.length === 1 ? '1 thing is' : `${things.length} things are`} odd in ${files}; "${product.command} validate" lists them.`,
    );
  };
}

/** Says once of each variable that its value can't be kept out of answers. */
function createShortTeller(note: Ports['note']) {
  const told = new Set<string>();
  return (names: readonly string[]): void => {
    for (const name of names) {
      if (told.has(name)) continue;
      told.add(name);
      note(
        `The value of ${name} has one or two letters, so it can't be hidden where a service repeats it.\n` +
          '  From three on it is hidden as a word of its own, from six on wherever it stands.',
      );
    }
  };
}

/** Findings about sign-in that are told one by one. */
const mostTold = 20;

const isAboutSignIn = ({ path, rule }: Problem): boolean =>
  rule === 'misplaced-sign-in' || path === '/appConfig/auth' || path.startsWith('/appConfig/auth/');

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
