import type { Item } from '../../schema/config/item.ts';
import type { Network } from '../../schema/config/networks.ts';
import { DashError } from '../../schema/errors.ts';
import { networkNames } from '../../schema/rules/addresses/networks.ts';
import { nearest } from '../../schema/rules/text/did-you-mean.ts';
import { loadDashboard } from '../config/load-dashboard.ts';
import { type WrittenEntry, writtenEntries } from '../config/written-entries.ts';
import type { Ports } from '../ports.ts';
import type { LoadedConfig } from '../site/load/load.ts';
import { type DeadKeys, findDeadKeys } from './why/dead-keys.ts';
import { explainEntry, type Place, placeAt, type Seen } from './why/entry.ts';
import { explainEntryKey } from './why/entry-key.ts';
import {
  allKeys,
  type EffectiveValue,
  explainKey,
  findKey,
  type KnownKey,
  storedChoice,
  themesByScheme,
} from './why/key.ts';
import { type NamedViewer, type ViewerWish, viewerAs, viewersOf } from './why/viewers.ts';
import { explainWidgetKey } from './why/widget-key.ts';

export interface EntryReason {
  kind: WrittenEntry['kind'];
  name: string;
  /** Names of what it stands in, the page first. */
  above: string[];
  at?: Place;
  seen: Seen[];
  /** Of what no file has, where it was found and by which labels, a sentence each. */
  origin: string[];
  /** Of an item with several addresses, which one counts in which network, a sentence each. */
  addresses: string[];
  /** What else keeps it out of sight, a sentence each. */
  notes: string[];
}

/** Where the value of a key comes from. */
export interface KeyReason {
  kind: 'key';
  name: string;
  title: string;
  values: EffectiveValue[];
  notes: string[];
}

export type Reason = EntryReason | KeyReason;

interface WhyOptions {
  file: string;
  /** Name, slug, id or address of an entry, or the name of a key. */
  subject: string;
  /** Through whose eyes; everybody's whom the config tells apart, unless set. */
  viewer?: ViewerWish;
}

/**
 * Why something of a dashboard is shown or hidden, and from where a key has its value. Several entries may go by one name.
 * Of what goes by none in the files, the sources of discovery are asked.
 *
 * @throws {DashError} where the config can't be read, `nothing-of-that-name` and `unknown-user`
 */
export async function why(
  { file, subject, viewer }: WhyOptions,
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>,
): Promise<Reason[]> {
  const loaded = await loadDashboard(file, ports);
  const viewers = viewer ? [viewerAs(loaded.model, viewer)] : viewersOf(loaded.model);
  const all = writtenEntries(loaded);
  const entries = entriesNamed(all, subject);
  const deadKeys = await findDeadKeys(loaded);
  const reasons = [
    ...entries.map((entry) => entryReason(entry, viewers)),
    ...findKey(subject).map((key) => keyReason(key, loaded, deadKeys)),
    ...entryKeyReasons(all, subject, loaded, deadKeys),
  ];
  if (reasons.length > 0) return reasons;
  const { found, unasked } = await foundReasons(loaded, { file, subject, viewers }, ports);
  if (found.length > 0) return found;
  const names = [...all.map(({ name }) => name), ...allKeys().flatMap(({ name, path }) => [name, path.join('.')])];
  const near = nearest(subject, names);
  throw new DashError('nothing-of-that-name', `${file} has no page, section, item, widget or setting "${subject}".`, {
    hint:
      unasked ??
      (near ? `Did you mean "${near}"?` : 'Name it by its title, its address or its key: "appConfig.theme".'),
  });
}

/** The same of what was found, and what keeps a source from being asked. */
async function foundReasons(
  loaded: LoadedConfig,
  { file, subject, viewers }: { file: string; subject: string; viewers: readonly NamedViewer[] },
  ports: Pick<Ports, 'cwd' | 'env'>,
): Promise<{ found: EntryReason[]; unasked?: string }> {
  const sources = loaded.model.discovery;
  if (!sources) return { found: [] };
  const [{ askSources }, { withFound }, { originOf }] = await Promise.all([
    import('../config/ask-sources.ts'),
    import('../site/discovery/with-found.ts'),
    import('./why/found.ts'),
  ]);
  const { found, failures } = await askSources(loaded.model, file, ports);
  const entries = writtenEntries(await withFound(loaded, found)).flatMap((entry) => {
    const { item, section } = entry;
    if (!item?.found) return section?.found ? [entry] : [];
    return [{ ...entry, otherNames: [...entry.otherNames, item.found.name] }];
  });
  const [failed] = failures;
  return {
    found: entriesNamed(entries, subject).map((entry) => ({
      ...entryReason(entry, viewers),
      origin: entry.item ? originOf(entry.item, entry.above[1]?.name ?? '', { sources, found }) : [],
    })),
    ...(failed && { unasked: `The source ${failed.source} of discovery can't be asked: ${failed.failure.message}` }),
  };
}

