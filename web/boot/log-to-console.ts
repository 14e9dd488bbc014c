import { product } from '../../schema/product.ts';

const logged = new Set<string>();

/** Logs the version, and the notes about the config, where the viewer may see them. */
export function logToConsole(notes?: readonly string[]): void {
  console.info(`${product.name} ${product.version}`);
  logNotes(notes);
}

/** Logs in one message the notes that the page has not logged before. */
export function logNotes(notes: readonly string[] = []): void {
  const further = notes.filter((note) => !logged.has(note));
  if (further.length === 0) return;
  for (const note of further) logged.add(note);
  console.warn(['In the config of this page:', ...further].join('\n  '));
}
