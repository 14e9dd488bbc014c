import type {
  ConfigFailure,
  FindingsReply,
  FoundReply,
  HistoryReply,
  LinkInfoReply,
  MaskReply,
  OwnTypesReply,
  PreviewRequest,
  RebuildReply,
  SaveReply,
  SnapshotReply,
} from '../schema/api/config-manager.ts';
import type {
  IconPicturesReply,
  IconPicturesRequest,
  IconProposalReply,
  IconSearchReply,
  IconSet,
} from '../schema/api/icons.ts';
import type { Viewer } from '../schema/model.ts';
import type { WidgetTarget } from './site/site.ts';

/**
 * Whether a request proves by a password that it comes from whom it is signed in as: it does, it could be asked to, or
 * there is no password that could be asked for.
 */
export type Confirmation = 'yes' | 'asked' | 'impossible';

/** A command to the config service. Plain data: it goes to another process. */
export type ConfigCommand =
  | {
      do: 'save';
      filename: string;
      viewer: Viewer;
      config: string;
      version?: string;
      /** The text itself is meant, comments and all. */
      asWritten?: boolean;
      /** Paths of pages that the save adds, and whose files it makes. */
      newPages?: string[];
      /** The file, if it has gone, is written anew. */
      anew?: boolean;
      confirmed: Confirmation;
    }
  | { do: 'history'; filename: string; viewer: Viewer }
  | { do: 'snapshot'; filename: string; viewer: Viewer; id: string }
  | {
      do: 'restore';
      filename: string;
      viewer: Viewer;
      id: string;
      /** The only section that comes back. */
      section?: number;
      confirmed: Confirmation;
    }
  /** The text of a file as those may have it who may view the config of a dashboard without sign-in. */
  | { do: 'mask'; config: string }
  /** What the check finds in the files that the viewer may see. */
  | { do: 'check'; viewer: Viewer }
  /** The own types of widgets, as who edits is given them. */
  | { do: 'own-types' }
  /** What discovery has found that no file has, as far as the viewer may see it. */
  | { do: 'found'; viewer: Viewer }
  /** How the data of an edited widget would be gathered if it were saved as it is. */
  | ({ do: 'plan-widget'; filename: string; viewer: Viewer } & Pick<PreviewRequest, 'entry' | 'before'>)
  | IconCommand
  /** What the page at an address says of itself: whoever sends this may name any. */
  | { do: 'describe-page'; url: string }
  | { do: 'rebuild' };

/** What somebody who edits a config asks about icons. `ownFiles` are the paths of those that they may see. */
export type IconCommand = { ownFiles: 'all' | readonly string[] } & (
  | { do: 'find-icons'; query: string; set: IconSet | undefined; from: number }
  | { do: 'propose-icon'; title: string; host: string }
  /** With `fetches`, what is not here is fetched. */
  | ({ do: 'icon-pictures'; fetches: boolean } & IconPicturesRequest)
);

/** How a widget's data would be gathered, which is an answer to the server and no route's: secrets are in it. */
export interface WidgetPlanReply {
  success: true;
  message: string;
  /** Absent where the server would gather nothing. */
  target?: WidgetTarget;
  /** Of one of an own type: `PreviewReply.options`. */
  options?: Record<string, unknown>;
}

/** The status and body that answer a command. */
export interface ConfigAnswer {
  status: number;
  reply:
    | SaveReply
    | HistoryReply
    | SnapshotReply
    | MaskReply
    | FindingsReply
    | OwnTypesReply
    | FoundReply
    | WidgetPlanReply
    | IconSearchReply
    | IconProposalReply
    | IconPicturesReply
    | LinkInfoReply
    | RebuildReply
    | ConfigFailure;
}

/**
 * Works on the config's files in another process: that takes parsers and validators, which the server does without. The
 * routes decide who may send a command.
 */
export interface ConfigService {
  ask(command: ConfigCommand): Promise<ConfigAnswer>;
  /** Keeps what is on disk in the history, so that an edit of it can be merged later. */
  remember(path: string, text: Uint8Array): Promise<void>;
}
