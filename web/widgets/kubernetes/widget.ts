import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import {
  type Cell,
  empty,
  facts,
  figure,
  type Level,
  lead,
  levelOf,
  list,
  meters,
  note,
  worstOf,
} from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { sumOf } from '../counts.ts';
import { shareFigure } from '../levels.ts';
import { type App, type Node, readApp, readNodes } from './cluster.ts';

export default defineWidget({
  type: 'kubernetes',
  category: 'machine',
  picture: 'bars',
  summary: 'What a Kubernetes cluster, its nodes or the pods of one app use, from its API server.',
  options: Type.Object({
    apiServer: Type.String({ description: 'Address of the API server, such as `https://192.168.1.5:6443`.' }),
    token: Type.String({
      description: 'Token of a service account that may read nodes, pods and their metrics.',
      writeOnly: true,
    }),
    mode: Type.Union([Type.Literal('cluster'), Type.Literal('nodes'), Type.Literal('app')], {
      default: 'cluster',
      description: 'What to show: all together, each node, or one app.',
    }),
    namespace: Type.Optional(Type.String({ description: 'Namespace of the app; needed with the mode `app`.' })),
    app: Type.Optional(
      Type.String({
        description: 'Name of the app, by its label `app.kubernetes.io/name`; needed with the mode `app`.',
      }),
    ),
    podSelector: Type.Optional(
      Type.String({
        description: 'Labels that choose the pods in place of the name; an empty text takes all of the namespace.',
        // An empty text is an answer, too.
        read: (value: unknown) => (typeof value === 'string' ? value.trim() : undefined),
      }),
    ),
  }),
  interval: 30,
  height: ({ mode }) => (mode === 'app' ? 110 : 170),
  shape: 'meters',
  icon: 'machine',
  request: ({ apiServer, token, mode, namespace, app, podSelector }) => {
    const requestFor = (path: string) => ({
      url: `${baseAddress(apiServer)}/${path}`,
      headers: { Authorization: `Bearer ${token}` },
      proxy: 'always' as const,
    });
    if (mode !== 'app')
      return [requestFor('api/v1/nodes'), { ...requestFor('apis/metrics.k8s.io/v1beta1/nodes'), optional: true }];
    if (!namespace) throw missingOption('namespace');
    if (!app) throw missingOption('app');
    const labelSelector = podSelector ?? `app.kubernetes.io/name=${app}`;
    const pods = withQuery(`namespaces/${encodeURIComponent(namespace)}/pods`, {
      labelSelector: labelSelector || undefined,
    });
    return [requestFor(`api/v1/${pods}`), { ...requestFor(`apis/metrics.k8s.io/v1beta1/${pods}`), optional: true }];
  },
  read: (body, { mode }): { nodes: Node[]; app?: App } => {
    const [things, metrics] = body as [unknown, unknown];
    return mode === 'app' ? { nodes: [], app: readApp(things, metrics) } : { nodes: readNodes(things, metrics) };
  },
  title: (_, { options: { mode, app } }) => (mode === 'app' && app ? { text: app } : undefined),
  end: ({ nodes }, { t }) => {
    const count = nodes.filter(({ isReady }) => !isReady).length;
    return count > 0 ? { text: t('not-ready', { count }), level: 'bad' } : undefined;
  },
  shows: ({ nodes, app }, { options: { mode }, t, format }) => {
    if (app) return appParts(app, t, format);
    if (nodes.length === 0) return empty(t('no-nodes'));
    const hasMetrics = nodes.some(({ usedCores }) => usedCores !== undefined);
    const missing = !hasMetrics && note(t('no-metrics'));
    if (mode === 'nodes')
      return [
        list(
          nodes.map((one) => nodeRow(one, t, format)),
          [t('node'), t('processor'), t('memory')],
        ),
        missing,
      ];
    const { processor, memory, usedCores, cores, free } = usageOf(nodes);
    return [
      hasMetrics &&
        meters([
          {
            label: t('processor'),
            share: processor ?? 0,
            note: t('of-cores', { used: format.number(usedCores), cores: format.number(cores, 0) }),
          },
          { label: t('memory'), share: memory ?? 0, note: t('free', { memory: format.bytes(free, 1024) }) },
        ]),
      facts(figure(t('nodes'), format.number(nodes.length, 0)), figure(t('ready'), format.number(readyOf(nodes), 0))),
      missing,
    ];
  },
  glance: ({ nodes, app }, { t, format }) => {
    if (app) {
      const { processor, memory } = appFigures(app, t, format);
      const state = stateOf(app);
      return {
        text: app.pods === 0 ? t('no-pods') : t('running', { running: app.running, pods: app.pods }),
        level: worstOf([levels[state]]),
        figures: [processor, memory],
      };
    }
    if (nodes.length === 0) return undefined;
    const { processor, memory } = usageOf(nodes);
    const isDown = readyOf(nodes) < nodes.length;
    return {
      text: t('nodes-ready', { ready: readyOf(nodes), nodes: nodes.length }),
      level: isDown
        ? 'bad'
        : worstOf([processor, memory].map((share) => (share === undefined ? undefined : levelOf(share)))),
      figures: [shareFigure(t('processor'), processor, format, false), shareFigure(t('memory'), memory, format, false)],
    };
  },
  example: { apiServer: 'https://192.168.1.5:6443', token: 'DASH_KUBERNETES_TOKEN', mode: 'nodes' },
});

