import { expect, test } from 'vitest';
import { serveCommand } from '../commands/serve.ts';
import type { Ports } from '../ports.ts';
import { namedFile, switches, valued } from './early-builder.ts';

test('knows every option of serve, so that the builder starts early whichever are given', () => {
  const { options } = serveCommand({} as Ports);

  // Whether what follows `--sync` is its folder or the config takes more than a look.
  expect([...valued, ...switches, '--sync'].sort()).toEqual(options.map(({ long }) => long ?? '').sort());
  expect(switches).toEqual(options.filter(({ required, optional }) => !required && !optional).map(({ long }) => long));
});

test.each([
  ['serve', undefined],
  ['serve a.yml', 'a.yml'],
  ['serve --port 0 a.yml --metrics', 'a.yml'],
  ['serve --hsts a.yml --log json', 'a.yml'],
  ['serve --sync a.yml', null],
  ['serve --port=0 a.yml', null],
  ['serve a.yml b.yml', null],
])('the file of "%s" is %s', (line, file) => {
  expect(namedFile(line.split(' '))).toBe(file);
});
