import { type ConfigDocument, parseConfig } from '../document/read/parse.ts';

/** A text of a test as a config; throws where it can't be read. */
export function documentOf(text: string): ConfigDocument {
  const parsed = parseConfig(text);
  if ('value' in parsed) return parsed;
  throw new Error(`Line ${parsed.problems[0]?.line}: ${parsed.problems[0]?.message}\n${text}`);
}
