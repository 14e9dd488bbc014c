import type { Ports } from '../ports.ts';
import type { Outcome } from './outcome.ts';

type Printer = (outcome: Outcome, ports: Pick<Ports, 'colour' | 'columns'>) => Promise<string>;

/** Every format of `dash validate --format`; each is loaded when it is asked for. */
export const formats = {
  text: async (outcome, { colour, columns }) => {
    const [{ text }, { loadStyle }] = await Promise.all([import('./text.ts'), import('../terminal/style.ts')]);
    return text(outcome, { style: await loadStyle(colour), width: columns });
  },
  json: async (outcome) => (await import('./json.ts')).json(outcome),
  github: async (outcome) => (await import('./github.ts')).github(outcome),
  sarif: async (outcome) => (await import('./sarif.ts')).sarif(outcome),
} satisfies Record<string, Printer>;

export type Format = keyof typeof formats;
export const formatNames = Object.keys(formats) as Format[];
