import { isMapping, type Mapping, numberOf, textOf } from '../../values.ts';
import type { Losses } from '../losses.ts';

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `30s`, `5m`, `2h`, `1d` as seconds between updates, as widgets take them. */
export function intervalOf(cache: unknown): number | undefined {
  const [, amount, unit = 's'] = /^(\d+(?:\.\d+)?)\s*([smhd])?$/.exec(textOf(cache) ?? '') ?? [];
  const seconds = numberOf(amount);
  return seconds === undefined ? undefined : Math.min(7200, Math.max(2, Math.round(seconds * (units[unit] ?? 1))));
}

/** `collapse-after` as `collapseAfter`. */
export const camelCase = (key: string): string => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a type is called where a widget has no title. */
export const typeTitle = (type: string): string =>
  ({ rss: 'RSS', 'dns-stats': 'DNS', 'hacker-news': 'Hacker News', 'to-do': 'To-do' })[type] ??
  type.slice(0, 1).toUpperCase() + type.slice(1).replaceAll('-', ' ');

/** The mappings of a list. An included file may be a list in a list, or have the key of the list once more. */
export function listed(value: unknown, key: 'pages' | 'columns' | 'widgets', losses: Losses): Mapping[] {
  if (Array.isArray(value)) return value.flatMap((entry) => listed(entry, key, losses));
  if (!isMapping(value) || Object.keys(value).length === 0) return [];
  if (value.type !== undefined || !Array.isArray(value[key])) return [value];
  losses.rest(value, [key], (other) => `\`${other}\` stands among ${key}, where Dash has no place for it.`);
  return listed(value[key], key, losses);
}
