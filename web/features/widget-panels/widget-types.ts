import { aliases, declarations, views } from '../../widgets/views.ts';
import type { DrawingName } from './drawings.tsx';

/** Where the choice of widgets sorts a type in. */
export const categories = ['time', 'machine', 'network', 'news', 'own', 'pages'] as const;
export type Category = (typeof categories)[number];

/** How a type stands in the choice of widgets; its words are `editor:widget-types.{type}`. */
export interface TypeInfo {
  type: string;
  category: Category;
  drawing: DrawingName;
  /** What it asks only a Dash server can ask: a folder of files shows nothing of it. */
  needsServer?: true;
}

type Row = readonly [category: Category, drawing: DrawingName, needs?: 'server'];

/** In the order of the choice: what most people want first. */
const rows: Readonly<Record<string, Row>> = {
  weather: ['time', 'weather'],
  clock: ['time', 'clock'],
  'rss-feed': ['news', 'feed', 'server'],
  'system-info': ['machine', 'machine', 'server'],
  'gl-current-cpu': ['machine', 'gauge'],
  'gl-current-mem': ['machine', 'level'],
  'gl-disk-space': ['machine', 'bars'],
  'gl-cpu-history': ['machine', 'curves'],
  'gl-mem-history': ['machine', 'curve'],
  'gl-cpu-temp': ['machine', 'temperatures'],
  'gl-current-cores': ['machine', 'cores'],
  'gl-system-load': ['machine', 'columns'],
  'gl-load-history': ['machine', 'curves'],
  'gl-uptime': ['machine', 'value'],
  'gl-alerts': ['machine', 'alerts'],
  'gl-compact-metrics': ['machine', 'table'],
  'gl-disk-io': ['machine', 'traffic'],
  'gl-cpu-speedometer': ['machine', 'dial'],
  'gl-mem-speedometer': ['machine', 'dial'],
  'public-ip': ['network', 'address'],
  'gl-network-traffic': ['network', 'curves'],
  'gl-network-interfaces': ['network', 'traffic'],
  'gl-ip-address': ['network', 'addresses'],
  'custom-list': ['own', 'rows'],
  image: ['pages', 'picture'],
  iframe: ['pages', 'frame'],
};

/** Every type of widget that there is. One without a row stands at the end, as a list of something. */
export const widgetTypes: readonly TypeInfo[] = [
  ...Object.keys(rows).filter((type) => isThere(type)),
  ...[...Object.keys(views), ...Object.keys(declarations)].filter((type) => !Object.hasOwn(rows, type)),
].map((type) => {
  const [category, drawing, needs] = rows[type] ?? (['own', 'rows'] as const);
  return { type, category, drawing, ...(needs && { needsServer: true }) };
});

function isThere(type: string): boolean {
  return Object.hasOwn(views, type) || Object.hasOwn(declarations, type);
}

/** A type with what it is called and what it shows. */
export interface NamedType extends TypeInfo {
  name: string;
  line: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The types in which each word of a query is: in the name, the line below, the type, its other names, or its category. */
export function findTypes(
  types: readonly NamedType[],
  query: string,
  categoryName: (of: Category) => string,
): NamedType[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const textOf = ({ type, name, line, category }: NamedType) =>
    plain([name, line, type, ...otherNames(type), categoryName(category)].join(' '));
  const found = types.filter((one) => words.every((word) => textOf(one).includes(word)));
  // What is called so comes before what only mentions it.
  const starts = ({ name }: NamedType) => Number(!plain(name).startsWith(words[0] ?? ''));
  return found.toSorted((a, b) => starts(a) - starts(b));
}

const otherNames = (type: string): string[] => Object.keys(aliases).filter((alias) => aliases[alias] === type);
