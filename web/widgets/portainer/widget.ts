import { Type } from 'typebox';
import { empty, list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { type Act, containerActions } from '../_docker/controls.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';
import { worstFirst } from '../levels.ts';
import { type Container, countOf, isKnown, readContainer, troubleOf } from './containers.ts';

/** What a cluster is counted by. */
const kinds = ['applications', 'services', 'namespaces'] as const;

export default defineWidget({
  type: 'portainer',
  category: 'services',
  picture: 'alerts',
  summary:
    'The containers of an environment of Portainer, to be started and stopped by administrators, or what runs in a cluster.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Portainer, such as `https://192.168.1.5:9443`.' }),
    apiKey: Type.String({ description: 'Access token, from “My account” of Portainer.', writeOnly: true }),
    environment: Type.Integer({ minimum: 1, description: 'Number of the environment, as in the address of its page.' }),
    kubernetes: Type.Boolean({ default: false, description: 'The environment is a cluster of Kubernetes.' }),
  }),
  interval: 60,
  height: ({ kubernetes }) => (kubernetes ? 46 : 232),
  shape: 'row',
  icon: 'box',
  request: (options) => [
    ...(options.kubernetes
      ? kinds.map((kind) => portainerRequest(options, `kubernetes/${options.environment}/${kind}/count`))
      : [portainerRequest(options, `endpoints/${options.environment}/docker/containers/json?all=1`)]),
    { ...portainerRequest(options, 'endpoints?excludeSnapshots=true'), optional: true },
  ],
  read: (body, { kubernetes, environment }) => {
    const bodies = body as unknown[];
    const listed = bodies.at(-1);
    const own = recordsOf(listed).find(({ Id }) => numberOf(Id) === environment);
    const name = textOf(own?.Name);
    if (kubernetes) {
      const cluster = kinds.map((kind, place) => ({ kind, count: numberOf(bodies[place]) }));
      if (cluster.every(({ count }) => count === undefined)) throw unreadable('number of applications');
      return { name, cluster, containers: [] };
    }
    const [containers] = bodies;
    if (!Array.isArray(containers)) {
      const { message, error } = recordOf(containers);
      const words = textOf(message) ?? textOf(error);
      throw words ? refusedBy('Portainer', words, 'Check "environment".') : unreadable('list of containers');
    }
    const read = recordsOf(containers).map(readContainer);
    return { name, cluster: [], containers: worstFirst(read.sort((a, b) => a.name.localeCompare(b.name))) };
  },
  actions: containerActions(
    (options: Connection, id, act) => actionRequest(options, id, act),
    ({ containers }: { containers: readonly Container[] }) => containers,
  ),
  title: ({ name }, { options: { hostname, environment, kubernetes } }) =>
    name === undefined
      ? undefined
      : {
          text: name,
          href: `${baseAddress(hostname)}/#!/${environment}/${kubernetes ? 'kubernetes' : 'docker'}/dashboard`,
        },
  end: ({ containers }, { t }) => troubleOf(containers, t),
  shows: ({ cluster, containers }, { options: { kubernetes }, t, format }) => {
    const counted = (name: string, count: number | undefined) => countFigure(t(name), count, format);
    if (kubernetes) return row(...cluster.map(({ kind, count }) => counted(kind, count)));
    if (containers.length === 0) return empty(t('none'));
    return [
      row(
        counted('running', countOf(containers, 'running')),
        counted('stopped', countOf(containers, 'exited')),
        counted('total', containers.length),
      ),
      list(
        containers.map(({ id, name, image, about, word, level, acts }) => ({
          label: name,
          title: format.list([image, about]),
          level,
          value: word === 'running' ? undefined : isKnown(word) ? t(`is-${word}`) : word,
          actions: acts.map((act) => ({ name: act, argument: id, label: t(`${act}-named`, { name }) })),
        })),
      ),
    ];
  },
  glance: ({ cluster, containers }, { options: { kubernetes }, t, format }) => {
    const counted = (name: string, count: number | undefined) => countFigure(t(name), count, format);
    if (kubernetes) {
      const [{ count = 0 } = {}] = cluster;
      return {
        text: t('count-applications', countWords(count, format, 'written')),
        figures: cluster.map(({ kind, count }) => counted(kind, count)),
      };
    }
    if (containers.length === 0) return undefined;
    const [running, all] = [countOf(containers, 'running'), containers.length];
    const trouble = troubleOf(containers, t);
    return {
      text: trouble?.text ?? (running === all ? t('all-running', { count: all }) : t('some-running', { running, all })),
      short: trouble ? undefined : t('short', { running, all }),
      level: trouble?.level,
      figures: [counted('running', running), counted('stopped', countOf(containers, 'exited')), counted('total', all)],
    };
  },
  example: { hostname: 'https://192.168.1.5:9443', apiKey: 'DASH_PORTAINER_TOKEN', environment: 1 },
});

interface Connection {
  hostname: string;
  apiKey: string;
  environment: number;
}

const portainerRequest = ({ hostname, apiKey }: Connection, path: string) => ({
  url: `${baseAddress(hostname)}/api/${path}`,
  headers: { 'X-API-Key': apiKey },
});

const actionRequest = (options: Connection, id: string, act: Act) => ({
  ...portainerRequest(options, `endpoints/${options.environment}/docker/containers/${id}/${act}`),
  method: 'POST' as const,
});
