import { type DiscoverySource, discoveryTitles } from '../../../schema/config/discovery.ts';
import type { Item } from '../../../schema/config/item.ts';
import { parseUrl } from '../../../schema/rules/addresses/urls.ts';
import type { FoundService, FoundSource } from '../../../serve/discovery/found.ts';

/** From what an item comes that no file has, a sentence each: where it was found, and which labels say what. */
export function originOf(
  item: Item,
  section: string,
  { sources, found }: { sources: readonly DiscoverySource[]; found: readonly FoundSource[] },
): string[] {
  for (const { name, kind } of sources) {
    if (discoveryTitles[kind] !== item.found?.in) continue;
    const services = found.find(({ source }) => source === name)?.services ?? [];
    const service = services.find((each) => each.name === item.found?.name);
    if (!service) continue;
    return [
      `No file has it: it was found in \`${name}\` (${discoveryTitles[kind]}), where it is called \`${service.name}\`.`,
      ...labelSentences(item, section, service),
    ];
  }
  return [];
}

function labelSentences(item: Item, section: string, { labels = {} }: FoundService): string[] {
  const host = item.url === undefined ? undefined : parseUrl(item.url)?.host;
  const parts = [
    ['title', (text: string) => text === item.title],
    ['section', (text: string) => text === section],
    // A rule of a proxy names the host alone.
    ['address', (text: string) => text === item.url || (host !== undefined && text.includes(host))],
    ['description', (text: string) => text === item.description],
  ] as const;
  const entries = Object.entries(labels);
  return parts.flatMap(([part, isFrom]) => {
    const [label] = entries.find(([, value]) => isFrom(value.trim())) ?? [];
    return label === undefined ? [] : [`Its ${part} comes from the label \`${label}\`.`];
  });
}
