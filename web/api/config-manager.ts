import type {
  AnswerReply,
  ConfigFailure,
  FindingsReply,
  FoundReply,
  HistoryReply,
  LinkInfoReply,
  LinkInfoRequest,
  PreviewReply,
  PreviewRequest,
  RebuildReply,
  RestoreRequest,
  SaveReply,
  SaveRequest,
  SnapshotReply,
} from '../../schema/api/config-manager.ts';
import type { Conflict } from '../../schema/document/merge/merge.ts';
import { DashError } from '../../schema/errors.ts';
import type { Problem } from '../../schema/problem.ts';
import { isMapping } from '../../schema/values.ts';
import { siteUrl } from '../addresses/site-root.ts';

/** Code of a request that the server did not answer at all. */
export const noAnswer = 'no-answer';
/** Code of an answer that says nothing but its status. */
export const noReason = 'no-reason';

/** Why the server refused a request, in its own words. */
export class ConfigRequestError extends DashError {
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** What is wrong with a config that is not valid. */
  readonly problems: readonly Problem[];
  /** Where both sides changed the same, of a save that was refused for that. */
  readonly conflicts: readonly Conflict[];
  /** What the file is at the moment, beside conflicts. */
  readonly version: string | undefined;
  /** Who saved that, where it is known. */
  readonly by: string | undefined;
  /** When that was saved, as an ISO date. */
  readonly time: string | undefined;
  /** Where a file was that has gone. */
  readonly path: string | undefined;

  constructor(
    status: number,
    { code, message, hint, problems = [], conflicts = [], version, by, time, path }: Omit<ConfigFailure, 'success'>,
  ) {
    super(code, message, hint === undefined ? {} : { hint });
    this.status = status;
    this.problems = problems;
    this.conflicts = conflicts;
    this.version = version;
    this.by = by;
    this.time = time;
    this.path = path;
  }
}

/** The stored states of a file: `filename` is `pages[].path` of a page, empty for the main config. */
export const fetchHistory = (filename: string, signal: AbortSignal): Promise<HistoryReply> =>
  request(`history${fileQuery(filename)}`, { signal });

/** What the check finds in the config's files. */
export const fetchFindings = (signal: AbortSignal): Promise<FindingsReply> => request('findings', { signal });

/** What discovery has found that no file has an item for. */
export const fetchFound = (signal: AbortSignal): Promise<FoundReply> => request('found', { signal });

/** One stored state, and what has changed since. */
export const fetchSnapshot = (filename: string, id: string, signal: AbortSignal): Promise<SnapshotReply> =>
  request(`history/${encodeURIComponent(id)}${fileQuery(filename)}`, { signal });

/**
 * Replaces the file by a stored state, or one section in it, with the viewer's password where the server has asked for it.
 */
export const restoreSnapshot = (filename: string, id: string, wanted: RestoreRequest): Promise<SaveReply> =>
  request(`history/${encodeURIComponent(id)}/restore${fileQuery(filename)}`, postOf(wanted));

/** Writes an edited config to disk. */
export const saveConfig = (save: SaveRequest): Promise<SaveReply> => request('save', postOf(save));

/** What a widget would show if it were saved as it is. */
export const previewWidget = (preview: PreviewRequest, signal: AbortSignal): Promise<PreviewReply> =>
  request('widget-preview', { ...postOf(preview), signal });

/** What the service of a widget would answer if it were saved as it is. */
export const fetchWidgetAnswer = (preview: PreviewRequest, signal: AbortSignal): Promise<AnswerReply> =>
  request('widget-answer', { ...postOf(preview), signal });

/** What the page at an address says of itself, for an item that leads there. */
export const fetchLinkInfo = (url: string, signal: AbortSignal): Promise<LinkInfoReply> =>
  request('link-info', { ...postOf<LinkInfoRequest>({ url }), signal });

/** Builds the dashboard anew, and resolves when that is done. */
export const rebuild = (): Promise<RebuildReply> => request('rebuild', {});

const postOf = <Body>(body: Body): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});

const fileQuery = (filename: string) => (filename === '' ? '' : `?filename=${encodeURIComponent(filename)}`);

/** The same below `/config-manager`. */
const request = <Reply extends { success: boolean }>(path: string, init: RequestInit): Promise<Reply> =>
  requestJson(`config-manager/${path}`, init);

/**
 * Sends a request to the server, by its path from the site's root. Throws `ConfigRequestError` for every answer but a success, none in time among
 * them, or the cause of an abort.
 */
export async function requestJson<Reply extends { success: boolean }>(path: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(siteUrl(path), {
    ...init,
    headers: { ...init.headers, Accept: 'application/json' },
    cache: 'no-store',
  }).catch((cause: unknown) => {
    if (init.signal?.aborted && !isTimeout(cause)) throw cause;
    throw new ConfigRequestError(0, { code: noAnswer, message: 'The server did not answer.' });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.ok && isSuccess<Reply>(reply)) return reply;
  throw new ConfigRequestError(response.status, failureIn(reply, response.status));
}

/** Why the server refused what was asked for as text, in its own words where it has some. */
export async function refusalOf(response: Response): Promise<ConfigRequestError> {
  const reply: unknown = await response.json().catch(() => undefined);
  return new ConfigRequestError(response.status, failureIn(reply, response.status));
}

const isSuccess = <Reply extends { success: boolean }>(reply: unknown): reply is Reply =>
  isMapping(reply) && reply.success === true;

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';

/** The failure that an answer describes: in the shape of these addresses, of a failed build, or of the server's guard. */
function failureIn(reply: unknown, status: number): Omit<ConfigFailure, 'success'> {
  const failure = isMapping(reply) && isMapping(reply.error) ? reply.error : reply;
  if (!isMapping(failure) || typeof failure.message !== 'string') {
    return { code: noReason, message: `The server answered ${status}.` };
  }
  const { code, message, hint, error, problems, conflicts, version, by, time, path } = failure;
  const next = hint ?? error;
  return {
    code: typeof code === 'string' ? code : noReason,
    message,
    ...(typeof next === 'string' && { hint: next }),
    ...(Array.isArray(problems) && { problems: problems as Problem[] }),
    ...(Array.isArray(conflicts) && { conflicts: conflicts as Conflict[] }),
    ...(typeof version === 'string' && { version }),
    ...(typeof by === 'string' && { by }),
    ...(typeof time === 'string' && { time }),
    ...(typeof path === 'string' && { path }),
  };
}