const readyOf = (nodes: readonly Node[]) => nodes.filter(({ isReady }) => isReady).length;

/** What some nodes use together, of those that tell it. */
function usageOf(nodes: readonly Node[]) {
  const told = nodes.flatMap(({ usedCores, usedMemory, cores, memory }) =>
    usedCores === undefined || usedMemory === undefined ? [] : [{ usedCores, usedMemory, cores, memory }],
  );
  const usedCores = sumOf(told.map((one) => one.usedCores));
  const usedMemory = sumOf(told.map((one) => one.usedMemory));
  const cores = sumOf(told.map((one) => one.cores));
  const memory = sumOf(told.map((one) => one.memory));
  return {
    ...{ usedCores, cores },
    free: Math.max(0, memory - usedMemory),
    processor: cores > 0 ? (usedCores / cores) * 100 : undefined,
    memory: memory > 0 ? (usedMemory / memory) * 100 : undefined,
  };
}

function nodeRow(node: Node, t: WidgetWords, format: Format) {
  const { processor, memory, free } = usageOf([node]);
  const cellOf = (share: number | undefined, title?: string): Cell =>
    share === undefined ? { text: '–' } : { text: format.percent(share), title, share, level: levelOf(share) };
  const worst = worstOf([processor, memory].map((share) => (share === undefined ? undefined : levelOf(share))));
  return {
    label: node.name,
    note: node.isReady ? undefined : t('is-not-ready'),
    level: node.isReady ? (worst ?? ('good' as const)) : ('bad' as const),
    cells: [cellOf(processor), cellOf(memory, t('free', { memory: format.bytes(free, 1024) }))],
  };
}

const levels = { up: 'good', partial: 'warning', down: 'bad' } as const satisfies Record<string, Level>;

const stateOf = ({ pods, running }: App): keyof typeof levels =>
  pods > 0 && running === pods ? 'up' : running > 0 ? 'partial' : 'down';

/** What an app uses of what it may, or bare where there is no limit. */
function appFigures({ usedCores, mostCores, usedMemory }: App, t: WidgetWords, format: Format) {
  const share = usedCores === undefined || mostCores === undefined ? undefined : (usedCores / mostCores) * 100;
  return {
    processor:
      share === undefined
        ? usedCores !== undefined && figure(t('processor'), format.number(usedCores, 4), { unit: t('cores') })
        : shareFigure(t('processor'), share, format),
    memory: usedMemory !== undefined && figure(t('memory'), format.bytes(usedMemory, 1024)),
  };
}

function appParts(app: App, t: WidgetWords, format: Format) {
  if (app.pods === 0) return empty(t('no-pods'));
  const state = stateOf(app);
  const { processor, memory } = appFigures(app, t, format);
  return [
    lead(t(`is-${state}`), {
      note: t('running', { running: app.running, pods: app.pods }),
      level: state === 'up' ? undefined : levels[state],
    }),
    facts(processor, memory),
    app.usedCores === undefined && note(t('no-metrics')),
  ];
}
