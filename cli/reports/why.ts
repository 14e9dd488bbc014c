import type { Ports } from '../ports.ts';
import type { Place } from '../tasks/why/entry.ts';
import type { EffectiveValue } from '../tasks/why/key.ts';
import type { EntryReason, KeyReason, Reason } from '../tasks/why.ts';
import { printable } from '../terminal/cells.ts';
import { hanging } from '../terminal/hanging.ts';
import { loadStyle, type Style } from '../terminal/style.ts';
import { table } from '../terminal/table.ts';

/** Each thing that was asked for, with who sees it, or what it comes to, and why. */
export async function whyReport(
  reasons: readonly Reason[],
  { colour, columns, wrapAt }: Pick<Ports, 'colour' | 'columns' | 'wrapAt'>,
): Promise<string> {
  const style = await loadStyle(colour);
  const options = { style, width: columns };
  const texts = reasons.map((reason) =>
    reason.kind === 'key' ? keyText(reason, options) : entryText(reason, options),
  );
  return hanging(texts.join('\n\n'), wrapAt);
}

interface Options {
  style: Style;
  width: number;
}

function entryText(
  { kind, name, above, at, seen, origin, addresses, notes }: EntryReason,
  { style, width }: Options,
): string {
  const where = above.length > 0 ? ` in ${above.map(printable).join(' › ')}` : '';
  const rows = seen.map(({ viewer, shown, because, at: decides }) => [
    shown ? ({ text: '✓', look: 'good' } as const) : ({ text: '✗', look: 'bad' } as const),
    { text: viewer },
    { text: shown ? 'shown' : 'hidden' },
    { text: `${because}${decides ? `, ${placeText(decides)}` : ''}` },
  ]);
  const columns = [
    { head: '', least: 1 },
    { head: '', least: 6 },
    { head: '', least: 6 },
    { head: '', least: 20 },
  ];
  return [
    `${style.strong(printable(name))}: ${kind}${where}${at ? style.quiet(`  ${placeText(at)}`) : ''}`,
    ...table(columns, rows, { style, width: Math.max(40, width - 2) })
      .split('\n')
      .map((line) => `  ${line}`),
    ...origin.map((sentence) => `  ${printable(sentence)}`),
    ...addresses.map((address) => `  ${printable(address)}`),
    ...notes.map((note) => `  ${style.warning('!')} ${note}`),
  ].join('\n');
}

function keyText({ name, title, values, notes }: KeyReason, { style }: Options): string {
  const [first] = values;
  const isSame = values.every((value) => comesTo(value) === (first && comesTo(first)));
  const lines =
    isSame && first ? [`  ${comesTo(first)}`] : values.map((value) => `  ${printable(value.page)}: ${comesTo(value)}`);
  return [`${style.strong(name)}: ${title}`, ...lines, ...notes.map((note) => `  ${style.warning('!')} ${note}`)].join(
    '\n',
  );
}

/** `"dracula", from conf.yml:3`. */
function comesTo({ dead, ...value }: EffectiveValue): string {
  return dead === undefined ? sourceOf(value) : `${sourceOf(value)}, without effect: ${dead}`;
}

function sourceOf({ value, from, at, written }: EffectiveValue): string {
  if (from === 'unset') return 'not set, and without a default';
  const shown = value === undefined ? 'nothing' : printable(JSON.stringify(value));
  const there = written === undefined ? '' : `; ${printable(JSON.stringify(written))} is written`;
  if (from === 'default') return `${shown}, the default${at ? `${there} at ${placeText(at)}, which is not read` : ''}`;
  return `${shown}, from ${at ? placeText(at) : 'the file'}${there && `${there} there`}`;
}

const placeText = ({ file, line }: Place): string => `${file}:${line}`;
