import type { Problem } from '../../schema/problem.ts';
import { visible } from '../terminal/visible.ts';
import { levelOf, type ValidationResult } from './validation-result.ts';

/**
 * Workflow commands that GitHub Actions shows beside the lines they are about
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 */
export const github = ({ reports }: ValidationResult): string =>
  reports.flatMap(({ file, problems }) => problems.map((problem) => annotation(file, problem))).join('\n');

function annotation(file: string, { severity, rule, message, hint, ...place }: Problem): string {
  const properties = {
    ...(file !== '-' && { file }),
    line: place.line,
    endLine: place.endLine,
    // Columns are only understood within one line.
    ...(place.line === place.endLine && { col: place.column, endColumn: Math.max(place.column, place.endColumn - 1) }),
    title: rule,
  };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(visible(String(value)))}`);
  return `::${levelOf(severity)} ${list.join(',')}::${escapeData([message, ...(hint ? [hint] : [])].map(visible).join('\n'))}`;
}

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\n', '%0A');

const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
