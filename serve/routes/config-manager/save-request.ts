import type { RestoreRequest, SaveRequest } from '../../../schema/api/config-manager.ts';
import { isMapping, type Mapping } from '../../../schema/values.ts';
import { HttpError } from '../../http/http-error.ts';

export function readSaveRequest(body: unknown): Pick<
  SaveRequest,
  'config' | 'version' | 'asWritten' | 'newPages' | 'anew'
> & {
  filename: string;
  password: unknown;
} {
  const { config, filename, version, password, asWritten, newPages, anew } = parse(body);
  if (typeof config !== 'string' || config.trim() === '') {
    throw malformed('`config` has to be the text of the whole config.');
  }
  if (filename !== undefined && filename !== null && typeof filename !== 'string') {
    throw malformed('`filename` has to be the path of a page, or empty.');
  }
  if (version !== undefined && version !== null && typeof version !== 'string') {
    throw malformed('`version` has to be what the header Config-Version said.');
  }
  if (asWritten !== undefined && typeof asWritten !== 'boolean') {
    throw malformed('`asWritten` has to be true or false.');
  }
  if (anew !== undefined && typeof anew !== 'boolean') throw malformed('`anew` has to be true or false.');
  if (newPages !== undefined && !isListOfTexts(newPages)) throw malformed('`newPages` has to be a list of paths.');
  return {
    config,
    filename: filename ?? '',
    ...(version && { version }),
    ...(asWritten && { asWritten }),
    ...(anew && { anew }),
    ...(newPages && newPages.length > 0 && { newPages }),
    password,
  };
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Reads what a request asks to restore; it may have no body. */
export function readRestoreRequest(body: unknown): Pick<RestoreRequest, 'section'> & { password: unknown } {
  const { password, section } = Buffer.isBuffer(body) && body.length > 0 ? parse(body) : {};
  if (section === undefined) return { password };
  if (typeof section !== 'number' || !Number.isInteger(section) || section < 0) {
    throw new HttpError(400, 'bad-restore', '`section` has to be the number of a section, from 0.', {
      hint: 'Leave it out to restore the whole state.',
    });
  }
  return { password, section };
}

function parse(body: unknown): Mapping {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  try {
    const value: unknown = JSON.parse(text);
    if (isMapping(value)) return value;
  } catch {
    // Refused below, as any other body that is no object.
  }
  throw malformed('The body has to be a JSON object.');
}

const malformed = (message: string) =>
  new HttpError(400, 'bad-save', `An error occurred saving config: ${message}`, {
    hint: 'Send {"config": "…", "timestamp": "…", "filename": ""} as JSON.',
  });
