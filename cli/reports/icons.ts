import type { IconSet } from '../../schema/api/icons.ts';
import type { Ports } from '../ports.ts';
import type { IconsFound } from '../tasks/icons.ts';
import { printable } from '../terminal/cells.ts';
import { loadStyle } from '../terminal/style.ts';

export const iconSetTitles: Record<IconSet, string> = {
  si: 'Simple Icons',
  hl: 'Dashboard Icons',
  sh: 'selfh.st',
  mdi: 'Material Design Icons',
  fa: 'Font Awesome',
  emoji: 'Emoji',
  file: 'Your own files',
};

/** The icons that were found, a line each, under the names of their sets. */
export async function iconsReport(
  { counts, icons }: IconsFound,
  words: string,
  { colour }: Pick<Ports, 'colour'>,
): Promise<string> {
  const style = await loadStyle(colour);
  if (icons.length === 0) return `${style.warning('!')} No icon has ${printable(words)} in its name.`;
  const blocks = [...new Set(icons.map(({ set }) => set))].map((set) => {
    const names = icons.filter((found) => found.set === set).map(({ icon }) => `  ${printable(icon)}`);
    const more = counts[set] - names.length;
    const rest = more > 0 ? [style.quiet(`  … and ${more} more`)] : [];
    return [style.strong(iconSetTitles[set]), ...names, ...rest].join('\n');
  });
  return blocks.join('\n\n');
}
