import { isMainFileKey } from '../../config/main-file-keys.ts';
import { DashError } from '../../errors.ts';
import type { Viewer } from '../../model.ts';
import { queryCredentials, replaceQueryCredentials, replaceUserInfo } from '../../rules/secrets/credentials.ts';
import { redacted } from '../../rules/secrets/redacted.ts';
import { isMapping, type Mapping, mapping, mappings } from '../../values.ts';
import type { WidgetCatalogue } from '../../widget.ts';
import { maskConfigSecrets } from '../config-secrets.ts';
import { hideEntries, withoutCredentials } from '../editor-view.ts';
import { canonicalText, isEqual, ownValue } from '../equality.ts';
import { pointer, valueAt } from '../json-pointer.ts';
import { formerId, matchEntries, withId } from './match.ts';
import { mergeValues } from './merge.ts';

/** An edited config, and what it was made from. */
export interface Edit {
  /** The whole config that the editor's was a projection of. */
  base: Mapping;
  edited: Mapping;
  viewer: Viewer;
  isSubPage: boolean;
  /** The main config as the editor was given it, which a page has parts of. */
  inherited?: Mapping;
  /** The widgets that there are, which say what of their options is secret. */
  catalogue: WidgetCatalogue;
}

/**
 * The whole config that an edit means: with the edit's changes, and with everything that the editor was not given as it
 * stands. Entries that the viewer may not see, hashes of users, secrets of widgets and `filteredItems` stay; generated ids are not taken over. What a page's file inherits (`appConfig`, `pages`) and the edit leaves out stays as
 * well; what the edit has of it that is the main config's own is not written into the page's file.
 *
 * @throws {DashError} `hidden-entries` for an edit that removes something with hidden entries in it, `redacted-value` for
 * one that puts the mark of redacted values where there was none
 */
export function applyEdit({ base, edited, viewer, isSubPage, inherited = {}, catalogue }: Edit): Mapping {
  const seen = hideEntries(base, viewer);
  const given = withoutGenerated(withoutCredentials(seen));
  const meant = withoutGenerated(isSubPage ? withInherited(ownParts(edited, given, inherited), given) : edited);
  const restored = restoreSecrets(meant, given, catalogue);
  const merged = mergeValues(given, restored, seen, ({ mine, theirs }) => ({
    value: mine === redacted ? theirs : mine,
  })).value;
  const open = withOneCredential(merged, restored);
  if (countMarks(open) > countMarks(seen)) throw redactedValue('The config');
  const { value, conflicts } = mergeValues(seen, open, base);
  if (conflicts.length > 0) {
    throw new DashError('hidden-entries', 'The edit removes something that holds entries you may not see.', {
      hint: 'Whoever may see them can remove it, or edit the file.',
    });
  }
  return mapping(value);
}

const credentials = ['hash', 'password'];

/** A config in which users who were given a hash have no variable for their password any more, and the other way round. */
function withOneCredential(config: unknown, edited: unknown): unknown {
  const entered = new Map(
    mappings(usersOf(edited)).flatMap((user) => {
      const own = credentials.filter((key) => Object.hasOwn(user, key));
      return own.length === 1 ? [[user.user, own[0]] as const] : [];
    }),
  );
  const users = usersOf(config);
  if (entered.size === 0 || !Array.isArray(users)) return config;
  const changed = users.map((user: unknown) => {
    const kept = isMapping(user) ? entered.get(user.user) : undefined;
    const isKept = ([key]: [string, unknown]) => key === kept || !credentials.includes(key);
    return isMapping(user) && kept ? Object.fromEntries(Object.entries(user).filter(isKept)) : user;
  });
  const { appConfig } = mapping(config);
  const auth = { ...mapping(mapping(appConfig).auth), users: changed };
  return { ...mapping(config), appConfig: { ...mapping(appConfig), auth } };
}

const usersOf = (config: unknown): unknown => mapping(mapping(mapping(config).appConfig).auth).users;

function withInherited(edited: Mapping, given: Mapping): Mapping {
  const inherited = ['appConfig', 'pages'].filter((key) => !Object.hasOwn(edited, key) && Object.hasOwn(given, key));
  return { ...edited, ...Object.fromEntries(inherited.map((key) => [key, given[key]])) };
}

/**
 * What an edit of a page holds beside what it inherits: clients send the whole config that they show. A part that the file
 * has itself is its own; of `appConfig`, and of `pageInfo`, that goes for each key.
 */
function ownParts(edited: Mapping, given: Mapping, inherited: Mapping): Mapping {
  const isInherited = (key: string, value: unknown, own: Mapping, from: Mapping) =>
    !Object.hasOwn(own, key) &&
    Object.hasOwn(from, key) &&
    isEqual(withoutGenerated({ [key]: value }), withoutGenerated({ [key]: from[key] }));
  return Object.fromEntries(
    Object.entries(edited).flatMap(([key, value]): [string, unknown][] => {
      if (!inheritable.includes(key)) return [[key, value]];
      if (isInherited(key, value, given, inherited)) return [];
      const [part, own, from] = [value, given[key], inherited[key]];
      if (!isMapping(part)) return [[key, value]];
      const kept = Object.entries(part).filter(
        ([name, child]) => !isInherited(name, child, mapping(own), mapping(from)) && !isRootOnly(key, name, own),
      );
      return kept.length === 0 && own === undefined ? [] : [[key, Object.fromEntries(kept)]];
    }),
  );
}

