import { goneCode } from '../../../schema/api/config-manager.ts';
import { HttpError } from '../../../serve/http/http-error.ts';

/** A file that was there when it was loaded, and is not any more. */
export class GoneFile extends HttpError {
  /** Absolute path at which it was. */
  readonly path: string;

  constructor(path: string, hint = 'Put it back and save again, or write it anew with what was edited: `anew: true`.') {
    super(409, goneCode, `There is no ${path} any more: it was deleted, moved or renamed. Nothing was saved.`, {
      hint,
    });
    this.path = path;
  }
}
