import { Command } from 'commander';
import { DashError } from '../../schema/errors.ts';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';

interface WhyFlags {
  as?: string;
  role?: string[];
  group?: string[];
  json?: boolean;
}

export const whyCommand = (ports: Ports) =>
  new Command('why')
    .summary('say why something is shown or hidden, and from where a setting comes')
    .description(
      'Says of a page, section, item or widget who sees it and what decides that, with the line in the file; and of a setting ' +
        'what it comes to on each page, and from where: a file, the default, or what browsers keep themselves.',
    )
    .argument(
      '<subject>',
      'title, slug or address of an entry, or a key: "NAS", "NAS.target", "Clock.timeZone", "appConfig.theme"',
    )
    .argument('[file]', 'the config to look into (default: conf.yml)')
    .option(
      '--as <name>',
      'through whose eyes: the name of a user, or guest (default: everybody whom the config names)',
    )
    .option('--role <name...>', 'with --as: roles that the sign-in provider names')
    .option('--group <name...>', 'with --as: groups that the sign-in provider names')
    .option('--json', 'print a JSON list of what was found')
    .addHelpText(
      'after',
      '\nExit code: 0; with --as, 1 when an entry is hidden from them; 2 when nothing goes by that name.\n\n' +
        'Examples:\n  dash why Router\n  dash why "Home lab" --as guest\n  dash why theme',
    )
    .action(async (subject: string, file: string | undefined, { as, role, group, json }: WhyFlags) => {
      if (as === undefined && (role || group)) {
        throw new DashError('viewer-missing', '--role and --group say more of a viewer, and none is named.', {
          hint: 'Name one with --as: a user, or guest.',
        });
      }
      const { why } = await import('../tasks/why.ts');
      const viewer =
        as === undefined ? undefined : { as, ...(role && { roles: role }), ...(group && { groups: group }) };
      const reasons = await why({ file: configPath(file, ports), subject, ...(viewer && { viewer }) }, ports);
      if (json) ports.print(JSON.stringify(reasons, null, 2));
      else ports.print(await (await import('../reports/why.ts')).whyReport(reasons, ports));
      const isHidden = reasons.some((reason) => reason.kind !== 'key' && reason.seen.some(({ shown }) => !shown));
      if (viewer && isHidden) ports.exitCode = exitCodes.problems;
    });