/** What is the main config's alone would mean nothing in a page. */
const isRootOnly = (part: string, key: string, own: unknown): boolean =>
  part === 'appConfig' && isMainFileKey(key) && !Object.hasOwn(mapping(own), key);

/** Parts that a page has of the main config where its file has none. */
const inheritable = ['appConfig', 'pageInfo', 'pages'];

/** Ids as dashboards generate them: `{index}_{sum}_…`, and `temp_…` for a new item. */
const generatedId = /^(?:\d+_\d+_|temp_)/;

/** A config without what dashboards add to it while it is edited: `filteredItems` of sections, and generated ids. */
function withoutGenerated(value: Mapping): Mapping {
  const id = ownValue(value, 'id');
  const entries = Object.entries(value).flatMap(([key, child]): [string, unknown][] => {
    if (key === 'filteredItems' || (key === 'id' && isGenerated(child))) return [];
    const isList = Array.isArray(child) && ['sections', 'items', 'widgets', 'subItems'].includes(key);
    return [[key, isList ? child.map((entry) => (isMapping(entry) ? withoutGenerated(entry) : entry)) : child]];
  });
  return withId(Object.fromEntries(entries), isGenerated(id) ? id : undefined);
}

const isGenerated = (id: unknown): id is string => typeof id === 'string' && generatedId.test(id);

/**
 * An edited config with what was given in the place of every mark of a redacted value, also inside of longer texts.
 * Widgets are known by what the editor was given of them, wherever they have been moved to.
 */
function restoreSecrets(edited: Mapping, given: Mapping, catalogue: WidgetCatalogue): unknown {
  if (countMarks(edited) === 0) return edited;
  const masked = maskConfigSecrets(given, catalogue);
  const widgets = new Map<string, Pair>();
  for (const pair of widgetsOf({ given, masked })) widgets.set(canonicalText(pair.masked), pair);
  const kept: Kept[] = [];
  const restored = unredact(edited, { given, masked }, { widgets, kept, path: [] });
  // A secret may stand only where it is one: elsewhere the next who loads the config could read it.
  const after = isMapping(restored) ? maskConfigSecrets(restored, catalogue) : restored;
  for (const { path } of kept) {
    if (isEqual(valueAt(after, pointer(...path)), valueAt(restored, pointer(...path)))) throw exposed(path);
  }
  return restored;
}

/**
 * One edited widget with what was kept back of it: `given` is the entry of the file that it was made from, where there is one.
 *
 * @throws {DashError} `redacted-value` where it holds the mark of something that nobody kept back, `exposed-secret` where
 * what was kept back would stand in a place that hides nothing
 */
export function restoreWidget(edited: Mapping, given: Mapping | undefined, catalogue: WidgetCatalogue): Mapping {
  const around = (widget: Mapping | undefined): Mapping => ({ sections: [{ widgets: widget ? [widget] : [] }] });
  const { sections } = restoreSecrets(around(edited), around(given), catalogue) as {
    sections: [{ widgets: [Mapping] }];
  };
  const [restored] = sections[0].widgets;
  if (countMarks(restored) > countMarks(given)) throw redactedValue('The widget');
  return restored;
}

const redactedValue = (what: string) =>
  new DashError('redacted-value', `${what} holds ${redacted} where no value was kept back.`, {
    hint: 'Write the value itself in its place, or leave the key out.',
  });

const exposed = (path: Place) =>
  new DashError('exposed-secret', `The value that was kept back would be readable at ${pointer(...path)}.`, {
    hint: 'Write the value itself in its place, or leave the key out.',
  });

/** A value of the file, and what the editor was given of it. */
interface Pair {
  given: unknown;
  masked: unknown;
}

type Place = readonly (string | number)[];

/** A secret of a widget that an edit keeps: its place there. */
interface Kept {
  path: Place;
}

interface Restoring {
  /** The widgets of the file, by what the editor was given of them. */
  widgets: ReadonlyMap<string, Pair>;
  kept: Kept[];
  path: Place;
}

const within = ({ given, masked }: Pair, key: string | number): Pair => ({
  given: childOf(given, key),
  masked: childOf(masked, key),
});

function childOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return isMapping(value) ? ownValue(value, String(key)) : undefined;
}

const nothing: Pair = { given: undefined, masked: undefined };

