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
  rest: { css: '', file: 'rest.css' },
  fonts: ['Roboto', 'Sniglet'].map((family) => ({ family, faces: face(family), fallbacks: [], fallbackFaces: '' })),
  themes: {
    flat: `${face('Roboto')}[data-theme=flat]{--font-body: Roboto}`,
    round: `${face('Sniglet')}[data-theme=round]{--font-headings: Sniglet}`,
  },
};
const parts = { manifest, coreStyle: () => manifest.css } as unknown as PageParts;

/** The frame of the first page of a config with these settings, a folder below the root. */
function frameWith(appConfig: Record<string, unknown>) {
  const [dashboard] = project(normalise({ appConfig }, []), operator);
  if (!dashboard) throw new Error('There is no dashboard.');
  return frameOf(parts, { root: '../', language: 'en', settings: dashboard.settings, page: { id: 'home' } });
}

describe('a page', () => {
  test('in the default theme has the rules of its own font and of no other, and loads it early', () => {
    const { styles, themes, isInOwnFont } = frameWith({});
    expect([styles.core, styles.themes, styles.own, isInOwnFont]).toEqual([manifest.css, '', '', true]);
    expect(themes).not.toContain('@font-face');
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
      /^@import url\("\.\.\/a\.css"\);\s*@font-face\{font-family:"Roboto";src:url\("\.\.\/assets\/roboto\.woff2"\)\}\s*\.clock/,
    );
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
