import { createMatcher, textForSearch } from '../../../schema/rules/search/filter.ts';
import type { DataFind } from '../../../schema/widget.ts';

/** The lines of a note that have all words of a query, without the signs of Markdown at their ends. */
export function findInNote(text: string | undefined, title: string | undefined, query: string): DataFind[] {
  const matches = createMatcher(query);
  return (text ?? '')
    .split('\n')
    .filter((line) => matches(textForSearch(line)))
    .map((line) => ({ title: withoutMarks(line), note: title }));
}

/** A line as it is read: without what makes it a heading, an entry of a list or a quote, and without emphasis. */
const withoutMarks = (line: string): string =>
  line
    .replace(/^[\s>#]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(?:\[[ xX]\]\s+)?/, '')
    .replace(/(\*\*|__|`)/g, '')
    .trim();
