import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { writeCatalogue } from '../cli/package/widgets/catalogue.ts';
import { layOutWidget } from '../cli/package/widgets/widget-scaffold.ts';
import { catalogue } from '../web/widgets/catalogue.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('..', import.meta.url));
let copy: string | undefined;

afterEach(async () => {
  if (copy) await rm(copy, { recursive: true });
});

/** What is laid out here. */
const types = ['my-service', 'rain-barrel'];

/** A copy of what widgets are made of, with the packages of this project. */
async function copyProject(): Promise<string> {
  copy = await mkdtemp(join(tmpdir(), 'dash-new-widget-'));
  for (const part of [
    'schema',
    'web',
    'serve',
    'cli',
    'test/tsconfig.json',
    'package.json',
    'tsconfig.json',
    'biome.json',
    'test/awaited-later.grit',
    'test/vitest.config.ts',
    'test/write-words.ts',
    'test/longest-first.ts',
    'test/run-report.ts',
  ]) {
    await cp(join(project, part), join(copy, part), { recursive: true });
  }
  for (const part of ['node_modules', 'locales']) await symlink(join(project, part), join(copy, part));
  // Whoever follows the page for developers has the second one already.
  for (const type of types) await rm(join(copy, 'web/widgets', type), { recursive: true, force: true });
  return copy;
}

const options = (root: string) => ({ cwd: root, env: { ...process.env, NO_COLOR: '1' } });
const tool = (name: string) => join(project, 'node_modules', '.bin', name);

/** Makes a laid out widget the one that the page for developers builds, with its words. */
async function buildFromDocs(root: string): Promise<void> {
  const page = await readFile(join(project, 'docs/writing-a-widget.md'), 'utf8');
  const blocks = (language: string) =>
    [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code);
  const [declaration = '', fixture = ''] = blocks('ts');
  const [words = ''] = blocks('json');
  const [view = ''] = blocks('tsx');
  // It stands beside the one that says what it shows, whose view it could be.
  const folder = join(root, 'web/widgets/rain-barrel');
  await writeFile(join(folder, 'widget.ts'), declaration);
  await writeFile(join(folder, 'words.json'), words);
  await writeFile(join(folder, 'fixture.ts'), fixture);
  await writeFile(join(folder, 'drawn.tsx'), view.replace(/^import '.\/view.css';\n/, ''));
}

test('what `new:widget` lays out, and the widget of the docs, pass the types, the linter and the tests of all', async () => {
  const root = await copyProject();

  for (const type of types) await layOutWidget(root, type);
  await buildFromDocs(root);
  // As the build does.
  await writeCatalogue(join(root, 'web/widgets'));

  const compiler = {
    extends: './tsconfig.json',
    compilerOptions: {
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    },
    files: ['web/types/css-properties.d.ts', 'web/types/css-modules.d.ts'],
    include: ['web/widgets/my-service/*', 'web/widgets/rain-barrel/*', 'web/widgets/*.ts'],
    references: [],
  };
  await writeFile(join(root, 'types.json'), JSON.stringify(compiler));
  await run(tool('tsc'), ['-p', 'types.json'], options(root));
  await run(
    tool('biome'),
    ['check', '--vcs-enabled=false', 'web/widgets/my-service', 'web/widgets/rain-barrel'],
    options(root),
  );
  // What is held of every widget, for these two alone, and all that counts widgets, lists them or speaks of them.
  const others = Object.keys(catalogue).filter((type) => !types.includes(type));
  const held = `^(?!(?:${others.join('|')}) )`;
  const tests = [
    'web/widgets/catalogue.test.ts',
    'web/widgets/views.test.tsx',
    'web/words',
    'web/features/widget-panels/widget-types.test.ts',
    'cli/package/known-names.test.ts',
    'cli/package/widgets',
    'cli/package/words',
  ];
  const { stdout } = await run(
    tool('vitest'),
    ['run', '--config', 'test/vitest.config.ts', '--project', 'unit', '--project', 'dom', '-t', held, ...tests],
    options(root),
  );
  expect(Number(/Tests +(\d+) passed/.exec(stdout)?.[1])).toBeGreaterThan(20);
}, 300_000);
