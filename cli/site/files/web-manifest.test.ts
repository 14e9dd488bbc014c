import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { webManifest } from './web-manifest.ts';

const appIcons = {
  'icon-192': 'i192.png',
  'icon-512': 'i512.png',
  'maskable-192': 'm192.png',
  'maskable-512': 'm512.png',
  'touch-180': 't.png',
};

/** The first bytes of a PNG of this size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(24);
  head.writeUInt32BE(0x89504e47);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

async function manifestOf(config: Record<string, unknown>, files: Record<string, Buffer> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dash-manifest-'));
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, name), body);
  const pages = (config.pages as unknown[] | undefined) ?? [];
  const [dashboard] = project(
    normalise(
      config,
      pages.map(() => ({})),
    ),
    operator,
  );
  if (!dashboard) throw new Error('There is a main page.');
  return JSON.parse(await webManifest(dashboard, { appIcons }, folder));
}

describe('the manifest of the app', () => {
  test('says what the config says, by addresses that hold under any path', async () => {
    const pages = ['Media Room', 'Küche', 'C', 'D', 'E'].map((name) => ({ name, path: `${name}.yml` }));
    const manifest = await manifestOf({
      pageInfo: { title: 'House', description: 'All of it', color: '#123456' },
      appConfig: { language: 'de' },
      pages,
      sections: [],
    });
    expect(manifest).toMatchObject({
      name: 'House',
      short_name: 'House',
      description: 'All of it',
      lang: 'de',
      id: './',
      start_url: './',
      scope: './',
      theme_color: '#123456',
      background_color: '#0b1021',
    });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      './home/media-room',
      './home/k%C3%BCche',
      './home/c',
      './home/d',
    ]);
    expect(manifest.icons).toHaveLength(4);
    expect(manifest.icons[1]).toEqual({
      src: 'assets/m192.png',
      sizes: '192x192',
      type: 'image/png',
      purpose: 'maskable',
    });
  });

  test.each([
    [{ favicon: '/own.svg' }, [{ src: 'own.svg', sizes: 'any', type: 'image/svg+xml' }]],
    [{ favicon: 'small.png', logo: './large.png' }, [{ src: 'large.png', sizes: '256x256', type: 'image/png' }]],
    [{ logo: 'https://a.example/x.svg' }, [{ src: 'https://a.example/x.svg', sizes: 'any', type: 'image/svg+xml' }]],
  ])('shows the operator’s own picture where it is fit for an icon: %j', async (pictures, icons) => {
    const files = { 'small.png': png(32, 32), 'large.png': png(256, 256) };
    expect((await manifestOf({ pageInfo: { title: 'A', ...pictures }, sections: [] }, files)).icons).toEqual(icons);
  });

  test.each(['wide.png', 'gone.png', '../out.png', 'https://a.example/x.png', 'data:image/png;base64,AA', 'text.png'])(
    'shows ours in place of a picture that is not: %s',
    async (favicon) => {
      const files = { 'wide.png': png(400, 200), 'text.png': Buffer.from('no picture at all, whatever its name') };
      const { icons } = await manifestOf({ pageInfo: { title: 'A', favicon }, sections: [] }, files);
      expect(icons[0].src).toBe('assets/i192.png');
    },
  );
});
