import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Scene, scenes } from '../../../schema/config/enums.ts';
import type { PictureLight } from '../../../schema/rules/appearance/picture-light.ts';

/** A drawing for the background, as it stands by day or by night. */
export interface PackagedScene {
  /** Relative to the assets' folder. */
  file: string;
  light: PictureLight;
}

/** How light each is, as `npm run scenes` found it. */
export type SceneLights = Record<Scene, Record<'day' | 'night', PictureLight>>;

export type Scenes = Record<string, Record<'day' | 'night', PackagedScene>>;

/**
 * Writes the drawings of `web/scenes/` into the folder `scenes` of the assets, each by day and by night, with a hash of
 * their content in their names. As they are written they are dark; `light` is the class of what is light.
 */
export async function packageScenes(root: string, outDir: string): Promise<Scenes> {
  const light: SceneLights = JSON.parse(await readFile(join(root, 'web/scenes/light.json'), 'utf8'));
  await mkdir(join(outDir, 'scenes'), { recursive: true });
  const packaged = scenes.map(async (name) => {
    const night = await readFile(join(root, 'web/scenes', `${name}.svg`), 'utf8');
    return [
      name,
      {
        day: { file: await writeScene(byDay(night), outDir, `${name}-day`), light: light[name].day },
        night: { file: await writeScene(night, outDir, `${name}-night`), light: light[name].night },
      },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(packaged));
}

/** A drawing as it stands by day. */
export const byDay = (scene: string): string => scene.replace('<svg ', '<svg class="light" ');

async function writeScene(svg: string, outDir: string, name: string): Promise<string> {
  const text = svg.replace(/\n/g, '');
  const file = `scenes/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.svg`;
  await writeFile(join(outDir, file), text);
  return file;
}
