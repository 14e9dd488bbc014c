import type { WidgetAction, WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';

interface Options {
  cluster_url: string;
  user_name: string;
  token_name: string;
  token_uuid: string;
  node?: string;
  node_data?: 'lxc' | 'qemu';
  controls: boolean;
}

/** A request for what stands below the nodes, with the token. */
export const proxmoxRequest = (
  { cluster_url, user_name, token_name, token_uuid }: Options,
  path: string,
): WidgetRequest => ({
  url: `${baseAddress(cluster_url)}/api2/json/nodes${path}`,
  headers: { Authorization: `PVEAPIToken=${user_name}!${token_name}=${token_uuid}` },
  proxy: 'always',
});

/** Where the guests of the node are. */
export const guestsPath = ({ node = '', node_data }: Options) => `/${encodeURIComponent(node)}/${node_data}`;

/** What is done with a guest, as Proxmox calls it: `shutdown` asks its system to end, `stop` takes the power away. */
type Act = 'start' | 'shutdown' | 'reboot' | 'stop';

/** What administrators can do with the guests of a list. */
export function guestActions<Listed extends Guest>(): Record<Act, WidgetAction<Options, readonly Listed[]>> {
  const action = (act: Act): Omit<WidgetAction<Options, readonly Listed[]>, 'icon'> => ({
    request: (options, id) => ({
      ...proxmoxRequest(options, `${guestsPath(options)}/${id}/status/${act}`),
      // Proxmox understands forms in all its versions.
      method: 'POST',
      form: {},
    }),
    arguments: (listed, options) =>
      listed.filter((guest) => actsOn(guest, options).includes(act)).map(({ id }) => String(id)),
  });
  return {
    start: { icon: 'play', ...action('start') },
    reboot: { icon: 'restart', confirm: true, ...action('reboot') },
    shutdown: { icon: 'power', confirm: true, ...action('shutdown') },
    stop: { icon: 'stop', confirm: true, ...action('stop') },
  };
}

export interface Guest {
  id: number | undefined;
  state: string;
  isTemplate: boolean;
}

/** What can be done with an entry: a node and a template have nothing of it, and what is paused answers no wish to end. */
export function actsOn({ id, isTemplate, state }: Guest, { node, controls }: Options): Act[] {
  if (!controls || node === undefined || isTemplate || !Number.isSafeInteger(id)) return [];
  if (state === 'running') return ['reboot', 'shutdown', 'stop'];
  return state === 'stopped' ? ['start'] : state === 'paused' ? ['stop'] : [];
}
