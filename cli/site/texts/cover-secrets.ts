import { parseDocument } from 'yaml';
import { findConfigSecrets } from '../../../schema/document/config-secrets.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { mayHoldSecret } from '../../../schema/document/read/syntax/secret-lines.ts';
import { replacePart } from '../../../schema/rules/secrets/widget-secrets.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { coverLine, coverUserInfo, isNameKey, stars } from './cover-line.ts';
import { placesOf } from './secret-places.ts';

/**
 * A text with stars in the place of the secrets of widgets, for a terminal: each character keeps its line and column. In
 * comments that is what stands behind keys that are called like credentials; of a line of a broken text, where nobody
 * knows what is a value, all behind its first key.
 */
export function coverSecrets(text: string): string {
  const config = parseConfig(text);
  if ('value' in config) {
    const covered = coverPlaces(text, findConfigSecrets(config.value, catalogue));
    return covered.split('\n').map(coverLine).join('\n');
  }
  const lines = text.split('\n');
  return lines.map((line, at) => (mayHoldSecret(lines, at) ? line.replace(/(?<=:).*$/, stars) : line)).join('\n');
}

function coverPlaces(text: string, secrets: ReturnType<typeof findConfigSecrets>): string {
  if (secrets.length === 0) return text;
  let covered = text;
  for (const { start, end, secret } of placesOf(parseDocument(text), secrets)) {
    if (isNameKey(String(secret.path.at(-1)))) continue;
    const written = text.slice(start, end);
    const stood =
      secret.part === 'whole'
        ? stars(written)
        : replacePart({ ...secret, value: written }, secret.part === 'user-info' ? coverUserInfo : stars);
    covered = covered.slice(0, start) + stood + covered.slice(end);
  }
  return covered;
}
