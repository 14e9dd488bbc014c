import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLevers, withLevers } from './levers.ts';
import { themeNames } from './theme-names.ts';
import { readTheme } from './theme-sheets.ts';

const levers = await readLevers('.');
const themes = await Promise.all(themeNames.map(async (name) => [name, await readTheme('.', name)] as const));

const glow = {
  css: '& {\n  --shine: 0px;\n}\n\n.a {\n  outline-width: var(--shine);\n}\n',
  tokens: ['--shine'],
  pageRules: '',
};
const edge = { css: '& {\n  --rim: none;\n}\n\n.b {\n  border: var(--rim);\n}\n', tokens: ['--rim'], pageRules: '' };

test('a theme has before it the levers whose tokens it sets, for itself alone, and no others', () => {
  const css = '[data-theme="bright"] {\n  --shine: 4px;\n  --text: var(--rim);\n}\n';
  expect(withLevers('bright', css, [glow, edge])).toBe(
    `@media screen {\n[data-theme="bright"] {\n${glow.css}}}\n${css}`,
  );
});

test('a theme that sets none stays as it is', () => {
  const css = '[data-theme="plain"] {\n  --shiny: 4px;\n}\n';
  expect(withLevers('plain', css, [glow, edge])).toBe(css);
});

test('sections or tiles, whichever a theme’s levers colour, have its accents in turn, as many as it names', () => {
  const bar = {
    css: '& {\n  --bar: 0px;\n}\n\n.a {\n  outline: var(--bar) solid var(--section-accent);\n}\n',
    tokens: ['--bar'],
    pageRules: '',
  };
  const dot = {
    css: '& {\n  --dot: 0px;\n}\n\n.b {\n  outline: var(--dot) solid var(--tile-accent);\n}\n',
    tokens: ['--dot'],
    pageRules: '',
  };
  const rulesOf = (token: string) =>
    withLevers('ring', `[data-theme="ring"] { --accent-1: red; --accent-10: blue; ${token}: 2px }`, [bar, dot]).match(
      /.*nth-child.*/g,
    );
  expect(rulesOf('--bar')).toEqual([
    '.collapsable:nth-child(2n + 1) { --section-accent: var(--accent-1) }',
    '.collapsable:nth-child(2n + 2) { --section-accent: var(--accent-10) }',
  ]);
  expect(rulesOf('--dot')).toHaveLength(2);
  expect(rulesOf('--dot')?.[0]).toMatch(
    /^\.item-wrapper:nth-child\(2n \+ 1\), .*\{ --tile-accent: var\(--accent-1\) \}$/,
  );
  expect(rulesOf('--other')).toBeNull();
});

test('first tiles of neighbouring sections begin at other accents', () => {
  const dot = {
    css: '& {\n  --dot: 0px;\n}\n\n.b {\n  outline: var(--dot) solid var(--tile-accent);\n}\n',
    tokens: ['--dot'],
    pageRules: '',
  };
  const accents = Array.from({ length: 8 }, (_, index) => `--accent-${index + 1}: red;`).join(' ');
  const rules =
    withLevers('ring', `[data-theme="ring"] { ${accents} --dot: 2px }`, [dot]).match(/.*nth-child.*/g) ?? [];
  const firstOf = (within: string) => {
    const first = (rule: string) => rule.split(/, | \{/).includes(`${within}.item-wrapper:nth-child(8n + 1)`);
    return rules.find(first)?.match(/--accent-\d/)?.[0];
  };
  expect(['', '.collapsable:nth-child(3n + 2) ', '.collapsable:nth-child(3n) '].map(firstOf)).toEqual([
    '--accent-1',
    '--accent-4',
    '--accent-6',
  ]);
});

describe('each lever', () => {
  test('has values for all tokens that it goes by, beside those of the page and the cycle’s', () => {
    const page = readFileSync('web/styles/tokens.css', 'utf8');
    for (const { css, tokens } of levers) {
      expect(tokens.length).toBeGreaterThan(0);
      const own = [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name);
      const read = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
      const missing = read.filter(
        (name) => !own.includes(name) && !page.includes(`${name}:`) && !/-accent$/.test(name),
      );
      expect(missing).toEqual([]);
    }
  });

  test('is pulled by a theme', () => {
    const idle = levers.filter(
      ({ tokens }) => !themes.some(([, css]) => tokens.some((token) => css.includes(`${token}:`))),
    );
    expect(idle.map(({ tokens }) => tokens)).toEqual([]);
  });

  test('that goes by the cycle is pulled by themes that have one only', () => {
    for (const { css, tokens } of levers.filter(({ css }) => /var\(--\w+-accent\)/.test(css))) {
      const pulling = themes.filter(([, theme]) => tokens.some((token) => theme.includes(`${token}:`)));
      expect(pulling.filter(([, theme]) => !theme.includes('--accent-1:')).map(([name]) => [name, css])).toEqual([]);
    }
  });
});
