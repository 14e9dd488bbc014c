import { dirname, resolve } from 'node:path';

/** The folder of the operator's own pictures: that of the config. */
export const userFolderOf = (file: string, cwd: string): string => dirname(resolve(cwd, file));
