import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Validators } from '../../schema/document/validators.ts';
import { loadValidators } from '../validators.ts';
import { entryModule, precompileValidators } from './validators.ts';

const catalogue = {
  timer: async () => ({
    default: {
      type: 'timer',
      aliases: ['stopwatch'],
      height: 10,
      options: Type.Object({
        until: Type.String(),
        unit: Type.Optional(Type.Union([Type.Literal('s'), Type.Literal('min')])),
        steps: Type.Optional(Type.Integer({ minimum: 1 })),
      }),
      example: { until: 'noon' },
    },
  }),
};

let folder: string;
let precompiled: Validators;
let compiled: Validators;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'validators-'));
  const modules = await precompileValidators(catalogue);
  await Promise.all(Object.entries(modules).map(([name, source]) => writeFile(join(folder, name), source)));
  await build({
    entryPoints: [join(folder, entryModule)],
    outdir: join(folder, 'out'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    nodePaths: [join(process.cwd(), 'node_modules')],
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  const generated = await import(pathToFileURL(join(folder, 'out', 'validators.mjs')).href);
  [precompiled, compiled] = await Promise.all([generated.loadValidators(catalogue), loadValidators(catalogue)]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const files: unknown[] = [
  { sections: [] },
  { sections: [{ name: 'A', items: [{ title: 'B', url: 'https://b.example', tags: ['x'], description: null }] }] },
  {},
  null,
  [],
  'text',
  { sections: {}, extra: 1 },
  { sections: [{ name: 1, items: [{ hotkey: 12, target: '_blank', displayData: { hide: 1 } }] }] },
  { sections: [], pageInfo: { title: 'A', color: '#fff', navLinks: Array(7).fill({ title: 'x', path: 'y' }) } },
  { sections: [], appConfig: { auth: { enableOidc: true, oidc: {} } } },
  { sections: [], appConfig: { auth: { enableOidc: false, oidc: {}, users: [{ user: 'a' }] } } },
  { sections: [], appConfig: { auth: { users: [{ user: 'a', hash: 'x', password: 'VUE_APP_X' }] } } },
  { sections: [], pageInfo: {} },
];

test.each(files)('the generated validators say of %j what the compiled ones say', async (file) => {
  const [a, b] = await Promise.all([precompiled.full(), compiled.full()]);
  for (const kind of ['config', 'subPage'] as const) {
    expect(precompiled.clean[kind](file)).toBe(compiled.clean[kind](file));
    expect(a[kind](file)).toBe(b[kind](file));
    expect(withoutIds(a[kind].errors)).toEqual(withoutIds(b[kind].errors));
  }
});

// With a name, a schema's own name stands before the pointer into it.
const withoutIds = (errors: unknown) => JSON.parse(JSON.stringify(errors).replace(/"(?:config|subPage|options)?#/g, '"#'));

test.each([{ until: 'noon' }, { until: 1, unit: 'h', steps: 0.5, more: 1 }, {}])(
  'the generated validator of options says of %j what the compiled one says',
  async (options) => {
    const [a, b] = await Promise.all([precompiled.widgetOptions('timer'), compiled.widgetOptions('timer')]);
    expect(a?.(options)).toBe(b?.(options));
    expect(withoutIds(a?.errors ?? null)).toEqual(withoutIds(b?.errors ?? null));
  },
);

test('the generated validators know the same widgets', async () => {
  expect(precompiled.widgetTypes).toEqual(compiled.widgetTypes);
  expect(precompiled.widgetAliases).toEqual({ stopwatch: 'timer' });
  expect(await precompiled.widgetOptions('constructor')).toBeUndefined();
});

test('a clean validator is satisfied only where the full one is', async () => {
  const full = await compiled.full();
  const clean = files.filter((file) => compiled.clean.config(file));
  expect(clean.length).toBeGreaterThan(1);
  expect(clean.every((file) => full.config(file))).toBe(true);
});
