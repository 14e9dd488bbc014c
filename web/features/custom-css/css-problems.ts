import { withoutTags } from '../../../schema/rules/appearance/css-values.ts';
import { splitImports } from '../../../schema/rules/appearance/own-style.ts';

/** What keeps CSS from doing what somebody wrote, or all of it. */
export type CssProblem =
  | { kind: 'unclosed'; what: '{' | '(' | '[' | '"' | "'" | '/*'; line: number }
  | { kind: 'unopened'; what: '}' | ')' | ']'; line: number }
  | { kind: 'tags' }
  /** Browsers take `@import` from the page's document alone, and so from the config. */
  | { kind: 'import' };

const pairs = { '{': '}', '(': ')', '[': ']' } as const;
type Opening = keyof typeof pairs;
type Closing = (typeof pairs)[Opening];

const isOpening = (sign: string): sign is Opening => Object.hasOwn(pairs, sign);
const isClosing = (sign: string): sign is Closing => sign === '}' || sign === ')' || sign === ']';

// A text ends with its line at the latest; a comment may be left open.
const token = /\/\*.*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*("?)|'(?:[^'\\\n]|\\.)*('?)|\\.|[{}()[\]]|\n/gs;

/** What can't work in CSS, the first brace or quote that is left open or never opened only; it is read as browsers do. */
export function cssProblems(css: string): CssProblem[] {
  const problems: CssProblem[] = [];
  const unpaired = firstUnpaired(css);
  if (unpaired) problems.push(unpaired);
  if (withoutTags(css) !== css) problems.push({ kind: 'tags' });
  if (/@import\b/i.test(splitImports(css).imports)) problems.push({ kind: 'import' });
  return problems;
}

function firstUnpaired(css: string): CssProblem | undefined {
  const open: { what: Opening; line: number }[] = [];
  let line = 1;
  for (const [text, double, single] of css.matchAll(token)) {
    const [sign = ''] = text;
    if (isOpening(sign)) open.push({ what: sign, line });
    else if (isClosing(sign)) {
      const last = open.pop();
      if (!last) return { kind: 'unopened', what: sign, line };
      if (pairs[last.what] !== sign) return { kind: 'unclosed', ...last };
    } else if (double === '') return { kind: 'unclosed', what: '"', line };
    else if (single === '') return { kind: 'unclosed', what: "'", line };
    else if (text.startsWith('/*') && !(text.length > 3 && text.endsWith('*/'))) {
      return { kind: 'unclosed', what: '/*', line };
    }
    line += text.split('\n').length - 1;
  }
  const last = open.at(-1);
  return last && { kind: 'unclosed', ...last };
}
