import type { FoundSource } from '../../../serve/discovery/found.ts';
import { packageFile } from '../../package-file.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { FoundEntry } from './found-entries.ts';

/**
 * A config with what its sources have, as far as it still names them, in the order of the config. Only the model changes:
 * its files are as they were, and so is whatever is saved.
 */
export async function withFound(loaded: LoadedConfig, found: readonly FoundSource[]): Promise<LoadedConfig> {
  const entries = await entriesFor(loaded, found);
  if (entries.length === 0) return loaded;
  const { addFound } = await import('./add-found.ts');
  return { ...loaded, model: addFound(loaded.model, entries) };
}

/** What the sources that a config names have and its files have no item for, in the order of the config. */
export async function entriesFor(
  { model }: Pick<LoadedConfig, 'model'>,
  found: readonly FoundSource[],
): Promise<FoundEntry[]> {
  const { discovery = [] } = model;
  const known = new Map(found.map(({ source, services }) => [source, services]));
  if (!discovery.some(({ name }) => (known.get(name)?.length ?? 0) > 0)) return [];
  // The readers of labels are loaded where there is something for them to read.
  const [{ foundEntries }, { notWritten }, { openIconData }] = await Promise.all([
    import('./found-entries.ts'),
    import('./add-found.ts'),
    import('../icons/icon-data.ts'),
  ]);
  const icons = new Set(openIconData(packageFile('dist', 'icons')).listed('hl'));
  const knowsIcon = (icon: string) => icons.has(icon.replace(/^hl-/, ''));
  const entries = discovery.flatMap((source) => foundEntries(source, known.get(source.name) ?? [], knowsIcon));
  return notWritten(model, entries);
}
