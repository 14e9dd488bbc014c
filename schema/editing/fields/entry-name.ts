import { isMapping, textOf } from '../../values.ts';

/** What an entry of a list is called: its first text. */
export const entryName = (entry: unknown): string | undefined =>
  isMapping(entry)
    ? Object.values(entry)
        .map(textOf)
        .find((text) => text !== undefined)
    : textOf(entry);
