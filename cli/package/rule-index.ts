import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The generated list of the rules of `dash lint`. It is kept with the sources, and a test compares. */
export const ruleIndexFile = 'cli/lint/all-rules.ts';

/** The text of that list: every file of the rules' folder that is no test, by its name. */
export function ruleIndexText(root: string): string {
  const names = readdirSync(join(root, 'cli/lint/rules'))
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  const imports = names.map((name) => `import ${variable(name)} from './rules/${name}.ts';\n`);
  return `// Generated from \`cli/lint/rules/\` by \`npm run build\`. Do not edit.
import type { Rule } from './rule.ts';
${imports.join('')}
/** Every rule, in the order of their names. */
export const rules: readonly Rule[] = [
${names.map((name) => `  ${variable(name)},\n`).join('')}];
`;
}

const variable = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Brings the list up to date. */
export function writeRuleIndex(root: string): void {
  const file = join(root, ruleIndexFile);
  const text = ruleIndexText(root);
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
