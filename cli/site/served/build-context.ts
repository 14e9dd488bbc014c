import { createHash } from 'node:crypto';
import type { AlertPlan } from '../../../serve/alerts/alert-plan.ts';
import type { SignInSettings } from '../../../serve/auth/settings.ts';
import type { SourceTarget } from '../../../serve/discovery/discovery-plan.ts';
import type { Site } from '../../../serve/site/site.ts';
import type { CheckedItem } from '../../../serve/status/status-target.ts';
import type { Starter } from '../../../web/page/payload.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import type { Ports } from '../../ports.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { PageBuilder } from '../pages/page-builder.ts';
import { emptyFile } from './site-files.ts';

/** What the sites of one state of the config are made with. */
export interface BuildContext {
  loaded: LoadedConfig;
  manifest: AppManifest;
  builder: PageBuilder;
  /** Folder of the operator's own pictures. */
  userFolder: string;
  env: Ports['env'];
  /** Changes with anything that anybody sees. */
  version: string;
  /** Counts up when pictures have arrived: the same config then gives another version. */
  revision: number;
  signIn: SignInSettings | undefined;
  alerts: AlertPlan | undefined;
  discovery: SourceTarget[] | undefined;
  /** What is checked, where the server answers for metrics. */
  checkedItems: CheckedItem[] | undefined;
  /** The network that the server is in, whose addresses it asks. */
  serverNetwork: string | undefined;
  /** Present while the starter stands in for a config: a copy of it is another dashboard. */
  starter: Starter | undefined;
  /** Whether the server keeps backups of browsers. */
  keepsBackups: boolean | undefined;
  /** Whether it tells browsers of alerts, those of users or those of guests as well. */
  tellsBrowsers: 'users' | 'all' | undefined;
  /** Is awaited before each page, so that what somebody waits for can be done ahead of the rest. */
  giveWay: () => Promise<void>;
}

/** A site of this config that shows nothing yet. */
export const emptySite = ({ sources }: LoadedConfig): Site => ({
  version: '',
  files: [],
  notFound: emptyFile,
  proxyTargets: [],
  widgets: [],
  statusTargets: [],
  problems: [],
  sources,
  texts: {},
  userFiles: [],
  permissions: { allowViewConfig: false, allowSaveLocally: false, allowWriteToDisk: false, allowRebuild: false },
});

export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Paths of the server have no slash at their end: `/home/a` is reached from the folder `/home/`. */
export const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 2) || './';
