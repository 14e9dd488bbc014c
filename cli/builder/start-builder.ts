import { join } from 'node:path';
import { runCompiled } from '../code-cache.ts';

/** The builder's process (`builder.ts`). */
runCompiled(join(__dirname, 'builder-code.cjs'));
