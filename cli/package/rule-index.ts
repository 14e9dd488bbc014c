import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rules that only the command line has, and those of the check, which the page carries. */
const lintRules = 'cli/lint/rules';
const checkRules = 'schema/document/check/lint/rules';

/** The generated lists of rules, each with its text. They are kept with the sources, and a test compares. */
export function ruleIndexes(root: string): Record<string, string> {
  const checked = ruleNames(root, checkRules);
  const imports = [
    ...checked.map((name) => `import * as ${variable(name)} from '../../${checkRules}/${name}.ts';\n`),
    "import { fromCheck } from './from-check.ts';\n",
    "import type { Rule } from './rule.ts';\n",
    ...ruleNames(root, lintRules).map((name) => `import ${variable(name)} from './rules/${name}.ts';\n`),
  ];
  const all = [...checked, ...ruleNames(root, lintRules)].sort();
  const entry = (name: string) => (checked.includes(name) ? `fromCheck(${variable(name)})` : variable(name));
  return {
    'cli/lint/all-rules.ts': `// Generated from \`${lintRules}/\` and \`${checkRules}/\` by \`npm run build\`. Do not edit.
${imports.join('')}
/** Every rule, in the order of their names. */
export const allRules: readonly Rule[] = [
${all.map((name) => `  ${entry(name)},\n`).join('')}];
`,
    'schema/document/check/lint/all-rules.ts': `// Generated from \`${checkRules}/\` by \`npm run build\`. Do not edit.
import type { CheckRule } from './check-rule.ts';
${checked.map((name) => `import ${variable(name)} from './rules/${name}.ts';\n`).join('')}
/** Every rule of the check, in the order of their names. */
export const rules: readonly CheckRule[] = [
${checked.map((name) => `  ${variable(name)},\n`).join('')}];
`,
  };
}

/** The names of the rules of a folder: all its files that are no tests. */
const ruleNames = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

const variable = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Brings the lists up to date. */
export function writeRuleIndexes(root: string): void {
  for (const [file, text] of Object.entries(ruleIndexes(root))) {
    const path = join(root, file);
    if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}
