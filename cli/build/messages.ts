import type { Fault } from '../../schema/api/events.ts';
import type { FileReport } from '../../schema/problem.ts';
import type { ConfigAnswer, ConfigQuestion } from '../../serve/config-desk.ts';
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
  /** What came of a question. */
  | { kind: 'answer'; id: number; answer: ConfigAnswer }
  /** Nothing is under way any more. */
  | { kind: 'idle' };

/** What the builder is asked for. */
export type BuilderRequest =
  /** The present state of the files, and the pages at these paths before the rest. */
  | { kind: 'build'; first: string[] }
  /** Something about the config itself; `id` comes back with the answer. */
  | { kind: 'ask'; id: number; question: ConfigQuestion };
