import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runFirstPass } from '../../schema/document/check/first-pass.ts';
import { type ConfigDocument, parseConfig } from '../../schema/document/read/parse.ts';
import { packageFile } from '../package-file.ts';
import { openKnownIcons } from '../site/icons/known-icons.ts';
import { loadValidators } from '../validators/validators.ts';
import { rules } from './all-rules.ts';
import { createLintContext } from './context.ts';
import { applyFixes, type Fixable } from './fix.ts';
import { ruleIndex, rulePage, rulePagePath } from './rule-page.ts';
import { type LintProblem, type RuleLevels, runRules } from './run-rules.ts';

const { schemas } = await loadValidators();
const icons = openKnownIcons(packageFile('dist', 'icons'), undefined);
const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const parse = (text: string): ConfigDocument => {
  const parsed = parseConfig(text);
  if ('value' in parsed) return parsed;
  throw new Error(parsed.problems[0]?.message);
};

function lint(text: string, { https = false, levels = {} as RuleLevels } = {}): LintProblem[] {
  const { value } = parse(text);
  const { findings } = runFirstPass(value, schemas, false, icons);
  const dashboard = { main: value, files: [undefined], https, ...schemas };
  return runRules(createLintContext(dashboard, value, findings), text, levels).problems;
}

const of = (name: string, problems: readonly LintProblem[]) => problems.filter(({ rule }) => rule === name);
const fixed = (text: string, problems: readonly LintProblem[]) =>
  applyFixes(
    parse(text),
    problems.filter((one): one is LintProblem & Fixable => one.fix !== undefined),
  ).document.text;

describe.each(rules)('$name', ({ name, level, fixes, why, example }) => {
  const { bad, good, https = false } = example;

  test('finds what its example has, once, and nothing in the mended one', () => {
    const found = of(name, lint(bad, { https }));
    expect(found.length).toBeGreaterThan(0);
    for (const { severity, hint } of found) {
      expect(severity).toBe(level === 'error' ? 'error' : 'warning');
      expect(hint).toBeTruthy();
    }
    expect(of(name, lint(good, { https }))).toEqual([]);
  });

  test('mends as it says', () => {
    const found = of(name, lint(bad, { https }));
    if (fixes === undefined) expect(found.filter(({ fix }) => fix)).toEqual([]);
    else expect(fixed(bad, found)).toBe(good);
  });

  test('is silent where it is off, or its line is marked', () => {
    expect(of(name, lint(bad, { https, levels: { [name]: 'off' } }))).toEqual([]);
    expect(why).not.toMatch(/\s$/);
  });
});

describe('the rules', () => {
  const names = rules.map(({ name }) => name);

  test('are the files of their folder, in the order of their names', () => {
    const files = readdirSync(project('cli/lint/rules')).filter((file) => !file.endsWith('.test.ts'));
    expect(files.map((file) => file.replace(/\.ts$/, '')).sort()).toEqual(names);
  });

  test('have a page each, as they say it, and an index of all', () => {
    const pages = readdirSync(project('docs/lint')).sort();
    expect(pages).toEqual(['README.md', ...names.map((name) => `${name}.md`)].sort());
    expect(readFileSync(project('docs/lint/README.md'), 'utf8'), 'run npm run docs').toBe(ruleIndex(rules));
    for (const rule of rules) {
      const path = project(rulePagePath(rule.name));
      expect(existsSync(path) && readFileSync(path, 'utf8'), 'run npm run docs').toBe(rulePage(rule));
    }
  });
});
