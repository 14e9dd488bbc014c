import { join } from 'node:path';
import { writeRuleIndexes } from './rule-index.ts';
import { writeShipped } from './shipped.ts';
import { writeCatalogue } from './widgets/catalogue.ts';

/** Brings up to date what is generated into the sources, before they are bundled: the lists of widgets, rules and languages. */
const root = process.cwd();
await writeCatalogue(join(root, 'web/widgets'));
await writeShipped(root);
writeRuleIndexes(root);
