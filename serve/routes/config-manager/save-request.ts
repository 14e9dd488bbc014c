import type { SaveRequest } from '../../../schema/api/config-manager.ts';
import { HttpError } from '../../http/http-error.ts';

/** What is to be saved, out of the body of a request. */
export function readSaveRequest(
  body: unknown,
): Pick<SaveRequest, 'config' | 'version'> & { filename: string; password: unknown } {
  const { config, filename, version, password } = parse(body);
  if (typeof config !== 'string' || config.trim() === '') {
    throw malformed('`config` has to be the text of the whole config.');
  }
  if (filename !== undefined && filename !== null && typeof filename !== 'string') {
    throw malformed('`filename` has to be the path of a page, or empty.');
  }
  if (version !== undefined && version !== null && typeof version !== 'string') {
    throw malformed('`version` has to be what the header Config-Version said.');
  }
  return { config, filename: filename ?? '', ...(version && { version }), password };
}

/** The password in the body of a request that may have none. */
export function readPassword(body: unknown): unknown {
  return Buffer.isBuffer(body) && body.length > 0 ? parse(body).password : undefined;
}

function parse(body: unknown): Record<string, unknown> {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw malformed('The body has to be a JSON object.');
}

const malformed = (message: string) =>
  new HttpError(400, 'bad-save', `An error occurred saving config: ${message}`, {
    hint: 'Send {"config": "…", "timestamp": "…", "filename": ""} as JSON.',
  });
