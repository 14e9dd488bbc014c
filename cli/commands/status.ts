import { Command, InvalidArgumentError, Option } from 'commander';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';

interface StatusFlags {
  json?: boolean;
  /** Seconds; true for the usual ones. */
  watch?: number | true;
  configured?: boolean;
}

export const statusCommand = (ports: Ports) =>
  new Command('status')
    .summary('check every item and show which are up')
    .description(
      'Asks the address of every item, as the server does for its status dots: with the accepted codes, redirects and headers ' +
        'of the config. On a terminal the table fills while answers come. Items with `statusCheck: false` are left out.',
    )
    .argument('[file]', 'the config whose items to check (default: conf.yml)')
    .option('--json', 'print one JSON object: {ok, checked, down, items}; with --watch one in each line')
    .addOption(
      new Option('--watch [seconds]', 'check again and again (30 seconds unless named), until Ctrl-C').argParser(
        readSeconds,
      ),
    )
    .option('--configured', 'check only what the page checks: items whose `statusCheck` is on')
    .addHelpText(
      'after',
      "\nExit code: 0 when all are up, 1 when something is down.\n\nExamples:\n  dash status\n  dash status --json | jq '.items[] | select(.up == false) | .title'",
    )
    .action(async (file: string | undefined, flags: StatusFlags) => {
      const { reportStatus } = await import('../reports/status-run.ts');
      const ok = await reportStatus(
        {
          file: configPath(file, ports),
          configured: flags.configured === true,
          json: flags.json === true,
          ...(flags.watch !== undefined && { watch: flags.watch === true ? 30 : flags.watch }),
        },
        ports,
      );
      if (!ok) ports.exitCode = exitCodes.problems;
    });

function readSeconds(text: string): number {
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (seconds < 1) throw new InvalidArgumentError('Seconds are a whole number from 1 on.');
  return seconds;
}
