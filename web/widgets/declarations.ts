// Generated from the folders beside it by `npm run new:widget`. Do not edit.
import type { WidgetDeclaration } from '../../schema/widget.ts';

const declarations: Record<string, () => Promise<{ default: unknown }>> = {
  clock: () => import('./clock/widget.ts'),
  'custom-list': () => import('./custom-list/widget.ts'),
  'gl-cpu-history': () => import('./gl-cpu-history/widget.ts'),
  'gl-current-cpu': () => import('./gl-current-cpu/widget.ts'),
  iframe: () => import('./iframe/widget.ts'),
  image: () => import('./image/widget.ts'),
  'public-ip': () => import('./public-ip/widget.ts'),
  'rss-feed': () => import('./rss-feed/widget.ts'),
  'system-info': () => import('./system-info/widget.ts'),
  weather: () => import('./weather/widget.ts'),
};

/** Loads the declaration of a type; `undefined` where there is none. */
export const loadDeclaration = async (type: string): Promise<WidgetDeclaration | undefined> =>
  Object.hasOwn(declarations, type) ? ((await declarations[type]?.())?.default as WidgetDeclaration) : undefined;
