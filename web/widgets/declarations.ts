// Generated from the folders beside it by `npm run build`. Do not edit.
import type { WidgetDeclaration } from '../../schema/widget.ts';

const declarations: Record<string, () => Promise<{ default: unknown }>> = {
  clock: () => import('./clock/widget.ts'),
  'crypto-price-chart': () => import('./crypto-price-chart/widget.ts'),
  'crypto-watch-list': () => import('./crypto-watch-list/widget.ts'),
  'custom-list': () => import('./custom-list/widget.ts'),
  'eth-gas-prices': () => import('./eth-gas-prices/widget.ts'),
  'exchange-rates': () => import('./exchange-rates/widget.ts'),
  'github-profile-stats': () => import('./github-profile-stats/widget.ts'),
  'github-trending-repos': () => import('./github-trending-repos/widget.ts'),
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
  'news-headlines': () => import('./news-headlines/widget.ts'),
  'public-holidays': () => import('./public-holidays/widget.ts'),
  'public-ip': () => import('./public-ip/widget.ts'),
  'rss-feed': () => import('./rss-feed/widget.ts'),
  'stock-price-chart': () => import('./stock-price-chart/widget.ts'),
  'system-info': () => import('./system-info/widget.ts'),
  weather: () => import('./weather/widget.ts'),
};

/** Loads the declaration of a type; `undefined` where there is none. */
export const loadDeclaration = async (type: string): Promise<WidgetDeclaration | undefined> =>
  Object.hasOwn(declarations, type) ? ((await declarations[type]?.())?.default as WidgetDeclaration) : undefined;
