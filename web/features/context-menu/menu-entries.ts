import type { Action, ActionGroup } from '../../app/action.ts';
import type { MenuEntry } from '../../components/menu/menu.tsx';
import { verbsOf } from '../../stores/widget-verbs.ts';
import { itemActions } from './item-actions.ts';
import { addressesOf } from './item-addresses.ts';
import { sectionActions } from './section-actions.ts';
import { onlyWidget, type Subject, type WidgetSubject } from './subjects.ts';
import { onlyWidgetActions, widgetActions } from './widget-actions.ts';

/** An action that is ready to run on what a menu is about. */
export interface BoundAction extends Pick<Action<never>, 'id' | 'icon' | 'keys'>, Pick<MenuEntry, 'note' | 'mark'> {
  /** The word for it, with its namespace, or what it is called in the viewer's language. */
  label: string | { text: string };
  /** It stays in the menu where the viewer may not, and does nothing. */
  disabled?: boolean;
  run: () => void;
}

export interface BoundGroup {
  heading?: string;
  actions: BoundAction[];
}

/** What this viewer can do with a subject, in groups; empty where that is nothing. */
export function groupsFor(subject: Subject): BoundGroup[] {
  if (subject.kind === 'item') return [...bind(itemActions, subject.of), ...addressesOf(subject.of)];
  if (subject.kind === 'widget') return [...actsOf(subject.of), ...bind(widgetActions, subject.of)];
  const only = onlyWidget(subject.of.section);
  return [...(only ? [...actsOf(only), ...bind(onlyWidgetActions, only)] : []), ...bind(sectionActions, subject.of)];
}

const bind = <Of>(groups: readonly ActionGroup<Of>[], subject: Of): BoundGroup[] =>
  groups.flatMap(({ actions, ...group }) => {
    const possible = actions.filter((action) => action.may(subject));
    if (possible.length === 0) return [];
    return { ...group, actions: possible.map((action) => ({ ...action, run: () => action.run(subject) })) };
  });

/** What a widget itself can be told to do. */
function actsOf({ id }: WidgetSubject): BoundGroup[] {
  const { acts = [] } = verbsOf(id);
  if (acts.length === 0) return [];
  return [
    { actions: acts.map(({ name, label, icon, run }) => ({ id: `act-${name}`, label: { text: label }, icon, run })) },
  ];
}
