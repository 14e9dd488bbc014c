import type { ComponentType } from 'react';
import type { ViewProps, WidgetDeclaration } from '../../schema/widget.ts';
import { aliases, declarations, views } from './views.ts';

export interface WidgetModule {
  widget: WidgetDeclaration;
  default: ComponentType<ViewProps<WidgetDeclaration>>;
}

/** The type that a name in a config stands for, in any case; `undefined` where there is none. */
export function typeOf(name: string): string | undefined {
  const wanted = name.toLowerCase();
  const type = Object.hasOwn(aliases, wanted) ? aliases[wanted] : wanted;
  return type !== undefined && (Object.hasOwn(views, type) || Object.hasOwn(declarations, type)) ? type : undefined;
}

/** Loads the widget of a type; `undefined` where there is none. */
export function loadView(name: string): Promise<WidgetModule> | undefined {
  const type = typeOf(name);
  if (type === undefined) return undefined;
  return (views[type]?.() as Promise<WidgetModule> | undefined) ?? loadDeclared(type);
}

/** A widget without a view of its own: its declaration, and what draws it. */
async function loadDeclared(type: string): Promise<WidgetModule> {
  const [declaration, { viewOf }] = await Promise.all([declarations[type]?.(), import('./shows-view.tsx')]);
  const widget = (declaration as { default: WidgetDeclaration }).default;
  if (!widget.bodies) return { widget, default: viewOf(widget) };
  const { loadBodies } = await import('../components/parts/late-bodies.ts');
  return { widget, default: viewOf(widget, await loadBodies(widget.bodies)) };
}
