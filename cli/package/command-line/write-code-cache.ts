import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BuilderMessage } from '../../builder/messages.ts';
import { codeFile, type RunBundle, runBundle } from '../../code-cache.ts';
import { processPorts } from '../../ports.ts';

/**
 * Keeps what V8 has made of a bundle once it has done what users want of it with the config in the present folder: what
 * never ran is not compiled.
 */
const [, , file = ''] = process.argv;

/** What stands in files that have been kept for years, and not in the starter config: its readers are compiled, too. */
const grownConfig = `# Kept for years
appConfig: {auth: {users: [{user: ann, hash: 4D1E58C90B3B94BCAD9848ECCACD6D2A8C9FBC5CA913304BBA5CDEAB36FEEFA3}]}}
sections:
  - name: "Saved by an editor"
    filteredItems: &ref_0
      - title: 'It''s here'
        description: >-
          Over two
          lines
        icon: mdi-nas
        tags: &room [house, attic]
      - {title: Films, icon: si-jellyfin, url: 'https://films.example', tags: *room}
    items: *ref_0
`;

const uses: Record<string, () => Promise<void>> = {
  main: async () => {
    const { exports } = load();
    await (exports as typeof import('../../main.ts')).main(['validate']);
    if (process.exitCode !== 0) throw new Error('The starter config has problems.');
  },
  validate: async () => {
    const { exports } = load();
    const ports = { cwd: process.cwd(), readInput: async () => Buffer.from(grownConfig), progress: noProgress };
    const files = ['conf.yml', '-'];
    const { ok } = await (exports as typeof import('../../tasks/validate.ts')).validate({ files }, ports);
    if (!ok) throw new Error('The starter config has problems.');
  },
  lint: async () => {
    const { exports } = load();
    const ports = {
      cwd: process.cwd(),
      env: {},
      readInput: async () => Buffer.from(grownConfig),
      signal: new AbortController().signal,
    };
    const { failures } = await (exports as typeof import('../../tasks/lint.ts')).lint(
      { files: ['conf.yml', '-'] },
      ports,
    );
    if (failures.length > 0) throw new Error('The starter config could not be linted.');
  },
  builder: () =>
    new Promise((resolve, reject) => {
      // The builder gets its task as an argument, and sends its parent what comes of it.
      process.argv[2] = JSON.stringify({ cwd: process.cwd(), file: 'conf.yml' });
      let isRendered = false;
      process.send = (message: BuilderMessage, ...more: unknown[]) => {
        if (message.kind === 'site') isRendered = true;
        const sent = more.at(-1);
        if (typeof sent === 'function') sent();
        if (message.kind === 'idle')
          isRendered ? resolve() : reject(new Error('The starter config could not be rendered.'));
        return true;
      };
      load();
    }),
  build: async () => {
    const { build } = load().exports as typeof import('../../tasks/build.ts');
    const folder = mkdtempSync(join(tmpdir(), 'dash-code-'));
    const ports = { ...processPorts({ colourFlag: () => false }), env: {}, progress: noProgress };
    const { site } = await build({ file: 'conf.yml', out: join(folder, 'site') }, ports);
    if (!site) throw new Error('The starter config could not be built.');
    rmSync(folder, { recursive: true });
  },
  server: async () => {
    const { createContext, startServer, watchFiles } = load().exports as typeof import('../../../serve/program.ts');
    const nothing = () => undefined;
    const never = () => new Promise<never>(nothing);
    const folder = mkdtempSync(join(tmpdir(), 'dash-code-'));
    const folders = { assetsFolder: folder, wordsFolder: folder, userFolder: folder, stateFolder: folder };
    const config = { ask: never, remember: never };
    const context = createContext({ ...folders, config, environment: {}, render: never, log: nothing });
    const server = await startServer(context, { host: '127.0.0.1', port: 0 });
    const watch = watchFiles(['conf.yml'], nothing);
    await watch.ready;
    await watch.close();
    await server.close();
    rmSync(folder, { recursive: true });
  },
};

let bundle: RunBundle | undefined;
const load = () => {
  bundle = runBundle(file);
  return bundle;
};
const noProgress = () => ({ show: () => undefined, done: () => undefined });

const use = uses[basename(file, '.cjs')];
if (!use) throw new Error(`Nobody knows what ${file} is used for.`);
void use().then(() => {
  if (bundle) writeFileSync(codeFile(file), bundle.code());
  process.exit();
});
