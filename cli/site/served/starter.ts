import { dirname, relative, resolve } from 'node:path';
import { product } from '../../../schema/product.ts';
import type { Starter } from '../../../web/page/payload.ts';
import type { BuilderTask } from '../../builder/messages.ts';
import { starterFile } from '../../tasks/starter-file.ts';

/** What the pages of the starter say, where that is the file that is shown; undefined for a config. */
export function starterOf({
  cwd,
  file,
  config,
}: Required<Pick<BuilderTask, 'cwd' | 'file' | 'config'>>): Starter | undefined {
  if (resolve(cwd, file) !== starterFile()) return undefined;
  const folder = relative(cwd, dirname(config));
  const written = /^[\w./-]*$/.test(folder) ? folder : `'${folder.replaceAll("'", "'\\''")}'`;
  return { awaited: { file: config, command: `${product.command} init ${written}`.trim() } };
}
