// Generated from the folders beside it by `npm run build`. Do not edit.
import type { WidgetDeclaration } from '../../schema/widget.ts';

const declarations: Record<string, () => Promise<{ default: unknown }>> = {
  apod: () => import('./apod/widget.ts'),
  blank: () => import('./blank/widget.ts'),
  chucknorris: () => import('./chucknorris/widget.ts'),
  clock: () => import('./clock/widget.ts'),
  'custom-list': () => import('./custom-list/widget.ts'),
  'custom-search': () => import('./custom-search/widget.ts'),
  embed: () => import('./embed/widget.ts'),
  'gl-alerts': () => import('./gl-alerts/widget.ts'),
  'gl-compact-metrics': () => import('./gl-compact-metrics/widget.ts'),
  'gl-cpu-history': () => import('./gl-cpu-history/widget.ts'),
  'gl-cpu-speedometer': () => import('./gl-cpu-speedometer/widget.ts'),
  'gl-cpu-temp': () => import('./gl-cpu-temp/widget.ts'),
  'gl-current-cores': () => import('./gl-current-cores/widget.ts'),
  'gl-current-cpu': () => import('./gl-current-cpu/widget.ts'),
  'gl-current-mem': () => import('./gl-current-mem/widget.ts'),
  'gl-disk-io': () => import('./gl-disk-io/widget.ts'),
  'gl-disk-space': () => import('./gl-disk-space/widget.ts'),
  'gl-ip-address': () => import('./gl-ip-address/widget.ts'),
  'gl-load-history': () => import('./gl-load-history/widget.ts'),
  'gl-mem-history': () => import('./gl-mem-history/widget.ts'),
  'gl-mem-speedometer': () => import('./gl-mem-speedometer/widget.ts'),
  'gl-network-interfaces': () => import('./gl-network-interfaces/widget.ts'),
  'gl-network-traffic': () => import('./gl-network-traffic/widget.ts'),
  'gl-system-load': () => import('./gl-system-load/widget.ts'),
  'gl-uptime': () => import('./gl-uptime/widget.ts'),
  iframe: () => import('./iframe/widget.ts'),
  image: () => import('./image/widget.ts'),
  joke: () => import('./joke/widget.ts'),
  'nd-cpu-history': () => import('./nd-cpu-history/widget.ts'),
  'nd-load-history': () => import('./nd-load-history/widget.ts'),
  'nd-ram-history': () => import('./nd-ram-history/widget.ts'),
  'public-ip': () => import('./public-ip/widget.ts'),
  'rss-feed': () => import('./rss-feed/widget.ts'),
  'system-info': () => import('./system-info/widget.ts'),
  weather: () => import('./weather/widget.ts'),
  'weather-forecast': () => import('./weather-forecast/widget.ts'),
  'xkcd-comic': () => import('./xkcd-comic/widget.ts'),
};

/** Loads the declaration of a type; `undefined` where there is none. */
export const loadDeclaration = async (type: string): Promise<WidgetDeclaration | undefined> =>
  Object.hasOwn(declarations, type) ? ((await declarations[type]?.())?.default as WidgetDeclaration) : undefined;
