import type { Remark } from '../state/findings.ts';

/** Signs that say by their shape what colour says beside them. */
export interface Signs {
  cursor: string;
  mark: string;
  open: string;
  folded: string;
  page: string;
  item: string;
  widget: string;
  error: string;
  warning: string;
  advice: string;
  up: string;
  down: string;
  bar: string;
  dot: string;
  line: string;
}

const unicode: Signs = {
  cursor: '›',
  mark: '●',
  open: '▾',
  folded: '▸',
  page: '▪',
  item: '·',
  widget: '◇',
  error: '✗',
  warning: '!',
  advice: '~',
  up: '✓',
  down: '✗',
  bar: '│',
  dot: '·',
  line: '─',
};

const ascii: Signs = {
  cursor: '>',
  mark: '@',
  open: 'v',
  folded: '+',
  page: '#',
  item: '-',
  widget: '*',
  error: 'x',
  warning: '!',
  advice: '~',
  up: 'ok',
  down: 'x',
  bar: '|',
  dot: '-',
  line: '-',
};

/** Whether a terminal has no signs but those of ASCII, by the encoding that its environment names. */
export function isPlainTerminal({
  LC_ALL,
  LC_CTYPE,
  LANG,
  TERM,
}: Readonly<Record<string, string | undefined>>): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG || '';
  return TERM === 'linux' || /^(?:C|POSIX)$/.test(locale) || (locale.includes('.') && !/utf-?8/i.test(locale));
}

export const signsFor = (isPlain: boolean): Signs => (isPlain ? ascii : unicode);

/** How a finding is marked, by how bad it is. */
export const markOf = ({ severity }: Pick<Remark, 'severity'>, signs: Signs): string =>
  severity === 'advice' ? signs.advice : severity === 'warning' ? signs.warning : signs.error;

/** The look of a finding: advice stands back. */
export const lookOf = ({ severity }: Pick<Remark, 'severity'>): { color?: string; dimColor?: true } =>
  severity === 'advice' ? { dimColor: true } : { color: severity === 'warning' ? 'magenta' : 'red' };

/** The worst of some findings, by which all of them are marked. */
export const worstOf = (found: readonly Remark[]): Remark | undefined =>
  found.find(({ severity }) => severity === 'fatal' || severity === 'error') ??
  found.find(({ severity }) => severity === 'warning') ??
  found[0];
