import type { Settings } from '../../../schema/config/settings.ts';
import { type IconProblem, iconSentence } from '../../../schema/rules/icons/icon-messages.ts';

/** Lines that the console of a page gets. */
const most = 20;

/** What is odd about a page as it is rendered, a sentence each: for the console of those who may see the config. */
export function configNotes({ oddStyleSheets }: Settings, problems: readonly IconProblem[]): string[] {
  const notes = [
    ...(oddStyleSheets ? ['External stylesheets must be of type string or string[]'] : []),
    ...new Set(problems.map(iconSentence)),
  ];
  return notes.length > most ? [...notes.slice(0, most), `And ${notes.length - most} more.`] : notes;
}
