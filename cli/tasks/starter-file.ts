import { configName } from '../config/config-path.ts';
import { packageFile } from '../package-file.ts';

/** The starter config that comes with the package: valid, commented, and at home without a network. */
export const starterFile = (): string => packageFile('templates', 'starter', configName);
