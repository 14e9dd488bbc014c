import { pageVisibility } from '../../../schema/config/normalise.ts';
import type { Conflict } from '../../../schema/document/merge/merge.ts';
import type { ParsedConfig } from '../../../schema/document/read/parse.ts';
import { limits } from '../../../schema/limits.ts';
import type { Viewer } from '../../../schema/model.ts';
import type { Problem } from '../../../schema/problem.ts';
import { isVisible } from '../../../schema/rules/access/visibility.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import type { ConfigFile } from './config-file.ts';

/** A save that was not made, with what stands in its way. */
export class SaveConflict extends HttpError {
  readonly conflicts: readonly Conflict[];
  /** What the file is at the moment. */
  readonly version: string;
  /** Who saved that, where it is known. */
  readonly by: string | undefined;
  /** When the file was written last. */
  readonly time: Date;

  constructor(
    message: string,
    {
      conflicts = [],
      version,
      by,
      time,
    }: { conflicts?: readonly Conflict[]; version: string; by: string | undefined; time: Date },
  ) {
    super(409, 'conflict', message, { hint: 'Load the config again and make the change in what it is by now.' });
    this.conflicts = conflicts;
    this.version = version;
    this.by = by;
    this.time = time;
  }
}

/** A text that is no config, or would break one. */
export class BadConfig extends HttpError {
  /** The first of them, as many as are listed of a file. */
  readonly problems: readonly Problem[];

  constructor(message: string, problems: readonly Problem[]) {
    super(422, 'bad-config', message, { hint: 'Correct what is listed, then save again. The file is as it was.' });
    this.problems = problems.slice(0, limits.problems);
  }
}

export const noSnapshot = () =>
  new HttpError(404, 'no-snapshot', 'There is no such state in the history.', {
    hint: 'It may have been too old to be kept. List the history again.',
  });

/** Answers that there is no such state, for one in which a page said of itself that this viewer may not see it. */
export function refuseHidden({ isSubPage }: Pick<ConfigFile, 'isSubPage'>, state: ParsedConfig, viewer: Viewer): void {
  if (isSubPage && 'value' in state && !isVisible(pageVisibility(undefined, state.value), viewer)) throw noSnapshot();
}
