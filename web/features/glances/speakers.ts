import type { Item } from '../../../schema/config/item.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { type FramePlan, planFrame } from '../../../schema/frame-plan.ts';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import type { Payload } from '../../page/payload.ts';
import { loadDeclaration } from '../../widgets/declarations.ts';
import { typeOf } from '../../widgets/load-view.ts';

/** A widget that has a line to say: on the tile of an item, or in the heading of its section. */
export interface Speaker {
  sectionId: string;
  /** The item on whose tile it stands; absent for a widget of the section. */
  item?: Item;
  entry: WidgetEntry;
  widget: WidgetDeclaration;
  plan: FramePlan;
  /** The server gathers its data. */
  isGathered: boolean;
}

/** Every widget of a page that has a line to say, with its declaration. Those of types without one are left out. */
export async function findSpeakers({ dashboard, gathered }: Payload): Promise<Speaker[]> {
  const { sections, settings } = dashboard;
  const found = sections.flatMap(({ id: sectionId, items, widgets, word }) => [
    ...items.flatMap((item) => (item.widget ? [{ sectionId, item, entry: item.widget }] : [])),
    ...(word === undefined ? [] : widgets.map((entry) => ({ sectionId, entry }))),
  ]);
  const speakers = await Promise.all(
    found.map(async (one): Promise<Speaker[]> => {
      const widget = await loadDeclaration(typeOf(one.entry.type) ?? '').catch(() => undefined);
      if (!widget?.glance) return [];
      const plan = planFrame(one.entry, settings, widget);
      return [{ ...one, widget, plan, isGathered: gathered.includes(one.entry.id) }];
    }),
  );
  return speakers.flat();
}
