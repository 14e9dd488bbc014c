import { readFile } from 'node:fs/promises';
import type { Strings } from '../../../web/page/payload.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import { packageFile } from '../../package-file.ts';

/** What `npm run build` made of the page's own files. */
export const readManifest = (): Promise<AppManifest> => readPart('dist', 'app.json');

/** What pages say in a language that Dash speaks. */
export const readPageStrings = (language: string): Promise<Strings> => readWords('page', language);

/** What pages and widgets say in a language that Dash speaks. */
export const readStrings = async (language: string): Promise<Strings> => ({
  ...(await readPageStrings(language)),
  widgets: await readWords('widgets', language),
});

const readWords = (part: string, language: string): Promise<Strings> =>
  readPart('dist', 'words', part, `${language}.json`);

const parts = new Map<string, Promise<unknown>>();

/** Reads a file of the package once: it never changes while it runs. */
function readPart<Part>(...path: string[]): Promise<Part> {
  const file = packageFile(...path);
  const part = parts.get(file) ?? readFile(file, 'utf8').then((text) => JSON.parse(text));
  parts.set(file, part);
  return part as Promise<Part>;
}
