import type { Item } from '../../schema/config/item.ts';
import { DashError } from '../../schema/errors.ts';
import { nearest } from '../../schema/rules/text/did-you-mean.ts';
import { loadDashboard } from '../config/load-dashboard.ts';
import { readConfig } from '../config/read-config.ts';
import { type WrittenEntry, writtenEntries } from '../config/written-entries.ts';
import type { Ports } from '../ports.ts';
import { hasFailure } from '../reports/validation-result.ts';
import { checkLoaded } from '../site/load/check-loaded.ts';
import type { LoadedConfig } from '../site/load/load.ts';
import type { Part } from '../terminal/progress.ts';
import { checkStatus, type ItemStatus } from './status.ts';
import { badChecks, readChecks, type WrittenCheck } from './test/checks-file.ts';
import { explainEntry, placeAt } from './why/entry.ts';
import { allKeys, explainKey, findKey } from './why/key.ts';
import { type NamedViewer, viewerAs } from './why/viewers.ts';
import { entriesNamed } from './why.ts';

export interface CheckResult {
  name: string;
  /** Where it stands among the checks. */
  line: number;
  ok: boolean;
  /** Why it does not hold, a line each. */
  reasons: string[];
  /** Milliseconds. */
  took: number;
}

export interface TestRun {
  file: string;
  ok: boolean;
  results: CheckResult[];
}

/** The file of checks that stands beside a config: `conf.test.yml` for `conf.yml`. */
export const checksBeside = (config: string): string =>
  config.replace(/(\.ya?ml)?$/i, (end) => `.test${end || '.yml'}`);

/**
 * Holds a config to the checks of a file.
 *
 * @throws {DashError} where a file can't be read, and `bad-checks` for checks that say nothing, or name what is not there: one
 * that holds for a slip alone would be worse than none
 */
export async function test(
  { file, checks: named }: { file: string; checks?: string },
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput' | 'signal' | 'progress'>,
): Promise<TestRun> {
  if (file === '-' && named === undefined) {
    throw new DashError('no-checks', 'Nothing stands beside a config from standard input.', {
      hint: 'Name the file of its checks with --checks.',
    });
  }
  const checksFile = named ?? checksBeside(file);
  const loaded = await loadDashboard(file, ports);
  const checks = readChecks(checksFile, await readChecksText(checksFile, ports));
  const run = { file, loaded, entries: writtenEntries(loaded), ports };
  const prepared: { check: WrittenCheck; run: Check }[] = [];
  const mistakes: string[] = [];
  for (const check of checks) {
    try {
      for (const name of check.except) entriesOf(name, run.entries);
      prepared.push({ check, run: prepare(check, run) });
    } catch (error) {
      if (!(error instanceof DashError)) throw error;
      mistakes.push(`${checksFile}:${check.line}: ${[error.message, error.hint].filter(Boolean).join(' ')}`);
    }
  }
  if (mistakes.length > 0) throw badChecks(mistakes);
  const progress = ports.progress('Testing');
  const results: CheckResult[] = [];
  try {
    for (const [index, { check, run: hold }] of prepared.entries()) {
      progress.show(`Testing: ${check.name}`, { done: index, of: prepared.length });
      const began = performance.now();
      const reasons = await hold((part) => progress.show(`Testing: ${check.name}`, part));
      const took = Math.round(performance.now() - began);
      results.push({ name: check.name, line: check.line, ok: reasons.length === 0, reasons, took });
    }
  } finally {
    progress.done();
  }
  return { file: checksFile, ok: results.every(({ ok }) => ok), results };
}

/** Says why a check does not hold; nothing where it does. */
type Check = (onPart: (part: Part) => void) => string[] | Promise<string[]>;

interface Run {
  file: string;
  loaded: LoadedConfig;
  entries: WrittenEntry[];
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput' | 'signal'>;
}

/** A check that is ready to run: all that it names is there. */
function prepare({ form, except }: WrittenCheck, run: Run): Check {
  switch (form.kind) {
    case 'sees': {
      const entries = entriesOf(form.entry, run.entries);
      const viewer = viewerAs(run.loaded.model, { as: form.viewer });
      return () => unexpected(entries, viewer, form.shown);
    }
    case 'links':
      return (onPart) => brokenLinks(run, except, onPart);
    case 'no-http':
      return () => plainLinks(run.entries, except);
    case 'no-problems':
      return () => problemsOf(run.loaded, form.strict);
    case 'setting': {
      const [key, ...more] = findKey(form.key);
      if (!key || more.length > 0)
        throw unknownKey(
          form.key,
          [key, ...more].flatMap((each) => each?.name ?? []),
        );
      return () =>
        explainKey(key, run.loaded).flatMap(({ page, value }) =>
          String(value) === form.value ? [] : [`On ${page} it is ${JSON.stringify(value) ?? 'not set'}.`],
        );
    }
  }
}

