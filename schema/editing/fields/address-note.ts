import { parseUrl, safeUrl, withScheme } from '../../rules/addresses/urls.ts';
import { isFault, probeForms, readProbe } from '../../rules/status/probe.ts';
import type { FieldNote } from './field-note.ts';
import type { Translate } from './words.ts';

/** Schemes that people mean when they slip. */
const webSchemes = ['https', 'http'] as const;

/** What templates and manuals leave to be filled in. */
const placeholder = /\{\{|\$\{|\{%/;

/**
 * What is wrong with an address that an item leads to, with what mends it at a press; undefined where nothing is. One that
 * opens nothing is refused.
 */
export function addressNote(value: unknown, say: Translate): FieldNote | undefined {
  if (typeof value !== 'string' || value.trim() === '' || placeholder.test(value)) return undefined;
  const address = value.trim();
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(address) ?? [];
  if (safeUrl(address) === undefined) {
    return { message: say('address.unsafe', { scheme: scheme ?? address }), refused: true };
  }
  const [, written = '', rest = ''] = /^([a-z]+)(?::\/\/|\/\/|;\/\/|:\/(?!\/))(.*)$/i.exec(address) ?? [];
  const meant = webSchemes.find((one) => one === written.toLowerCase()) ?? closest(written.toLowerCase());
  if (meant && !new RegExp(`^${meant}://`, 'i').test(address)) {
    const to = `${meant}://`;
    const mend = { label: say('address.change-to', { to }), value: to + rest };
    return { message: say('address.opens-nothing', { scheme: written }), refused: true, mend };
  }
  const whole = withScheme(address);
  if (whole) return { message: say('address.no-scheme'), refused: false, mend: beginWith(whole, say) };
  if (!/[/#?.:]/.test(address)) {
    const isName = /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(address);
    return {
      message: say('address.none'),
      refused: true,
      ...(isName && { mend: beginWith(`http://${address}`, say) }),
    };
  }
  if (/^https?:/i.test(address) && !parseUrl(address)) return { message: say('address.broken'), refused: true };
  return undefined;
}

/** The same for an address that a status check asks, which may be of a scheme that says how. */
export function checkedAddressNote(value: unknown, say: Translate): FieldNote | undefined {
  const note = addressNote(value, say);
  if (note || typeof value !== 'string' || !isFault(readProbe(value))) return note;
  return { message: say('address.not-checked', { forms: probeForms }), refused: true };
}

const beginWith = (value: string, say: Translate) => ({
  label: say('address.begin-with', { to: value.slice(0, value.indexOf('://') + 3) }),
  value,
});

/** The scheme that a slip away from this one is; undefined for one that may well be meant. */
function closest(written: string): 'https' | 'http' | undefined {
  // Two slips make `http` of `ftp` and of `sftp`, which are schemes of their own.
  if (!/^h|^t?tps?$/.test(written)) return undefined;
  const [found] = webSchemes
    .map((scheme) => ({ scheme, by: distance(written, scheme) }))
    .sort((one, other) => one.by - other.by);
  return found && found.by <= 2 ? found.scheme : undefined;
}

/** How many letters have to be put in, left out or changed to make one word of another; two swapped ones count as two. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, its] of [...other].entries()) {
      const same = (row[index] ?? 0) + (letter === its ? 0 : 1);
      next.push(Math.min(same, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
