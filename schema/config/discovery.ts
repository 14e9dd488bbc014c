import { readMapping } from '../read-as.ts';
import { distinctByName } from '../rules/text/same-name.ts';
import { clamped, isMapping, type Mapping, mapping, settingOf } from '../values.ts';
import { askedAddress, askedUser } from './asked-keys.ts';
import type { MappingDefinition, Read } from './definition.ts';
import { closed, list, number, requiredText, text, textOrTexts, toggle } from './shapes.ts';
import { type Visibility, visibilityKeys, visibilityOf } from './visibility.ts';

/** Seconds. */
const [shortest, usual, longest] = [5, 30, 3600];

const certificateKeys = {
  ca: text({
    title: 'Authority',
    description: 'File with the certificate that the other side is known by, beside the config.',
    examples: ['tls/ca.pem'],
  }),
  certificate: text({
    title: 'Certificate',
    description: 'File with the certificate that Dash shows, beside the config.',
    examples: ['tls/cert.pem'],
  }),
  key: text({
    title: 'Key',
    description: 'File with the key of that certificate, beside the config.',
    examples: ['tls/key.pem'],
  }),
};

const labelled = toggle({
  title: 'Labelled only',
  description:
    'Whether only things are found that have labels or annotations for a dashboard: those of Dash, Homepage, Homarr, Nexdeck, Glance or Flame.',
  default: false,
});

const Docker = closed(
  {
    address: text({
      title: 'Address',
      description:
        'Where Docker or Podman is: a socket of this machine, or a host and port. Best a proxy of the socket that only reads.',
      default: 'unix:///var/run/docker.sock',
      examples: ['tcp://socket-proxy:2375'],
      pattern: '^ *(?:unix:///|(?:tcp|https?)://[^/?#]+/*$)',
      looksLike: 'unix:///path or tcp://host:port',
    }),
    host: text({
      title: 'Host',
      description:
        'Host that published ports are reached at. Without it, only containers are found whose labels or proxy say where they are.',
      examples: ['nas.lan'],
      pattern: '^[^\\s/?#@]+$',
      looksLike: 'a host name or an address, without a scheme',
    }),
    instance: text({
      title: 'Instance',
      description: 'The instance that labels of Homepage tell apart.',
    }),
    labelled,
    ...certificateKeys,
  },
  { title: 'Docker', description: 'The containers of a Docker or Podman, as soon as they come and go.' },
);

const Traefik = closed(
  {
    address: requiredText({
      title: 'Address',
      description: 'Address of the API, with what stands before `/api` where there is something.',
      examples: ['http://traefik.lan:8080'],
      ...askedAddress,
      read: settingOf,
    }),
    ...askedUser('DASH_TRAEFIK_PASSWORD'),
  },
  { title: 'Traefik', description: 'The routers of a Traefik that name a host.' },
);

const Caddy = closed(
  {
    address: text({
      title: 'Address',
      description: 'Address of the admin API, of which only `/config/apps/http/servers` is read.',
      default: 'http://localhost:2019',
      ...askedAddress,
    }),
  },
  { title: 'Caddy', description: 'The sites of a Caddy.' },
);

const Kubernetes = closed(
  {
    address: text({
      title: 'Address',
      description:
        'Address of the API server; that of the cluster that Dash runs in, unless set. With `kubeconfig` it counts for nothing: what that signs in with goes to its own cluster alone.',
      examples: ['https://cluster.lan:6443'],
      ...askedAddress,
    }),
    token: text({
      title: 'Token',
      description:
        'Token of a service account. Without an address, that of the pod that Dash runs in. With `kubeconfig` it signs in in place of its user.',
      examples: ['DASH_CLUSTER_TOKEN'],
      writeOnly: true,
    }),
    ca: certificateKeys.ca,
    kubeconfig: text({
      title: 'Kubeconfig',
      description:
        'File that says where the cluster is and signs in there, as kubectl has one; beside the config, or an absolute path. It is read anew each time.',
      examples: ['kube/config'],
    }),
    context: text({
      title: 'Context',
      description: 'Context of the kubeconfig; its `current-context`, unless set.',
      examples: ['home'],
    }),
    namespaces: textOrTexts({
      title: 'Namespaces',
      description: 'Namespaces that are read; all unless set.',
      examples: [['media', 'home']],
      pattern: '^[a-z\\d](?:[a-z\\d-]*[a-z\\d])?$',
      looksLike: 'the name of a namespace',
    }),
    instance: text({ title: 'Instance', description: 'The instance that annotations of Homepage tell apart.' }),
    labelled,
  },
  { title: 'Kubernetes', description: 'What leads into a cluster: its Ingress and HTTPRoute objects.' },
);

