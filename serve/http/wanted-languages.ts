import type { IncomingMessage } from 'node:http';
import { languageCookie } from '../../schema/api/language-cookie.ts';
import { cookiesNamed } from './cookies-named.ts';
import { portOf } from './port-of.ts';
import { readWeights } from './weights.ts';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** The language tag that was chosen in the page of a browser; anybody may send anything. */
export const chosenLanguage = (request: WithHeaders): string | undefined =>
  cookiesNamed(languageCookie(portOf(request)), request)[0];

/** The language tags that a browser asks for by `Accept-Language`, in lower case, best first. */
export function acceptedLanguages({ headers }: WithHeaders): readonly string[] {
  const header = headers['accept-language'];
  if (!header) return none;
  const kept = known.get(header);
  if (kept) return kept;
  const accepted = [...readWeights(header)]
    .filter(([tag, weight]) => tag !== '*' && weight > 0)
    .sort(([, first], [, second]) => second - first)
    .map(([tag]) => tag);
  // A household sends a handful of values; anything beyond that is somebody playing.
  if (known.size < 64) known.set(header, accepted);
  return accepted;
}
const none: readonly string[] = [];
const known = new Map<string, readonly string[]>();

/** All that a request says of languages, best first: what was chosen, then what the browser asks for. */
export function wantedLanguages(request: WithHeaders): string[] {
  const chosen = chosenLanguage(request);
  return [...(chosen === undefined ? [] : [chosen]), ...acceptedLanguages(request)];
}
