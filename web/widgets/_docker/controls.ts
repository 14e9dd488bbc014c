import type { WidgetAction, WidgetRequest } from '../../../schema/widget.ts';

/** What is done with a container. */
export type Act = 'start' | 'restart' | 'stop';

/** What can be done with a container in a state: a dead one can only be removed. What may carry the dashboard is only started. */
export function actsOn(state: string, isCarrying: boolean): Act[] {
  if (state === 'exited' || state === 'created') return ['start'];
  return !isCarrying && (state === 'running' || state === 'restarting') ? ['restart', 'stop'] : [];
}

/** The actions of widgets that list containers; `acts` says of each what can be done with it. */
export function containerActions<Options, Data>(
  request: (options: Options, id: string, act: Act) => WidgetRequest,
  listed: (data: Data, options: Options) => readonly { id: string; acts: readonly Act[] }[],
): Record<Act, WidgetAction<Options, Data>> {
  const action = (act: Act): Omit<WidgetAction<Options, Data>, 'icon'> => ({
    request: (options, id) => request(options, id, act),
    arguments: (data, options) => listed(data, options).flatMap(({ id, acts }) => (acts.includes(act) ? [id] : [])),
  });
  return {
    start: { icon: 'play', ...action('start') },
    restart: { icon: 'restart', confirm: true, ...action('restart') },
    stop: { icon: 'stop', confirm: true, ...action('stop') },
  };
}