function unredact(edited: unknown, pair: Pair, restoring: Restoring): unknown {
  const { given, masked } = pair;
  if (typeof edited === 'string') return restoreText(edited, pair, restoring);
  const { path } = restoring;
  if (isMapping(edited)) {
    const entries = Object.entries(edited).map(([name, child]) => {
      const key = name.includes(redacted) ? unredactKey(name, mapping(given)) : name;
      const own = within(pair, key);
      const isOnTile = key === 'widget' && countMarks(child) > 0;
      const there = isOnTile ? widgetPair(child, own, restoring) : own;
      return [key, unredact(child, there, { ...restoring, path: [...path, key] })];
    });
    return withId(Object.fromEntries(entries), formerId(edited));
  }
  if (!Array.isArray(edited)) return edited;
  const before: readonly unknown[] = Array.isArray(masked) ? masked : [];
  if (isEqual(edited, before) && isEqual(masked, given)) return edited;
  const matches = matchEntries(before, edited);
  const areWidgets = path.at(-1) === 'widgets';
  return edited.map((entry, index) => {
    const match = matches[index];
    const own = match === undefined ? nothing : within(pair, match);
    const there = areWidgets && countMarks(entry) > 0 ? widgetPair(entry, own, restoring) : own;
    return unredact(entry, there, { ...restoring, path: [...path, index] });
  });
}

/** The widget of the file that an edited one was: one like it from anywhere, else the one of its type in its place. */
function widgetPair(edited: unknown, own: Pair, { widgets }: Restoring): Pair {
  if (isEqual(edited, own.masked)) return own;
  const same = widgets.get(canonicalText(edited));
  if (same) return same;
  return isEqual(mapping(edited).type, mapping(own.given).type) ? own : nothing;
}

function restoreText(edited: string, { given, masked }: Pair, { kept, path }: Restoring): unknown {
  if (!edited.includes(redacted)) return edited;
  const isSecret = !isEqual(given, masked);
  const restored = isSecret ? restoreSecret(edited, given, masked) : restoreHash(edited, given);
  if (isSecret && restored !== edited) kept.push({ path });
  return restored;
}

function restoreSecret(edited: string, given: unknown, masked: unknown): unknown {
  if (edited === masked || edited === redacted) return given;
  if (typeof given !== 'string') return edited;
  // The address around its credentials may have changed; whether its host may, is not decided here.
  const infos = new Set<string>();
  replaceUserInfo(given, (info) => {
    infos.add(info);
    return info;
  });
  const withInfo = replaceUserInfo(edited, (info) => (info === redacted ? (single(infos) ?? info) : info));
  const values = queryCredentials(given);
  return replaceQueryCredentials(withInfo, (value, name) => {
    if (value !== redacted) return value;
    return single(new Set(values.filter((one) => one.name === name).map((one) => one.value))) ?? value;
  });
}

/** The one value of a set; undefined where there are more, or none. */
const single = (values: ReadonlySet<string>): string | undefined => (values.size === 1 ? [...values][0] : undefined);

function restoreHash(edited: string, given: unknown): unknown {
  if (edited === redacted) return given === undefined ? edited : given;
  return typeof given === 'string' && isMasked(edited, given) ? given : edited;
}

/** Every widget of a config that the editor was given. */
function* widgetsOf({ given, masked }: { given: Mapping; masked: Mapping }): Generator<Pair> {
  const sections = { given: given.sections, masked: masked.sections };
  for (const section of pairsOf(sections)) {
    for (const widget of pairsOf(within(section, 'widgets'))) yield widget;
    for (const item of pairsOf(within(section, 'items'))) {
      const widget = within(item, 'widget');
      if (isMapping(widget.given)) yield widget;
    }
  }
}

const pairsOf = (list: Pair): Pair[] =>
  Array.isArray(list.given) ? list.given.map((_, index) => within(list, index)) : [list];

const unredactKey = (key: string, given: Mapping): string =>
  Object.keys(given).find((name) => isMasked(key, name)) ?? key;

/**
 * Whether a text is the one given with marks in the place of hashes. Which hashes, is not to be known here: those of a
 * page's file may be of users of the main one.
 */
function isMasked(text: string, given: string): boolean {
  const [first = '', ...more] = text.toLowerCase().split(redacted);
  const last = more.pop();
  const before = given.toLowerCase();
  if (last === undefined || !before.startsWith(first) || !before.endsWith(last)) return false;
  const end = before.length - last.length;
  // Each part is looked for once, as near as it may be: a pattern would try every way to share out a long text.
  let at = first.length;
  for (const part of more) {
    const next = before.indexOf(part, at + shortestHash);
    if (next < 0 || !isHashLike(before.slice(at, next))) return false;
    at = next + part.length;
  }
  return isHashLike(before.slice(at, end));
}

/** SHA-256 or a salted form, perhaps cut over lines. */
const isHashLike = (text: string): boolean => text.length >= shortestHash && /^[\w$=,./+%#\s-]+$/.test(text);
const shortestHash = 40;

const countMarks = (value: unknown): number => {
  if (typeof value === 'string') return value.includes(redacted) ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return sum([...keys, ...Object.values(value)].map(countMarks));
};

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
