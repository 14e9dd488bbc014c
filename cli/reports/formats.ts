import type { Ports } from '../ports.ts';
import { hanging } from '../terminal/hanging.ts';
import { loadStyle } from '../terminal/style.ts';
import { summary } from './summary.ts';
import { hasFailure, type ValidationResult } from './validation-result.ts';

type Formatter = (result: ValidationResult, ports: Pick<Ports, 'colour' | 'columns' | 'wrapAt'>) => Promise<string>;

/** Every format of `dash validate --format` and `dash lint --format`; each is loaded when it is asked for. */
export const formats = {
  text: async (result, { colour, columns, wrapAt }) => {
    const style = await loadStyle(colour);
    // A clean run is the usual one: it is one line, and loads no frames.
    if (result.reports.length > 0 && !hasFailure(result.reports, true)) {
      return hanging(summary(result, style), wrapAt);
    }
    const { text } = await import('./text.ts');
    if (result.isCovered) return text(result, { style, width: columns, wrapAt });
    const { coverSecrets } = await import('../site/texts/cover-secrets.ts');
    const reports = result.reports.map((report) =>
      report.problems.length > 0 ? { ...report, text: coverSecrets(report.text) } : report,
    );
    return text({ ...result, reports }, { style, width: columns, wrapAt });
  },
  concise: async (result) => (await import('./concise.ts')).concise(result),
  json: async (result) => (await import('./json.ts')).json(result),
  github: async (result) => (await import('./github.ts')).github(result),
  sarif: async (result) => (await import('./sarif.ts')).sarif(result),
} satisfies Record<string, Formatter>;

export type Format = keyof typeof formats;
export const formatNames = Object.keys(formats) as Format[];
