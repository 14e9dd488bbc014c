import { mkdir, rm, writeFile } from 'node:fs/promises';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { allRules } from '../lint/all-rules.ts';
import { ruleIndex, rulePage, rulePagePath } from '../lint/rule-page.ts';
import { createProgram } from '../main.ts';
import { processPorts } from '../ports.ts';
import { themeNames } from './app/theme-names.ts';
import { commandsPage } from './reference/commands/commands-page.ts';
import { languagesPage } from './reference/languages-page.ts';
import { namedWidgets } from './reference/named-widgets.ts';
import { configurationReference } from './reference/reference.ts';
import { themesPage } from './reference/themes-page.ts';
import { widgetsPage } from './reference/widgets-page.ts';

/** Writes what of `docs/` is generated; `npm run docs`. */
await writeFile('docs/configuration.md', configurationReference(catalogue, themeNames));
await writeFile('docs/widgets.md', widgetsPage(await namedWidgets('.')));
await writeFile('docs/languages.md', await languagesPage('.'));
await writeFile('docs/themes.md', await themesPage('.'));
await writeFile('docs/cli.md', commandsPage(createProgram(processPorts({ colourFlag: () => false }))));
await rm('docs/lint', { recursive: true, force: true });
await mkdir('docs/lint', { recursive: true });
await writeFile('docs/lint/README.md', ruleIndex(allRules));
for (const rule of allRules) await writeFile(rulePagePath(rule.name), rulePage(rule));