/** Those that go by a name: as it is written, else in any case. */
export function entriesNamed(entries: readonly WrittenEntry[], subject: string): WrittenEntry[] {
  const wanted = subject.trim().toLowerCase();
  const exact = entries.filter(({ name, otherNames }) => [name, ...otherNames].includes(subject));
  if (exact.length > 0) return exact;
  return entries.filter(({ name, otherNames }) =>
    [name, ...otherNames].some((known) => known.trim().toLowerCase() === wanted),
  );
}

/**
 * A key of entries, behind their name: `NAS.target`; of a widget one of its options, too: `Clock.timeZone` or
 * `Clock.options.timeZone`; of a page a setting: `Attic.theme`.
 */
function entryKeyReasons(
  all: readonly WrittenEntry[],
  subject: string,
  loaded: LoadedConfig,
  deadKeys: DeadKeys,
): KeyReason[] {
  const dot = subject.lastIndexOf('.');
  if (dot < 1) return [];
  const [name, key] = [subject.slice(0, dot), subject.slice(dot + 1)];
  const widgets = entriesNamed(all, name.replace(/\.options$/, '')).filter(({ widget }) => widget);
  const others = entriesNamed(all, name).filter(({ widget }) => !widget);
  return [...others, ...widgets].flatMap((entry): KeyReason[] => {
    if (entry.kind === 'page') return findKey(key).map((known) => onPage(keyReason(known, loaded, deadKeys), entry));
    const found = entry.widget ? explainWidgetKey(entry, key) : explainEntryKey(entry, key, deadKeys);
    if (!found) return [];
    const { name, title, value, otherwise } = found;
    const notes = otherwise === undefined ? [] : [`Where it is not set, \`${otherwise}\` counts.`];
    return [{ kind: 'key', name, title, values: [value], notes }];
  });
}

const onPage = (reason: KeyReason, { name, page }: WrittenEntry): KeyReason => ({
  ...reason,
  name: `${name}: ${reason.name}`,
  values: reason.values.filter((value) => value.page === page.name),
});

function entryReason(entry: WrittenEntry, viewers: readonly NamedViewer[]): EntryReason {
  const place = entry.places.at(-1);
  return {
    kind: entry.kind,
    name: entry.name,
    above: entry.above.map(({ name }) => name),
    ...(place && { at: placeAt(place) }),
    seen: viewers.map((viewer) => explainEntry(entry, viewer)),
    origin: [],
    addresses: entry.item ? addressesOf(entry.item, entry.page.settings.networks) : [],
    notes: notesOn(entry),
  };
}

function notesOn(entry: WrittenEntry): string[] {
  const { item, section, page } = entry;
  const own = [...entry.above, entry].find((each) => each.section)?.section;
  return [
    ...(page.missing ? ['The file of its page could not be read, so nothing of it is there.'] : []),
    ...(item?.hideFromWorkspace || own?.display?.hideFromWorkspace ? ['The workspace view leaves it out.'] : []),
    ...(own?.display?.collapsed ? [`${section ? 'It' : 'Its section'} starts folded.`] : []),
  ];
}

/** Which address of an item counts in which network, a sentence each; nothing where it has only one. */
function addressesOf({ urls, url }: Item, networks: readonly Network[] = []): string[] {
  if (!urls) return [];
  return networkNames(networks).map((name) => {
    const { from = [], hosts = [] } = networks.find((network) => network.name === name) ?? {};
    const reasons = [
      ...(from.length > 0 ? [`comes from ${from.join(', ')}`] : []),
      ...(hosts.length > 0 ? [`asks for ${hosts.join(', ')}`] : []),
    ];
    const who =
      reasons.length > 0 ? `In \`${name}\`, for who ${reasons.join(' and ')}` : `In \`${name}\`, for all others`;
    const address = urls[name] ?? url;
    return `${who}, it ${address === undefined ? 'leads nowhere' : `leads to \`${address}\``}.`;
  });
}

function keyReason(key: KnownKey, loaded: LoadedConfig, deadKeys: DeadKeys): KeyReason {
  const stored = storedChoice(key);
  return {
    kind: 'key',
    name: key.name,
    title: key.definition.title ?? key.name,
    values: explainKey(key, loaded, deadKeys),
    notes: [...themesByScheme(key, loaded), ...(stored ? [stored] : [])],
  };
}
