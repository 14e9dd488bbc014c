import { product } from '../../schema/product.ts';

/** Logs the version, and in one message the notes about the config, where the viewer may see them. */
export function logToConsole(notes: readonly string[] = []): void {
  console.info(`${product.name} ${product.version}`);
  if (notes.length > 0) console.warn(['In the config of this page:', ...notes].join('\n  '));
}
