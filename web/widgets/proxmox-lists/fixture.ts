import type { WidgetFixture } from '../testing/fixture.ts';

const pve1 = {
  node: 'pve1',
  status: 'online',
  type: 'node',
  id: 'node/pve1',
  level: '',
  cpu: 0.031,
  maxcpu: 8,
  mem: 27262976000,
  maxmem: 33554432000,
  disk: 21474836480,
  maxdisk: 100861726720,
  uptime: 864000,
};
const files = {
  vmid: 101,
  name: 'files',
  status: 'running',
  cpus: 2,
  cpu: 0.01,
  mem: 2147483648,
  maxmem: 4294967296,
  disk: 0,
  maxdisk: 34359738368,
  uptime: 86400,
};
const template = { vmid: 9000, name: 'deb-template', status: 'stopped', mem: 0, maxmem: 1073741824, template: 1 };
const dns = { ...files, vmid: '20', name: 'dns', type: 'lxc', disk: 8203728896, maxdisk: 8589934592 };
const connection = {
  cluster_url: 'https://192.168.1.5:8006',
  user_name: 'dash@pve',
  token_name: 'page',
  token_uuid: 'secret',
};
const asked = { headers: { Authorization: 'PVEAPIToken=dash@pve!page=secret' }, proxy: 'always' as const };
const act = (name: string, argument: string, guests = 'pve1/qemu') => ({
  ...{ name, argument },
  request: {
    url: `https://192.168.1.5:8006/api2/json/nodes/${guests}/${argument}/status/${name}`,
    method: 'POST' as const,
    form: {},
    ...asked,
  },
});

export default {
  options: connection,
  asks: [
    { requests: [{ url: 'https://192.168.1.5:8006/api2/json/nodes', ...asked }] },
    {
      options: { cluster_url: 'https://192.168.1.5:8006/', node: 'pve 1', node_data: 'LXC' },
      requests: [{ url: 'https://192.168.1.5:8006/api2/json/nodes/pve%201/lxc', ...asked }],
    },
  ],
  cases: [
    {
      title: 'nodes, one of which is gone',
      options: { title: 'Cluster', title_as_link: 'yes', footer: 'To the cluster', footer_as_link: true },
      body: { data: [{ node: 'pve2', status: 'offline', type: 'node', id: 'node/pve2' }, pve1] },
      shows: [
        'Cluster',
        '1 down',
        'NodeProcessorMemoryDisk',
        'pve1',
        '3 %',
        '81 %',
        '21 %',
        'pve2offline',
        'To the cluster',
      ],
      glance: { text: '1 of 2 online', short: '1 of 2', level: 'bad' },
    },
    {
      title: 'machines, whose disks nobody knows',
      options: { node: 'pve1', node_data: 'qemu' },
      body: { data: [template, files] },
      shows: ['GuestProcessorMemory', 'files1 %', '50 %', 'deb-templatetemplate'],
      hides: ['Disk'],
      glance: { text: '1 of 2 running', short: '1 of 2' },
    },
    {
      title: 'containers without templates, by their numbers',
      options: { node: 'pve1', node_data: 'lxc', hide_templates: true },
      body: { data: [{ ...files, status: 'paused' }, template, dns] },
      shows: ['1 to watch', 'dns1 %', '96 %', 'filespaused'],
      hides: ['deb-template'],
      glance: { text: '1 of 2 running', short: '1 of 2', level: 'bad' },
    },
    {
      title: 'a template that is none',
      options: { node: 'pve1', node_data: 'lxc', hide_templates: 'false' },
      body: { data: [{ vmid: 7, template: '' }, template] },
      shows: ['deb-template'],
      glance: { text: '0 of 2 running', short: '0 of 2' },
    },
    {
      title: 'machines that are started and stopped from here, but for a template and one without a number',
      options: { node: 'pve1', node_data: 'qemu', controls: true },
      body: {
        data: [
          files,
          { ...files, vmid: 102, name: 'mail', status: 'stopped', cpu: 0, uptime: 0 },
          { ...files, vmid: 103, name: 'desk', status: 'paused' },
          { ...files, vmid: 104, name: 'tests', status: 'suspended' },
          { ...files, vmid: '../../access', name: 'odd' },
          template,
        ],
      },
      shows: ['mailstopped', 'deskpaused', 'odd'],
      glance: { text: '2 of 6 running', short: '2 of 6' },
      acts: [act('start', '102'), act('reboot', '101'), act('shutdown', '101'), act('stop', '101'), act('stop', '103')],
    },
    {
      title: 'containers that are started and stopped from here',
      options: { node: 'pve 1', node_data: 'lxc', controls: true },
      body: { data: [dns] },
      shows: ['dns1 %'],
      acts: ['reboot', 'shutdown', 'stop'].map((name) => act(name, '20', 'pve%201/lxc')),
    },
    {
      title: 'nodes, which stay on',
      options: { controls: true },
      body: { data: [pve1] },
      shows: ['pve1'],
      acts: [],
    },
    { title: 'no rights', body: { data: [] }, shows: ['Nothing to list', 'VM.Audit'] },
  ],
  refusals: [
    { title: 'no address', options: { cluster_url: '' }, says: 'The option "cluster_url" is missing.' },
    { title: 'a node, but what of it', options: { node: 'pve1' }, says: 'The option "node_data" is missing.' },
    { title: 'another answer', body: { data: null }, says: 'The answer has no list of Proxmox.' },
  ],
} satisfies WidgetFixture;
