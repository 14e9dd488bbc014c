import { locateProblems } from '../../schema/document/check/locate.ts';

/** The line that something stands in, from 1, by its JSON pointer: that of its key, or the first of an entry of a list. */
export const lineOf = (text: string, path: string): number =>
  locateProblems(text, [{ rule: 'place', severity: 'warning', message: '', path, at: 'key' }])[0]?.line ?? 1;
