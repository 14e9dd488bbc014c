// Generated from the folders beside it by `npm run build`. Do not edit.
import type { WidgetChoice } from '../../schema/widget.ts';

/** Every widget as it stands in the choice of widgets, in its order. */
export const choices: readonly WidgetChoice[] = [
  { type: 'weather', category: 'time', picture: 'weather', onTile: true },
  { type: 'clock', category: 'time', picture: 'clock' },
  { type: 'rss-feed', category: 'news', picture: 'feed', needsServer: true, onTile: true },
  { type: 'system-info', category: 'machine', picture: 'machine', needsServer: true, onTile: true },
  { type: 'gl-current-cpu', category: 'machine', picture: 'gauge', onTile: true },
  { type: 'gl-current-mem', category: 'machine', picture: 'level', onTile: true },
  { type: 'gl-disk-space', category: 'machine', picture: 'bars', onTile: true },
  { type: 'gl-cpu-history', category: 'machine', picture: 'curves', onTile: true },
  { type: 'gl-mem-history', category: 'machine', picture: 'curve', onTile: true },
  { type: 'gl-cpu-temp', category: 'machine', picture: 'temperatures', onTile: true },
  { type: 'gl-current-cores', category: 'machine', picture: 'cores', onTile: true },
  { type: 'gl-system-load', category: 'machine', picture: 'columns', onTile: true },
  { type: 'gl-load-history', category: 'machine', picture: 'curves', onTile: true },
  { type: 'gl-uptime', category: 'machine', picture: 'value', onTile: true },
  { type: 'gl-alerts', category: 'machine', picture: 'alerts', onTile: true },
  { type: 'gl-compact-metrics', category: 'machine', picture: 'table', onTile: true },
  { type: 'gl-disk-io', category: 'machine', picture: 'traffic', onTile: true },
  { type: 'gl-cpu-speedometer', category: 'machine', picture: 'dial', onTile: true },
  { type: 'gl-mem-speedometer', category: 'machine', picture: 'dial', onTile: true },
  { type: 'public-ip', category: 'network', picture: 'address', onTile: true },
  { type: 'gl-network-traffic', category: 'network', picture: 'curves', onTile: true },
  { type: 'gl-network-interfaces', category: 'network', picture: 'traffic', onTile: true },
  { type: 'gl-ip-address', category: 'network', picture: 'addresses', onTile: true },
  { type: 'custom-list', category: 'own', picture: 'rows', onTile: true },
  { type: 'image', category: 'pages', picture: 'picture' },
  { type: 'iframe', category: 'pages', picture: 'frame' },
];
