import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLevers } from '../../cli/package/app/levers.ts';
import { themeNames } from '../../cli/package/app/theme-names.ts';
import { readTheme } from '../../cli/package/app/theme-sheets.ts';
import { baseTokens, lookOf } from './theme-looks.ts';

const tokens = readFileSync('web/styles/tokens.css', 'utf8');
const levers = (await readLevers('.')).map(({ css }) => css);
const sheets = new Map(await Promise.all(themeNames.map(async (name) => [name, await readTheme('.', name)] as const)));
const look = (name: string) => lookOf(name, sheets.get(name) ?? '');

test('a theme is drawn by its own values: those that pictures use, and what they name', () => {
  const css = `/* { */ [data-theme="bright"] {
  color-scheme: light;
  --background: #fff;
  --signs: url("data:image/svg+xml;utf8,<svg style='a:b;c:d{}'/>");
  --page-background: var(--signs),
    linear-gradient(red, blue) fixed, var(--background);
  --ink-least: 0.7;
  /* --text: #222; */
  --header-background: url(data:image/png;base64,AA==);
  --accent-2: #123456;
}
[data-theme="bright"][dir="rtl"] { --background: #000; --text: #111 }`;
  expect(lookOf('bright', css)).toEqual({
    scheme: 'light',
    tokens: {
      background: '#fff',
      signs: `url("data:image/svg+xml;utf8,<svg style='a:b;c:d{}'/>")`,
      'page-background': 'var(--signs), linear-gradient(red, blue), var(--background)',
      'header-background': 'url(data:image/png;base64,AA==)',
      'accent-2': '#123456',
    },
  });
});

test('a theme that says nothing of it is dark', () => {
  expect(lookOf('dim', '[data-theme="dim"] { --text: #eee }')).toEqual({ scheme: 'dark', tokens: { text: '#eee' } });
});

test('what every look begins with leaves nothing of the page’s own theme: its accents, fills and tints are gone', () => {
  const base = baseTokens(tokens, levers);
  expect(base).toMatchObject({
    background: 'light-dark(#e7eaef, #0b0c0f)',
    'section-tint': '0%',
    'tile-edge': '0px',
    'accent-1': 'initial',
    'section-fill': 'initial',
    'icon-color': 'initial',
  });
  // The page derives the others anew for each element that has a theme.
  const derived = tokens.slice(tokens.indexOf(':root,\n[data-theme] {'));
  const isReset = (name: string) => Object.hasOwn(base, name) || derived.includes(`--${name}:`);
  const own = (name: string) => Object.keys(look(name).tokens).filter((token) => !isReset(token));
  // What only one value of the same theme names can't be meant by another's.
  const named = (name: string) => Object.values(look(name).tokens).join();
  expect(themeNames.flatMap((name) => own(name).filter((token) => !named(name).includes(`var(--${token}`)))).toEqual(
    [],
  );
});

test.each(themeNames)('%s has a ground, a text and an accent of its own', (name) => {
  expect(Object.keys(look(name).tokens)).toEqual(expect.arrayContaining(['background', 'text', 'primary']));
});
