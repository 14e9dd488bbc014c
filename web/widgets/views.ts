// Generated from the folders beside it by `npm run build`. Do not edit.

/** Loads the view of a widget that draws itself, which brings its declaration. */
export const views: Record<string, () => Promise<unknown>> = {
  clock: () => import('./clock/view.tsx'),
  iframe: () => import('./iframe/view.tsx'),
  image: () => import('./image/view.tsx'),
  'rss-feed': () => import('./rss-feed/view.tsx'),
};

/** Loads the declaration of a widget that says in it what it shows. */
export const declarations: Record<string, () => Promise<unknown>> = {
  'custom-list': () => import('./custom-list/widget.ts'),
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
  'pi-hole-stats': () => import('./pi-hole-stats/widget.ts'),
  'pi-hole-top-queries': () => import('./pi-hole-top-queries/widget.ts'),
  'pi-hole-traffic': () => import('./pi-hole-traffic/widget.ts'),
  'public-ip': () => import('./public-ip/widget.ts'),
  'system-info': () => import('./system-info/widget.ts'),
  weather: () => import('./weather/widget.ts'),
};

/** Other names to types. */
export const aliases: Readonly<Record<string, string>> = {
  customlist: 'custom-list',
  glalerts: 'gl-alerts',
  glcompactmetrics: 'gl-compact-metrics',
  glcpuhistory: 'gl-cpu-history',
  glcpuspeedometer: 'gl-cpu-speedometer',
  glcputemp: 'gl-cpu-temp',
  glcpucores: 'gl-current-cores',
  glcpugauge: 'gl-current-cpu',
  glmemgauge: 'gl-current-mem',
  gldiskio: 'gl-disk-io',
  gldiskspace: 'gl-disk-space',
  glipaddress: 'gl-ip-address',
  glloadhistory: 'gl-load-history',
  glmemhistory: 'gl-mem-history',
  glmemspeedometer: 'gl-mem-speedometer',
  glnetworkinterfaces: 'gl-network-interfaces',
  glnetworktraffic: 'gl-network-traffic',
  glsystemload: 'gl-system-load',
  glancesuptime: 'gl-uptime',
  iframewidget: 'iframe',
  imagewidget: 'image',
  piholestats: 'pi-hole-stats',
  piholetopqueries: 'pi-hole-top-queries',
  piholetraffic: 'pi-hole-traffic',
  publicip: 'public-ip',
  rssfeed: 'rss-feed',
  systeminfo: 'system-info',
};
