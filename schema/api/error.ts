/** What the server answers, beside a 4xx or 5xx status, where a request could not be served. */
export interface ErrorReply {
  success: false;
  /** Beside what is asked about the status of a service. */
  successStatus?: false;
  /** The same as in `error`, for clients of older servers. */
  message: string;
  error: {
    /** Stable kebab-case code. */
    code: string;
    message: string;
    /** What to do next, as a sentence. */
    hint?: string;
  };
}
