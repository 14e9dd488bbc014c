import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { Config } from '../../schema/config/config.ts';
import type { Definition } from '../../schema/config/definition.ts';
import { validatorSchema } from '../../schema/config/json-schema.ts';
import { dropHelp, withoutHelp } from './without-help.ts';

const helpOf = (definition: Definition): unknown[] => [
  ...[definition.title, definition.description, definition.examples, definition.looksLike].filter(Boolean),
  ...Object.values(definition.properties ?? {}).flatMap(helpOf),
  ...(definition.items ? helpOf(definition.items) : []),
];

/** What the definitions say of reading, with whether there is a function for it. */
const readingOf = ({ read, as, or, implicit, unread, properties = {}, items, ...rest }: Definition): unknown => ({
  ...[typeof read, as, or, implicit, unread, rest.default, rest.newerValues, rest.otherValues, rest.otherKeys],
  properties: Object.entries(properties).map(([key, child]) => [key, readingOf(child)]),
  items: items && readingOf(items),
});

test('the definitions of the page and the builder lack the help, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'definitions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const outfile = join(folder, 'config.mjs');
  await build({
    entryPoints: ['schema/config/config.ts'],
    bundle: true,
    format: 'esm',
    outfile,
    plugins: [withoutHelp],
    logLevel: 'warning',
  });
  const bundled: { Config: Definition } = await import(pathToFileURL(outfile).href);

  expect(helpOf(Config).length).toBeGreaterThan(200);
  expect(helpOf(bundled.Config)).toEqual([]);
  expect(validatorSchema(bundled.Config, 'full')).toEqual(validatorSchema(Config, 'full'));
  expect(readingOf(bundled.Config)).toEqual(readingOf(Config));
});

test('a key of that name, a text that looks like help, and what is no definition stay', () => {
  const kept = `{ title: requiredText({ default: 'title: "x", ' }), pattern: /[{,] title: 'x'/ } // { title: 'x' }`;

  expect(dropHelp(kept)).toBe(kept);
  expect(dropHelp(`f({ title: 'It\\'s', description: \`a \${b} c\`, examples: [['[', { a: "]" }]], max: 2 })`)).toBe(
    'f({    max: 2 })',
  );
});
