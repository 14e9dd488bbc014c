import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

/** Root of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file below `templates/`. */
export const template = (path: string): string => readFileSync(`${root}templates/${path}`, 'utf8');

/** The YAML documents in a text; anchors, duplicate keys and all else must be in order. */
export function yamlDocuments(text: string): unknown[] {
  const documents = parseAllDocuments(text, { strict: true, uniqueKeys: true });
  return documents.map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS();
  });
}
