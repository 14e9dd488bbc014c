import { writeFileSync } from 'node:fs';
import type { BuilderMessage } from '../../builder/messages.ts';
import { codeFile, runCompiled } from '../../code-cache.ts';

/** Keeps what V8 has made of a bundle once it has done what users want of it: what never ran is not compiled. */
const [, , bundle = '', folder = ''] = process.argv;

function keep(code: Uint8Array): never {
  writeFileSync(codeFile(bundle), code);
  process.exit();
}

if (bundle.endsWith('quick.cjs')) {
  const { exports, code } = runCompiled(bundle);
  const { validateQuickly } = exports as typeof import('../../fast-validate.ts');
  if (!validateQuickly(['validate'], { cwd: folder, env: {} })) throw new Error(`${folder} is not validated quickly.`);
  keep(code());
}

// The builder gets its task as an argument, and sends its parent what comes of it.
process.argv[2] = JSON.stringify({ cwd: folder, file: 'conf.yml' });
let isRendered = false;
process.send = (message: BuilderMessage, ...more: unknown[]) => {
  if (message.kind === 'site') isRendered = true;
  const sent = more.at(-1);
  if (typeof sent === 'function') sent();
  if (message.kind !== 'idle') return true;
  if (!isRendered) throw new Error(`${folder} could not be rendered.`);
  keep(builder.code());
};
const builder = runCompiled(bundle);
