import type { FoundReply } from '../../../schema/api/config-manager.ts';
import { discoveryTitles } from '../../../schema/config/discovery.ts';
import type { Item } from '../../../schema/config/item.ts';
import { isDashError } from '../../../schema/errors.ts';
import type { Model, Viewer } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import type { ConfigAnswer } from '../../../serve/config-service.ts';
import type { FoundSource } from '../../../serve/discovery/found.ts';
import { type ConfigState, loadConfig } from '../load/load.ts';
import { addFound } from './add-found.ts';
import type { FoundEntry } from './found-entries.ts';
import { entriesFor } from './with-found.ts';

interface FoundTask {
  file: string;
  ports: Parameters<typeof loadConfig>[1];
  fetchText: Parameters<typeof loadConfig>[2];
  /** Texts of pages as they were when they were good last. */
  kept: ConfigState;
  found: readonly FoundSource[];
}

/** Answers what of the things that were found the files, as they are by now, have no item for. */
export async function answerFound(
  { file, ports, fetchText, kept, found }: FoundTask,
  viewer: Viewer,
): Promise<ConfigAnswer> {
  try {
    const loaded = await loadConfig(file, ports, fetchText, { kept });
    return { status: 200, reply: foundReply(loaded.model, await entriesFor(loaded, found), viewer) };
  } catch (error) {
    if (!isDashError(error)) throw error;
    const { code, message, hint } = error;
    return { status: 409, reply: { success: false, code, message, ...(hint !== undefined && { hint }) } };
  }
}

/**
 * What may be taken into the file: of what was found, that which the viewer sees on some page. Who writes labels is not who
 * writes the file: what names a variable, whose value the file would send along, is not offered.
 */
export function foundReply(model: Model, found: readonly FoundEntry[], viewer: Viewer): FoundReply {
  const pages = project(addFound(model, found), viewer);
  const seen = new Set(pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.map(keyOf))));
  return {
    success: true,
    message: 'What was found is listed.',
    found: found
      .filter(({ item, written }) => seen.has(keyOf(item)) && secretNames(written).length === 0)
      .map(({ source, service, section, written }) => ({
        source: source.name,
        kind: discoveryTitles[source.kind],
        name: service.name,
        section,
        item: written,
      })),
  };
}

const keyOf = ({ found, title, url }: Pick<Item, 'found' | 'title' | 'url'>): string =>
  JSON.stringify([found?.in, found?.name, title, url]);
