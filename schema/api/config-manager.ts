import type { Change } from '../document/merge/changes.ts';
import type { Conflict } from '../document/merge/merge.ts';
import type { AnswerNode } from '../expressions/answer-tree.ts';
import type { OwnTypeOutline } from '../own-types/own-type.ts';
import type { Problem } from '../problem.ts';
import type { Mapping } from '../values.ts';
import type { WidgetFailure, WidgetState } from './widget-data.ts';

/**
 * Body of `POST /config-manager/save`: JSON, under that type, which older clients send, or as `text/plain`, which they
 * mean to send.
 */
export interface SaveRequest {
  /** The whole edited config as YAML or JSON; for a page without what it inherits. */
  config: string;
  /** ISO date; not used. */
  timestamp?: string;
  /** `pages[].path` of a page; empty or absent for the main config. */
  filename?: string;
  /** The version that was edited, from the header `versionHeader`; without it, the one that this client was served last. */
  version?: string;
  /**
   * The text itself is meant, comments and all: its lines are brought together with those of the file. Without it, or
   * where that can't be done, only what the text means is, and the lines are those of the file.
   */
  asWritten?: boolean;
  /**
   * Paths of pages that a save of the main config adds: those that have no file get one without anything in it, so that they
   * can be shown at once. Without it the first save of such a page makes its file.
   */
  newPages?: string[];
  /**
   * A file that is not there any more (`goneCode`) is written anew: what it was in this version, with the edit. Nothing else
   * is done by it: one that is there is saved as without it.
   */
  anew?: boolean;
  /** The viewer's password once more, which a change of the sign-in needs (`passwordCodes`). */
  password?: string;
}

/** Code of a refusal that ends when the same request brings `password` along; of one that brought a wrong one. */
export const passwordCodes = { needed: 'password-needed', wrong: 'wrong-password' } as const;

/** Code of the refusal to save a file that was there when it was loaded, and has gone since: nothing is written. */
export const goneCode = 'file-gone';

/** Body of `POST /config-manager/history/{id}/restore?filename=`; it may have none. */
export interface RestoreRequest extends Pick<SaveRequest, 'password'> {
  /** Only this section of the state comes back, by its index from 0; the rest of the file stays as it is. */
  section?: number;
}

/** Header of `GET /conf.yml` and of pages' files: what a save of it names as its `version`. */
export const versionHeader = 'Config-Version';

/** Figures of a save. */
export const saveLimits = {
  /** Bytes of the body; the text in it may have 4 million characters. */
  body: 6 * 1024 * 1024,
} as const;

/** What every answer below `/config-manager` has. */
interface Outcome {
  success: boolean;
  /** For a person to read. */
  message: string;
}

/** Answer beside a 4xx or 5xx status. */
export interface ConfigFailure extends Outcome {
  success: false;
  /** Stable kebab-case code. */
  code: string;
  /** What to do next, as a sentence. */
  hint?: string;
  /** Of a config that is not valid. */
  problems?: Problem[];
  /** Beside a 409: what both sides changed, with what each made of it. */
  conflicts?: Conflict[];
  /** Beside a 409: what the file is at the moment. */
  version?: string;
  /** Beside a 409: the name of who saved that, where it is known. */
  by?: string;
  /** Beside a 409: when that was saved, as an ISO date. */
  time?: string;
  /** Beside `goneCode`: where the file was. */
  path?: string;
}

/** Answer of a save, and of `POST /config-manager/history/{id}/restore?filename=`. */
export interface SaveReply extends Outcome {
  success: true;
  /** What the file is by now. */
  version: string;
  /** Whether it differs from before. */
  changed: boolean;
  /** The file had changed since the editor was given it: it holds that, too. */
  merged?: true;
  /** The text was meant as it is written, and could not be: what it means is saved, its comments and layout are not. */
  reworded?: true;
}

/** Answer of `GET /config-manager/history?filename=`: the newest first. */
export interface HistoryReply extends Outcome {
  success: true;
  /** What the file is now. */
  version: string;
  snapshots: {
    id: string;
    time: string;
    bytes: number;
    version: string /** Who saved it, where that is known. */;
    by?: string;
  }[];
}

