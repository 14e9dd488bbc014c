import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { build } from 'esbuild';
import fc from 'fast-check';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Config } from '../../../schema/config/config.ts';
import { validatorSchema } from '../../../schema/config/json-schema.ts';
import { ajvOptions, compileValidators } from '../../../schema/document/check/compile-validators.ts';
import { matchesSchema } from '../../../schema/document/check/schema/matches-schema.ts';
import type { Validators } from '../../../schema/document/check/validators.ts';
import type { WidgetCatalogue } from '../../../schema/widget.ts';
import { entryModule, precompileValidators } from './precompiled-validators.ts';

const catalogue: WidgetCatalogue = {
  timer: {
    type: 'timer',
    category: 'own',
    picture: 'value',
    summary: 'Counts.',
    aliases: ['stopwatch'],
    height: 10,
    options: Type.Object({
      until: Type.String(),
      unit: Type.Optional(Type.Union([Type.Literal('s'), Type.Literal('min')])),
      steps: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    example: { until: 'noon' },
  },
};

let folder: string;
let precompiled: Validators;
let compiled: Validators;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'validators-'));
  const modules = precompileValidators(catalogue);
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
  precompiled = await generated.loadValidators();
  compiled = compileValidators(catalogue);
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
    expect(a[kind](file)).toBe(b[kind](file));
    expect(withoutIds(a[kind].errors)).toEqual(withoutIds(b[kind].errors));
  }
});

// With a name, a schema's own name stands before the pointer into it.
const withoutIds = (errors: unknown) =>
  JSON.parse(JSON.stringify(errors).replace(/"(?:config|subPage|validate)?#/g, '"#'));

test.each([{ until: 'noon' }, { until: 1, unit: 'h', steps: 0.5, more: 1 }, {}])(
  'the generated validator of options says of %j what the compiled one says',
  async (options) => {
    const [a, b] = await Promise.all([precompiled.options('timer'), compiled.options('timer')]);
    expect(a?.(options)).toBe(b?.(options));
    expect(withoutIds(a?.errors ?? null)).toEqual(withoutIds(b?.errors ?? null));
  },
);

test('the generated schemas are those that are compiled', async () => {
  expect(precompiled.schemas).toEqual(compiled.schemas);
  expect(precompiled.schemas.widgetAliases).toEqual({ stopwatch: 'timer' });
  expect(await precompiled.options('constructor')).toBeUndefined();
});

test('code that checks the options of a type is loaded for that type alone', () => {
  const holders = Object.entries(precompileValidators(catalogue)).filter(([, source]) => /\.until\b/.test(source));
  expect(holders.map(([name]) => name)).toEqual(['validators-options-timer.js']);
});

test('what fits the schemas fits the validators that name departures, and nothing else does', async () => {
  const full = await compiled.full();
  const clean = files.filter((file) => matchesSchema(compiled.schemas.config, file));
  expect(clean.length).toBeGreaterThan(1);
  expect(clean.every((file) => full.config(file))).toBe(true);
});

test('the quick answer is that of Ajv for any value', () => {
  const { config } = compiled.schemas;
  const ajv = new Ajv(ajvOptions).compile(validatorSchema(Config, 'clean'));
  fc.assert(
    fc.property(mutatedConfig, (value) => {
      expect(matchesSchema(config, value)).toBe(ajv(value));
    }),
    { numRuns: 500 },
  );
});

const sample = {
  pageInfo: { title: 'A', navLinks: [{ title: 'x', path: '/y', target: 'newtab' }], logo: '/a.png' },
  appConfig: {
    statusCheck: true,
    colCount: 3,
    cssThemes: ['a'],
    fontAwesomeKey: 'abcdef0123',
    customColors: { a: { b: '#fff' } },
    auth: { enableOidc: true, oidc: { endpoint: 'x', clientId: 'y' }, users: [{ user: 'a', password: 'DASH_A' }] },
  },
  sections: [
    {
      name: 'S',
      displayData: { rows: 2, sortBy: 'random', hideForUsers: ['a'] },
      items: [{ title: 'I', description: null, hotkey: 3, tags: ['t'], statusCheckHeaders: { a: 1 }, subItems: [{}] }],
      widgets: [{ type: 'timer', options: {}, updateInterval: true }],
    },
  ],
};
const otherValue = fc.constantFrom<unknown>(
  null,
  0,
  1,
  6,
  1.5,
  -1,
  '',
  'x',
  'newtab',
  true,
  false,
  [],
  {},
  ['a'],
  [1],
  { a: 1 },
);

/** The sample with up to three of its values put, added or taken away somewhere. */
const mutatedConfig = fc
  .array(fc.tuple(fc.nat(200), fc.constantFrom('put', 'add', 'remove'), otherValue), { maxLength: 3 })
  .map((changes) => {
    const copy: Record<string, unknown> = structuredClone(sample);
    for (const [position, change, drawn] of changes) {
      // The same list drawn twice must not be put into itself.
      const value = structuredClone(drawn);
      const places = placesOf(copy);
      const [holder, key] = places[position % places.length] ?? [copy, 'sections'];
      if (change === 'put') holder[key] = value;
      else if (change === 'add') holder[Array.isArray(holder) ? holder.length : 'extra'] = value;
      else if (!Array.isArray(holder)) delete holder[key];
    }
    return copy;
  });

function placesOf(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap(
    (key) => [[holder, key], ...placesOf(holder[key])] as [Record<string, unknown>, string][],
  );
}
