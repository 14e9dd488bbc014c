import { Command } from 'commander';
import { configPath } from '../config/config-path.ts';
import type { Ports } from '../ports.ts';

interface AlertFlags {
  test?: string;
  json?: boolean;
}

export const alertCommand = (ports: Ports) =>
  new Command('alert')
    .summary('say who is told of what is down, or send a test')
    .description(
      'Says of the alerts of a config which channels there are, and which items are watched for whom. With `--test` it sends ' +
        'one message to a channel, with the variables of this environment, and says what came of it.',
    )
    .argument('[file]', 'the config whose alerts are meant (default: conf.yml)')
    .option('--test <channel>', 'send a test to the channel of this name')
    .option('--json', 'print one JSON object: {channels, rules}; with --test {sent, channel}')
    .addHelpText(
      'after',
      '\nExit code: 0; 2 where there is no such channel, or it does not take the message.\n\n' +
        'Examples:\n  dash alert\n  dash alert --test phone',
    )
    .action(async (file: string | undefined, { test, json }: AlertFlags) => {
      const { listAlerts, testChannel } = await import('../tasks/alert.ts');
      if (test === undefined) {
        const alerts = await listAlerts(configPath(file, ports), ports);
        if (json) return ports.print(JSON.stringify(alerts, null, 2));
        const { alertsReport } = await import('../reports/alerts.ts');
        return ports.print(alertsReport(alerts));
      }
      const channel = await testChannel({ file: configPath(file, ports), channel: test }, ports);
      ports.print(
        json
          ? JSON.stringify({ sent: true, channel }, null, 2)
          : `A test was sent to ${channel.name} (${channel.way}).`,
      );
    });
