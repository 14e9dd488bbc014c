import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { kioskParameter } from '../../../web/boot/kiosk-parameter.ts';
import { shotParameter } from '../../../web/boot/shot-parameter.ts';
import { languageCodes } from '../words/languages.ts';
import { wholeLanguage } from '../words/whole-language.ts';
import type { AppManifest } from './app-manifest.ts';
import {
  compressAll,
  packageAppIcons,
  packageFont,
  packageFontRules,
  packageHashed,
  packageLooks,
  packageStyle,
  packageThemes,
} from './assets.ts';
import { bundlePage } from './page-bundle.ts';
import { inlineScript, packageScript, packageUnsealing } from './page-scripts.ts';
import { pictureSheet } from './picture-grounds.ts';
import { packageScenes } from './scenes.ts';
import { bundleStyles } from './styles.ts';
import { packageThemeFonts } from './theme-fonts.ts';

interface PackagedApp {
  manifest: Omit<AppManifest, 'licences' | 'repository'>;
  metafiles: Metafile[];
}

/**
 * Bundles, splits and compresses the page's scripts, styles, languages and fonts. They are the same for every config
 * and carry hashes of their content.
 */
export async function packageApp(root: string, outDir: string): Promise<PackagedApp> {
  await mkdir(join(outDir, 'themes'), { recursive: true });
  const { metafile, rest, ...page } = await bundlePage(root, outDir);
  const letters = await packageFont(root, outDir);
  const fonts = await packageThemeFonts(root, outDir);
  const css = page.css
    .replace(/url\("?figtree\.woff2"?\)/, `url("@assets/${letters.font}")`)
    .replace(/url\("?figtree-more\.woff2"?\)/, `url("@assets/${letters.moreLetters}")`);
  await packageFontRules(css, fonts, outDir);
  const themes = await packageThemes(root, outDir, fonts);
  await packageLooks(root, outDir);
  const otherMedia = await bundleStyles(root, ['web/styles/print.css', 'web/styles/forced-colors.css']).then((css) =>
    packageStyle(css, outDir, 'other-media'),
  );
  const restFile = await packageStyle(rest, outDir, 'rest');
  const scenes = await packageScenes(root, outDir);
  await writeFile(join(outDir, 'picture.css'), await pictureSheet(root, scenes, ''));
  const marked: string[] = [];
  for (const name of [kioskParameter, shotParameter]) {
    const style = await bundleStyles(root, [`web/features/${name}/${name}.css`]);
    await writeFile(join(outDir, `${name}.css`), style);
    marked.push(style);
  }
  const unsealing = await packageUnsealing(root, outDir);
  const picture = await packageScript(root, 'web/boot/picture.ts', outDir);
  await compressAll(outDir);
  const manifest = {
    ...page,
    css,
    rest: { css: rest, file: restFile },
    own: {
      variables: await bundleStyles(root, ['web/styles/own-variables.css']),
      frame: await bundleStyles(root, ['web/styles/own-frame.css']),
      colours: await bundleStyles(root, ['web/components/section/tinted.css', 'web/components/tile/own-colours.css']),
      picture: await pictureSheet(root, scenes, '@assets/'),
    },
    picture,
    scenes,
    fewLinks: await bundleStyles(root, ['web/styles/few-links.css']),
    otherMedia,
    head: await inlineScript(root, 'web/boot/head.ts'),
    packWidgets: await inlineScript(root, 'web/boot/pack-widgets.ts'),
    awaitLanguage: await inlineScript(root, 'web/boot/await-language.ts'),
    network: await inlineScript(root, 'web/boot/network.ts'),
    splash: {
      css: await bundleStyles(root, ['web/components/splash/splash.css']),
      script: await inlineScript(root, 'web/boot/leave-splash.ts'),
    },
    hero: {
      css: await bundleStyles(root, ['web/features/hero/hero.css']),
      script: await inlineScript(root, 'web/boot/hero.ts'),
    },
    critical: {
      css: await bundleStyles(root, [
        'web/components/critical-details/critical-details.css',
        'web/components/product-mark/product-mark.css',
        'web/screens/critical/critical.css',
        'web/screens/critical/fault-code.css',
      ]),
      script: await inlineScript(root, 'web/boot/critical-page.ts'),
    },
    notFound: {
      css: await bundleStyles(root, ['web/screens/not-found/not-found.css']),
      script: await inlineScript(root, 'web/boot/not-found-page.ts'),
      words: wordsOf(root, 'not-found'),
    },
    gate: await inlineScript(root, 'web/sealed/gate.ts'),
    unseal: unsealing.name,
    frame: await inlineScript(root, 'web/boot/frame-page.ts'),
    icon: await packageHashed(join(root, 'web/app-icons/icon.svg'), outDir),
    ...letters,
    fonts,
    appIcons: await packageAppIcons(root, outDir),
  };
  const release = createHash('sha256')
    .update(JSON.stringify([manifest, themes, marked]))
    .digest('hex')
    .slice(0, 12);
  return { manifest: { ...manifest, themes, release }, metafiles: [metafile, unsealing.metafile] };
}

/** The strings of one namespace by the code of each language. */
const wordsOf = (root: string, namespace: string): AppManifest['notFound']['words'] =>
  Object.fromEntries(
    languageCodes(root).map((code) => [code, wholeLanguage(root, code)[namespace] as Record<string, string>]),
  );
