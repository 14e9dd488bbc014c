import { describe, expect, test } from 'vitest';
import { normalise } from '../../config/normalise.ts';
import type { Section } from '../../config/section.ts';
import type { Settings } from '../../config/settings.ts';
import type { Dashboard } from '../../model.ts';
import { operator } from '../../model.ts';
import { project } from '../access/project.ts';
import { localAddress } from './local-address.ts';
import { ownStyle, withoutPaths } from './own-style.ts';

const dashboardOf = (config: Record<string, unknown>): Dashboard => {
  const [dashboard] = project(normalise(config, []), operator);
  if (!dashboard) throw new Error('There is no dashboard.');
  return dashboard;
};

describe('the config’s own style', () => {
  const settings = (appConfig: Record<string, unknown>): Settings => dashboardOf({ appConfig }).settings;
  const sections = (customStyles: string): Section[] =>
    dashboardOf({ sections: [{ name: 'A "b"', displayData: { customStyles } }] }).sections;

  test('sets the variables of a theme and single sections, and the operator’s CSS last', () => {
    const given = settings({
      customColors: { default: { primary: 'red' }, mine: { '--text': '#fff' } },
      customCss: 'h1 {}',
    });
    expect(ownStyle(given, sections('color: red;'), '../').split('\n')).toEqual([
      ':root:not([data-theme]):not([data-own]){--primary:red}',
      ':root[data-theme="mine"]:not([data-own]){color-scheme:dark;--text:#fff}',
      expect.stringMatching(/^\[id="section-outer-home-a--b-"\]\{color: red;\}$/),
      'h1 {}',
    ]);
  });

  test('leaves plates of somebody’s own as they are, unless the theme says how much of a brand is in them', () => {
    const plates = (mine: Record<string, string>) => ownStyle(settings({ customColors: { mine } }), [], '');
    expect(plates({ 'icon-plate': '#111' })).toContain('{--icon-plate:#111;--brand-plate:0%}');
    expect(plates({ 'icon-plate': '#111', 'brand-plate': '50%' })).toContain('{--icon-plate:#111;--brand-plate:50%}');
    expect(plates({ primary: 'red' })).not.toContain('brand-plate');
  });

  test('gives way, as far as its colours go, to those that a browser keeps', () => {
    const schemeRule = (appConfig: Record<string, unknown>) =>
      ownStyle(settings(appConfig), [], '')
        .split('\n')
        .find((line) => line.includes('{color-scheme'));
    const customColors = { default: { background: '#fff' } };
    expect(schemeRule({ customColors })).toBe(':root:not([data-theme]):not([data-own]){color-scheme:light}');
    expect(schemeRule({ customColors, customCss: ':root{--background: #eee}' })).toBe(
      ':root:not([data-theme]){color-scheme:light}',
    );
  });

  test.each([
    [{ customColors: { default: { background: '#102030' } } }, 'dark'],
    [{ customColors: { default: { background: 'rgb(250, 250, 240)' } } }, 'light'],
    [{ customColors: { default: { text: '#222' } } }, 'light'],
    [{ customColors: { default: { background: 'rebeccapurple' } } }, 'dark'],
    [{ customCss: ':root { --background: #fafafa; }' }, 'light'],
    [{ customCss: ':root { --background: var(--mine) }' }, 'dark'],
    [{ customColors: { default: { primary: '#f00' } } }, undefined],
    [{ customColors: { default: { background: 'light-dark(#fff, #000)' } } }, undefined],
    [{ customCss: 'h1 { color: #fff }' }, undefined],
  ])('is dark or light by its own ground, and follows the system where it leaves that alone: %j', (given, scheme) => {
    expect(/color-scheme:(\w+)/.exec(ownStyle(settings(given), [], ''))?.[1]).toBe(scheme);
  });

  test.each([
    ['@import url("https://a.example/css?f=A:400;700&x");h1 {}', '@import url("https://a.example/css?f=A:400;700&x");'],
    ["@import 'more.css' layer(a) (width > 5px) ; h1 {}", '@import url("../more.css") layer(a) (width > 5px) ;'],
    ['@import url( /more.css )', '@import url("../more.css");'],
    ['/* mine */ @layer a, b; @IMPORT "x.css"; h1 {}', '/* mine */ @layer a, b; @import url("../x.css");'],
  ])('has what the operator’s CSS imports before all else, or no browser would take it: %s', (customCss, first) => {
    const css = ownStyle(settings({ customColors: { default: { primary: 'red' } }, customCss }), [], '../');
    expect(css.split('\n')).toEqual([
      first,
      ':root:not([data-theme]):not([data-own]){--primary:red}',
      ...(customCss.endsWith('h1 {}') ? ['h1 {}'] : []),
    ]);
  });

  test('leaves an import behind rules where it stands, and other CSS as it is', () => {
    for (const customCss of ['h1 {} @import "x.css";', 'h1 { color: red }', '@media (width > 5px) { h1 {} }']) {
      expect(ownStyle(settings({ customCss }), [], '../')).toBe(customCss);
    }
  });

  test.each([
    ['url(a.png)', 'url("../../a.png")'],
    ['url( "/item-icons/a b.png" )', 'url("../../item-icons/a b.png")'],
    ["URL('./fonts/a.woff2')", 'url("../../fonts/a.woff2")'],
    ['url(a\\ b\\2e png)', 'url("../../a b.png")'],
    ['url("a\\"b.png")', 'url("../../a\\22 b.png")'],
    ...['url(https://a.example/x.png)', 'url(//a.example/x)', 'url("data:image/png;base64,x")', 'url(#mark)'].map(
      (kept) => [kept, kept],
    ),
    ['/* url(a.png) */', '/* url(a.png) */'],
    [`"url(a.png)" 'url(b.png)'`, `"url(a.png)" 'url(b.png)'`],
    ['/* url(a.png)', '/* url(a.png)'],
  ])('names by a path what stands in the site’s own folder, however deep the page is: %s', (written, address) => {
    expect(ownStyle(settings({ customCss: `h1 { x: ${written}` }), [], '../../')).toBe(`h1 { x: ${address}`);
  });

  test('loads nothing by a path on a page that may stand at any address', () => {
    expect(withoutPaths('h1 { x: url(a.png) url(https://a.example/b.png) }')).toBe(
      'h1 { x: url("") url(https://a.example/b.png) }',
    );
  });

  test.each([
    ['home', undefined],
    ['about', undefined],
    ['workspace', '5rem'],
    ['minimal', '1rem'],
    ['download', '1rem'],
  ] as const)('gives the foot of a screen the room for what it shows: %s', (screen, room) => {
    const css = ownStyle(settings({}), [], './', screen);
    expect(/--footer-height:(\w+)/.exec(css)?.[1]).toBe(room);
  });

  test('can’t be left by what a config says', () => {
    const css = ownStyle(settings({}), sections('}</style>'), './');
    expect(css).not.toContain('<');
    expect(css.match(/"/g)).toHaveLength(2);
  });

  test.each([
    ['/item-icons/a.png', '../item-icons/a.png'],
    ['./a.png', '../a.png'],
    ['a.png', '../a.png'],
    ['https://x.example/a.png', 'https://x.example/a.png'],
    ['//x.example/a.png', '//x.example/a.png'],
    ['data:image/png;base64,x', 'data:image/png;base64,x'],
  ])('leads to %s by %s from one folder deep', (url, address) => {
    expect(localAddress(url, '../')).toBe(address);
  });
});
