import { Command } from 'commander';
import type { Ports } from '../ports.ts';

interface DiscoverFlags {
  host?: string;
  instance?: string;
  json?: boolean;
  all?: boolean;
}

export const discoverCommand = (ports: Ports) =>
  new Command('discover')
    .summary('show what the containers of a Docker would be on the dashboard')
    .description(
      'Asks a Docker for its containers and prints what they would be: by their labels (dash.*, homepage.*, homarr.*, glance.*, flame.*, nexdeck.*), by the rules of Traefik and Caddy, or by their ports. Docker is only read from, and nothing is written.',
    )
    .argument('[address]', 'unix:///path or tcp://host:port (default: DOCKER_HOST, or unix:///var/run/docker.sock)')
    .option('--host <name>', 'the host that published ports are reached at; that of a tcp address unless given')
    .option('--instance <name>', 'the instance that labels of containers tell apart')
    .option('--all', 'give each thing that is left out a line')
    .option('--json', 'print one JSON object: {ok, address, containers, found, notes}')
    .addHelpText(
      'after',
      '\nExit code: 0 when Docker has answered, 2 when it could not be asked.\n\n' +
        'Examples:\n  dash discover --host nas.lan\n  dash discover tcp://192.168.1.5:2375\n' +
        '  dash migrate unix:///var/run/docker.sock --write   adds what is found to conf.yml',
    )
    .action(async (address: string | undefined, { host, instance, json = false, all = false }: DiscoverFlags) => {
      const { discover } = await import('../tasks/discover.ts');
      const discovery = await discover({ address, host, instance }, ports);
      const { discoveryJson, discoveryText } = await import('../reports/discover.ts');
      if (json) return ports.print(discoveryJson(discovery));
      const [{ lossReport }, { loadStyle }] = await Promise.all([
        import('../reports/loss-report.ts'),
        import('../terminal/style.ts'),
      ]);
      if (discovery.found.length > 0) ports.print(await discoveryText(discovery, ports));
      else ports.note(`None of the ${discovery.containers} containers would be on the dashboard.`);
      const report = lossReport(discovery.notes, await loadStyle(ports.colour), {
        folded: ports.notesOnTerminal && !all,
      });
      if (report !== '') ports.note(report);
    });
