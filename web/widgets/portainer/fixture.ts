import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const container = (Id: string, name: string, State: string, Status: string, Image = `example/${name}:2`) => ({
  ...{ Id, Names: [`/${name}`], Image, State, Status },
  ...{ Created: 1772300000, Ports: [], Labels: {} },
});
const web = container('4f2a', 'web', 'running', 'Up 2 days (healthy)');
const job = container('9d0e', 'job', 'exited', 'Exited (0) 1 hour ago');
const environments = [
  { Id: 1, Name: 'local', Type: 1, Status: 1 },
  { Id: 2, Name: 'edge', Type: 4, Status: 2 },
];
const base = 'https://192.168.1.5:9443/api';
const headers = { 'X-API-Key': 'ptr_key' };
const listed = { url: `${base}/endpoints?excludeSnapshots=true`, headers, optional: true as const };
const failed = new DashError('widget-timeout', 'It failed.');
const act = (name: string, argument: string) => ({
  ...{ name, argument },
  request: {
    url: `${base}/endpoints/1/docker/containers/${argument}/${name}`,
    method: 'POST' as const,
    headers,
  },
});

export default {
  options: { hostname: 'https://192.168.1.5:9443', apiKey: 'ptr_key', environment: 1 },
  asks: [
    { requests: [{ url: `${base}/endpoints/1/docker/containers/json?all=1`, headers }, listed] },
    {
      options: { hostname: 'https://192.168.1.5:9443/', environment: '2', kubernetes: true },
      requests: [
        { url: `${base}/kubernetes/2/applications/count`, headers },
        { url: `${base}/kubernetes/2/services/count`, headers },
        { url: `${base}/kubernetes/2/namespaces/count`, headers },
        listed,
      ],
    },
  ],
  cases: [
    {
      title: 'one runs, one has done its work',
      body: [
        [web, job, container('aa01', 'portainer', 'running', 'Up 9 days', 'portainer/portainer-ce:lts')],
        environments,
      ],
      shows: ['local', 'Running2', 'Stopped1', 'Total3', 'jobStopped', 'web'],
      hides: ['failed', 'unhealthy', 'Failed'],
      glance: { text: '2 of 3 running', short: '2 of 3', figures: ['Running 2', 'Stopped 1', 'Total 3'] },
      acts: [act('start', '9d0e'), act('restart', '4f2a'), act('stop', '4f2a')],
    },
    {
      title: 'some are not well, and one is of another state',
      body: [
        [
          container('b1', 'cache', 'paused', 'Up 2 days (Paused)'),
          container('b2', 'old', 'exited', 'Exited (1) 2 hours ago'),
          container('b3', 'mail', 'running', 'Up 3 minutes (unhealthy)'),
          container('b4', 'loop', 'restarting', 'Restarting (1) 4 seconds ago'),
          { Id: 'b5', Names: null, State: 'stopping' },
        ],
        failed,
      ],
      shows: ['2 unhealthy', 'loopRestarting', 'mailUnhealthy', 'oldFailed', 'b5stopping', 'cachePaused', 'Stopped1'],
      hides: ['local'],
      glance: { text: '2 unhealthy', level: 'bad', figures: ['Running 1', 'Stopped 1', 'Total 5'] },
      acts: [
        act('start', 'b2'),
        ...['b4', 'b3'].map((id) => act('restart', id)),
        ...['b4', 'b3'].map((id) => act('stop', id)),
      ],
    },
    {
      title: 'one has failed',
      body: [[web, container('b2', 'old', 'exited', 'Exited (1) 2 hours ago')], []],
      shows: ['1 failed', 'oldFailed'],
      glance: { text: '1 failed', level: 'warning', figures: ['Running 1', 'Stopped 1', 'Total 2'] },
    },
    {
      title: 'all run',
      body: [[web], environments],
      shows: ['Stopped0'],
      glance: { text: 'running', short: '1 of 1', figures: ['Running 1', 'Stopped 0', 'Total 1'] },
    },
    {
      title: 'a cluster',
      options: { kubernetes: true, environment: 2 },
      body: [17, 1204, '4', environments],
      shows: ['edge', 'Applications17', 'Services1,204', 'Namespaces4'],
      glance: { text: '17 applications', figures: ['Applications 17', 'Services 1,204', 'Namespaces 4'] },
      acts: [],
    },
    { title: 'none', body: [[], environments], shows: ['No containers'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no environment', options: { environment: null }, says: 'The option "environment" is missing.' },
    {
      title: 'an environment that there is not',
      body: [{ message: 'Unable to find an environment', details: 'object not found' }, environments],
      says: 'Portainer answered: Unable to find an environment.',
    },
    { title: 'another answer', body: [{}, environments], says: 'The answer has no list of containers.' },
    {
      title: 'another answer of a cluster',
      options: { kubernetes: true },
      body: [{}, {}, {}, environments],
      says: 'The answer has no number of applications.',
    },
  ],
} satisfies WidgetFixture;
