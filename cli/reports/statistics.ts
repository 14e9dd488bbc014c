import type { RuleCount } from '../lint/rule-counts.ts';
import type { Ports } from '../ports.ts';
import { loadStyle } from '../terminal/style.ts';
import { table } from '../terminal/table.ts';

/** How often each rule has found something: a table, or one JSON object. */
export async function statistics(
  counts: readonly RuleCount[],
  format: 'text' | 'json',
  { colour, columns }: Pick<Ports, 'colour' | 'columns'>,
): Promise<string> {
  if (format === 'json') return JSON.stringify({ rules: counts }, null, 2);
  if (counts.length === 0) return '';
  const rows = counts.map(({ rule, severity, count, fixable }) => [
    { text: String(count) },
    { text: rule },
    { text: severity, look: severity === 'warning' ? ('warning' as const) : ('bad' as const) },
    { text: fixable > 0 ? String(fixable) : '' },
  ]);
  const heads = [
    { head: 'Findings', align: 'end' as const },
    { head: 'Rule', least: 10 },
    { head: 'Level' },
    { head: '--fix mends', align: 'end' as const },
  ];
  return table(heads, rows, { style: await loadStyle(colour), width: columns });
}
