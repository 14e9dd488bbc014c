import { readFileSync } from 'node:fs';
import { byDay, type SceneLights } from '../../cli/package/app/scenes.ts';
import { decodePicture } from '../../cli/site/pictures/decode-picture.ts';
import { scenes } from '../../schema/config/enums.ts';
import { lightOf, type PictureLight } from '../../schema/rules/appearance/picture-light.ts';
import { startWholeBrowser } from '../browser.ts';

/** How light the drawings of `web/scenes/` are, as a browser draws them. */
export async function sceneLights(): Promise<SceneLights> {
  const browser = await startWholeBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const lightOfDrawing = async (svg: string): Promise<PictureLight> => {
    const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    await page.setContent(`<body style="margin:0;height:100vh;background:url('${address}') center / cover">`);
    const pixels = await decodePicture(await page.screenshot());
    if (!pixels) throw new Error('A screenshot can be read.');
    return rounded(lightOf(pixels.data, pixels.width, pixels.height));
  };
  const lights: Partial<SceneLights> = {};
  for (const name of scenes) {
    const night = readFileSync(`web/scenes/${name}.svg`, 'utf8');
    lights[name] = { day: await lightOfDrawing(byDay(night)), night: await lightOfDrawing(night) };
  }
  await browser.close();
  return lights as SceneLights;
}

const rounded = (light: PictureLight): PictureLight =>
  Object.fromEntries(
    Object.entries(light).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
  ) as unknown as PictureLight;
