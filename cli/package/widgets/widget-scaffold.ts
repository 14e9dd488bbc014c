import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DashError } from '../../../schema/errors.ts';
import { catalogueFiles, writeCatalogue } from './catalogue.ts';

/**
 * Lays out a widget below `root`, the project's folder: a declaration, its words in English and a fixture, which work as they are and
 * are to be made one's own; then brings the generated indexes up to date. Resolves to the paths that it wrote.
 * Throws `bad-name` for a type that can't be one, `already-there` where the folder exists.
 */
export async function layOutWidget(root: string, type: string): Promise<string[]> {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(type)) {
    throw new DashError('bad-name', `"${type}" can't be the type of a widget.`, {
      hint: 'Use small letters and digits, words joined by hyphens: npm run new:widget my-service',
    });
  }
  const widgets = join(root, 'web', 'widgets');
  const folder = join(widgets, type);
  if (await exists(folder)) {
    throw new DashError('already-there', `There is a folder web/widgets/${type} already.`, {
      hint: 'Choose another type.',
    });
  }
  await mkdir(folder);
  const files = Object.entries(filesOf(type));
  await Promise.all(files.map(([name, text]) => writeFile(join(folder, name), text)));
  await writeCatalogue(widgets);
  return [...files.map(([name]) => `${type}/${name}`), ...catalogueFiles].map((name) => `web/widgets/${name}`);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const filesOf = (type: string): Record<string, string> => ({
  'widget.ts': `import { Type } from 'typebox';
import { lead } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: '${type}',
  category: 'own',
  picture: 'value',
  summary: 'A number from ${type}.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of ${type}, such as \`http://192.168.1.5:8080\`.' }),
    unit: Type.String({ default: '%', description: 'Written behind the number.' }),
  }),
  height: 48,
  request: ({ hostname }) => ({ url: \`\${baseAddress(hostname)}/api/status\` }),
  read: (body) => {
    const value = numberOf(recordOf(body).value);
    if (value === undefined) throw unreadable('value');
    return { value };
  },
  shows: ({ value }, { options, format }) => lead(format.number(value), { unit: options.unit }),
  example: { hostname: 'http://192.168.1.5:8080' },
});
`,
  'words.json': `{
  "name": "${type}",
  "line": "A number from ${type}",
  "options": {
    "hostname": { "label": "Address of ${type}" },
    "unit": { "label": "Unit", "help": "Written behind the number." }
  }
}
`,
  'fixture.ts': `import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { hostname: 'http://192.168.1.5:8080' },
  asks: [
    { requests: [{ url: 'http://192.168.1.5:8080/api/status' }] },
    { options: { hostname: '192.168.1.5:8080/' }, requests: [{ url: 'http://192.168.1.5:8080/api/status' }] },
  ],
  cases: [
    { title: 'a value', body: { value: 41.5 }, shows: ['41.5%'] },
    { title: 'another unit', options: { unit: 'W' }, body: { value: 1200 }, shows: ['1,200W'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: {}, says: 'The answer has no value.' },
  ],
} satisfies WidgetFixture;
`,
});
