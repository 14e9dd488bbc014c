import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const node = (name: string, ready = 'True') => ({
  metadata: { name },
  status: {
    capacity: { cpu: '8', memory: '16384000Ki' },
    conditions: [
      { type: 'MemoryPressure', status: 'False' },
      { type: 'Ready', status: ready },
    ],
  },
});
const usage = (name: string, cpu: string, memory: string) => ({ metadata: { name }, usage: { cpu, memory } });
const pod = (name: string, phase = 'Running', limits: object = { cpu: '500m', memory: '512Mi' }) => ({
  metadata: { name },
  spec: { containers: [{ name: 'web', resources: { limits } }] },
  status: { phase },
});
const used = (name: string) => ({
  metadata: { name },
  containers: [{ name: 'web', usage: { cpu: '125m', memory: '204800Ki' } }],
});
const missing = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });
const asked = { headers: { Authorization: 'Bearer key' }, proxy: 'always' as const };
const base = 'https://192.168.1.5:6443';
const metrics = `${base}/apis/metrics.k8s.io/v1beta1`;
const app = { mode: 'app', namespace: 'home', app: 'web' };

export default {
  options: { apiServer: base, token: 'key' },
  asks: [
    {
      options: { apiServer: `${base}/`, mode: 'Nodes' },
      requests: [
        { url: `${base}/api/v1/nodes`, ...asked },
        { url: `${metrics}/nodes`, ...asked, optional: true },
      ],
    },
    {
      options: app,
      requests: [
        { url: `${base}/api/v1/namespaces/home/pods?labelSelector=app.kubernetes.io%2Fname%3Dweb`, ...asked },
        {
          url: `${metrics}/namespaces/home/pods?labelSelector=app.kubernetes.io%2Fname%3Dweb`,
          ...asked,
          optional: true,
        },
      ],
    },
    {
      options: { ...app, podSelector: '' },
      requests: [
        { url: `${base}/api/v1/namespaces/home/pods`, ...asked },
        { url: `${metrics}/namespaces/home/pods`, ...asked, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'the cluster',
      body: [
        { items: [node('node-a'), node('node-b')] },
        { items: [usage('node-a', '512340000n', '8192000Ki'), usage('node-b', '1500m', '8192000Ki')] },
      ],
      shows: ['CPU13', '2 of 16 cores', 'Memory50', '16 GB free', 'Nodes2', 'Ready2'],
      hides: ['not ready', 'metrics'],
      glance: { text: '2 of 2 nodes ready', figures: ['CPU 13 %', 'Memory 50 %'] },
    },
    {
      title: 'its nodes, one of them down',
      options: { mode: 'nodes' },
      body: [{ items: [node('node-a'), node('node-b', 'Unknown')] }, { items: [usage('node-a', '7.6', '8388608K')] }],
      shows: ['1 not ready', 'Node', 'node-a95 %CPU50 %Memory', 'node-bnot ready–CPU–Memory'],
      glance: { text: '1 of 2 nodes ready', level: 'bad', figures: ['CPU 95 %', 'Memory 50 %'] },
    },
    {
      title: 'a cluster without metrics',
      body: [{ items: [node('node-a')] }, missing],
      shows: ['Nodes1', 'No usage: the metrics API does not answer'],
      hides: ['CPU'],
      glance: { text: '1 of 1 nodes ready' },
    },
    {
      title: 'an app',
      options: app,
      body: [{ items: [pod('web-0'), pod('migrate', 'Succeeded', {})] }, { items: [used('web-0'), used('other')] }],
      shows: ['web', 'Running', '2 of 2 pods run', 'CPU25 %', 'Memory200 MB'],
      glance: { text: '2 of 2 pods run', figures: ['CPU 25 %', 'Memory 200 MB'] },
    },
    {
      title: 'an app without limits that runs in part',
      options: app,
      body: [
        { items: [pod('web-0', 'Running', { cpu: 'much' }), pod('web-1', 'Pending')] },
        { items: [used('web-0')] },
      ],
      shows: ['Partly running', '1 of 2 pods run', 'CPU0.125cores'],
      glance: { text: '1 of 2 pods run', level: 'warning', figures: ['CPU 0.125', 'Memory 200 MB'] },
    },
    {
      title: 'an app that is down',
      options: app,
      body: [{ items: [null] }, missing],
      shows: ['Down', '0 of 1 pods run', 'the metrics API'],
      glance: { text: '0 of 1 pods run', level: 'bad' },
    },
    {
      title: 'no pods',
      options: app,
      body: [{ items: [] }, { items: [] }],
      shows: ['No pods of this app'],
      glance: { text: 'No pods of this app', level: 'bad' },
    },
    { title: 'no nodes', body: [{ items: [] }, {}], shows: ['No nodes'] },
  ],
  refusals: [
    { title: 'no address', options: { apiServer: null }, says: 'The option "apiServer" is missing.' },
    { title: 'no token', options: { token: null }, says: 'The option "token" is missing.' },
    { title: 'no namespace', options: { mode: 'app', app: 'web' }, says: 'The option "namespace" is missing.' },
    { title: 'no app', options: { mode: 'app', namespace: 'home' }, says: 'The option "app" is missing.' },
    { title: 'a mode that there is not', options: { mode: 'pods' }, says: 'it can be: cluster, nodes, app' },
    { title: 'another answer', body: [{ kind: 'Status' }, {}], says: 'The answer has no list of nodes.' },
    { title: 'of pods', options: app, body: [{ items: {} }, {}], says: 'The answer has no list of pods.' },
  ],
} satisfies WidgetFixture;
