import { defineActions, type WidgetAction, type WidgetActionIcon } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import type { HomeItem } from './items.ts';

type Name = 'turn-on' | 'turn-off' | 'cut-off' | 'activate' | 'run';

/** Kinds of things that are switched, with what turns them off. */
const switched: Readonly<Record<string, Name>> = {
  light: 'turn-off',
  fan: 'turn-off',
  input_boolean: 'turn-off',
  humidifier: 'turn-off',
  switch: 'cut-off',
};

/** What can be done with a thing as it is now, by the name of the action. */
export function actionOf({ id, state, isMissing }: HomeItem): Name | undefined {
  const [domain = ''] = id.split('.');
  // A scene that was never set is unknown.
  if (domain === 'scene' && state !== 'unavailable' && state !== undefined) return 'activate';
  if (isMissing) return undefined;
  if (domain === 'script') return state === 'off' ? 'run' : undefined;
  if (!Object.hasOwn(switched, domain)) return undefined;
  return state === 'off' ? 'turn-on' : state === 'on' ? switched[domain] : undefined;
}

interface Connection {
  hostname: string;
  token: string;
}

type HomeAction = WidgetAction<Connection, readonly HomeItem[]>;

/** A call of a service of the domain that an entity belongs to, for what the file names alone. */
const action = (name: Name, icon: WidgetActionIcon, service: string): HomeAction => ({
  icon,
  request: ({ hostname, token }, id) => ({
    url: `${baseAddress(hostname)}/api/services/${encodeURIComponent(id.split('.')[0] ?? '')}/${service}`,
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: { entity_id: id },
  }),
  arguments: (items) => items.filter((item) => actionOf(item) === name).map(({ id }) => id),
});

export const homeActions = defineActions<Connection, readonly HomeItem[]>({
  'turn-on': action('turn-on', 'power', 'turn_on'),
  'turn-off': action('turn-off', 'power', 'turn_off'),
  // Behind a plug may be anything, this server among it.
  'cut-off': { ...action('cut-off', 'power', 'turn_off'), confirm: true },
  activate: action('activate', 'play', 'turn_on'),
  run: { ...action('run', 'play', 'turn_on'), confirm: true },
});
