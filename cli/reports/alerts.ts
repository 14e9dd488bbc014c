import type { AlertList } from '../tasks/alert.ts';
import { visible } from '../terminal/visible.ts';

/** Names that a line holds; the rest is counted. */
const mostNames = 12;

/** The alerts of a config, for a terminal. */
export function alertsReport({ channels, rules }: AlertList): string {
  const told = rules.map(({ channels: names, items }) => {
    const whom = names.length > 0 ? listed(names) : 'Nobody';
    return `${whom}: ${items.length > 0 ? listed(items) : 'nothing that is checked'}`;
  });
  return [
    'Channels',
    ...channels.map(({ name, way }) => `  ${visible(name)} (${way})`),
    'Who is told of what',
    ...told.map((line) => `  ${line}`),
  ].join('\n');
}

const listed = (names: readonly string[]): string =>
  [
    ...names.slice(0, mostNames).map(visible),
    ...(names.length > mostNames ? [`${names.length - mostNames} more`] : []),
  ].join(', ');
