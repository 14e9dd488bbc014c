import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterTile } from './letter-tile.ts';

test.each([
  ['Proxmox', 'P'],
  ['Home Assistant', 'HA'],
  ['pi-hole', 'PH'],
  ['2nd Server', '2'],
  ['仪表板', '仪'],
  ['Überwachung', 'Ü'],
  ['ßeta', 'ß'],
  ['हिन्दी', 'हि'],
  ['🎬 Movies', 'M'],
  ['🎬', '🎬'],
  ['', '?'],
])('the tile of %j shows %j', (title, text) => {
  expect(letterTile(title).text).toBe(text);
});

test('another title is mostly another hue, the same in other capitals is the same', () => {
  expect(letterTile('Plex').hue).toBe(letterTile('plex').hue);
  const hues = new Set(['Plex', 'Emby', 'Kodi', 'Sonarr', 'Radarr', 'Bazarr'].map((title) => letterTile(title).hue));
  expect(hues.size).toBeGreaterThan(4);
});

test('every title has a tile, of a hue that is never olive or mud', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const { text, hue } = letterTile(title);
      expect(text).not.toBe('');
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThan(360);
      expect(hue < 60 || hue > 110).toBe(true);
    }),
  );
});
