import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { configurationReference } from './reference.ts';

const text = configurationReference(catalogue);

describe('the configuration reference', () => {
  test('is as it is generated; after a change of the schema run `npm run docs`', () => {
    expect(readFileSync('docs/configuration.md', 'utf8')).toBe(text);
  });

  test('has every widget with an example, and no leftovers', () => {
    for (const type of Object.keys(catalogue)) expect(text).toContain(`### \`${type}\`\n`);
    expect(text).not.toContain('filteredItems');
  });

  test('leads only to headings that are there', () => {
    const headings = [...text.matchAll(/^#+ `?(.+?)`?$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replace(/[^a-z\d-]/g, ''),
    );
    for (const [, target] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).toContain(target);
  });
});
