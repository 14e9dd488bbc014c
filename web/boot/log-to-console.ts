import { product } from '../../schema/product.ts';

/** Says in the console what this is, and in one message what is odd about the config, where the viewer may see that. */
export function logToConsole(notes: readonly string[] = []): void {
  console.info(`${product.name} ${product.version}`);
  if (notes.length > 0) console.warn(['In the config of this page:', ...notes].join('\n  '));
}
