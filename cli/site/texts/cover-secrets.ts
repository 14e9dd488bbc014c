import { parseDocument } from 'yaml';
import { findConfigSecrets } from '../../../schema/document/config-secrets.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { mayHoldSecret } from '../../../schema/document/read/syntax/secret-lines.ts';
import { replacePart } from '../../../schema/rules/secrets/widget-secrets.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { coverLine, coverUserInfo, isNameKey, stars } from './cover-line.ts';
import { placesOf } from './secret-places.ts';

/**
 * A text with stars in the place of the secrets of widgets, for a terminal: each character keeps its line and column, unless
 * `cover` puts fewer. In comments that is what stands behind keys that are called like credentials; of a line of a broken
 * text, where nobody knows what is a value, all behind its first key.
 */
export function coverSecrets(text: string, cover = stars): string {
  const config = parseConfig(text);
  if ('value' in config) {
    const covered = coverPlaces(text, findConfigSecrets(config.value, catalogue), cover);
    return covered
      .split('\n')
      .map((line) => coverLine(line, cover))
      .join('\n');
  }
  const lines = text.split('\n');
  return lines.map((line, at) => (mayHoldSecret(lines, at) ? line.replace(/(?<=:).*$/, cover) : line)).join('\n');
}

function coverPlaces(text: string, secrets: ReturnType<typeof findConfigSecrets>, cover: typeof stars): string {
  if (secrets.length === 0) return text;
  // One place may hold several secrets, and be that of several aliases.
  const covered = new Map<number, { end: number; stands: string }>();
  for (const { start, end, secret } of placesOf(parseDocument(text), secrets)) {
    if (isNameKey(String(secret.path.at(-1)))) continue;
    const value = covered.get(start)?.stands ?? text.slice(start, end);
    const put = secret.part === 'user-info' ? (info: string) => coverUserInfo(info, cover) : cover;
    covered.set(start, {
      end,
      stands: secret.part === 'whole' ? cover(value) : replacePart({ ...secret, value }, put),
    });
  }
  // From the end on, since what stands before keeps its place.
  return [...covered]
    .toSorted(([one], [other]) => other - one)
    .reduce((known, [start, { end, stands }]) => known.slice(0, start) + stands + known.slice(end), text);
}
