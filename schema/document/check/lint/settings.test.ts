import { describe, expect, test } from 'vitest';
import { check, rules } from '../../../testing/check.ts';

describe('themes', () => {
  const theme = (lines: string) => rules(`sections: []\nappConfig: {${lines}}\n`);

  test('unknown ones are warnings, with the one that is meant', async () => {
    expect(await theme('theme: Dracula')).toEqual(['warning unknown-theme /appConfig/theme']);
    expect(await theme('theme: Callisto')).toEqual(['warning unknown-theme /appConfig/theme']);
    const [problem] = await check('sections: []\nappConfig: {theme: charry-blossom}\n');
    expect(problem?.hint).toContain('cherry-blossom');
  });

  test('of the user are known', async () => {
    expect(await theme('theme: mine, cssThemes: [mine]')).toEqual([]);
    expect(await theme('theme: mine, customColors: {mine: {primary: red}}')).toEqual([]);
    expect(await theme('theme: mine, externalStyleSheet: /mine.css')).toEqual([]);
  });

  test('that come with Dash may be named, by the names of other dashboards’ files and where no selector lists them, too', async () => {
    expect(await theme('theme: callisto, dayTheme: minimal-light, nightTheme: default')).toEqual([]);
    expect(await theme('theme: dashy-docs, dayTheme: hacker-girl, nightTheme: aurora')).toEqual([]);
  });

  test('lose no variable unsaid: names that are none, and values that load, end early or stay open', async () => {
    const colours = (lines: string) => rules(`sections: []\nappConfig:\n  customColors:\n    mine: {${lines}}\n`);
    expect(await colours('primary: red, --text: "#fff", curve-factor: "0", space: 2px')).toEqual([]);
    const at = 'lost-variable /appConfig/customColors/mine';
    expect(await colours('page-background: "url(/sea.png) center"')).toEqual([`error ${at}/page-background`]);
    expect(await colours('primary: "red; x: y"')).toEqual([`error ${at}/primary`]);
    expect(await colours('primary: "calc(1px"')).toEqual([`error ${at}/primary`]);
    expect(await colours('a/b: red')).toEqual([`error ${at}/a~1b`]);
    expect(await colours('primary: "4a90d9"')).toEqual(['warning bad-colour /appConfig/customColors/mine/primary']);
  });

  test('that are stylesheets are addresses, or else a warning', async () => {
    expect(await theme('externalStyleSheet: [/a.css, https://b.example/b.css]')).toEqual([]);
    for (const [written, path] of [
      ['{a: /a.css}', ''],
      ['5', ''],
      ['[/a.css, {url: /b.css}]', '/1'],
    ]) {
      const [problem] = await check(`sections: []\nappConfig: {externalStyleSheet: ${written}}\n`);
      expect(problem).toMatchObject({
        severity: 'warning',
        message: 'External stylesheets must be of type string or string[]',
        path: `/appConfig/externalStyleSheet${path}`,
      });
    }
  });
});

describe('languages', () => {
  test.each([
    ['en', []],
    ['de-AT', []],
    ['DE', []],
    ...['cn', 'zh_Hant_HK', 'ua', 'pirate'].map((code): [string, string[]] => [code, []]),
    ['klingon', ['unknown-language']],
  ])('%s has %j', async (code, expected) => {
    const found = await check(`sections: []\nappConfig: {language: ${code}}\n`);
    expect(found.map(({ rule }) => rule)).toEqual(expected);
    expect(found.every(({ severity }) => severity === 'warning')).toBe(true);
  });
});
