import { Command } from 'commander';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';

interface BuildFlags {
  out: string;
  base?: string;
  allowPublic?: boolean;
  allowPublicSecrets?: boolean;
  withData?: boolean;
  discover?: boolean;
  json?: boolean;
}

export const buildCommand = (ports: Ports) =>
  new Command('build')
    .summary('write the dashboard as static files')
    .description('Checks a config and writes the dashboard as static files that any web server can serve.')
    .argument('[file]', 'the config to build (default: conf.yml)')
    .option('--out <dir>', 'the folder to write into', 'dist')
    .option('--base <path>', 'the path that it will be served under, for the page that unknown addresses show')
    .option(
      '--allow-public',
      'build a config with OIDC, Keycloak or header sign-in, for everyone who reaches the files',
    )
    .option(
      '--allow-public-secrets',
      'write the secrets of widgets, and the values of their variables, into the pages for everyone to read',
    )
    .option('--with-data', 'ask for the data of widgets once, and write them into the pages with their time')
    .option('--discover', 'ask the sources of discovery once, and build what they have into the pages')
    .option('--json', 'print one JSON object: {ok, out, sizes, notes, files}')
    .addHelpText(
      'after',
      '\nExit code: 0 when it is built, 1 when errors keep it from being built, 2 when it could not run.',
    )
    .action(
      async (
        file: string | undefined,
        { out, base, allowPublic, allowPublicSecrets, withData, discover, json }: BuildFlags,
      ) => {
        const [{ build }, { buildReport, buildObject }] = await Promise.all([
          import('../tasks/build.ts'),
          import('../reports/build.ts'),
        ]);
        const named = configPath(file, ports);
        const options = {
          allowPublic: allowPublic === true,
          publishSecrets: allowPublicSecrets === true,
          withData: withData === true,
          discovers: discover === true,
          ...(base !== undefined && { base }),
        };
        const result = await build({ file: named, out, ...options }, ports);
        ports.print(
          json
            ? JSON.stringify(buildObject(result, out), null, 2)
            : await buildReport(result, { file: named, out }, ports),
        );
        if (!result.site) ports.exitCode = exitCodes.problems;
      },
    );
