import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generateCatalogue } from './catalogue.ts';

const widgets = fileURLToPath(new URL('../../../web/widgets/', import.meta.url));

test('the generated indexes of the widgets are up to date', async () => {
  for (const [name, text] of Object.entries(await generateCatalogue(widgets))) {
    expect(await readFile(join(widgets, name), 'utf8'), `run npm run new:widget for ${name}`).toBe(text);
  }
});

test('a folder is a widget when it holds a declaration; its other names are taken from there, its view where it has one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dash-catalogue-'));
  const rest = 'options: { properties: {} }, example: {}';
  await mkdir(join(folder, 'two-words'));
  await mkdir(join(folder, 'testing'));
  await mkdir(join(folder, 'drawn'));
  await mkdir(join(folder, '_family'));
  await writeFile(join(folder, 'names.ts'), "export const others = (type: string) => [type.replace('-', ''), 'old'];");
  await writeFile(
    join(folder, 'two-words', 'widget.ts'),
    `import { others } from '../names.ts';\nexport default { type: 'two-words', category: 'time', picture: 'clock', rank: 2, aliases: others('two-words'), ${rest} };`,
  );
  await writeFile(
    join(folder, 'drawn', 'widget.ts'),
    `export default { type: 'drawn', category: 'own', picture: 'rows', request: () => ({ url: 'a', server: true }), ${rest} };`,
  );
  await writeFile(join(folder, 'drawn', 'view.tsx'), '');
  await writeFile(join(folder, '_family', 'widget.ts'), '');

  const files = await generateCatalogue(folder);

  expect(files['catalogue.ts']).toContain("import twoWords from './two-words/widget.ts';");
  expect(files['choices.ts']).toContain("  { type: 'two-words', category: 'time', picture: 'clock' },\n");
  expect(files['choices.ts']).toContain("picture: 'rows', needsServer: true },\n];");
  expect(files['declarations.ts']).toContain("'two-words': () => import('./two-words/widget.ts'),");
  expect(files['views.ts']).toContain("'two-words': () => import('./two-words/widget.ts'),");
  expect(files['views.ts']).toContain("  drawn: () => import('./drawn/view.tsx'),\n};");
  expect(files['views.ts']).toContain("  twowords: 'two-words',\n  old: 'two-words',\n");
  expect(Object.values(files).join('')).not.toMatch(/testing|family/);
});
