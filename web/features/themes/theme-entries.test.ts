import { describe, expect, test } from 'vitest';
import type { ThemeLook } from '../../themes/theme-looks.ts';
import { matchingThemes, themeEntries } from './theme-entries.ts';

const schemes: Record<string, ThemeLook['scheme']> = {
  default: 'both',
  'high-contrast-light': 'light',
  paper: 'light',
};
const entriesOf = (themes: readonly string[], chosen = 'default') =>
  themeEntries({
    themes,
    chosen,
    lookOf: (name) => ({ scheme: schemes[name] ?? 'dark', tokens: {} }),
    externalStylesheet: 'Externes Stylesheet',
  });

test('a theme is of each kind that one would look for it in', () => {
  const entries = entriesOf(['paper', 'External Stylesheet 2', 'default', 'glass', 'callisto', 'high-contrast-light']);
  expect(entries.map(({ label, kinds }) => `${label}: ${kinds.join(', ')}`)).toEqual([
    'Paper: light, own',
    'Externes Stylesheet 2: dark, own',
    'Default: dark, light',
    'Glass: dark, pictures',
    'Callisto: dark',
    'High Contrast Light: light, contrast',
  ]);
});

test('a theme that shows and is none of them comes first', () => {
  const names = (chosen: string) => entriesOf(['default', 'nord'], chosen).map(({ name }) => name);
  expect(names('lost-one')).toEqual(['lost-one', 'default', 'nord']);
  expect(names('nord')).toEqual(['default', 'nord']);
});

describe('a search finds', () => {
  const names = (query: string) =>
    matchingThemes(entriesOf(['default', 'nord', 'nord-frost', 'rosé-pine', 'External Stylesheet']), query).map(
      ({ name }) => name,
    );

  test.each([
    ['all themes by nothing', '  ', ['default', 'nord', 'nord-frost', 'rosé-pine', 'External Stylesheet']],
    ['parts of names, whatever their case', 'NoR', ['nord', 'nord-frost']],
    ['words in any order', 'frost nord', ['nord-frost']],
    ['names as a config writes them', 'nord-frost', ['nord-frost']],
    ['letters without their accents', 'rose-pine', ['rosé-pine']],
    ['labels in the words of the language', 'externes', ['External Stylesheet']],
    ['nothing by what no name has', 'zzq', []],
  ])('%s', (_, query, found) => {
    expect(names(query)).toEqual(found);
  });
});
