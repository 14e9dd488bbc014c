import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNewPageFile, newPageFile } from './new-page-file.ts';

test.each(['media.yml', 'pages/media.yml', 'media-2.yml', '2024.yml', 'services.yml'])('%s may be made', (path) => {
  expect(isNewPageFile(path)).toBe(true);
});

test.each([
  'docker-compose.yml',
  'pages/docker-compose.yml',
  'docker-compose.YML',
  'docker-compose.override.yml',
  'compose-dev.yml',
  'configuration.yml',
  'Media.yml',
  'media.yaml',
  'sub/media.yml',
  'pages/sub/media.yml',
  '../media.yml',
  '/media.yml',
  '-media.yml',
  'my_media.yml',
  'médias.yml',
  '.yml',
])('%s may not', (path) => {
  expect(isNewPageFile(path)).toBe(false);
});

test.each([
  ['Media Room', 'media-room.yml'],
  ['Café & Küche', 'cafe-kuche.yml'],
  ['Медиа', 'page.yml'],
  ['页面 2', 'page-2.yml'],
  ['Docker', 'dockerpage.yml'],
  ['', 'unnamed-page.yml'],
])('a page %j has the file %s', (name, file) => {
  expect(newPageFile(name)).toBe(file);
});

test('whatever a page is called, its file may be made, and is none that is taken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const first = newPageFile(name);
      const second = newPageFile(name, new Set([first]));
      expect([isNewPageFile(first), isNewPageFile(second), second === first]).toEqual([true, true, false]);
    }),
  );
});
