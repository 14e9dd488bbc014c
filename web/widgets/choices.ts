// Generated from the folders beside it by `npm run build`. Do not edit.
import type { WidgetChoice } from '../../schema/widget.ts';

/** Every widget as it stands in the choice of widgets, in its order. */
export const choices: readonly WidgetChoice[] = [
  { type: 'weather', category: 'time', picture: 'weather' },
  { type: 'clock', category: 'time', picture: 'clock' },
  { type: 'rss-feed', category: 'news', picture: 'feed', needsServer: true },
  { type: 'system-info', category: 'machine', picture: 'machine', needsServer: true },
  { type: 'gl-current-cpu', category: 'machine', picture: 'gauge' },
  { type: 'gl-current-mem', category: 'machine', picture: 'level' },
  { type: 'gl-disk-space', category: 'machine', picture: 'bars' },
  { type: 'gl-cpu-history', category: 'machine', picture: 'curves' },
  { type: 'gl-mem-history', category: 'machine', picture: 'curve' },
  { type: 'gl-cpu-temp', category: 'machine', picture: 'temperatures' },
  { type: 'gl-current-cores', category: 'machine', picture: 'cores' },
  { type: 'gl-system-load', category: 'machine', picture: 'columns' },
  { type: 'gl-load-history', category: 'machine', picture: 'curves' },
  { type: 'gl-uptime', category: 'machine', picture: 'value' },
  { type: 'gl-alerts', category: 'machine', picture: 'alerts' },
  { type: 'gl-compact-metrics', category: 'machine', picture: 'table' },
  { type: 'gl-disk-io', category: 'machine', picture: 'traffic' },
  { type: 'gl-cpu-speedometer', category: 'machine', picture: 'dial' },
  { type: 'gl-mem-speedometer', category: 'machine', picture: 'dial' },
  { type: 'public-ip', category: 'network', picture: 'address' },
  { type: 'gl-network-traffic', category: 'network', picture: 'curves' },
  { type: 'gl-network-interfaces', category: 'network', picture: 'traffic' },
  { type: 'gl-ip-address', category: 'network', picture: 'addresses' },
  { type: 'custom-list', category: 'own', picture: 'rows' },
  { type: 'image', category: 'pages', picture: 'picture' },
  { type: 'iframe', category: 'pages', picture: 'frame' },
];
