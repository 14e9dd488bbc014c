import { AlertsKey } from '../config/alerts.ts';
import { Config } from '../config/config.ts';
import type { Definition } from '../config/definition.ts';
import { DiscoveryKey } from '../config/discovery.ts';
import { Section } from '../config/section.ts';
import { WidgetEntry } from '../config/widget-entry.ts';
import {
  findSecretsBy,
  findWidgetSecrets,
  isWrittenOut,
  maskSecret,
  replaceAt,
  secretTexts,
  type WidgetSecret,
} from '../rules/secrets/widget-secrets.ts';
import { isMapping, type Mapping, mapping } from '../values.ts';
import type { WidgetCatalogue } from '../widget.ts';

type Path = readonly (string | number)[];

/**
 * The secrets of widgets, alerts and discovery that are written out in a config, or in the file of a page, with the paths from
 * its root. Keys that no definition names may hold a part of a widget too, as anchors do: there a secret is whatever looks like
 * one, or is one of a widget.
 */
export function findConfigSecrets(config: Mapping, catalogue: WidgetCatalogue): WidgetSecret[] {
  const found: WidgetSecret[] = [];
  const loose: { value: unknown; path: Path }[] = [];
  const add = (secrets: readonly WidgetSecret[], path: Path) => {
    for (const secret of secrets) {
      if (isWrittenOut(secret)) found.push({ ...secret, path: [...path, ...secret.path] });
    }
  };
  const noteUnknown = (value: Mapping, { properties }: { properties: object }, path: Path) => {
    for (const [key, child] of Object.entries(value)) {
      if (!Object.hasOwn(properties, key) && !signIn.has(key)) loose.push({ value: { [key]: child }, path });
    }
  };
  const addWidget = (widget: unknown, path: Path) => {
    if (!isMapping(widget)) return;
    const { options, type } = widget;
    add(findWidgetSecrets(type, options, catalogue), [...path, 'options']);
    // Options that stand beside `options` by mistake.
    const beside = Object.entries(widget).filter(([key]) => !Object.hasOwn(WidgetEntry.properties, key));
    if (beside.length > 0) add(findWidgetSecrets(type, Object.fromEntries(beside), catalogue), path);
  };
  // One on a link of a group says nothing, and is kept all the same.
  const addTile = (item: unknown, path: Path) => {
    if (!isMapping(item)) return;
    addWidget(item.widget, [...path, 'widget']);
    for (const [inner, place] of entriesOf(item.subItems, [...path, 'subItems'])) addTile(inner, place);
  };
  noteUnknown(config, Config, []);
  add(findAskedSecrets(mapping(config.appConfig)), ['appConfig']);
  for (const [section, path] of entriesOf(config.sections, ['sections'])) {
    if (!isMapping(section)) continue;
    noteUnknown(section, Section, path);
    for (const [widget, place] of entriesOf(section.widgets, [...path, 'widgets'])) addWidget(widget, place);
    for (const [item, place] of entriesOf(section.items, [...path, 'items'])) addTile(item, place);
  }
  const known = textsOf(found);
  for (const { value, path } of loose) {
    // An address may be of a link, which whoever sees it may have: of a widget it is known by what it is there.
    add(findSecretsBy(undefined, value, { isOpened: true }), path);
    add(findWidgetsIn(value, catalogue), path);
    if (known.size > 0) add(findTexts(value, known), path);
  }
  return distinct(found);
}

/** What alerts and discovery sign in with, by the paths from `appConfig`. */
export const findAskedSecrets = ({ alerts, discovery }: Mapping): WidgetSecret[] =>
  findSecretsBy(askedParts, { alerts, discovery });

const askedParts: Definition = { properties: { alerts: AlertsKey, discovery: DiscoveryKey } };

/** They are kept back by other rules (`user-credentials.ts`). */
const signIn: ReadonlySet<string> = new Set(['auth', 'users', 'filteredItems']);

/** A config with `[redacted]` in the place of the secrets of its widgets, alerts and discovery. Shares what stays the same. */
export const maskConfigSecrets = (config: Mapping, catalogue: WidgetCatalogue): Mapping =>
  replaceAt(config, findConfigSecrets(config, catalogue), maskSecret) as Mapping;

/** The entries of a list with their paths; a mapping where a list belongs is its one entry. */
const entriesOf = (list: unknown, path: Path): [unknown, Path][] =>
  Array.isArray(list) ? list.map((entry, index) => [entry, [...path, index]]) : [[list, path]];

/** The secrets of widgets that are kept anywhere within a value. */
function findWidgetsIn(value: unknown, catalogue: WidgetCatalogue, path: Path = []): WidgetSecret[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => findWidgetsIn(entry, catalogue, [...path, index]));
  if (!isMapping(value)) return [];
  const own = isMapping(value.options) ? findWidgetSecrets(value.type, value.options, catalogue) : [];
  return [
    ...own.map((secret) => ({ ...secret, path: [...path, 'options', ...secret.path] })),
    ...Object.entries(value).flatMap(([key, child]) => findWidgetsIn(child, catalogue, [...path, key])),
  ];
}

type Parts = ReadonlyMap<string, WidgetSecret['part']>;

/** The texts that hold secrets, each with what of it is secret. */
const textsOf = (secrets: readonly WidgetSecret[]): Parts =>
  new Map([
    ...secrets.flatMap(({ value, part }) => (part === 'whole' ? [] : [[String(value), part] as const])),
    ...secretTexts(secrets).map((text) => [text, 'whole'] as const),
  ]);

function findTexts(value: unknown, texts: Parts, path: Path = []): WidgetSecret[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => findTexts(entry, texts, [...path, index]));
  if (isMapping(value)) return Object.entries(value).flatMap(([key, child]) => findTexts(child, texts, [...path, key]));
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const part = texts.get(text) ?? texts.get(text.trim());
  return part ? [{ path, value, part }] : [];
}

function distinct(secrets: readonly WidgetSecret[]): WidgetSecret[] {
  const byPath = new Map<string, WidgetSecret>();
  for (const secret of secrets) {
    const path = JSON.stringify(secret.path);
    const before = byPath.get(path);
    if (!before || partOrder[secret.part] > partOrder[before.part]) byPath.set(path, secret);
  }
  return [...byPath.values()];
}

/** What is more of a value includes what is less. */
const partOrder = { 'user-info': 0, address: 1, whole: 2 } as const;
