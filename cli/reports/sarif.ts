import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../../schema/problem.ts';
import { product } from '../../schema/product.ts';
import { levelOf, type RuleHelp, type ValidationResult } from './validation-result.ts';

/** SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/), for code scanning and editors. */
export function sarif({ reports, help = {} }: ValidationResult): string {
  const rules = [...new Set(reports.flatMap(({ problems }) => problems.map(({ rule }) => rule)))].sort();
  const results = reports.flatMap(({ file, problems }) => problems.map((problem) => result(file, problem, rules)));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: product.name,
            version: product.version,
            rules: rules.map((id) => descriptor(id, help[id])),
          },
        },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

/** What a rule is, with its page where it has one: whole, since an address of it would have to be invented. */
const descriptor = (id: string, help: RuleHelp | undefined) => ({
  id,
  shortDescription: { text: help ? sentence(help.summary) : id.replaceAll('-', ' ') },
  ...(help && { help: { text: `${sentence(help.summary)} See ${help.page}.`, markdown: help.markdown } }),
});

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const result = (file: string, problem: Problem, rules: readonly string[]) => ({
  ruleId: problem.rule,
  ruleIndex: rules.indexOf(problem.rule),
  level: levelOf(problem.severity),
  message: { text: problem.hint ? `${problem.message} ${problem.hint}` : problem.message },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: uriOf(file) },
        region: {
          startLine: problem.line,
          startColumn: problem.column,
          endLine: problem.endLine,
          endColumn: problem.endColumn,
        },
      },
      ...(problem.path !== '' && { logicalLocations: [{ fullyQualifiedName: problem.path }] }),
    },
  ],
});

/** Relative paths stay relative, so that a log reads the same on another machine. */
function uriOf(file: string): string {
  if (file === '-') return 'stdin';
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.split(sep).map(encodeURIComponent).join('/');
}
