import type { Fault } from '../../schema/api/events.ts';
import type { Viewer } from '../../schema/model.ts';
import type { FileReport } from '../../schema/problem.ts';
import type { ConfigAnswer, ConfigCommand } from '../../serve/config-service.ts';
import type { FoundSource } from '../../serve/discovery/found.ts';
import type { WantedPage } from '../../serve/site/language-pages.ts';
import type { FaultPages, Site, SiteFile } from '../../serve/site/site.ts';
import type { ConfigState } from '../site/load/load.ts';

export interface BuilderTask {
  cwd: string;
  /** The config, as the user named it; the starter while there is none. */
  file: string;
  /** Absolute path of the config, which may not be there yet. */
  config?: string;
  /** Whether the server keeps backups of browsers. */
  keepsBackups?: boolean;
  /** Whether the server answers for metrics. */
  hasMetrics?: boolean;
  /** For commands: the texts of pages as they were when they were good last, by the paths that the config names them by. */
  goodPages?: ConfigState;
  /** The first message holds what an earlier builder knew; nothing is built before. */
  waits?: true;
}

/** A `ConfigState` as JSON, gzipped: the server holds it for as long as no builder does. */
export type PackedState = Uint8Array;

/** What the builder sends. */
export type BuilderMessage =
  /** How visible pages are about to be: the data of their `news` events, as JSON, by their path. */
  | { kind: 'preview'; texts: Record<string, string> }
  | { kind: 'site'; site: Site }
  /** What a site with sign-in was built from, to be sent back with each `render` request: the files may be worse by then. */
  | { kind: 'state'; state: PackedState | undefined }
  /** What the viewer of a `render` request is shown; at first perhaps a part of it. */
  | { kind: 'rendered'; id: number; site: Site }
  /** Further files to watch: pictures that a rendered page lacks. */
  | { kind: 'watch'; sources: string[]; absent: string[] }
  /** The page of a `render-page` request; nothing where there is none, or no config that could be rendered. */
  | { kind: 'page'; id: number; file: SiteFile | undefined }
  /** There is no config that could be rendered. */
  | { kind: 'not-rendered'; id: number }
  /** The config can't be shown. */
  | { kind: 'fault'; fault: Fault; reports: FileReport[]; sources: string[]; pages?: FaultPages }
  /** Pages that could be read before are shown as they were then; one of them has this at fault. */
  | { kind: 'page-fault'; fault: Fault }
  /** The texts of the pages as they were when they were good last, for a builder that is started later. */
  | { kind: 'good-pages'; texts: PackedState }
  /** What the strict check found in a config that is shown, and why pages of it are not. */
  | { kind: 'reports'; reports: FileReport[]; lost: FileReport[] }
  /** Variables that the config names whose values are too short to be kept out of answers. */
  | { kind: 'short-secrets'; names: string[] }
  /** The file itself could not be read. */
  | { kind: 'failure'; message: string; hint: string | undefined; pages?: FaultPages }
  /** A request to build or to render has come: the process is not at something that takes all its time. */
  | { kind: 'heard' }
  /** What came of a command. */
  | { kind: 'answer'; id: number; answer: ConfigAnswer }
  /** What is wrong with the icons of rendered pages, a sentence each. */
  | { kind: 'icons'; sentences: string[] }
  /** Nothing is under way any more. */
  | { kind: 'idle' };

/** What the builder is asked for. In each case the pages at `first` come before the rest. */
export type BuilderRequest =
  /** The texts that an earlier builder sent, and what discovery has found by then, for one that `waits` for them. */
  | { kind: 'good-pages'; texts?: PackedState; found?: readonly FoundSource[] }
  /** The present state of the files, and what discovery has found. */
  | { kind: 'build'; first: string[]; found?: readonly FoundSource[] }
  /** What a viewer is shown who has signed in. */
  | { kind: 'render'; id: number; viewer: Viewer; first: string[]; state: PackedState | undefined }
  /** One page in a language of its own. */
  | { kind: 'render-page'; id: number; page: WantedPage; state: PackedState | undefined }
  /** A command on the config's files; `id` comes back with the answer. */
  | { kind: 'ask'; id: number; command: ConfigCommand };
