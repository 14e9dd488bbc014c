import { writeYaml } from '../document/write-yaml.ts';
import type { FormatName } from '../migrations/format.ts';
import type { ImportOptions } from '../migrations/import-context.ts';
import { importFiles } from '../migrations/import-files.ts';
import { findLostAddresses } from '../migrations/lost-addresses/lost-addresses.ts';
import { sourceFile } from '../migrations/sources/source-file.ts';
import type { Mapping } from '../values.ts';

/** What files of another product are in Dash: their texts, or the rows of their tables, by their paths. */
export function imported(
  files: Readonly<Record<string, string | Readonly<Record<string, readonly Mapping[]>>>>,
  options: ImportOptions & { from?: FormatName } = {},
) {
  const sources = Object.entries(files).map(([path, content]) =>
    typeof content === 'string' ? sourceFile(path, content) : sourceFile(path, '', { tables: content }),
  );
  const result = importFiles(sources, options);
  return {
    ...result,
    /** What would be lost in silence. */
    lostAddresses: () =>
      findLostAddresses({
        files: result.read,
        results: [result.config, ...Object.values(result.pages)],
        losses: result.losses,
        others: Object.values(result.variables),
        takes: result.format.takesAddress,
      }),
    text: writeYaml(result.config),
    reasons: result.losses.map(({ key, reason }) => `${reason} ${key}`),
  };
}
