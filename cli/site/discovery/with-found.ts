import type { FoundSource } from '../../../serve/discovery/found.ts';
import { packageFile } from '../../package-file.ts';
import type { LoadedConfig } from '../load/load.ts';

/**
 * A config with what its sources have, as far as it still names them, in the order of the config. Only the model changes:
 * its files are as they were, and so is whatever is saved.
 */
export async function withFound(loaded: LoadedConfig, found: readonly FoundSource[]): Promise<LoadedConfig> {
  const { discovery = [] } = loaded.model;
  const known = new Map(found.map(({ source, services }) => [source, services]));
  if (!discovery.some(({ name }) => (known.get(name)?.length ?? 0) > 0)) return loaded;
  // The readers of labels are loaded where there is something for them to read.
  const [{ foundEntries }, { addFound }, { openIconData }] = await Promise.all([
    import('./found-entries.ts'),
    import('./add-found.ts'),
    import('../icons/icon-data.ts'),
  ]);
  const icons = new Set(openIconData(packageFile('dist', 'icons')).listed('hl'));
  const knowsIcon = (icon: string) => icons.has(icon.replace(/^hl-/, ''));
  const entries = discovery.flatMap((source) => foundEntries(source, known.get(source.name) ?? [], knowsIcon));
  return { ...loaded, model: addFound(loaded.model, entries) };
}
