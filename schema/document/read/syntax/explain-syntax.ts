import type { Problem } from '../../../problem.ts';
import type { Mark } from '../load-yaml.ts';
import { type Cause, evidentCauses, likelyCauses } from './causes.ts';
import { problemAt } from './problem-at.ts';
import { findRepair } from './repairs.ts';

/** A second `---` document: only the first could be meant, and nobody knows. */
export function severalDocuments(text: string): Problem {
  const lines = text.split('\n');
  const begun = lines.findIndex((line) => !/^\s*(?:#|$|---|%)/.test(line) || /^---\s+[^#\s]/.test(line));
  const second = lines.findIndex((line, index) => index > begun && /^---(?:\s|$)/.test(line));
  return problemAt(lines, Math.max(0, second), 0, {
    rule: 'several-documents',
    message: 'A second document begins here; a config is a single one.',
    hint: 'Remove this `---` line, and put the other part into a file of its own.',
  });
}

/** The mistake behind a syntax error. The parser reports where it stopped, which is often not where the mistake is. */
export function explainSyntax(text: string, reason: string, mark: Mark): Problem {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const line = Math.min(mark.line, lines.length - 1);
  const stop = { reason, lines, line, column: line === mark.line ? mark.column : 0 };
  for (const cause of [...evidentCauses, repairable, ...likelyCauses]) {
    const problem = cause(stop);
    if (problem) return problem;
  }
  return problemAt(
    lines,
    line,
    stop.column,
    {
      rule: 'yaml-syntax',
      message: `This is not valid YAML: ${reason}.`,
      hint: 'Compare the indentation and the punctuation with the lines above.',
    },
    1,
  );
}

/** The mistake whose correction lets the text be read. */
const repairable: Cause = ({ lines, line }) => {
  const repair = findRepair({ lines, line });
  if (!repair) return undefined;
  const { rule, message, hint, width } = repair;
  return problemAt(lines, repair.line, repair.column, { rule, message, hint }, width);
};
