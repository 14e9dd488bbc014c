import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { unknownLight } from '../../../schema/rules/appearance/picture-light.ts';
import * as decoding from './decode-picture.ts';
import { createPictureReader } from './picture-reader.ts';

/** A white square in four formats, made with the usual tools; 16 by 16 pixels. */
const white = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQAAAAA3iMLMAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAAAmJLR0QAAd2KE6QAAAAHdElNRQfqCxwFGiHsm2McAAAADklEQVQI12P4/5+BFAQA/U4f4XOLpqwAAAAldEVYdGRhdGU6Y3JlYXRlADIwMjYtMTEtMjhUMDU6MjY6MzMrMDA6MDCc/e8PAAAAJXRFWHRkYXRlOm1vZGlmeQAyMDI2LTExLTI4VDA1OjI2OjMzKzAwOjAw7aBXswAAAABJRU5ErkJggg==',
  jpg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AKpgP//Z',
  webp: 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoQABAAAgA0JaQAA3AA/vuUAAA=',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAGAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAAAQAAAAEAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAACBtZGF0EgAKBhgM/9gQgDIMGAAKKKKEAACpjL+c',
};

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-pictures-'));
  for (const [ending, base64] of Object.entries(white))
    await writeFile(join(folder, `white.${ending}`), Buffer.from(base64, 'base64'));
  await writeFile(join(folder, 'broken.png'), Buffer.from(white.png, 'base64').subarray(0, 60));
  await writeFile(join(folder, 'drawn.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});

describe('a picture', () => {
  test.each(Object.keys(white))('is looked at, as %s too', async (ending) => {
    const { light, preview } = await createPictureReader(folder)(`white.${ending}`);
    expect(light).toMatchObject({ darkest: expect.closeTo(1, 1), lightest: expect.closeTo(1, 1) });
    expect(preview).toMatch(/^data:image\/webp;base64,/);
  });

  test('has another version with another content, that of a kind which nobody can look at too', async () => {
    const read = createPictureReader(folder);
    const versions: (string | undefined)[] = [];
    for (const content of ['<svg/>', '<svg />', '<svg/>']) {
      await writeFile(join(folder, 'versioned.svg'), content);
      versions.push((await read('versioned.svg')).version);
    }
    expect(versions).toEqual([versions[0], expect.not.stringMatching(versions[0] ?? ''), versions[0]]);
  });

  test('may stand in its address, as in a sealed page', async () => {
    const seen = await createPictureReader(folder)(`data:image/png;base64,${white.png}`);
    expect(seen).toEqual({ light: expect.objectContaining({ darkest: expect.closeTo(1) }) });
  });

  test('that nobody can look at may be anything', async () => {
    const read = createPictureReader(folder);
    for (const address of [
      'broken.png',
      'drawn.svg',
      'none.png',
      '../up.png',
      'https://x.example.org/a.png',
      'data:image/png;base64,!',
    ])
      expect((await read(address)).light).toEqual(unknownLight);
  });

  test('is looked at once, and again when the file is another', async () => {
    const decode = vi.spyOn(decoding, 'decodePicture');
    const read = createPictureReader(folder);
    await writeFile(join(folder, 'one.png'), Buffer.from(white.png, 'base64'));
    await Promise.all([read('one.png'), read('/one.png'), read('./one.png')]);
    expect(decode).toHaveBeenCalledTimes(1);
    await writeFile(join(folder, 'one.png'), 'something else');
    expect((await read('one.png')).light).toEqual(unknownLight);
  });

  test('with more pixels than fit is left alone', async () => {
    const huge = Buffer.from(white.png, 'base64');
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    expect(await decoding.decodePicture(huge)).toBeUndefined();
  });
});
