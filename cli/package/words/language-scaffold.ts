import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../../schema/config/languages.ts';
import { DashError } from '../../../schema/errors.ts';
import { shippedCodesFile, shippedFile, writeShipped } from '../shipped.ts';

/**
 * Lays out a language below `root`, the project's folder: what it calls itself, how it is written and its flag, by what
 * Unicode's data say of its code, and a file for the words of the page, empty, as English stands behind them; then brings
 * the lists of languages up to date. Resolves to the paths that it wrote.
 *
 * @throws {DashError} `bad-name` for what has not the form of a language's code, `already-there` where it has a folder
 */
export async function layOutLanguage(root: string, code: string): Promise<string[]> {
  const about = languageOf(code);
  const folder = `locales/${code}`;
  if (existsSync(join(root, folder))) {
    throw new DashError('already-there', `There is a folder ${folder} already.`, {
      hint: `See what it lacks: npm run words -- ${code}`,
    });
  }
  await mkdir(join(root, folder));
  const files = { [`${folder}/language.json`]: about, [`${folder}/page.json`]: {} };
  for (const [path, content] of Object.entries(files)) {
    await writeFile(join(root, path), `${JSON.stringify(content, null, 2)}\n`);
  }
  await writeShipped(root);
  return [...Object.keys(files), shippedFile, shippedCodesFile];
}

function languageOf(code: string): Language {
  if (!isCode(code)) {
    throw new DashError('bad-name', `"${code}" is no code of a language.`, {
      hint: 'Use one as browsers do: npm run new:language fr, or pt-BR',
    });
  }
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  const { script, region } = new Intl.Locale(code).maximize();
  return {
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    direction: rightToLeft.has(script ?? '') ? 'rtl' : 'ltr',
    flag: flagOf(region ?? ''),
  };
}

/** Whether it has the form of the codes that browsers ask by. */
function isCode(code: string): boolean {
  try {
    return /^[a-z]{2,3}\b/.test(code) && Intl.getCanonicalLocales(code)[0] === code;
  } catch {
    return false;
  }
}

/** The scripts of living languages that are written from right to left, by Unicode's property of their letters. */
const rightToLeft: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The flag of a region of two letters: Unicode has a sign for each of them. */
const flagOf = (region: string): string =>
  /^[A-Z]{2}$/.test(region)
    ? String.fromCodePoint(...[...region].map((letter) => letter.charCodeAt(0) + 0x1f1e6 - 'A'.charCodeAt(0)))
    : '🏳️';
