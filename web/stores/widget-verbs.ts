import type { WidgetActionIcon } from '../../schema/widget.ts';

/** What can be done with a widget. */
export interface WidgetVerbs {
  /** Gets its data anew; absent where that can't help. */
  refresh?: (() => void) | undefined;
  /** Address of the page that shows its section alone; absent on that page. */
  open?: string | undefined;
  /** What its declaration lets the viewer do with it, in words. */
  acts?: readonly WidgetAct[] | undefined;
}

/** Something that can be done with a widget as a whole. */
export interface WidgetAct {
  name: string;
  label: string;
  icon: WidgetActionIcon;
  run: () => void;
}

const offered = new Map<string, WidgetVerbs>();

/** Offers a menu what can be done with a widget, by its id, until what it returns is called. */
export function offerVerbs(id: string, verbs: WidgetVerbs): () => void {
  offered.set(id, verbs);
  return () => {
    if (offered.get(id) === verbs) offered.delete(id);
  };
}

/** What can be done with a widget at present: nothing while it is loading. */
export const verbsOf = (id: string): WidgetVerbs => offered.get(id) ?? {};
