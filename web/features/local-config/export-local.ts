import { dump } from 'js-yaml';
import { product } from '../../../schema/product.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { LocalConfig } from './read-local.ts';

/** Generated, or left by older versions: nothing of it belongs into a file. */
const generated = new Set(['id', 'filteredItems']);

/** The browser's own config as the text of a config file. */
export function localYaml({ pageInfo, appConfig, sections, pages }: LocalConfig): string {
  const parts = { pageInfo, appConfig, sections: sections?.map(withoutGenerated), pages };
  return dump(Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)), { noRefs: true });
}

/** An entry of `sections` as it would stand in a file. */
export function withoutGenerated(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const kept = Object.entries(entry as Mapping).filter(([key]) => !generated.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) =>
      ['items', 'subItems', 'widgets'].includes(key) && Array.isArray(value)
        ? [key, value.map(withoutGenerated)]
        : [key, value],
    ),
  );
}

/** Hands the browser's own config to the viewer as a file, named as in older dashboards. */
export function downloadLocal(local: LocalConfig): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([localYaml(local)], { type: 'text/yaml' }));
  link.download = `${product.command}_conf.yml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
