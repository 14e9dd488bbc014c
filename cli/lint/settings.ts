import { loadYaml } from '../../schema/document/read/load-yaml.ts';
import { DashError } from '../../schema/errors.ts';
import { nearest } from '../../schema/rules/text/did-you-mean.ts';
import { isMapping } from '../../schema/values.ts';
import { ignoreComments, settingsComments } from './comments.ts';
import { rules } from './lint-rules.ts';
import { type RuleLevel, ruleLevels } from './rule.ts';

/** What a dashboard is linted by. */
export interface LintSettings {
  /** Levels of rules that are not as they are declared. */
  levels: Record<string, RuleLevel>;
  /** Whether browsers reach the dashboard by https; undefined where nothing is said. */
  https?: boolean;
}

/** The file beside a config that holds settings. */
export const settingsFile = '.dash-lint.yml';

/** Settings on top of others. */
export const mergeSettings = (below: LintSettings, above: LintSettings): LintSettings => ({
  ...below,
  ...above,
  levels: { ...below.levels, ...above.levels },
});

/**
 * Settings as they are written in a command or a comment: `http-link=off`, `https=true`. `place` says where, for messages.
 *
 * @throws {DashError} `bad-lint-setting`
 */
export function readSettingWords(words: readonly string[], place: string): LintSettings {
  const found: LintSettings = { levels: {} };
  for (const word of words) {
    const [, name, value] = /^([\w-]+)\s*=\s*([\w-]+)$/.exec(word.trim()) ?? [];
    if (name === undefined || value === undefined) {
      throw bad(`${place}: \`${word}\` is no setting.`, 'Write a rule and its level: `http-link=off`.');
    }
    if (name === 'https') found.https = readSwitch(value, place);
    else found.levels[readName(name, place)] = readLevel(value, name, place);
  }
  return found;
}

/**
 * The settings in the comments of a config. Names of rules in comments that suppress are looked at as well.
 *
 * @throws {DashError} `bad-lint-setting`
 */
export function readCommentSettings(text: string, file: string): LintSettings {
  for (const { line, rules: named } of ignoreComments(text)) {
    for (const name of named) readName(name, `${file}:${line}`);
  }
  return settingsComments(text)
    .map(({ line, text: written }) =>
      readSettingWords(written.split(/[,\s]+(?=[\w-]+\s*=)/).filter(Boolean), `${file}:${line}`),
    )
    .reduce(mergeSettings, { levels: {} });
}

/**
 * The settings of a settings file: `rules`, each with its level, and `https`.
 *
 * @throws {DashError} `bad-lint-setting`
 */
export function readSettingsText(text: string, file: string): LintSettings {
  let value: unknown;
  try {
    value = loadYaml(text) ?? {};
  } catch (error) {
    throw bad(
      `${file} is no YAML: ${error instanceof Error ? error.message : String(error)}`,
      'Correct it, or remove it.',
    );
  }
  if (!isMapping(value))
    throw bad(`${file} holds no settings.`, 'Write `rules:`, and below it rules with their levels.');
  const found: LintSettings = { levels: {} };
  for (const [key, given] of Object.entries(value)) {
    if (key === 'https') {
      found.https = readSwitch(String(given), file);
    } else if (key === 'rules') {
      if (!isMapping(given))
        throw bad(`${file}: \`rules\` should be rules with their levels.`, 'Write `http-link: off` below it.');
      for (const [name, level] of Object.entries(given)) {
        // `off` is false to some who write YAML.
        found.levels[readName(name, file)] = readLevel(level === false ? 'off' : String(level), name, file);
      }
    } else {
      throw bad(`${file}: there is no setting \`${key}\`.`, 'There are `rules` and `https`.');
    }
  }
  return found;
}

/**
 * The rules that words name: each is a name or the beginning of some, with commas between them.
 *
 * @throws {DashError} `bad-lint-setting` for a word that no name begins with
 */
export function readRuleNames(words: readonly string[], place: string): ReadonlySet<string> {
  const wanted = words.flatMap((word) => word.split(',')).map((word) => word.trim().replace(/\*$/, ''));
  return new Set(
    wanted.filter(Boolean).flatMap((word) => {
      const begun = rules.filter(({ name }) => name.startsWith(word)).map(({ name }) => name);
      return begun.length > 0 ? begun : [readName(word, place)];
    }),
  );
}

/** Settings by which only some rules look: those that are off come on again, unless the command says so itself. */
export const onlyRules = (
  settings: LintSettings,
  selected: ReadonlySet<string>,
  { levels: given }: LintSettings,
): LintSettings => ({
  ...settings,
  levels: Object.fromEntries(
    rules.map(({ name, level }) => {
      const set = settings.levels[name] ?? level;
      const isOff = !selected.has(name) || given[name] === 'off';
      return [name, isOff ? 'off' : set === 'off' ? level : set];
    }),
  ),
});

function readName(name: string, place: string): string {
  const names = rules.map((rule) => rule.name);
  if (names.includes(name)) return name;
  const near = nearest(name, names);
  throw bad(
    `${place}: there is no rule \`${name}\`.`,
    near ? `Did you mean \`${near}\`?` : '`dash lint --explain` lists the rules.',
  );
}

function readLevel(value: string, name: string, place: string): RuleLevel {
  const level = ruleLevels.find((one) => one === value);
  if (level) return level;
  throw bad(`${place}: \`${name}\` can't be \`${value}\`.`, 'A rule is `off`, `warn` or `error`.');
}

function readSwitch(value: string, place: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw bad(`${place}: \`https\` can't be \`${value}\`.`, 'It is `true` or `false`.');
}

const bad = (message: string, hint: string) => new DashError('bad-lint-setting', message, { hint });
