import { writeFile } from 'node:fs/promises';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { configurationReference } from './reference/reference.ts';
import { themeNames } from './theme-names.ts';

/** Writes what of `docs/` is generated; `npm run docs`. */
await writeFile('docs/configuration.md', configurationReference(catalogue, await themeNames('.')));
