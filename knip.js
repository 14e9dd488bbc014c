import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
/** What the scripts of package.json bundle and run. */
const tools = Object.values(scripts).flatMap((script) =>
  [...script.matchAll(/run-tool\.js (\S+)/g)].map(([, tool]) => tool),
);

/** @type {import('knip').KnipConfig} */
export default {
  entry: [
    ...tools,
    'bin/*.js',
    'cli/main.ts',
    'cli/builder/builder.ts',
    'cli/code-cache.ts',
    'web/boot/start.ts',
    'web/render/server.tsx',
    'web/boot/head.ts',
    'web/boot/pack-widgets.ts',
    'web/boot/await-language.ts',
    'web/boot/hero.ts',
    'web/boot/picture.ts',
    'web/boot/critical-page.ts',
    'web/boot/frame-page.ts',
    'web/boot/not-found-page.ts',
    'web/sealed/{gate,unseal}.ts',
    'web/boot/leave-splash.ts',
    'web/worker/{offline,unregister}.ts',
    'web/widgets/*/{widget.ts,view.tsx,fixture.ts}',
    'web/widgets/option-types.ts',
    'test/**/*.test.ts',
    'test/saving-writer.ts',
    '{schema,web,serve,cli}/**/*.test.{ts,tsx}',
  ],
  project: ['{bin,cli,web,serve,schema,test}/**/*.{ts,tsx,js}'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    '@fontsource.*',
    'dejavu-fonts-ttf',
    '@fortawesome/fontawesome-free',
    '@mdi/svg',
    '@iconify-json/twemoji',
  ],
  ignoreBinaries: ['glances', 'groff', 'openssl', 'script'],
};
