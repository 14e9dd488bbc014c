import type { Ports } from '../ports.ts';
import { loadStyle } from '../terminal/style.ts';
import { hasFailure, type Outcome } from './outcome.ts';
import { summary } from './summary.ts';

type Printer = (outcome: Outcome, ports: Pick<Ports, 'colour' | 'columns'>) => Promise<string>;

/** Every format of `dash validate --format`; each is loaded when it is asked for. */
export const formats = {
  text: async (outcome, { colour, columns }) => {
    const style = await loadStyle(colour);
    // A clean run is the usual one: it is one line, and loads no frames.
    if (outcome.reports.length > 0 && !hasFailure(outcome.reports, true)) return summary(outcome, style);
    return (await import('./text.ts')).text(outcome, { style, width: columns });
  },
  json: async (outcome) => (await import('./json.ts')).json(outcome),
  github: async (outcome) => (await import('./github.ts')).github(outcome),
  sarif: async (outcome) => (await import('./sarif.ts')).sarif(outcome),
} satisfies Record<string, Printer>;

export type Format = keyof typeof formats;
export const formatNames = Object.keys(formats) as Format[];
