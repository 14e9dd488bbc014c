import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Definition } from '../../../schema/config/definition.ts';
import { isListedTheme } from '../../../schema/config/themes.ts';
import { checkConfig } from '../../../schema/document/check/check.ts';
import { compileValidators } from '../../../schema/document/check/compile-validators.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { themeNames } from '../app/theme-names.ts';
import { blockOf, blocks } from './blocks.ts';
import { configDefinition, inside } from './definition.ts';
import { anchor } from './markdown.ts';
import { configurationReference } from './reference.ts';

const text = configurationReference(catalogue, themeNames);
const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.replaceAll('`', ''));

/** Every key of a config with the path that leads to it, leftovers aside. */
function* keysBelow(definition: Definition, path = ''): Generator<{ path: string; name: string; key: Definition }> {
  for (const [name, key] of Object.entries(definition.properties ?? {})) {
    if (key.leftover) continue;
    yield { path: `${path}/${name}`, name, key };
    yield* keysBelow(inside(key), `${path}/${name}`);
  }
}
const keys = [...keysBelow(configDefinition)];

describe('the configuration reference', () => {
  test('is as it is generated; after a change of the schema or a widget run `npm run docs`', () => {
    expect(readFileSync('docs/configuration.md', 'utf8')).toBe(text);
  });

  test('describes every mapping and every key of a config, and no leftovers', () => {
    for (const { path, name, key } of keys) {
      const mapping = inside(key);
      if (mapping.properties) expect(blockOf(mapping), path).toBeDefined();
      expect(text, path).toMatch(new RegExp(`^\\| (\\*\\*)?\`${name}\``, 'm'));
      expect(key.description, path).toMatch(/\.$/);
    }
    expect(text).not.toContain('filteredItems');
  });

  test('has every widget with its options, leftovers aside, and an example', () => {
    for (const [type, { options }] of Object.entries(catalogue)) {
      const chapter = text.split(`### \`${type}\`\n`)[1]?.split('\n### ')[0] ?? '';
      for (const [name, option] of Object.entries(options.properties as Record<string, Definition>)) {
        if (!option.leftover) expect(chapter, type).toContain(`\`${name}\``);
      }
      expect(chapter, type).toContain(`widgets:\n  - type: ${type}`);
    }
  });

  test('names the themes that there are', () => {
    const [, named = ''] = /^These come with Dash: (.*?)\./m.exec(text) ?? [];

    const [, unlisted = ''] = /which the selector leaves out: (.*?)\./.exec(text) ?? [];
    expect(named.split(', ')).toEqual(['default', ...themeNames.filter(isListedTheme)].map((name) => `\`${name}\``));
    expect(unlisted.split(', ')).toEqual(
      themeNames.filter((name) => !isListedTheme(name)).map((name) => `\`${name}\``),
    );
  });

  test('leads only to headings that are there, each of another name', () => {
    const anchors = headings.map(anchor);
    const targets = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, target]) => target);

    expect(new Set(anchors).size).toBe(anchors.length);
    expect(targets.length).toBeGreaterThan(blocks.length);
    for (const target of targets) expect(anchors).toContain(target);
  });

  test('has only examples that `dash validate` finds nothing in', async () => {
    const validators = compileValidators(catalogue);
    const examples = [...text.matchAll(/^```yaml\n(.*?)\n```$/gms)].map(([, example = '']) => example);

    expect(examples.length).toBeGreaterThan(blocks.length);
    for (const example of examples) {
      expect(await checkConfig(parseConfig(whole(example)), { validators, isSubPage: false }), example).toEqual([]);
    }
  });
});

/** What the examples of widgets speak of. */
const media = `sections:
  - name: Media
    items:
      - { title: Films, url: https://films.lan, statusCheck: true }
`;

/** A piece of a config as the file that it may stand in. */
function whole(example: string): string {
  if (example.startsWith('widgets:')) return `${media}${example.replace(/^/gm, '    ')}\n`;
  return /^sections:/m.test(example) ? example : `${example}\nsections: []\n`;
}
