import { Type } from 'typebox';
import { type Cell, empty, type Level, levelOf, list, note, worstOf } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { actsOn, type Guest, guestActions, guestsPath, proxmoxRequest } from './guests.ts';

export default defineWidget({
  type: 'proxmox-lists',
  aliases: ['proxmox'],
  category: 'machine',
  picture: 'table',
  summary:
    'Nodes of a Proxmox cluster, or the machines and containers of one, with what they use; administrators start and stop these.',
  options: Type.Object({
    cluster_url: Type.String({ description: 'Address of Proxmox with its port, such as `https://192.168.1.5:8006`.' }),
    user_name: Type.String({ description: 'User of the API token, such as `dash@pve`.', writeOnly: true }),
    token_name: Type.String({ description: 'Id of the token.', writeOnly: true }),
    token_uuid: Type.String({ description: 'The secret of the token.', writeOnly: true }),
    node: Type.Optional(Type.String({ description: 'Node whose guests are listed; the nodes themselves unless set.' })),
    node_data: Type.Optional(
      Type.Union([Type.Literal('lxc'), Type.Literal('qemu')], {
        description: 'Containers or virtual machines of the node; needed with `node`.',
      }),
    ),
    title: Type.Optional(Type.String({ description: 'Heading.' })),
    title_as_link: Type.Boolean({ default: false, description: 'The heading leads to Proxmox.' }),
    footer: Type.Optional(Type.String({ description: 'A line below the list.' })),
    footer_as_link: Type.Boolean({ default: false, description: 'The line below leads to Proxmox.' }),
    hide_templates: Type.Boolean({ default: false, description: 'Leaves out templates.' }),
    controls: Type.Boolean({
      default: false,
      description:
        'Offers administrators to start, shut down, restart and stop guests; the token needs the right `VM.PowerMgmt`.',
    }),
  }),
  interval: 30,
  height: 150,
  shape: 'list',
  icon: 'machine',
  request: (options) => {
    if (options.node !== undefined && options.node_data === undefined) throw missingOption('node_data');
    return proxmoxRequest(options, options.node === undefined ? '' : guestsPath(options));
  },
  read: (body, { hide_templates }) => {
    const { data } = recordOf(body);
    if (!Array.isArray(data)) throw unreadable('list of Proxmox');
    return recordsOf(data)
      .map((entry) => ({
        id: numberOf(entry.vmid),
        name: textOf(entry.name) ?? textOf(entry.node) ?? textOf(entry.vmid) ?? '',
        state: textOf(entry.status) ?? '',
        isTemplate: [1, '1', true].includes(entry.template as never),
        processor: shareOf(entry.cpu, 1),
        memory: shareOf(entry.mem, entry.maxmem),
        // Of virtual machines it isn't known, and said to be 0.
        disk: numberOf(entry.disk) ? shareOf(entry.disk, entry.maxdisk) : undefined,
      }))
      .filter(({ isTemplate }) => !(isTemplate && hide_templates))
      .sort((a, b) => (a.id ?? 0) - (b.id ?? 0) || a.name.localeCompare(b.name));
  },
  actions: guestActions<Entry>(),
  title: (_, { options: { title, title_as_link, cluster_url } }) =>
    title === undefined ? undefined : { text: title, href: title_as_link ? baseAddress(cluster_url) : undefined },
  end: (entries, { t }) => {
    const levels = entries.map(stateLevel);
    const count = levels.filter((level) => level === 'bad').length;
    if (count > 0) return { text: t('down', { count }), level: 'bad' };
    const odd = entries.filter((entry) => worstUse(entry)).length;
    return odd > 0 ? { text: t('to-watch', { count: odd }), level: 'warning' } : undefined;
  },
  shows: (entries, { options, t, format }) => {
    const { node, footer, footer_as_link, cluster_url } = options;
    const below = footer !== undefined && note(footer, { href: footer_as_link ? baseAddress(cluster_url) : undefined });
    if (entries.length === 0) return [empty(t('none'), t('may-lack-rights')), below];
    const cellOf = (use: number | undefined): Cell =>
      use === undefined ? { text: '–' } : { text: format.percent(use), share: use, level: levelOf(use) };
    // Guests whose disks nobody knows, such as virtual machines, have no column for them.
    const columns = (['processor', 'memory', 'disk'] as const).filter(
      (name) => name !== 'disk' || entries.some(({ disk }) => disk !== undefined),
    );
    return [
      list(
        entries.map((entry) => ({
          label: entry.name,
          note: isRunning(entry) ? undefined : entry.isTemplate ? t('template') : entry.state,
          level: stateLevel(entry) === 'good' ? (worstUse(entry) ?? 'good') : stateLevel(entry),
          cells: isRunning(entry) ? columns.map((name) => cellOf(entry[name])) : [],
          actions: actsOn(entry, options).map((act) => ({
            name: act,
            argument: String(entry.id),
            label: t(`${act}-named`, { name: entry.name }),
          })),
        })),
        [node === undefined ? t('node') : t('guest'), ...columns.map((name) => t(name))],
      ),
      below,
    ];
  },
  glance: (entries, { options: { node }, t }) => {
    if (entries.length === 0) return undefined;
    const running = entries.filter(isRunning).length;
    const isDown = entries.some((entry) => stateLevel(entry) === 'bad');
    const values = { running, all: entries.length };
    return {
      text: node === undefined ? t('online', values) : t('running', values),
      short: t('short', values),
      level: isDown ? 'bad' : worstOf(entries.map(worstUse)),
    };
  },
  example: {
    cluster_url: 'https://192.168.1.5:8006',
    user_name: 'DASH_PROXMOX_USER',
    token_name: 'DASH_PROXMOX_TOKEN',
    token_uuid: 'DASH_PROXMOX_SECRET',
    node: 'pve1',
    node_data: 'lxc',
    title: 'Containers',
    hide_templates: true,
  },
});

interface Entry extends Guest {
  name: string;
  processor: number | undefined;
  memory: number | undefined;
  disk: number | undefined;
}

const isRunning = ({ state }: Entry) => state === 'running' || state === 'online';

/** A node is to be there; a guest that is stopped may be so by intent. */
const stateLevel = (entry: Entry): Level => (isRunning(entry) ? 'good' : entry.state === 'offline' ? 'bad' : 'unknown');

/** How it is by what it uses. */
const worstUse = (entry: Entry) =>
  isRunning(entry)
    ? worstOf([entry.processor, entry.memory, entry.disk].map((use) => (use === undefined ? undefined : levelOf(use))))
    : undefined;

/** In percent; nothing where either isn't known. */
function shareOf(part: unknown, whole: unknown): number | undefined {
  const [some, all] = [numberOf(part), numberOf(whole)];
  return some === undefined || all === undefined || all <= 0 ? undefined : (some / all) * 100;
}
