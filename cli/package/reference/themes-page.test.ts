import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isListedTheme } from '../../../schema/config/themes.ts';
import { checkConfig } from '../../../schema/document/check/check.ts';
import { compileValidators } from '../../../schema/document/check/compile-validators.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { variables } from '../../../web/features/theme-maker/variables.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { themeNames } from '../app/theme-names.ts';
import { anchor } from './markdown.ts';
import { themesPage } from './themes-page.ts';

const text = readFileSync('docs/themes.md', 'utf8');
const themes = ['default', ...themeNames];
const listed = themes.filter(isListedTheme);

describe('the page of the themes', () => {
  test('is as it is generated; after a change of a theme, a lever or a variable run `npm run docs`', async () => {
    expect(text).toBe(await themesPage('.'));
  });

  test('has a row for each variable, and names each theme', () => {
    const named = [...text.matchAll(/^\| `--([\w-]+)` \|/gm)].map(([, name]) => name);
    expect(named).toEqual(variables.map(({ name }) => name));
    expect(themes.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test('shows each theme that the picker lists in a picture: `npm run screenshots -- --theme-gallery`', () => {
    const shown = [...text.matchAll(/!\[[^\]]+\]\(themes\/(.+?)\.webp\)/g)].map(([, name = '']) => name);
    expect(shown.toSorted()).toEqual(listed.toSorted());
    expect(readdirSync('docs/themes').toSorted()).toEqual(listed.map((name) => `${name}.webp`).toSorted());
  });

  test('weighs less than 2.5 MB with all its pictures', () => {
    const bytes = readdirSync('docs/themes').map((file) => statSync(`docs/themes/${file}`).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(2_500_000);
  });

  test('leads only to headings, pages and files that are there', () => {
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading));
    const targets = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target);
    const paths = [...text.matchAll(/`((?:cli|schema|web)\/[\w./-]+)`/g)].map(([, path = '']) => path);

    expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
    expect(paths.filter((path) => path !== 'web/themes/lighthouse.css' && !existsSync(path))).toEqual([]);
  });

  test('has only examples that `dash validate` finds nothing in', async () => {
    const validators = compileValidators(catalogue);
    const examples = [...text.matchAll(/^```yaml\n(.*?)\n```$/gms)].map(([, example = '']) => example);

    expect(examples.length).toBeGreaterThan(5);
    for (const example of examples) {
      const config = parseConfig(`${example}\nsections: []\n`);
      expect(await checkConfig(config, { validators, isSubPage: false }), example).toEqual([]);
    }
  });
});