const kinds = { docker: Docker, traefik: Traefik, caddy: Caddy, kubernetes: Kubernetes };

/** What can be asked. */
export const discoveryKinds = Object.keys(kinds) as (keyof typeof kinds)[];

/** What they are called everywhere. */
export const discoveryTitles: Readonly<Record<keyof typeof kinds, string>> = {
  docker: 'Docker',
  traefik: 'Traefik',
  caddy: 'Caddy',
  kubernetes: 'Kubernetes',
};

const sourceKeys = {
  name: requiredText({
    title: 'Name',
    description: 'What the log and reports call the source.',
    examples: ['nas'],
    read: settingOf,
  }),
  ...kinds,
  section: text({
    title: 'Section',
    description:
      'Section for what says nothing of its own; a new one where there is none of that name. Unless set, what the source tells things apart by: the project of a container, the namespace of an Ingress.',
    examples: ['Containers'],
  }),
  interval: number({
    title: 'Interval',
    description:
      'Seconds after which the source is asked again; Docker and Kubernetes tell of changes by themselves as well.',
    minimum: shortest,
    maximum: longest,
    default: usual,
    read: (value) => clamped(value, shortest, longest),
  }),
  ignore: textOrTexts({
    title: 'Left out',
    description: 'Names of things that are not shown, as the source itself calls them: their tooltips say these names.',
    examples: [['watchtower', 'socket-proxy']],
  }),
  displayData: closed(visibilityKeys, {
    title: 'Visibility',
    description: 'Who sees what is found. Labels can keep it from more viewers, and show it to no further ones.',
    unread: true,
  }),
};

const Source = closed(sourceKeys, {
  title: 'Source',
  description: 'What is asked: its name, and one of `docker`, `traefik`, `caddy` and `kubernetes`.',
  oneOf: discoveryKinds.map((kind) => ({ required: [kind] })),
  read: (value): DiscoverySource | undefined => (isMapping(value) ? readSource(value) : undefined),
});

export const DiscoveryKey = list(Source, {
  title: 'Discovery',
  description:
    'Sources that say what runs: what they have is shown beside what the file has, comes and goes by itself, and is never written to the file.',
  unread: true,
});

/** A source, and what is known of its one kind. */
export type DiscoverySource = { [Kind in keyof typeof kinds]: SourceOf<Kind> }[keyof typeof kinds];
interface SourceOf<Kind extends keyof typeof kinds> {
  name: string;
  kind: Kind;
  options: NonNullable<Read<(typeof kinds)[Kind]>>;
  section?: string;
  /** Seconds. */
  interval: number;
  /** Names of things that are left out. */
  ignore?: string[];
  visibility?: Visibility;
}

function readSource(value: Mapping): DiscoverySource | undefined {
  const name = settingOf(value.name);
  const [kind, ...others] = discoveryKinds.filter((known) => isMapping(value[known]));
  if (name === undefined || kind === undefined || others.length > 0) return undefined;
  const options = readMapping(kinds[kind] as MappingDefinition, value[kind]);
  const { section, interval, ignore } = readMapping({ properties: commonKeys }, value) ?? {};
  const visibility = visibilityOf(value);
  return (
    options &&
    ({
      name,
      kind,
      options,
      ...(section !== undefined && { section }),
      interval: interval ?? usual,
      ...(ignore?.length && { ignore }),
      ...(visibility && { visibility }),
    } as unknown as DiscoverySource)
  );
}

const commonKeys = { section: sourceKeys.section, interval: sourceKeys.interval, ignore: sourceKeys.ignore };

/** The sources of the main file, each with a name of its own; undefined where there are none. */
export function readDiscovery(main: Mapping): DiscoverySource[] | undefined {
  const { discovery } = mapping(main.appConfig);
  const written = Array.isArray(discovery) ? discovery : [discovery];
  const found = written.flatMap((entry) => (isMapping(entry) ? (readSource(entry) ?? []) : []));
  const own = distinctByName(found);
  return own.length > 0 ? own : undefined;
}
