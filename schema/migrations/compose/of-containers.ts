import { listOf, type Mapping, mapping, mappings, numberOf, present, textOf } from '../../values.ts';

/** What keeps containers together whom no project does. */
const apart = 'docker';

/**
 * The containers that a Docker daemon answers (`GET /containers/json?all=1`), by the projects that they were started in, each as
 * a compose file has it.
 *
 * @see https://docs.docker.com/reference/api/engine/version/v1.47/#tag/Container/operation/ContainerList
 */
export function composeFilesOf(containers: unknown): Map<string, Mapping> {
  const projects = new Map<string, Map<string, Mapping>>();
  const counts = new Map<string, number>();
  for (const container of mappings(containers)) {
    const labels = mapping(container.Labels);
    const name = textOf(listOf(container.Names)[0])?.replace(/^\//, '') ?? textOf(container.Id)?.slice(0, 12);
    if (name === undefined) continue;
    const project = textOf(labels['com.docker.compose.project']) ?? apart;
    const services = projects.get(project) ?? new Map<string, Mapping>();
    projects.set(project, services);
    // A service that has been scaled has several containers.
    const service = textOf(labels['com.docker.compose.service']) ?? name;
    let number = counts.get(`${project}/${service}`) ?? 1;
    let key = service;
    for (; services.has(key); number += 1) key = `${service}-${number + 1}`;
    counts.set(`${project}/${service}`, number);
    services.set(key, serviceOf(container, labels));
  }
  return new Map([...projects].map(([name, services]) => [name, { name, services: Object.fromEntries(services) }]));
}

function serviceOf(container: Mapping, labels: Mapping): Mapping {
  const ports = mappings(container.Ports).flatMap(({ IP, PublicPort, PrivatePort }) => {
    const published = numberOf(PublicPort);
    if (published === undefined) return [];
    const ip = textOf(IP);
    const isAny = ip === undefined || ip === '0.0.0.0' || ip === '::';
    return `${isAny ? '' : `${ip.includes(':') ? `[${ip}]` : ip}:`}${published}:${PrivatePort}`;
  });
  const texts = Object.entries(labels).flatMap(([name, value]) => {
    const text = textOf(value);
    // In a compose file a single sign begins the name of a variable.
    return text === undefined || text === '' ? [] : [[name, text.replaceAll('$', '$$$$')] as const];
  });
  return present({
    image: textOf(container.Image),
    labels: texts.length > 0 ? Object.fromEntries(texts) : undefined,
    ports: ports.length > 0 ? [...new Set(ports)] : undefined,
  });
}
