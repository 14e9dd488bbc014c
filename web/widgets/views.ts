// Generated from the folders beside it by `npm run new:widget`. Do not edit.
import type { ComponentType } from 'react';
import type { ViewProps, WidgetDeclaration } from '../../schema/widget.ts';

/** What the page loads of one widget. */
export interface WidgetModule {
  widget: WidgetDeclaration;
  default: ComponentType<ViewProps<WidgetDeclaration>>;
}

const views: Record<string, () => Promise<unknown>> = {
  clock: () => import('./clock/view.tsx'),
  'custom-list': () => import('./custom-list/view.tsx'),
  'gl-cpu-history': () => import('./gl-cpu-history/view.tsx'),
  'gl-current-cpu': () => import('./gl-current-cpu/view.tsx'),
  iframe: () => import('./iframe/view.tsx'),
  image: () => import('./image/view.tsx'),
  'public-ip': () => import('./public-ip/view.tsx'),
  'rss-feed': () => import('./rss-feed/view.tsx'),
  'system-info': () => import('./system-info/view.tsx'),
  weather: () => import('./weather/view.tsx'),
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

/** Loads the widget behind a type in lower case, or an alias; `undefined` where there is none. */
export function loadView(type: string): Promise<WidgetModule> | undefined {
  const name = Object.hasOwn(aliases, type) ? aliases[type] : type;
  return name && Object.hasOwn(views, name) ? (views[name]?.() as Promise<WidgetModule>) : undefined;
}
