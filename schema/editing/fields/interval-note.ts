import { statusInterval } from '../../config/item.ts';
import type { FieldNote } from './field-note.ts';
import type { Translate } from './words.ts';

/** What to say of seconds between status checks that count as others, with those at a press; undefined for the rest. */
export function intervalNote(value: unknown, say: Translate): FieldNote | undefined {
  const seconds = statusInterval(value);
  if (typeof value !== 'number' || seconds === undefined || seconds === value) return undefined;
  return {
    message: say('interval.counts-as', { seconds }),
    refused: false,
    mend: { label: say('interval.write', { seconds }), value: seconds },
  };
}
