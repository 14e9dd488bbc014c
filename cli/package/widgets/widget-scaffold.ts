import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DashError } from '../../../schema/errors.ts';
import { catalogueFiles, writeCatalogue } from './catalogue.ts';

/**
 * Lays out a widget below `root`, the project's folder: declaration, view, styles, fixture and test, which work as they
 * are and are to be made one's own; then brings the generated indexes up to date. Resolves to the paths that it wrote.
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

function filesOf(type: string): Record<string, string> {
  const component = type.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  return {
    'widget.ts': `import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: '${type}',
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
  example: { hostname: 'http://192.168.1.5:8080' },
});
`,
    'view.tsx': `import './view.css';
import type { ViewProps } from '../../../schema/widget.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

export default function ${component}({ data, options, locale }: ViewProps<typeof widget>) {
  return (
    <p className="${type}-value">
      {new Intl.NumberFormat(locale).format(data.value)}
      <small>{options.unit}</small>
    </p>
  );
}
`,
    'view.css': `.${type}-value {
  color: var(--widget-text-color);
  font-size: 2rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
}

.${type}-value small {
  margin-inline-start: 0.125rem;
  font-size: 0.5em;
  font-weight: 400;
}
`,
    'fixture.ts': `import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { hostname: 'http://192.168.1.5:8080' },
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
    'widget.test.tsx': `import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { requestsFor } from '../testing/plan-for.ts';
import { showView } from '../testing/show-view.tsx';
import fixture from './fixture.ts';
import * as module from './view.tsx';

afterEach(cleanup);

test('it asks the host as users write it', () => {
  expect(requestsFor(module.widget, { hostname: '192.168.1.5:8080/' })).toEqual([
    { url: 'http://192.168.1.5:8080/api/status' },
  ]);
});

test('the unit is small', () => {
  const { container } = showView(module, fixture.options, { value: 7 });

  expect(container.querySelector('small')?.textContent).toBe('%');
});
`,
  };
}
