import { importFiles } from '../../schema/migrations/import-files.ts';
import type { Loss } from '../../schema/migrations/losses.ts';
import { neededSecretsOf } from '../../schema/migrations/widgets/needed-secrets.ts';
import { type Mapping, mapping, mappings, textOf } from '../../schema/values.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { hostOfDocker, readDocker, usualDocker } from '../migration/read-docker.ts';
import type { Ports } from '../ports.ts';

export interface DiscoverOptions {
  /** Where Docker is: `unix:///path` or `tcp://host:port`; that of `DOCKER_HOST`, or the usual socket, unless set. */
  address?: string | undefined;
  /** The host that published ports are reached at; that of the address unless set. */
  host?: string | undefined;
  /** The instance that labels of Homepage tell apart. */
  instance?: string | undefined;
}

/** An item that a container would be. */
export interface Found {
  section: string;
  title: string;
  url?: string;
  icon?: string;
  /** The type of the widget on its tile. */
  widget?: string;
}

export interface Discovery {
  address: string;
  containers: number;
  found: Found[];
  /** Why other containers are left out, and what of their labels has no place. */
  notes: readonly Loss[];
  sections: readonly Mapping[];
}

/**
 * What the containers of a Docker would be on a dashboard, by their labels, their proxy and their ports. Nothing is written.
 *
 * @throws {DashError} `docker-unreachable`
 */
export async function discover(
  { address: given, host: named, instance }: DiscoverOptions,
  ports: Pick<Ports, 'env' | 'signal' | 'progress'>,
): Promise<Discovery> {
  const address = given ?? (ports.env.DOCKER_HOST || usualDocker);
  const progress = ports.progress(`Asking ${address}`);
  try {
    const files = await readDocker(address, ports);
    const containers = files.reduce(
      (sum, file) => sum + Object.keys(mapping(mapping(file.guess()).services)).length,
      0,
    );
    if (containers === 0) return { address, containers, found: [], notes: [], sections: [] };
    const host = named ?? hostOfDocker(address);
    const { config, losses } = importFiles(files, {
      from: 'compose',
      neededSecrets: neededSecretsOf(catalogue),
      ...(host !== undefined && { host }),
      ...(instance !== undefined && { instance }),
    });
    const sections = mappings(config.sections);
    return { address, containers, found: sections.flatMap(foundIn), notes: losses, sections };
  } finally {
    progress.done();
  }
}

function foundIn({ name, items, widgets }: Mapping): Found[] {
  const section = textOf(name) ?? '';
  return [
    ...mappings(items).map(({ title, url, icon, widget }): Found => {
      const [address, picture, type] = [textOf(url), textOf(icon), textOf(mapping(widget).type)];
      return {
        section,
        title: textOf(title) ?? '',
        ...(address !== undefined && { url: address }),
        ...(picture !== undefined && { icon: picture }),
        ...(type !== undefined && { widget: type }),
      };
    }),
    ...mappings(widgets).map(({ label, type }): Found => {
      const widget = textOf(type) ?? '';
      return { section, title: textOf(label) ?? widget, widget };
    }),
  ];
}