/** Answer of `GET /config-manager/history/{id}?filename=`: that state, and what has changed from it to the present. */
export interface SnapshotReply extends Outcome {
  success: true;
  id: string;
  /** As much of it as the viewer may see. */
  config: string;
  /** What led from it to what the file is now; undefined where one of them can't be read. */
  changes?: Change[];
}

/** Something that the check found, with its file as it is named from the folder of the config. */
export type SentProblem = Pick<Problem, 'rule' | 'severity' | 'message' | 'line' | 'column' | 'hint'> & {
  file: string;
};

/** Answer of `GET /config-manager/findings`: what the check finds in the files that the viewer may see. */
export interface FindingsReply extends Outcome {
  success: true;
  count: number;
  /** The first of them, as many as `findingLimits` says. */
  findings: SentProblem[];
}

/** Figures of such an answer. */
export const findingLimits = { findings: 200 } as const;

/** Answer of `GET /config-manager/own-types`: the dashboard's own types of widgets by their names, without what they ask. */
export interface OwnTypesReply extends Outcome {
  success: true;
  types: Record<string, OwnTypeOutline>;
}

/** Answer of `GET /config-manager/found`: what discovery has found that no file has an item for, as far as the viewer may see it. */
export interface FoundReply extends Outcome {
  success: true;
  found: FoundOffer[];
}

/** Something that was found, to be taken into the file. */
export interface FoundOffer {
  /** Name of its source in the config. */
  source: string;
  /** What its kind of source is called. */
  kind: string;
  /** What the source calls it. */
  name: string;
  /** Name of the section that it is for. */
  section: string;
  /** An item as a file has it. */
  item: Mapping;
}

/** The text of a config without the secrets of its widgets, which is an answer to the server and no route's. */
export interface MaskReply extends Outcome {
  success: true;
  text: string;
}

/** Body of `POST /config-manager/widget-preview`: a widget that is edited, and not saved yet. */
export interface PreviewRequest {
  /** Its entry as it would stand in the file. */
  entry: Mapping;
  /** The entry that it was made from, as the editor was given it: what is kept back of that is known to the server. */
  before?: Mapping | undefined;
  /** `pages[].path` of the page that it is on; empty or absent for the main config. */
  filename?: string;
}

/** Answer of `POST /config-manager/widget-preview`: what the widget would show if it were saved. */
export interface PreviewReply extends Outcome {
  success: true;
  /** Absent for a widget for which the server gathers nothing. */
  state?: WidgetState;
  /** Of one of an own type: the options of what it stands for, as a page would be given them. */
  options?: Record<string, unknown>;
}

/**
 * Answer of `POST /config-manager/widget-answer`, which has the body of a preview: what the service of a widget answers that
 * maps answers, as its mappings find values in it.
 */
export interface AnswerReply extends Outcome {
  success: true;
  /** Absent, with `error` too, for a widget that maps no answers, or whose answers the server does not gather. */
  tree?: AnswerNode;
  error?: WidgetFailure;
}

/** Figures of such requests. */
export const previewLimits = {
  /** Bytes of the body. */
  body: 64 * 1024,
  /** Milliseconds that a service has to answer. */
  timeout: 10_000,
} as const;

/** Answer of `GET /config-manager/rebuild`. */
export interface RebuildReply extends Outcome {
  /** What was built, in lines. */
  output?: string;
  error?: string;
}

/** Body of `POST /config-manager/link-info`. */
export interface LinkInfoRequest {
  /** An http or https address. */
  url: string;
}

/** What a page says of itself, in plain text. */
export interface LinkInfo {
  title?: string;
  description?: string;
  /** As an item has it: the address of the page's icon, or `favicon`. */
  icon: string;
}

/** Answer of `POST /config-manager/link-info`. */
export interface LinkInfoReply extends Outcome, LinkInfo {
  success: true;
}
