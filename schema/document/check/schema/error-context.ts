import type { Definition } from '../../../config/definition.ts';
import type { UnplacedProblem } from '../../../problem.ts';
import type { AjvError } from '../validators.ts';

/** One error, and what its explanation is made from. */
export interface ErrorContext {
  error: AjvError;
  path: string;
  value: unknown;
  /** The definition of the value, undefined within a widget's options that have none. */
  definition: Definition | undefined;
  root: Definition;
  /** The type of the widget whose options are checked; undefined in a config. */
  widget: string | undefined;
  /** Whether the value is one that no message may repeat. */
  isSecret: boolean;
}

export type Explain = (context: ErrorContext) => UnplacedProblem;
