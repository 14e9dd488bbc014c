import { mkdir, mkdtemp, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listPictures, pictureFiles } from './list-pictures.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-pictures-'));
  await mkdir(join(folder, 'sea side/.hidden'), { recursive: true });
  await mkdir(join(folder, 'many'));
  for (const name of ['b #1.jpg', 'a.PNG', 'notes.txt', '.c.jpg', '.hidden/d.jpg'])
    await writeFile(join(folder, 'sea side', name), '');
  for (let index = 0; index < 40; index += 1) await writeFile(join(folder, 'many', `${index}.webp`), '');
  await writeFile(join(folder, 'top.jpg'), '');
});

const listed = async (...day: string[]) => (await listPictures({ day, night: [], dim: 0, blur: 0 }, folder)).day;

test('a folder stands for its pictures, by name, as addresses', async () => {
  expect(await listed('sea side/', 'top.jpg')).toEqual(['sea%20side/a.PNG', 'sea%20side/b%20%231.jpg', 'top.jpg']);
  expect(await listed('/sea%20side')).toEqual(['sea%20side/a.PNG', 'sea%20side/b%20%231.jpg']);
  expect(await listed('.')).toEqual(['top.jpg']);
});

test('a month of pictures is enough', async () => {
  expect(await listed('many/')).toHaveLength(31);
});

test('nothing is listed of what is hidden, outside, or not there', async () => {
  for (const path of ['sea side/.hidden', '..', '../..', '%2e%2e/', 'nowhere/', '..\\'])
    expect(await listed(path)).toEqual([]);
});

test('one picture more, another one of the same name, and one that has gone are other states', async () => {
  const states = async () => (await pictureFiles(['sea side/'], await listed('sea side/'), folder)).states;
  const seen = [await states()];
  const path = join(folder, 'sea side', 'z.jpg');
  for (const change of [() => writeFile(path, '1'), () => writeFile(path, '12'), () => unlink(path)]) {
    await change();
    seen.push(await states());
    expect(seen.at(-1)).not.toEqual(seen.at(-2));
  }
});

test('what may change lies in the folder alone: its files, and folders that are named', async () => {
  const { paths } = await pictureFiles(
    ['sea side/', '../up/', '.git/', 'https://x.example.org/a.jpg', '/top.jpg'],
    ['sea%20side/a.PNG'],
    folder,
  );
  expect(paths).toEqual(['sea side', 'top.jpg', 'sea side/a.PNG'].map((path) => join(folder, path)));
});
