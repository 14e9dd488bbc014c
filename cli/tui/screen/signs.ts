/** Signs that say by their shape what colour says beside them. */
export interface Signs {
  cursor: string;
  open: string;
  folded: string;
  page: string;
  item: string;
  widget: string;
  error: string;
  warning: string;
  up: string;
  down: string;
  bar: string;
  dot: string;
  line: string;
}

const unicode: Signs = {
  cursor: '›',
  open: '▾',
  folded: '▸',
  page: '▪',
  item: '·',
  widget: '◇',
  error: '✗',
  warning: '!',
  up: '✓',
  down: '✗',
  bar: '│',
  dot: '·',
  line: '─',
};

const ascii: Signs = {
  cursor: '>',
  open: 'v',
  folded: '+',
  page: '#',
  item: '-',
  widget: '*',
  error: 'x',
  warning: '!',
  up: 'ok',
  down: 'x',
  bar: '|',
  dot: '-',
  line: '-',
};

/** The signs that a terminal can show, by the encoding that its environment names. */
export function signsFor({ LC_ALL, LC_CTYPE, LANG, TERM }: Readonly<Record<string, string | undefined>>): Signs {
  const locale = LC_ALL || LC_CTYPE || LANG || '';
  const isPlain = TERM === 'linux' || /^(?:C|POSIX)$/.test(locale) || (locale.includes('.') && !/utf-?8/i.test(locale));
  return isPlain ? ascii : unicode;
}