function entriesOf(name: string, entries: readonly WrittenEntry[]): WrittenEntry[] {
  const found = entriesNamed(entries, name);
  if (found.length > 0) return found;
  const near = nearest(
    name,
    entries.map((entry) => entry.name),
  );
  throw new DashError('nothing-of-that-name', `Nothing of the dashboard goes by "${name}".`, {
    hint: near ? `Did you mean "${near}"?` : undefined,
  });
}

function unknownKey(name: string, several: readonly string[]): DashError {
  const near = nearest(
    name,
    allKeys().map((key) => key.path.join('.')),
  );
  return new DashError('unknown-key', several.length > 0 ? `"${name}" are several keys.` : `"${name}" is no key.`, {
    hint: several.length > 0 ? `Name one of ${several.join(', ')}.` : near && `Did you mean "${near}"?`,
  });
}

/** A viewer sees something if they see one of those that go by its name. */
function unexpected(entries: readonly WrittenEntry[], viewer: NamedViewer, shown: boolean): string[] {
  const seen = entries.map((entry) => ({ entry, reason: explainEntry(entry, viewer) }));
  if (shown && seen.some(({ reason }) => reason.shown)) return [];
  return seen
    .filter(({ reason }) => reason.shown !== shown)
    .map(({ entry, reason }) => {
      const decides = reason.at ?? entry.places.map((place) => placeAt(place)).at(-1);
      const where = decides ? ` (${decides.file}:${decides.line})` : '';
      return `${entry.name} is ${reason.shown ? 'shown to' : 'hidden from'} ${viewer.name}: ${reason.because}${where}.`;
    });
}

/** What asks for a password is there all the same. */
const asksToSignIn = [401, 403, 407];

async function brokenLinks(
  { file, ports, entries }: Run,
  except: readonly string[],
  onPart: (part: Part) => void,
): Promise<string[]> {
  const left = new Set(except.flatMap((name) => entriesNamed(entries, name)).map(({ name }) => name));
  const onChange = (items: readonly ItemStatus[]) =>
    onPart({ done: items.filter(({ result }) => result).length, of: items.length });
  const statuses = await checkStatus({ file, everyLink: true, onChange }, ports).catch((error: unknown) => {
    if (error instanceof DashError && error.code === 'nothing-to-check') return [];
    throw error;
  });
  return statuses
    .filter(({ title, result }) => !left.has(title) && !result?.up && !isAnswer(result?.message))
    .map(({ title, url, result }) => `${title}: ${result?.message ?? 'no answer'} (${url})`);
}

const isAnswer = (message = ''): boolean =>
  asksToSignIn.some((code) => message.startsWith(`Service error: ${code}`)) || message.includes(' and leads to ');

function plainLinks(entries: readonly WrittenEntry[], except: readonly string[]): string[] {
  const left = new Set(except.flatMap((name) => entriesNamed(entries, name)));
  const isPlain = (url: string | undefined) => /^\s*http:/i.test(url ?? '');
  return entries
    .filter((entry) => !left.has(entry))
    .flatMap((entry) => {
      const place = entry.places.at(-1);
      const where = place ? ` (${placeAt(place).file}:${placeAt(place).line})` : '';
      const links = entry.kind === 'page' ? entry.page.pageInfo.navLinks.map(({ path }) => path) : linksOf(entry.item);
      return links.filter(isPlain).map((url) => `${entry.name} leads to ${url}${where}.`);
    });
}

const linksOf = (item: Item | undefined): (string | undefined)[] => [item?.url];

async function problemsOf(loaded: LoadedConfig, strict: boolean): Promise<string[]> {
  const reports = await checkLoaded(loaded);
  return reports.flatMap((report) =>
    report.problems
      .filter((problem) => hasFailure([{ ...report, problems: [problem] }], strict))
      .map(({ line, message }) => `${report.file}:${line}: ${message}`),
  );
}

async function readChecksText(file: string, ports: Pick<Ports, 'cwd' | 'readInput'>): Promise<string> {
  try {
    return await readConfig(file, ports);
  } catch (error) {
    if (!(error instanceof DashError) || error.code !== 'config-missing') throw error;
    throw new DashError('no-checks', `There are no checks in ${file}.`, {
      hint: 'Write them there, for example:\n  checks:\n    - guest does not see Router\n    - every link resolves',
    });
  }
}
