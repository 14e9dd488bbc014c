// Generated from the folders beside it by `npm run new:widget`. Do not edit.

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
  'gl-cpu-history': () => import('./gl-cpu-history/widget.ts'),
  'gl-current-cpu': () => import('./gl-current-cpu/widget.ts'),
  'public-ip': () => import('./public-ip/widget.ts'),
  'system-info': () => import('./system-info/widget.ts'),
  weather: () => import('./weather/widget.ts'),
};

/** Other names to types. */
export const aliases: Readonly<Record<string, string>> = {
  customlist: 'custom-list',
  glcpuhistory: 'gl-cpu-history',
  glcpugauge: 'gl-current-cpu',
  iframewidget: 'iframe',
  imagewidget: 'image',
  publicip: 'public-ip',
  rssfeed: 'rss-feed',
  systeminfo: 'system-info',
};
