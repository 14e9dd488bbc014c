import {
  replaceAddressCredentials,
  replaceQueryCredentials,
  replaceUserInfo,
} from '../../rules/secrets/credentials.ts';
import { isMapping } from '../../values.ts';
import type { Format } from '../format.ts';
import { createLosses, type Loss, type Losses } from '../losses.ts';
import { shortIcon } from '../rules/icons.ts';
import { prefixOf } from '../rules/web-search.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { addressesIn, type SourceAddress, withoutEnd, withSchemesIn } from './source-addresses.ts';

/** Addresses that get a line each; the others are counted. */
const mostLines = 1000;
/** Addresses with placeholders that are looked for among all others; more would take too long. */
const mostPatterns = 500;

export interface Made {
  /** The files that were read. */
  files: readonly SourceFile[];
  /** The config and its pages. */
  results: readonly unknown[];
  losses: readonly Loss[];
  /** Texts that stand neither in the config nor in the report: values of variables. */
  others?: readonly string[];
  takes?: Format['takesAddress'] | undefined;
}

/**
 * What a format has lost in silence: each address of the source that is neither in the result nor in the report, and each
 * that several entries have and fewer of the result. It knows nothing of the formats, so that it sees what they miss.
 * `lost` counts the addresses that are not in the result, whatever the report says.
 */
export function findLostAddresses({ files, results, losses, others = [], takes = () => true }: Made): {
  unreported: Loss[];
  lost: number;
} {
  const made = createCounts();
  for (const result of [...results, others]) countTexts(result, made);
  const written = new Set(results.flatMap((result) => textsIn(result)));
  const reported = createCounts();
  for (const { key, message } of losses) {
    for (const text of [key, ...message.split('`')]) reported.add(text);
  }
  const whole = new Set(losses.flatMap(({ file, key }) => (file === key || file.endsWith(`/${key}`) ? [file] : [])));
  const report = createLosses();
  let lines = 0;
  let lost = 0;
  const uncounted = new Map<string, number>();
  for (const file of files) {
    const addresses = addressesIn(file).filter(takes);
    const needed = neededOf(file, addresses);
    for (const address of new Map(addresses.map((one) => [keyOf(one.text), one])).values()) {
      const count = made.of(address.text);
      const isSignIn = /:\/\/[^/?#@]*@|[?&;]/.test(address.text) && hides(address.text);
      if (count > 0 && isSignIn && written.has(address.text)) reportSignIn(address, report);
      const wanted = needed.get(keyOf(address.text)) ?? 1;
      if (count === 0) lost += 1;
      if (count >= wanted || whole.has(file.path) || reported.of(address.text) > 0) continue;
      lines += 1;
      if (lines > mostLines) uncounted.set(file.path, (uncounted.get(file.path) ?? 0) + 1);
      else {
        const where =
          count === 0 ? 'is not in the result' : `stands ${wanted} times there, and ${count} times in the result`;
        const hint = 'Dash has missed it: add it by hand.';
        report.at(address, address.keys.at(-1) ?? '', 'unreadable', `\`${address.text}\` ${where}. ${hint}`);
      }
    }
  }
  for (const [file, count] of uncounted) {
    report.at(
      { file },
      '',
      'unreadable',
      `${count} more addresses of the file are not in the result. Look for them there.`,
    );
  }
  return { unreported: report.list(), lost };
}

const hides = (text: string): boolean => replaceAddressCredentials(text, () => '…') !== text;

/** A browser opens links by itself, so that no variable could stand for what signs in by one. */
function reportSignIn(address: SourceAddress, { at }: Losses): void {
  const message = `\`${address.text}\` signs in by what stands in the address, and so it does in the config: whoever sees the entry has it. Take it out, or hide the entry from the others.`;
  at(address, address.keys.at(-1) ?? '', 'needs-secret', message);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('://') ? [value] : [];
  return Array.isArray(value) || isMapping(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** How often an address has to be there: as often as the same key has it. Aliases repeat what is written once. */
function neededOf({ text }: SourceFile, addresses: readonly SourceAddress[]): Map<string, number> {
  const needed = new Map<string, number>();
  if (/(?:^|[\s,[{-])\*\w/m.test(text)) return needed;
  const byKey = new Map<string, number>();
  for (const address of addresses) {
    const name = keyOf(address.text);
    const key = `${address.keys.at(-1)} ${name}`;
    const count = (byKey.get(key) ?? 0) + 1;
    byKey.set(key, count);
    needed.set(name, Math.max(needed.get(name) ?? 1, count));
  }
  return needed;
}

function countTexts(value: unknown, counts: Counts): void {
  if (typeof value === 'string') counts.add(value);
  else if (Array.isArray(value)) for (const entry of value) countTexts(entry, counts);
  else if (isMapping(value)) {
    for (const [key, child] of Object.entries(value)) {
      counts.add(key);
      countTexts(child, counts);
    }
  }
}

function createCounts() {
  const counts = new Map<string, number>();
  let patterns = 0;

  /** How often addresses stand there that are this one but for what its placeholders are filled with. */
  const filled = (address: string): number => {
    const [begin = '', ...rest] = keyOf(address).split(placeholder);
    const end = rest.at(-1);
    if (end === undefined) return 0;
    patterns += 1;
    if (patterns > mostPatterns) return 1;
    let count = 0;
    for (const [name, times] of counts) {
      if (name.length >= begin.length + end.length && name.startsWith(begin) && name.endsWith(end)) count += times;
    }
    return count;
  };

  return {
    /** Adds a text that may be an address, and all addresses within it. */
    add(text: string): void {
      const within = withSchemesIn(text);
      const texts = [text, ...within, ...within.map(withoutEnd)];
      // A search is its address without the name of its query.
      const searches = texts.flatMap((one) => (one.endsWith('=') ? [one.replace(/[?&][^?&=]*=$/, '')] : []));
      for (const name of new Set([...texts, ...searches].map(keyOf))) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    },
    of(address: string): number {
      const form = formsOf(address).find((text) => counts.has(keyOf(text)));
      return form === undefined ? filled(address) : (counts.get(keyOf(form)) ?? 0);
    },
  };
}
type Counts = ReturnType<typeof createCounts>;

const placeholder = '⟦⟧';

/** What two ways of writing one address have in common: no scheme, sign-in, slash at the end or name of a variable. */
function keyOf(text: string): string {
  const shown = replaceQueryCredentials(
    replaceUserInfo(text.trim(), () => ''),
    () => '…',
  );
  return shown
    .replace(/⟦[^⟧]*⟧|\\?\$\{[^}]*\}|\{\{[^}]*\}\}|\$[A-Z_]\w*/g, placeholder)
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replaceAll('&amp;', '&')
    .replace(/\/+$/, '')
    .toLowerCase();
}

/** An address as it may stand in the result: without the query that is searched for, or by its short name. */
function formsOf(text: string): string[] {
  const icon = shortIcon(text)?.icon;
  return [
    text,
    prefixOf(text) ?? text,
    text.replace(/\/(?:admin|api)\/*$/i, ''),
    ...(text.length > 120 ? [`${text.slice(0, 120)}…`] : []),
    ...(icon === undefined ? [] : [icon]),
  ];
}
