import type { Ports } from '../ports.ts';
import type { FileHistory, Restored, ShownState, ToldState } from '../tasks/history.ts';
import { printable } from '../terminal/cells.ts';
import { localTime } from '../terminal/local-time.ts';
import { loadStyle } from '../terminal/style.ts';
import { type Column, type TableCell, table } from '../terminal/table.ts';
import { migrationText, unifiedDiff } from './migration.ts';
import { plural } from './validation-result.ts';

type ReportPorts = Pick<Ports, 'print' | 'note' | 'colour' | 'wrapAt'>;

/** The states of a file as a table, the newest first; what to do with them on standard error. */
export async function reportHistory(history: FileHistory, ports: ReportPorts): Promise<void> {
  const { file, count, now, isGone, states, pages } = history;
  if (isGone) ports.note(`${file} is not there any more; "dash history restore 1" makes it again.`);
  if (count === 0) ports.note(`No earlier state of ${file} is kept yet. Each save keeps the one that it replaces.`);
  else {
    const hasNames = [now, ...states].some((state) => state?.by !== undefined);
    const columns: Column[] = [
      { head: '#', align: 'end' },
      { head: 'When', least: 19 },
      ...(hasNames ? [{ head: 'By', least: 4 }] : []),
      { head: 'What was changed', least: 8 },
    ];
    const row = (number: string, state: ToldState, isNow: boolean): TableCell[] => [
      { text: number, look: isNow ? 'accent' : 'strong' },
      { text: localTime(state.time), look: 'quiet' },
      ...(hasNames ? [{ text: state.by ?? '' }] : []),
      { text: `${state.words || untold}${isNow ? '  (as it is now)' : ''}` },
    ];
    const rows = [
      ...(now ? [row('now', now, true)] : []),
      ...states.map((state) => row(String(state.number), state, state.isNow)),
    ];
    const style = await loadStyle(ports.colour);
    ports.print(table(columns, rows, { style, width: ports.wrapAt ?? Number.POSITIVE_INFINITY }));
    ports.note(
      '"dash history show <#>" says what going back to a state would change, "dash history restore <#>" goes back.',
    );
  }
  const older = count - states.length;
  if (older > 0) ports.note(`${plural(older, 'older state')}: --all lists them too.`);
  const others = pages.filter((page) => page.count > 0).map((page) => `${page.file} (${page.count})`);
  if (others.length > 0)
    ports.note(`Pages have states of their own: ${others.join(', ')}. Name the file to list them.`);
}

const untold = 'can’t be told: one of both can’t be read';

/** What going back to a state would change, as a diff with secrets as stars; or its text, to the letter. */
export async function reportState(
  state: ShownState,
  { text = false }: { text?: boolean },
  ports: ReportPorts,
): Promise<void> {
  if (text) return ports.print(state.text.replace(/\n$/, ''));
  const { file, now, words, by } = state;
  const when = `${file} as of ${localTime(state.time)}${by === undefined ? '' : `, by ${printable(by)}`}`;
  if (now === state.text) return ports.note(`${when}: it is like this at the moment.`);
  if (now === undefined) ports.note(`${when}. It is not there any more; restoring makes it again.`);
  else ports.note(`${when}. Going back would change: ${printable(words) || 'only comments or layout'}.`);
  const changed = { path: file, ...(now !== undefined && { before: now }), text: state.text, isSubPage: false };
  const shown = migrationText({ files: [changed] }, await loadStyle(ports.colour));
  if (shown === '' || isWithoutLines(shown)) ports.note('It differs only in values of secrets, which are not shown.');
  else ports.print(shown);
}

/** Whether a diff has nothing but its head. */
const isWithoutLines = (diff: string) => diff.startsWith('---') && !diff.includes('\n@@');

/** One object: what `show` says of a state, and its whole text where that is asked for. */
export const stateObject = ({ text, now, ...state }: ShownState, { text: isWhole = false }: { text?: boolean }) => ({
  ...state,
  isNow: now === text,
  ...(now !== undefined && { diff: unifiedDiff({ path: state.file, before: now, text, isSubPage: false }) }),
  ...(isWhole && { text }),
});

export function reportRestored({ file, time, changed, undo }: Restored, { print }: Pick<Ports, 'print'>): void {
  print(changed ? `${file} is as it was on ${localTime(time)}.` : `${file} is like this already.`);
  if (undo !== undefined) print(`Take it back with: ${undo}`);
}
