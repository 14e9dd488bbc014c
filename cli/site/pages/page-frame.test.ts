import { describe, expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { frameOf } from './page-frame.ts';
import type { PageParts } from './page-parts.ts';

const face = (family: string) => `@font-face{font-family:"${family}";src:url("@assets/${family.toLowerCase()}.woff2")}`;
const manifest = {
  css: `${face('Figtree')}body{}`,
  screens: {},
  rest: { css: '.widget-base{}', file: 'rest.css' },
  fewLinks: '.few-links{}',
  bodies: { timeline: '.part-timeline{}', text: '.part-text{}' },
  own: { variables: '.own{}', frame: '.own-frame{}', colours: '.own-color{}' },
  fonts: ['Roboto', 'Sniglet'].map((family) => ({ family, faces: face(family), fallbacks: [], fallbackFaces: '' })),
  themes: {
    flat: `${face('Roboto')}[data-theme=flat]{--font-body: Roboto}`,
    round: `${face('Sniglet')}[data-theme=round]{--font-headings: Sniglet}`,
  },
};
const parts = { manifest, coreStyle: () => manifest.css } as unknown as PageParts;

/** The frame of the first page of a config, a folder below the root. */
function frameOfConfig(config: Record<string, unknown>, options: Partial<Parameters<typeof frameOf>[1]> = {}) {
  const [dashboard] = project(normalise(config, []), operator);
  if (!dashboard) throw new Error('There is no dashboard.');
  const { settings, sections } = dashboard;
  return frameOf(parts, { root: '../', language: 'en', settings, sections, page: { id: 'home' }, ...options });
}

const frameWith = (appConfig: Record<string, unknown>) => frameOfConfig({ appConfig });

/** The frame of the home view of a page of links, unless these are something else. */
const frameOfLinks = (
  item: Record<string, unknown> = {},
  more: { section?: object; appConfig?: object } = {},
  options: Parameters<typeof frameOfConfig>[1] = {},
) =>
  frameOfConfig(
    {
      appConfig: { ...more.appConfig },
      sections: [
        { name: 'First', items: [{ title: 'Plain', url: 'https://plain.example.org' }] },
        { name: 'Second', items: [{ title: 'Other' }, { title: 'Last', ...item }], ...more.section },
      ],
    },
    { screen: 'home', ...options },
  );

describe('a page', () => {
  test('has the styles of the bodies that its widgets show, and of no others', () => {
    expect(frameOfLinks().styles.core).not.toContain('part-');
    const { core } = frameOfLinks({}, {}, { bodies: ['timeline'] }).styles;
    expect([core.includes('part-timeline'), core.includes('part-text')]).toEqual([true, false]);
  });

  test('has the rules for colours of sections and tiles where there are some, and the other styles are not', () => {
    const isThere = (frame: ReturnType<typeof frameOf>) => frame.styles.core.includes(manifest.own.colours);
    expect(isThere(frameOfLinks())).toBe(false);
    expect(isThere(frameOfLinks({ backgroundColor: 'navy' }))).toBe(true);
    expect(isThere(frameOfLinks({}, { section: { displayData: { color: '#123456' } } }))).toBe(true);
    expect(isThere(frameOfLinks({ color: 'tomato', statusCheck: true }))).toBe(false);
  });

  test('in the default theme has the rules of its own font and of no other, and loads it early', () => {
    const { styles, themes, isInOwnFont } = frameOfLinks();
    expect([styles.core, styles.themes, styles.own, isInOwnFont]).toEqual([
      manifest.css + manifest.fewLinks,
      '',
      '',
      true,
    ]);
    expect(themes).not.toContain('@font-face');
  });

  test('of a few links has the rules of their cards, and none whose config says how they stand', () => {
    expect(frameOfLinks().styles.core).toContain('.few-links{}');
    expect(frameOfLinks({}, { appConfig: { layout: 'auto' } }).styles.core).not.toContain('.few-links{}');
  });

  test.each([
    ['its config', { appConfig: { iconSize: 'large' } }],
    ['one of its sections', { section: { displayData: { itemSize: 'large' } } }],
  ])('with large tiles by %s has their rules from the start', (_, more) => {
    expect(frameOfLinks({}, more).styles.core).toContain(manifest.rest.css);
  });

  test('has the fonts of the themes that its config names and of no others, from wherever it stands', () => {
    const { styles } = frameWith({ theme: 'round' });
    expect(styles.themes).toBe(
      '@font-face{font-family:"Sniglet";src:url("../assets/sniglet.woff2")}[data-theme=round]{--font-headings: Sniglet}',
    );
  });

  test('has the fonts that the operator’s own CSS names, behind what that imports', () => {
    const { styles } = frameWith({ customCss: '@import "a.css"; .clock { font-family: Roboto }' });
    expect(styles.own).toMatch(
      /^@import url\("\.\.\/a\.css"\);\s*@font-face\{font-family:"Roboto";src:url\("\.\.\/assets\/roboto\.woff2"\)\}\s*\.own\{\}\s*\.clock/,
    );
  });

  test.each([
    [{ customCss: 'h1 {}' }, '.own{}'],
    [{ customColors: { default: { primary: 'red' } } }, '.own{}'],
    [{ externalStyleSheet: 'a.css' }, '.own{}'],
    [{ cssThemes: ['mine'] }, '.own{}'],
    [{ customColors: { default: { 'item-group-padding': '4px' } } }, '.own{}\n.own-frame{}'],
    [{ theme: 'round', backgroundImg: 'a.png' }, ''],
  ])('has rules for what only styles of users’ own set where there are such styles: %j', (appConfig, css) => {
    const { own } = frameWith(appConfig).styles;
    expect([own.startsWith(css), own.includes('.own{}'), own.includes('.own-frame{}')]).toEqual([
      true,
      css !== '',
      css.includes('frame'),
    ]);
  });

  test.each([
    [{ theme: 'flat' }, false],
    [{ theme: 'round' }, true],
    [{ theme: 'default', nightTheme: 'flat' }, true],
    [{ theme: 'default', dayTheme: 'flat', nightTheme: 'flat' }, false],
    [{ customCss: 'body { font-family: Georgia }' }, false],
    [{ customCss: '.clock { --font-clock: Roboto }' }, true],
  ])('loads its own font early where texts may be in it: %o', (appConfig, isInOwnFont) => {
    expect(frameWith(appConfig).isInOwnFont).toBe(isInOwnFont);
  });
});

describe('the styles of what a page of links doesn’t show at first', () => {
  const rest = '<link id="rest-link" rel="stylesheet" href="../assets/rest.css">';
  const held = ({ styles, themes }: ReturnType<typeof frameOf>) => [
    styles.core.includes(manifest.rest.css),
    themes.includes(rest),
  ];

  test.each([
    ['links', frameOfLinks()],
    ['links of which none is checked', frameOfLinks({ statusCheck: false }, { appConfig: { statusCheck: false } })],
    ['settings that are hidden', frameOfLinks({}, { appConfig: { hideComponents: { hideSettings: true } } })],
  ])('are linked where it shows %s', (_, frame) => {
    expect(held(frame)).toEqual([false, true]);
  });

  test.each([
    ['a widget', frameOfLinks({}, { section: { widgets: [{ type: 'clock' }] } })],
    ['sub-items', frameOfLinks({ subItems: [{ title: 'One', url: 'https://one.example.org' }] })],
    ['a link that is checked', frameOfLinks({ statusCheck: true })],
    ['links that are all checked', frameOfLinks({}, { appConfig: { statusCheck: true } })],
    ['the settings', frameOfLinks({}, { appConfig: { hideComponents: { hideSettings: false } } })],
    ['no sections', frameOfConfig({}, { screen: 'home' })],
    ['another view', frameOfLinks({}, {}, { screen: 'minimal' })],
    ['no view of a dashboard', frameWith({})],
    ['that an address leads nowhere', frameOfLinks({}, {}, { isLost: true })],
    ['the starter dashboard', frameOfLinks({}, {}, { isStarter: true })],
    ['that its file is missing', frameOfLinks({}, {}, { page: { id: 'home', missing: true } })],
  ])('stand in it where it shows %s', (_, frame) => {
    expect(held(frame)).toEqual([true, false]);
  });
});
