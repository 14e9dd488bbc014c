import { operator, type Viewer } from '../../../schema/model.ts';
import type { FoundSource } from '../../../serve/discovery/found.ts';
import type { RenderPage } from '../../../serve/site/language-pages.ts';
import type { Site } from '../../../serve/site/site.ts';
import type { PageState, Starter } from '../../../web/page/payload.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import type { Ports } from '../../ports.ts';
import { withFound } from '../discovery/with-found.ts';
import { readManifest, readStrings } from '../files/shipped-parts.ts';
import { userFolderOf } from '../files/user-folder.ts';
import type { IconResolver } from '../icons/resolve.ts';
import { type ConfigState, type FetchText, type LoadedConfig, loadConfig } from '../load/load.ts';
import { alertPlan, browsersTold } from '../network/alert-plan.ts';
import { checkedItems } from '../network/checked-items.ts';
import { discoveryPlan } from '../network/discovery-plan.ts';
import { serverNetwork } from '../network/server-network.ts';
import { buildYear } from '../pages/build-year.ts';
import { createPageBuilder } from '../pages/page-builder.ts';
import type { ReadPicture } from '../pictures/picture-reader.ts';
import { anonymousFiles } from './anonymous-site.ts';
import { type BuildContext, emptySite, versionOf } from './build-context.ts';
import { renderPage } from './one-page.ts';
import { signInSettings } from './sign-in-settings.ts';
import { type BuiltSite, type EarlyMessage, renderViewerSite } from './viewer-site.ts';

export interface SiteOptions extends Pick<BuildContext, 'keepsBackups' | 'giveWay'> {
  /** The config, as the user named it. */
  file: string;
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>;
  icons: IconResolver;
  fetchText: FetchText;
  /** Looks at what stands behind pages; it may remember what it has seen. */
  readPicture: ReadPicture;
  /** Counts up when pictures have arrived: the same config then gives another version. */
  revision: number;
  /** Paths of pages that somebody looks at, to be rendered before the rest. */
  first: readonly string[];
  /** Paths that the server answers for already, of files that pages show. */
  served: ReadonlySet<string>;
  /** The states of small pages in the build before, by their paths; it is kept up to date. */
  known: Map<string, PageState>;
  /** Is given what renders single pages of this state, before any is rendered. */
  onContext?: (render: RenderPage) => void;
  /** A state to build in place of the present one. */
  earlier?: ConfigState;
  /** Texts of pages as they were when they were good last. */
  kept?: ConfigState;
  /** What the sources of discovery have. */
  found?: readonly FoundSource[];
  /** Whether the server answers for metrics, and so has to know what is checked. */
  hasMetrics?: boolean | undefined;
  /** Present where the file is the starter, which stands in for a config. */
  starter?: Starter | undefined;
}

/** Renders the dashboard as a viewer sees it, the pages at `first` before the rest; `onPart` is given those ahead. */
export type RenderFor = (viewer: Viewer, first: readonly string[], onPart: (site: Site) => void) => Promise<BuiltSite>;

/**
 * Builds the site that the server holds in memory. Before it is whole, `send` is given how the pages that are looked at
 * are about to be, and a site of these and the front page: who waits for them waits for nothing else. With sign-in the
 * site is the entrance, which holds what viewers get before they sign in, and `renderFor` renders the rest.
 */
export async function buildSite(
  options: SiteOptions,
  send: (message: EarlyMessage) => unknown,
): Promise<BuiltSite & { loaded: LoadedConfig; renderFor?: RenderFor }> {
  const {
    file,
    ports,
    icons,
    fetchText,
    readPicture,
    revision,
    first,
    served,
    known,
    earlier,
    kept = {},
    found = [],
    starter,
    keepsBackups,
    hasMetrics,
    giveWay,
    onContext,
  } = options;
  const [manifest, written] = await Promise.all([
    readManifest(),
    loadConfig(file, ports, fetchText, { earlier, kept }),
  ]);
  const loaded = await withFound(written, found);
  const [signIn, network] = await Promise.all([
    signInSettings(loaded, ports.env),
    serverNetwork(loaded.model.pages[0]?.settings.networks),
  ]);
  const alerts = starter ? undefined : alertPlan(loaded.model, network);
  const tellsBrowsers = browsersTold(alerts);
  const userFolder = userFolderOf(file, ports.cwd);
  const builder = createPageBuilder({
    manifest,
    icons,
    catalogue,
    ownTypes: loaded.ownTypes,
    strings: readStrings,
    year: buildYear(ports.env),
    served: true,
    keepsBackups,
    tellsBrowsers,
    readPicture,
    iconWait: 0,
    ...(starter && { starter }),
  });
  const context: BuildContext = {
    loaded,
    manifest,
    builder,
    userFolder,
    env: ports.env,
    version: versionOf([
      manifest.release,
      loaded.model,
      loaded.pictures,
      revision,
      starter,
      keepsBackups,
      tellsBrowsers,
    ]),
    revision,
    signIn,
    alerts,
    discovery: starter ? undefined : discoveryPlan(loaded.model),
    checkedItems: hasMetrics ? checkedItems(loaded.model, network) : undefined,
    serverNetwork: network,
    starter,
    keepsBackups,
    tellsBrowsers,
    giveWay,
  };
  onContext?.((wanted) => renderPage(context, wanted));
  if (!signIn) return { ...(await renderViewerSite(context, operator, { first, served, known, send })), loaded };

  const entrance: Site = {
    ...emptySite(loaded),
    version: context.version,
    signIn,
    ...(context.alerts && { alerts: context.alerts }),
    ...(context.discovery && { discovery: context.discovery }),
    ...(context.checkedItems && { checkedItems: context.checkedItems }),
  };
  const nothingMissing = { loaded, iconNotes: [], missing: [], pending: undefined };
  if (signIn.mode === 'closed') {
    const { renderClosedPages } = await import('../pages/fault-pages.ts');
    return { ...nothingMissing, site: { ...entrance, closed: await renderClosedPages() } };
  }
  const renderFor: RenderFor = (viewer, wanted, onPart) =>
    renderViewerSite(context, viewer, {
      first: wanted,
      served: new Set(),
      known: new Map(),
      send: (message) => message.kind === 'site' && onPart(message.site),
    });
  return { ...nothingMissing, site: { ...entrance, files: await anonymousFiles(context) }, renderFor };
}
