import { cp, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedCodesFile, shippedFile } from '../shipped.ts';
import { layOutLanguage } from './language-scaffold.ts';

async function project(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'dash-language-'));
  await mkdir(join(root, 'schema/config'), { recursive: true });
  await cp('locales/en', join(root, 'locales/en'), { recursive: true });
  await cp(shippedFile, join(root, shippedFile));
  return root;
}

test.each([
  ['fr', { name: 'Français', direction: 'ltr', flag: '🇫🇷' }],
  ['fa', { name: 'فارسی', direction: 'rtl', flag: '🇮🇷' }],
  ['pt-BR', { name: 'Português (Brasil)', direction: 'ltr', flag: '🇧🇷' }],
])('%s is laid out by what it calls itself, and listed', async (code, about) => {
  const root = await project();

  expect(await layOutLanguage(root, code)).toEqual([
    `locales/${code}/language.json`,
    `locales/${code}/page.json`,
    shippedFile,
    shippedCodesFile,
  ]);

  expect(JSON.parse(await readFile(join(root, `locales/${code}/language.json`), 'utf8'))).toEqual(about);
  expect(await readFile(join(root, shippedFile), 'utf8')).toContain(about.name);
});

test('what is no code of a language is refused, and a language that is there is left alone', async () => {
  const root = await project();
  for (const code of ['', '../x', 'english', 'FR', 'pt_BR']) {
    await expect(layOutLanguage(root, code), code).rejects.toMatchObject({ code: 'bad-name' });
  }
  await expect(layOutLanguage(root, 'en')).rejects.toMatchObject({ code: 'already-there' });
});
