import type { Section } from '../../../schema/config/section.ts';
import { reportError } from '../../errors/error-log.ts';

/** Logs which sections name an unknown order; they keep that of the file. */
export function reportOrders(sections: readonly Section[]): void {
  for (const { name, display } of sections) {
    if (display.unknownSort) reportError(`Unknown Sort order '${display.unknownSort}' under '${name}'`);
  }
}
