import type { Loss, LossReason } from '../../schema/migrations/losses.ts';
import { printable } from '../terminal/cells.ts';
import type { Style } from '../terminal/style.ts';

/** What a reason is called in the report: first those that need a hand. */
const reasons: Readonly<Record<LossReason, string>> = {
  'needs-secret': 'needs a secret',
  'needs-file': 'needs a file',
  unreadable: 'unreadable',
  'changed-meaning': 'changed meaning',
  guess: 'guess',
  'no-counterpart': 'no counterpart',
  'left-out': 'left out',
};
const order = Object.keys(reasons) as LossReason[];

/** So many losses that differ only in their names are told by one line; fewer stand by themselves. */
const fewest = 3;
/** Keys, and places, that such a line names. */
const mostNamed = 6;

/**
 * What has no place, what needs a hand first, and how many there are of each kind. `folded` tells losses of one sort by one
 * line, with the keys that they are about; without it each has a line.
 */
export function lossReport(losses: readonly Loss[], style: Style, { folded = false } = {}): string {
  if (losses.length === 0) return '';
  const ordered = losses.toSorted((a, b) => weightOf(a) - weightOf(b));
  const groups = folded ? sortsOf(ordered) : ordered.map((loss) => [loss]);
  const lines = groups.map((group) =>
    group.length < fewest ? group.map((loss) => line(loss, style)).join('\n') : foldedLine(group, style),
  );
  const counts = order.flatMap((reason) => {
    const count = losses.filter((loss) => loss.reason === reason).length;
    return count > 0 ? [`${count} ${reasons[reason]}`] : [];
  });
  const isShorter = groups.some((group) => group.length >= fewest);
  return `${lines.join('\n')}\n\n${counts.join(', ')}${isShorter ? '. --all gives each a line.' : ''}`;
}

/** Who may see what comes before all else. */
const weightOf = ({ reason, signIn }: Loss): number => (signIn ? -1 : order.indexOf(reason));

/** Losses that say the same of different things, at the place of the first. What names an address is told by itself. */
function sortsOf(losses: readonly Loss[]): Loss[][] {
  const sorts = new Map<string, Loss[]>();
  for (const [index, loss] of losses.entries()) {
    const isFolded = !/:\/\//.test(loss.message) || loss.reason === 'needs-file' || loss.reason === 'left-out';
    const sort = isFolded ? `${loss.reason} ${loss.message.replace(/`[^`]*`/g, '``')}` : String(index);
    const known = sorts.get(sort);
    if (known) known.push(loss);
    else sorts.set(sort, [loss]);
  }
  // Too few to be folded: they stand where they were.
  return [...sorts.values()];
}

function foldedLine(group: readonly Loss[], style: Style): string {
  const [first] = group as [Loss];
  const counts = new Map<string, number>();
  for (const { key } of group) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = [...counts].toSorted(([, a], [, b]) => b - a);
  const named = keys.slice(0, mostNamed).map(([key, count]) => `${printable(key)}${count > 1 ? ` (${count})` : ''}`);
  const rest = keys.length - named.length;
  const all = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
  const head = `${group.length} ${style.warning(reasons[first.reason])}  ${all}`;
  return `${head}\n  such as ${line(first, style)}`;
}

function line({ file, line: at, key, reason, message }: Loss, style: Style): string {
  const place = [file, at].filter((part) => part !== undefined && part !== '').join(':');
  return [style.strong(place), style.warning(reasons[reason]), printable(key), printable(message)]
    .filter((part) => part !== '')
    .join('  ');
}
