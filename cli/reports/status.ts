import type { ItemStatus } from '../tasks/status.ts';
import type { Style } from '../terminal/style.ts';
import { type Column, type TableCell, table } from '../terminal/table.ts';
import { plural } from './validation-result.ts';

/** Items with what came of their checks, a row each, and one line that sums up. */
export function statusTable(items: readonly ItemStatus[], options: { style: Style; width: number }): string {
  const hasPages = new Set(items.map(({ page }) => page)).size > 1;
  const columns: Column[] = [
    { head: '', least: 1 },
    { head: 'Item', least: 8 },
    { head: hasPages ? 'Page · section' : 'Section', least: 4 },
    { head: 'Answer', least: 8 },
    { head: 'ms', align: 'end' },
    { head: 'Address', least: 8 },
  ];
  const rows = items.map(({ title, section, page, url, result }): TableCell[] => [
    signOf(result),
    { text: title, ...(result?.up === false && { look: 'bad' }) },
    { text: hasPages ? `${page} · ${section}` : section, look: 'quiet' },
    result ? { text: result.message, ...lookOf(result) } : { text: '…', look: 'quiet' },
    { text: result?.timeTaken === undefined ? '' : String(result.timeTaken), look: 'quiet' },
    { text: url, look: 'quiet' },
  ]);
  return `${table(columns, rows, options)}\n\n${statusSummary(items, options.style)}`;
}

const signOf = (result: ItemStatus['result']): TableCell => {
  if (!result) return { text: '·', look: 'quiet' };
  if (!result.up) return { text: '✗', look: 'bad' };
  return result.warns ? { text: '!', look: 'warning' } : { text: '✓', look: 'good' };
};

const lookOf = ({ up, warns }: NonNullable<ItemStatus['result']>): Pick<TableCell, 'look'> =>
  up ? (warns ? { look: 'warning' } : {}) : { look: 'bad' };

/** `✗ 2 of 14 items are down`. */
export function statusSummary(items: readonly ItemStatus[], style: Style): string {
  const pending = items.filter(({ result }) => !result).length;
  if (pending > 0) return style.quiet(`${items.length - pending} of ${plural(items.length, 'item')} checked`);
  const down = items.filter(({ result }) => !result?.up).length;
  if (down === 0) return `${style.good('✓')} ${plural(items.length, 'item')}, all up`;
  return `${style.bad('✗')} ${down} of ${plural(items.length, 'item')} ${down === 1 ? 'is' : 'are'} down`;
}

/** One object: `{ok, checked, down, items}`. */
export function statusObject(items: readonly ItemStatus[]) {
  const down = items.filter(({ result }) => !result?.up).length;
  return {
    ok: down === 0,
    checked: items.length,
    down,
    items: items.map(({ result, ...item }) => ({ ...item, ...result })),
  };
}
