import type { FoundOffer } from '../../../schema/api/config-manager.ts';
import { mainFile, type Place } from '../../../schema/editing/configs.ts';
import type { Operation } from '../../../schema/editing/operations.ts';
import { isMapping, type Mapping, mapping, mappings, textOf, textsOf } from '../../../schema/values.ts';
import { editedConfigs } from '../../stores/editing.ts';

/** A source as the edited file has it. */
interface WrittenSource {
  at: Place;
  name: string | undefined;
  ignore: readonly string[];
}

/** The sources of the edited main file: one that is alone may stand there without a list. */
function writtenSources(): WrittenSource[] {
  const { discovery } = mapping(mapping(editedConfigs()[mainFile]).appConfig);
  const at: Place = [mainFile, 'appConfig', 'discovery'];
  const read = (source: Mapping, place: Place): WrittenSource => ({
    at: place,
    name: textOf(source.name),
    ignore: textsOf(source.ignore),
  });
  if (isMapping(discovery)) return [read(discovery, at)];
  return Array.isArray(discovery)
    ? discovery.flatMap((source, index) => (isMapping(source) ? [read(source, [...at, index])] : []))
    : [];
}

/** How many names the sources leave out. */
export const ignoredCount = (): number => writtenSources().reduce((sum, { ignore }) => sum + ignore.length, 0);

/** Those that are neither in the edited files nor left out by them. */
export function openOffers(offers: readonly FoundOffer[]): FoundOffer[] {
  const written = Object.values(editedConfigs()).flatMap((config) =>
    mappings(mapping(config).sections).flatMap(({ items }) => mappings(items)),
  );
  const addresses = new Set(written.flatMap(({ url }) => textOf(url) ?? []));
  const titles = new Set(written.flatMap(({ title }) => textOf(title) ?? []));
  const left = new Map(writtenSources().map(({ name, ignore }) => [name, new Set(ignore)]));
  return offers.filter(({ source, name, item }) => {
    const url = textOf(item.url);
    const isWritten = url === undefined ? titles.has(textOf(item.title) ?? '') : addresses.has(url);
    return !isWritten && !left.get(source)?.has(name);
  });
}

/** One step that has their sources leave them out. */
export function ignoringOf(offers: readonly FoundOffer[]): Operation {
  return {
    do: 'together',
    operations: writtenSources().flatMap(({ at, name, ignore }): Operation[] => {
      const names = offers.filter(({ source }) => source === name).map((offer) => offer.name);
      return names.length === 0 ? [] : [{ do: 'update', at, set: { ignore: [...new Set([...ignore, ...names])] } }];
    }),
  };
}
