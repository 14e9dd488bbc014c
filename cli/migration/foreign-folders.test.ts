import { mkdirSync, readdirSync, symlinkSync, truncateSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { migrate } from '../tasks/migrate.ts';
import { picture, setUpFolder } from './testing/set-up-folder.ts';

const { at, ports, write } = setUpFolder();

describe('of a folder of somebody else', () => {
  const config = (...logos: string[]) =>
    `services: [{items: [${logos.map((logo) => `{name: A, url: "https://a.example", logo: "${logo}"}`).join(', ')}]}]\n`;

  test('nothing is copied that is no picture, or that a link leads to outside of it', async () => {
    write('private/photo.png', picture);
    write('private/secret.txt', 'root:x:0:0');
    write('private/images/other.png', picture);
    write('private/own.png', picture);
    write('homer/icons/real.png', picture);
    write('homer/assets/text.png', 'root:x:0:0');
    write('homer/assets/drawn.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');
    write('images/shared.png', picture);
    for (const [link, target] of [
      ['homer/assets/link.png', 'private/secret.txt'],
      ['homer/assets/photo.png', 'private/photo.png'],
      ['homer/assets/within.png', 'homer/icons/real.png'],
      ['homer/images', 'private/images'],
      ['icons', 'private'],
    ] as const) {
      symlinkSync(at(target), at(link));
    }
    const names = [
      'link.png',
      'photo.png',
      'within.png',
      'text.png',
      'drawn.svg',
      'images/other.png',
      'icons/own.png',
      'images/shared.png',
    ];
    write('homer/config.yml', config(...names.map((name) => (name.includes('/') ? name : `assets/${name}`))));
    const { written, losses } = await migrate('homer', { write: true, out: 'made' }, ports());
    expect(written?.pictures).toEqual(['within.png', 'drawn.svg', 'shared.png']);
    expect(readdirSync(at('made/item-icons')).toSorted()).toEqual(['drawn.svg', 'shared.png', 'within.png']);
    expect(losses.filter(({ reason }) => reason === 'needs-file').map(({ message }) => message)).toEqual([
      '`assets/link.png` is not here: put it in the folder item-icons as `link.png`.',
      '`assets/photo.png` is not here: put it in the folder item-icons as `photo.png`.',
      '`assets/text.png` is no picture: put it in the folder item-icons as `text.png`.',
      '`images/other.png` is not here: put it in the folder item-icons as `other.png`.',
      '`icons/own.png` is not here: put it in the folder item-icons as `own.png`.',
    ]);
  });

  test('nothing is copied that is no file, or larger than any picture of a dashboard', async () => {
    for (const name of ['most.png', 'more.png']) write(`homer/assets/${name}`, picture);
    truncateSync(at('homer/assets/most.png'), 20_000_000);
    truncateSync(at('homer/assets/more.png'), 20_000_001);
    mkdirSync(at('homer/assets/folder.png'));
    write('homer/config.yml', config('assets/most.png', 'assets/more.png', 'assets/folder.png'));
    const { pictures, losses } = await migrate('homer', {}, ports());
    expect(pictures).toEqual(['most.png']);
    expect(losses.filter(({ reason }) => reason === 'needs-file').map(({ message }) => message)).toEqual([
      '`assets/more.png` is no picture: put it in the folder item-icons as `more.png`.',
      '`assets/folder.png` is no picture: put it in the folder item-icons as `folder.png`.',
    ]);
  });

  test('no file is read that a link leads to outside of it, and the report says so', async () => {
    write('elsewhere/services.yaml', '- A: [{B: {href: "https://outside.example"}}]\n');
    write('hp/bookmarks.yaml', '- A: [{B: [{href: "https://b.example"}]}]\n');
    symlinkSync(at('elsewhere/services.yaml'), at('hp/services.yaml'));
    const { files, losses } = await migrate('hp', {}, ports());
    expect(files[0]?.text).not.toContain('outside.example');
    expect(losses).toMatchObject([{ file: 'services.yaml', reason: 'needs-file' }]);
    mkdirSync(at('links'));
    symlinkSync(at('elsewhere/services.yaml'), at('links/services.yaml'));
    await expect(migrate('links', {}, ports())).rejects.toThrow('services.yaml in links is a link to a file outside');
    expect((await migrate('links/services.yaml', {}, ports())).files[0]?.text).toContain('outside.example');
  });
});
