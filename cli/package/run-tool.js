import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/* `node run-tool.js <file> [arguments]`, from the project's folder: bundles a tool of the project into dist/tools, and runs it. */

const [node, , source = '', ...given] = process.argv;
const outfile = join(process.cwd(), 'dist/tools', basename(source).replace(/\.ts$/, '.js'));
await build({
  entryPoints: [source],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile,
  logLevel: 'warning',
});
process.argv = [node, outfile, ...given];
await import(pathToFileURL(outfile).href);
