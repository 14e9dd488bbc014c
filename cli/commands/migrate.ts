import { Command, Option } from 'commander';
import type { Added } from '../../schema/migrations/adding/add-import.ts';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { MigrateOptions, Migration } from '../migration/migration.ts';
import type { Ports } from '../ports.ts';
import { plural } from '../reports/validation-result.ts';
import { loadStyle } from '../terminal/style.ts';

// Written out: the help needs no format to be loaded.
const products = 'homepage|homer|glance|homarr|flame|heimdall|organizr|sui|bookmarks|compose|opml'.split('|');

export interface MigrateFlags extends Omit<MigrateOptions, 'only'> {
  only?: string[];
  json?: boolean;
  strict?: boolean;
  all?: boolean;
}

/** The options that `migrate` and `import` have in common. */
export const migrateOptions = (): Option[] => [
  new Option('--from <product>', 'what the files are of; told by their content unless given').choices(products),
  new Option(
    '--write',
    'write the result; where a dashboard is there, it is added to it. The old state of a file goes into the history first',
  ),
  new Option('--page <name>', 'add it to this page of the dashboard that is there, made where there is none'),
  new Option('--replace', 'put the result in the place of the dashboard that is there').conflicts('page'),
  new Option('--out <folder>', 'where the new config, its pages and pictures go, in place of the config that is used'),
  new Option('--env <file>', 'an environment file that fills the placeholders of the source'),
  new Option('--host <name>', 'the host that published ports of containers are reached at'),
  new Option('--instance <name>', 'the instance that labels of containers tell apart'),
  new Option('--short-icons', 'names in place of the addresses of dashboard-icons, selfh.st and Simple Icons'),
  new Option('--only <folder...>', 'these folders of bookmarks alone'),
  new Option(
    '--all',
    'give each thing that the report names a line; on a terminal those of one sort share one, in a pipe none do',
  ),
  new Option('--strict', 'end with 1 when the report names something'),
  new Option('--json', 'print all of it for programs'),
];

/** What `migrate` and `import` end with. */
export const migrateExitHelp =
  'Exit code: 0 when it was written, or shown, whatever the report names; 1 with --strict, when the report names something that has no place or needs a hand; 2 when it could not be read or written.';

export function migrateCommand(ports: Ports): Command {
  const command = new Command('migrate')
    .summary('bring an older config, or the files of another product')
    .description(
      'Makes a config of today out of an older one, or out of the files of another product. It shows what would be written; what has no place in Dash is listed on standard error, each with its line.',
    )
    .argument(
      '[source]',
      'a file, a folder with all files of a product, or a Docker (unix:///var/run/docker.sock); "-" is standard input (default: conf.yml)',
    );
  for (const option of migrateOptions()) command.addOption(option);
  return command
    .addOption(
      new Option('--to <version>', 'the version of Dashy that a config is for').choices(['3', '4']).default('3'),
    )
    .addHelpText(
      'after',
      `
Examples:
  dash migrate                      shows what an older conf.yml would be today; --to 4 makes one for Dashy 4
  dash migrate homepage/            shows the config that a folder of Homepage makes
  dash migrate glance.yml --write   writes it; secrets go into dash.env beside it

${migrateExitHelp}`,
    )
    .action(async (source: string | undefined, flags: MigrateFlags) => {
      const { migrate } = await import('../tasks/migrate.ts');
      await reportMigration(await migrate(source ?? configPath(undefined, ports), flags, ports), flags, ports);
    });
}

/** Prints what a migration found: the result on standard output, what is lost on standard error. */
export async function reportMigration(
  migration: Migration,
  { json = false, strict = false, all = false }: MigrateFlags,
  ports: Pick<Ports, 'print' | 'note' | 'wrapAt' | 'notesOnTerminal' | 'colour' | 'exitCode'>,
) {
  const [{ hasCovered, migrationJson, migrationText }, { lossReport }] = await Promise.all([
    import('../reports/migration.ts'),
    import('../reports/loss-report.ts'),
  ]);
  const { losses, written, variables } = migration;
  ports.exitCode = strict && losses.length > 0 ? exitCodes.problems : exitCodes.clean;
  if (json) {
    ports.print(migrationJson(migration));
    return;
  }
  const style = await loadStyle(ports.colour);
  if (written) {
    for (const line of outcomes(migration)) ports.print(line);
    for (const command of written.undo) ports.print(`Take it back with: ${command}`);
    for (const path of written.pictures) ports.print(`Copied item-icons/${path}.`);
    const added = variables.filter((name) => !written.kept.includes(name));
    if (added.length > 0) ports.print(`The values of ${added.join(', ')} are in ${written.env}.`);
    if (written.kept.length > 0) {
      ports.note(`${written.env} has ${written.kept.join(', ')} with other values already, and they stay.`);
    }
  } else {
    const text = migrationText(migration, style);
    ports[text === '' ? 'note' : 'print'](text === '' ? 'Nothing is to be changed.' : text);
    if (ports.wrapAt === undefined && hasCovered(migration)) {
      ports.note('Stars stand there for passwords and keys, so it is no config to keep: let --write make the file.');
    }
  }
  const report = lossReport(losses, style, { folded: ports.notesOnTerminal && !all });
  if (report !== '') ports.note(report);
  for (const { file, format } of migration.leftAlone) {
    ports.note(`Left alone: ${file}, which --from ${format} reads.`);
  }
  const next = nextStep(migration);
  if (next !== '') ports.note(next);
}

function outcomes({ files, added, replaced }: Migration): string[] {
  const firstAddedTo = files.find(({ before, text }) => before !== undefined && before !== text);
  return files.map((file, index) => {
    const { path, before, text } = file;
    if (before === text) return `${path} is like this already.`;
    if (before === undefined) return `Wrote ${path}.`;
    if (added) return `Added to ${path}${file === firstAddedTo ? `: ${countsOf(added)}` : ''}.`;
    if (index === 0 && replaced !== undefined) return `Replaced ${plural(replaced, 'section')} of ${path}.`;
    return `Wrote ${path}.`;
  });
}

function countsOf({ pages, sections, items, widgets }: Added): string {
  const counts = { page: pages, section: sections, item: items, widget: widgets };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => plural(count, noun))
    .join(', ');
}

function nextStep({ files, added, variables, unset, written }: Migration): string {
  const missing = unset.length > 0 ? [`Give these variables their values yourself: ${unset.join(', ')}.`] : [];
  if (written) {
    const env =
      written.env === undefined ? [] : [`Start dash with the variables of ${written.env} in its environment.`];
    return [...env, ...missing].join(' ');
  }
  const isChanged = files.some(({ before, text }) => before !== text);
  return [
    ...(isChanged
      ? [
          `Nothing was written; --write ${added ? `adds it (${countsOf(added)}), --write --replace puts it in the place of what is there` : 'does'}.`,
        ]
      : []),
    ...(variables.length > 0 ? [`Secrets go into dash.env then: ${variables.join(', ')}.`] : []),
    ...missing,
  ].join(' ');
}
