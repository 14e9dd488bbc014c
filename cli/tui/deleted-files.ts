import { parseConfig } from '../../schema/document/read/parse.ts';
import { mainFile } from '../../schema/editing/configs.ts';
import type { Mapping } from '../../schema/values.ts';
import { isGone } from './failures.ts';
import type { ConfigSource, Loaded } from './sources/config-source.ts';
import type { LoadedFile, LoadedFiles } from './state/editor-state.ts';

/** A file that has gone since it was read, with what to say of that. */
interface DeletedFile {
  file: string;
  message: string;
}

/**
 * What the files hold by now. Those that have gone since they were read stand in it as they were then, and in `gone`: that
 * somebody took a file away is no edit of it that could be brought together with others.
 *
 * @throws {DashError} whatever else keeps them from being read; `BrokenMain`
 */
export async function loadPresent(
  source: Pick<ConfigSource, 'load'>,
  before: LoadedFiles,
): Promise<{ fresh: Loaded; gone: DeletedFile[] }> {
  let fresh: Loaded;
  try {
    fresh = await source.load();
  } catch (error) {
    if (!isGone(error)) throw error;
    const gone = [{ file: mainFile, message: error.message }];
    return { fresh: { files: before, configs: configsOf(before), lost: {} }, gone };
  }
  const were = Object.entries(before).filter(([file, { isNew }]) => !isNew && fresh.files[file]?.isNew);
  if (were.length === 0) return { fresh, gone: [] };
  const kept = Object.fromEntries(were);
  return {
    fresh: {
      ...fresh,
      files: { ...fresh.files, ...kept },
      configs: { ...fresh.configs, ...configsOf(kept) },
    },
    gone: were.map(([file, { name }]) => ({ file, message: `There is no file ${name} any more.` })),
  };
}

function configsOf(files: Readonly<Record<string, LoadedFile>>): Record<string, Mapping> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, { text }]) => {
      const parsed = parseConfig(text);
      return 'value' in parsed ? [[file, parsed.value] as const] : [];
    }),
  );
}
