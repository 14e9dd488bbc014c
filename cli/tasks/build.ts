import { resolve } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import type { FileReport } from '../../schema/problem.ts';
import { packageFile } from '../package-file.ts';
import type { Ports } from '../ports.ts';
import { userFolderOf } from '../site/files/user-folder.ts';
import { createIconCache, iconCacheDir } from '../site/icons/cache.ts';
import { createIconResolver } from '../site/icons/resolve.ts';
import { blockingProblems, checkLoaded } from '../site/load/check-loaded.ts';
import { type LoadedConfig, loadConfig } from '../site/load/load.ts';
import { UnreadableConfig } from '../site/load/unreadable-config.ts';
import { outboundFetch } from '../site/network/outbound-fetch.ts';
import { type Draft, openDraft } from '../site/static/draft.ts';
import { buildStatic, type StaticSite } from '../site/static/static-site.ts';
import { starterFile } from './starter-file.ts';

export interface BuildResult {
  /** What the check found; a build stops only where nothing could be shown. */
  reports: FileReport[];
  /** Absent where it stopped. */
  site?: StaticSite;
}

interface BuildOptions {
  file: string;
  out: string;
  base?: string;
  /** Whether a sign-in that files can't ask for may be left away. */
  allowPublic?: boolean;
  /** Whether pages hold the secrets of the widgets that they ask for. */
  publishSecrets?: boolean;
  /** Whether pages hold data of widgets as they are now. */
  withData?: boolean;
  /** Whether pages hold what the sources of discovery have now. */
  discovers?: boolean;
}

/**
 * Writes a dashboard as static files into `out`, in place of an earlier build.
 *
 * @throws {DashError} what `loadConfig`, `openDraft` and `sealedUsers` throw, and `sign-in-not-built` for a config with
 * another way of signing in than by users of its own; with `discovers`, `no-discovery` and `source-unreachable`
 */
export async function build(
  {
    file,
    out,
    base = '/',
    allowPublic = false,
    publishSecrets = false,
    withData = false,
    discovers = false,
  }: BuildOptions,
  ports: Ports,
): Promise<BuildResult> {
  const progress = ports.progress(`Reading ${file}`);
  const network = outboundFetch();
  const userFolder = userFolderOf(file, ports.cwd);
  const icons = createIconResolver({
    dataDir: packageFile('dist', 'icons'),
    cache: createIconCache(iconCacheDir(ports.env)),
    fetchIcon: network.fetchIcon,
    userDataDir: userFolder,
  });
  let draft: Draft | undefined;
  try {
    const written = await loadConfig(file, ports, network.fetchText);
    const loaded = discovers ? await withSources(written, file, ports) : written;
    const reports = await checkLoaded(loaded);
    if (reports.some(({ problems }) => blockingProblems(problems).length > 0)) return { reports };
    const open = signInNotes(loaded, allowPublic);
    draft = await openDraft(resolve(ports.cwd, out), out, ports.signal);
    const site = await buildStatic({
      loaded,
      icons,
      userFolder,
      base: `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
      ports,
      isStarter: resolve(ports.cwd, file) === starterFile(),
      publishSecrets,
      withData,
      draft,
      progress: (text, part) => {
        ports.signal.throwIfAborted();
        progress.show(text, part);
      },
    });
    progress.show(`Writing ${out}`);
    await draft.publish();
    const lost = loaded.lost.map(
      ({ name, fault }) => `The page ${name} is empty: ${[fault.message, ...fault.details].join('\n  ')}`,
    );
    return { reports, site: { ...site, notes: [...open, ...lost, ...site.notes] } };
  } catch (error) {
    if (error instanceof UnreadableConfig) return { reports: [error.report] };
    throw error;
  } finally {
    progress.done();
    await draft?.discard();
    icons.close();
    await network.close();
  }
}

/**
 * A config with what its sources have now. Files are silent about how it is by the time that they are looked at, and a build
 * that lacks a part of the dashboard takes the place of none.
 */
async function withSources(loaded: LoadedConfig, file: string, ports: Pick<Ports, 'cwd' | 'env'>) {
  if (!loaded.model.discovery) {
    throw new DashError('no-discovery', 'The config names nothing to ask what runs.', {
      hint: 'Name a source in `appConfig.discovery`, or build it without --discover.',
    });
  }
  const [{ askSources }, { withFound }] = await Promise.all([
    import('../config/ask-sources.ts'),
    import('../site/discovery/with-found.ts'),
  ]);
  const { found, failures } = await askSources(loaded.model, file, ports);
  const [failed] = failures;
  if (failed) {
    const { message, hint } = failed.failure;
    throw new DashError('source-unreachable', `The source ${failed.source} of discovery can't be asked: ${message}`, {
      ...(hint !== undefined && { hint }),
      cause: failed.failure,
    });
  }
  const still = found.map(({ source, services }) => ({
    source,
    services: services.map(({ state: _, ...service }) => service),
  }));
  return withFound(loaded, still);
}

/** Files can't ask who reads them. Says so where that is accepted, and stops where it is not. */
function signInNotes({ model: { auth } }: LoadedConfig, allowPublic: boolean): string[] {
  // What is for users of the config's own is sealed.
  if (auth.mode === 'none' || auth.mode === 'users') return [];
  if (allowPublic) return ['Nobody has to sign in: everyone who reaches the files sees what is in them.'];
  throw new DashError('sign-in-not-built', 'The config switches a sign-in on that files can’t ask for.', {
    hint: 'Use "dash serve", or build it with --allow-public where everyone who reaches the files may see all of it.',
  });
}
