import { expect, test } from 'vitest';
import { cssProblems } from './css-problems.ts';

test.each([
  '',
  '\n\n',
  'h1 { color: red } @media (width < 600px) { a[href^="}"] { content: "{" } }',
  "a::before { content: '\\'{' } /* { ( [ \" */",
  'a { background: url("data:image/svg+xml;x={}") } \\{',
  '/**/ a {}',
])('finds nothing in CSS that works: %j', (css) => {
  expect(cssProblems(css)).toEqual([]);
});

test.each([
  ['h1 {\n  color: red;\n', { kind: 'unclosed', what: '{', line: 1 }],
  ['a {}\nb {}\n}\n', { kind: 'unopened', what: '}', line: 3 }],
  ['a {}\nb { width: calc(1px + 2px; }', { kind: 'unclosed', what: '(', line: 2 }],
  ['/* a\n\nb */ a[href { }', { kind: 'unclosed', what: '[', line: 3 }],
  ['a { content: "x }\n}', { kind: 'unclosed', what: '"', line: 1 }],
  ["a { content: 'x }\n}", { kind: 'unclosed', what: "'", line: 1 }],
  ['a {}\n/* what', { kind: 'unclosed', what: '/*', line: 2 }],
  ['/*/', { kind: 'unclosed', what: '/*', line: 1 }],
  ['<b>a</b> {}', { kind: 'tags' }],
  ['@import "a.css"; b {}', { kind: 'import' }],
])('says what can’t work in %j', (css, problem) => {
  expect(cssProblems(css)).toEqual([problem]);
});
