/**
 * `ANY /cors-proxy` passes a widget's request on to a host that the config names. The request's method and body are
 * passed on; the rest travels in these headers.
 */
export const proxyHeaders = {
  /** Full address of the target. Required. */
  target: 'Target-URL',
  /** JSON object of the headers for the target; the text `null` is none. */
  headers: 'CustomHeaders',
  /** JSON of `{username, password}`, for basic credentials that hold names of environment variables. */
  basic: 'CustomBasic',
} as const;

/** Figures of the proxy. */
export const proxyLimits = {
  /** Milliseconds until the target is given up. */
  timeout: 30_000,
  /** Bytes that an answer may have. */
  answer: 10 * 1024 * 1024,
  /** Bytes that a request's body may have. */
  body: 1024 * 1024,
  redirects: 5,
} as const;

/**
 * Why a request through the proxy failed: `refused` by the server itself, `upstream_status` for a target that answers
 * 400 or more (the reply has the same status), `upstream_timeout` (504), `upstream_error` (502).
 */
export type ProxyFailureType = 'refused' | 'upstream_status' | 'upstream_timeout' | 'upstream_error';

/** Reply of the proxy beside a status of 400 or more. */
export interface ProxyFailureReply {
  success: false;
  /** The same as in `error`. */
  message: string;
  error: {
    type: ProxyFailureType;
    name: string;
    message: string;
    /** The target's status, a code of the network such as `ECONNREFUSED`, or a code of ours. */
    code: number | string;
    /** The target's status, `null` where it gave none. */
    status: number | null;
    statusText?: string;
    /** The target's answer: parsed JSON, else text. */
    data?: unknown;
    hint?: string;
  };
}
