import { resolve } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { configJsonSchema } from '../../schema/config/json-schema.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { notWritten } from '../config/disk-failure.ts';
import type { Ports } from '../ports.ts';

/** The JSON Schema of a config, as text that editors and other validators read. */
export const schemaText = (): string => JSON.stringify(configJsonSchema(Object.keys(catalogue)), null, 2);

/**
 * Writes the JSON Schema into a file; an older one is replaced as a whole.
 *
 * @throws {DashError} `schema-not-written`
 */
export async function writeSchema({ out }: { out: string }, { cwd }: Pick<Ports, 'cwd'>): Promise<void> {
  try {
    await writeFileAtomic(resolve(cwd, out), `${schemaText()}\n`);
  } catch (cause) {
    throw notWritten('schema-not-written', out, cause);
  }
}
