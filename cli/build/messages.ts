import type { Fault } from '../../schema/api/events.ts';
import type { FileReport } from '../../schema/problem.ts';
import type { FaultPages, Site } from '../../serve/site.ts';

/** What the builder is started with. */
export interface BuilderTask {
  cwd: string;
  /** The config, as the user named it. */
  file: string;
}

/** What the builder says. */
export type BuilderMessage =
  /** How pages that are looked at are about to be, by their path. */
  | { kind: 'news'; version: string; documents: Record<string, string> }
  | { kind: 'site'; site: Site }
  /** The config can't be shown. */
  | { kind: 'fault'; fault: Fault; reports: FileReport[]; sources: string[]; pages?: FaultPages }
  /** What the strict check found in a config that is shown. */
  | { kind: 'reports'; reports: FileReport[] }
  /** The file itself could not be read. */
  | { kind: 'failure'; message: string; hint: string | undefined; pages?: FaultPages }
  /** Nothing is under way any more. */
  | { kind: 'idle' };

/** What the builder is asked for: the present state of the files, and the pages at these paths before the rest. */
export type BuilderRequest = { kind: 'build'; first: string[] };
