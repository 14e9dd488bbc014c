import type { DashError } from '../../schema/errors.ts';
import type { Ports } from '../ports.ts';
import { visibleLines } from './visible.ts';

/** Says on standard error what failed and, where there is one, what to do next. */
export function noteFailure({ message, hint }: Pick<DashError, 'message' | 'hint'>, { note }: Pick<Ports, 'note'>) {
  note(visibleLines(hint === undefined ? `error: ${message}` : `error: ${message}\n${hint}`));
}
