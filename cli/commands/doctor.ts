import { Command } from 'commander';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';
import { addServeOptions, readServeOptions, type ServeOptions } from '../serve-options.ts';

interface DoctorFlags extends ServeOptions {
  json?: boolean;
  offline?: boolean;
}

export const doctorCommand = (ports: Ports) =>
  addServeOptions(new Command('doctor'))
    .summary('say what keeps the dashboard from working, and what to do')
    .description(
      'Looks at what is around a config: permissions and room of files and folders, ports, proxies, certificates, sign-in, ' +
        'variables, the clock. It changes nothing, and asks nobody but the sign-in provider, the https hosts of items and ' +
        'the sources of discovery that the config names. Give it the options and variables that `dash serve` is started with, as the same user.',
    )
    .argument('[file]', 'the config that is served (default: conf.yml)')
    .option(
      '--offline',
      'ask no other host: leave out the sign-in provider, the certificates of items, discovery and the clock',
    )
    .option('--json', 'print one JSON object: {ok, findings: [{subject, state, message, hint}]}')
    .addHelpText(
      'after',
      '\nExit code: 0 when nothing keeps it from working, 1 when something does.\n\nExamples:\n  dash doctor\n  dash doctor --port 80 --cert tls.pem --key tls.key',
    )
    .action(async (file: string | undefined, { json, offline, ...flags }: DoctorFlags) => {
      const { doctor } = await import('../tasks/doctor.ts');
      const options = readServeOptions(flags, ports.env);
      const findings = await doctor({ file: configPath(file, ports), options, offline: offline === true }, ports);
      const ok = findings.every(({ state }) => state !== 'bad');
      if (json) ports.print(JSON.stringify({ ok, findings }, null, 2));
      else ports.print(await (await import('../reports/doctor.ts')).doctorReport(findings, ports));
      if (!ok) ports.exitCode = exitCodes.problems;
    });
