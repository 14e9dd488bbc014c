import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
/** What the scripts of package.json bundle and run. */
const tools = Object.values(scripts).flatMap((script) =>
  [...script.matchAll(/run-tool\.js (\S+)/g)].map(([, tool]) => tool),
);

/** The scripts that pages hold or name. */
const pageScripts = [
  ...readFileSync(new URL('cli/package/app/app.ts', import.meta.url), 'utf8').matchAll(/Script\(root, '([^']+)'/g),
].map(([, script]) => script);

/** @type {import('knip').KnipConfig} */
export default {
  entry: [
    ...tools,
    ...pageScripts,
    'bin/*.js',
    'cli/main.ts',
    'cli/builder/builder.ts',
    'cli/code-cache.ts',
    'web/boot/start.ts',
    'web/render/server.tsx',
    'web/sealed/unseal.ts',
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
  ignoreBinaries: ['ping', 'glances', 'groff', 'openssl', 'script'],
};
