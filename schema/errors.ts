/**
 * A failure with a cause that a user can act on. It is thrown anywhere and caught at the edges only:
 * the command line's main, the server's error middleware, the widget frame, the page's start.
 */
export class DashError extends Error {
  /** Stable kebab-case code, for tests, logs and documentation. */
  readonly code: string;
  /** What the user can do next, as a sentence. */
  readonly hint: string | undefined;
  /** What the message names, for saying the same in another language. */
  readonly values: ErrorValues | undefined;

  constructor(
    code: string,
    message: string,
    options: { hint?: string | undefined; values?: ErrorValues | undefined; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DashError';
    this.code = code;
    this.hint = options.hint;
    this.values = options.values;
  }
}

/** Names and figures of an error. `variant` tells apart what has the same code. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** Whether something is one, also of another bundle of the package, where the class is another object. */
export const isDashError = (thrown: unknown): thrown is DashError =>
  thrown instanceof Error && 'code' in thrown && 'hint' in thrown;
