import type { FoundReply } from '../../../schema/api/config-manager.ts';
import { discoveryTitles } from '../../../schema/config/discovery.ts';
import { isDashError } from '../../../schema/errors.ts';
import type { Viewer } from '../../../schema/model.ts';
import { isVisible } from '../../../schema/rules/access/visibility.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import type { ConfigAnswer } from '../../../serve/config-service.ts';
import type { FoundSource } from '../../../serve/discovery/found.ts';
import { type ConfigState, loadConfig } from '../load/load.ts';
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
    const entries = await entriesFor(await loadConfig(file, ports, fetchText, { kept }), found);
    return { status: 200, reply: foundReply(entries, viewer) };
  } catch (error) {
    if (!isDashError(error)) throw error;
    const { code, message, hint } = error;
    return { status: 409, reply: { success: false, code, message, ...(hint !== undefined && { hint }) } };
  }
}

/**
 * What may be taken into the file: of what was found, that which the viewer may see. Who writes labels is not who writes the
 * file: what names a variable, whose value the file would send along, is not offered.
 */
export const foundReply = (found: readonly FoundEntry[], viewer: Viewer): FoundReply => ({
  success: true,
  message: 'What was found is listed.',
  found: found
    .filter(({ item }) => isVisible(item.visibility, viewer))
    .filter(({ written }) => secretNames(written).length === 0)
    .map(({ source, service, section, written }) => ({
      source: source.name,
      kind: discoveryTitles[source.kind],
      name: service.name,
      section,
      item: written,
    })),
});
