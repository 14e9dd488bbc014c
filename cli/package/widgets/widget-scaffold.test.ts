import { mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { layOutWidget } from './widget-scaffold.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

async function emptyProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'dash-widget-'));
  await mkdir(join(root, 'web', 'widgets'), { recursive: true });
  // What the declaration of a widget imports.
  for (const path of ['schema', 'node_modules', 'web/widgets/addresses.ts', 'web/widgets/answers.ts']) {
    await symlink(join(project, path), join(root, path));
  }
  return root;
}

test('a new widget is in the indexes at once', async () => {
  const root = await emptyProject();

  const written = await layOutWidget(root, 'my-service');

  expect(written).toEqual([
    'web/widgets/my-service/widget.ts',
    'web/widgets/my-service/words.json',
    'web/widgets/my-service/fixture.ts',
    'web/widgets/catalogue.ts',
    'web/widgets/choices.ts',
    'web/widgets/declarations.ts',
    'web/widgets/views.ts',
  ]);
  expect(await readFile(join(root, 'web/widgets/catalogue.ts'), 'utf8')).toContain("'my-service': myService,");
  expect(await readFile(join(root, 'web/widgets/views.ts'), 'utf8')).toContain("import('./my-service/widget.ts')");
});

test('a type that can’t be one is refused before anything is written', async () => {
  const root = await emptyProject();

  for (const type of ['', 'My-Service', '../x', 'a--b', '1a']) {
    await expect(layOutWidget(root, type), type).rejects.toMatchObject({ code: 'bad-name' });
  }
});

test('a widget that is there already is left alone', async () => {
  const root = await emptyProject();
  await layOutWidget(root, 'mine');
  const before = await readFile(join(root, 'web/widgets/mine/widget.ts'), 'utf8');

  await expect(layOutWidget(root, 'mine')).rejects.toMatchObject({ code: 'already-there' });

  expect(await readFile(join(root, 'web/widgets/mine/widget.ts'), 'utf8')).toBe(before);
});
