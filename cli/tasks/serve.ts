import { existsSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { product } from '../../schema/product.ts';
import type { SayAlert } from '../../serve/alerts/alert.ts';
import type { LoadWidget } from '../../serve/widgets/ask-widget.ts';
import type { ReadPicture } from '../../serve/widgets/widget-pictures.ts';
import { startBuilder } from '../builder/builder-process.ts';
import { createConfigService } from '../builder/config-service.ts';
import { builderEventHandler } from '../builder/event-handler.ts';
import { findConfig } from '../config/read-config.ts';
import { openServerLog } from '../log/open-server-log.ts';
import { packageFile } from '../package-file.ts';
import type { Ports } from '../ports.ts';
import { contextOptions, type ServeOptions, serverOptions, syncFolder } from '../serve-options.ts';
import { drawStatus } from '../site/draw-status.ts';
import { drawWidget } from '../site/draw-widget.ts';
import { stateDir } from '../state-dir.ts';
import { starterFile } from './starter-file.ts';

interface ServeInput extends ServeOptions {
  /** The config, as it is shown to the user. */
  file: string;
  /** Whether the user named it: then it has to be there. */
  named: boolean;
  /** Hears the address of the front page once it is served. */
  onListening?: (url: string) => void;
}

/**
 * Serves a dashboard until `ports.signal` aborts. As long as there has been no config, it shows the starter dashboard and
 * waits for one; one that goes later is shown as it was, like one that is broken.
 *
 * @throws {DashError} what `findConfig` throws for a named file, and what `startServer` throws
 */
export async function serve({ file, named, onListening, ...options }: ServeInput, ports: Ports): Promise<void> {
  const path = resolve(ports.cwd, file);
  if (named) findConfig(file, ports.cwd);
  let shown = shownFile(file, ports.cwd);
  // The builder starts before the server is even loaded: it has the longer way to the first page.
  const builder = startBuilder({
    cwd: ports.cwd,
    file: shown,
    config: path,
    keepsBackups: syncFolder(options.sync, ports) !== undefined,
    hasMetrics: options.metrics === true,
  });
  try {
    const log = await openServerLog(options.log, ports);
    log.announce(`${product.name} ${product.version}`);
    const { createContext, keepDiscovering, startServer, logUncaughtErrors, watchFiles } = await import(
      '../../serve/program.ts'
    );
    const userFolder = dirname(path);
    const context = createContext({
      config: createConfigService(
        builder,
        () => (shown === file ? undefined : file),
        ports.env,
        async () => {
          const { writeStarter } = await import('./init.ts');
          await writeStarter(path);
          shown = file;
          builder.build(shown);
        },
      ),
      environment: ports.env,
      assetsFolder: packageFile('dist', 'app'),
      wordsFolder: packageFile('dist', 'words', 'page'),
      userFolder,
      stateFolder: stateDir(ports.env),
      render: builder.render,
      renderPage: builder.renderPage,
      loadWidget,
      readPicture,
      drawWidget,
      drawStatus,
      sayAlert,
      configPath: path,
      legacyToken: options.legacyToken ?? false,
      log: log.log,
      ...(await contextOptions(options, userFolder, ports)),
    });
    const server = await startServer(context, await serverOptions(options, log.logsRequests, ports));
    // Not before: whatever keeps the server from starting has to end it.
    const stopLogging = logUncaughtErrors(log.log);

    const watch = watchFiles([path], () => {
      void noteIfDetached(path, file, log.note).catch(() => undefined);
      // One that goes leaves the dashboard as it was, and its sign-in with it: the starter is for those who have none yet.
      if (shown !== file) shown = shownFile(file, ports.cwd);
      builder.build(shown);
    });
    builder.listen(builderEventHandler({ file, path, cwd: ports.cwd, context, watch, log }));
    const stopDiscovering = keepDiscovering(context, builder.setFound);
    context.tabs.onChange(() => builder.setVisiblePages(context.tabs.pages()));

    log.announce(`${product.name} is at ${server.url}`);
    log.note(shown === file ? followsNotice(file) : starterNotice(file));
    if (answersToFew(options)) log.note(namesNotice);
    onListening?.(server.url);

    await aborted(ports.signal);
    stopDiscovering();
    // What is being saved is saved first; the builder's last word would open a closed watch again.
    await server.close();
    builder.close();
    await watch.close();
    stopLogging();
  } finally {
    builder.close();
  }
}

/** The declaration of a widget is loaded when the server first asks for one. */
const loadWidget: LoadWidget = async (type) => {
  const { loadDeclaration } = await import('../../web/widgets/declarations.ts');
  return loadDeclaration(type);
};

const sayAlert: SayAlert = async (alert, language) => {
  const { createSayAlert } = await import('../site/alert-words.ts');
  return (await createSayAlert(language))(alert);
};

const readPicture: ReadPicture = async (body) => {
  const { imageTypes, readImage } = await import('../site/icons/image.ts');
  const image = readImage(body, body.byteLength);
  return image && { type: imageTypes[image.ending], body: image.body };
};

/** The config, or the starter dashboard while there is none; as the user would name it. */
function shownFile(file: string, cwd: string): string {
  if (existsSync(resolve(cwd, file))) return file;
  const starter = relative(cwd, starterFile());
  return isAbsolute(starter) ? starterFile() : starter;
}

async function noteIfDetached(path: string, file: string, note: Ports['note']): Promise<void> {
  const { isDetached } = await import('../../serve/storage/detached.ts');
  if (await isDetached(path)) note(detachedNotice(file));
}

/** Whether others reach it, perhaps by a name that it does not know. A trusted proxy says by which. */
const answersToFew = ({ host, hosts = [], trustProxy = [] }: ServeOptions): boolean =>
  hosts.length === 0 && trustProxy.length === 0 && !/^(?:127\.|localhost$|::1$)/.test(host);

const followsNotice = (file: string) => `It shows ${file} and follows every change. Ctrl-C ends it.`;

const starterNotice = (file: string) =>
  `There is no ${file} yet, so it shows the starter dashboard; "${product.command} init" writes it. Ctrl-C ends it.`;

const namesNotice =
  `It answers to addresses and local names (${product.command}.local, nas.lan, ...). ` +
  'For others, name them: DASH_HOSTS=dash.example.org';

const detachedNotice = (file: string) =>
  `Another file has been put in the place of ${file} outside of the container, which still has the old one.\n` +
  '  Restart the container. To keep this from happening, mount the folder rather than the file.';

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
