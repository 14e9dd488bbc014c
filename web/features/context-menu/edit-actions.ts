import { userStates } from '../../../schema/model.ts';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { isGuest, isHiddenFromAll } from '../../../schema/rules/access/visibility.ts';
import type { ActionIconName } from '../../components/icon/action-icon.tsx';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { isEditMode } from '../../stores/edit-mode.ts';
import { type EditRequest, requestEdit } from '../../stores/edit-requests.ts';
import type { BoundAction, BoundGroup } from './menu-entries.ts';
import type { ItemSubject, Subject } from './subjects.ts';

/** What discovery has found stands in no file that could be edited. */
const isFound = (subject: Subject): boolean =>
  (subject.kind === 'item' && subject.of.item.found !== undefined) ||
  (subject.kind === 'section' && subject.of.section.found === true);

/** What the menu of a subject offers for editing: what enters the edit mode, and more in it; nothing to guests. */
export function editGroups(store: DashboardStore, subject: Subject): BoundGroup[] {
  const { settings, viewer } = store.getState().dashboard;
  if (isGuest(viewer) || isFound(subject)) return [];
  const { allowViewConfig } = permissionsOf(settings, viewer);
  const key = keyOf(subject);
  const action = (does: EditRequest['do'], icon: ActionIconName, keys?: string): BoundAction => ({
    id: `edit-${does}`,
    label: `actions:edit.${does}`,
    icon,
    ...(keys && { keys }),
    ...(!allowViewConfig && { disabled: true }),
    run: () => requestEdit({ do: does, of: subject.kind, key }),
  });
  const edit = action('edit', 'pencil');
  const moveTo = { ...action('move', 'move'), label: 'actions:edit.move-to' };
  const heading = 'actions:item.options';
  if (!isEditMode() || !allowViewConfig) {
    if (subject.kind === 'item') return [{ heading, actions: [edit] }];
    return [{ actions: subject.kind === 'section' ? [edit, moveTo] : [edit] }];
  }
  const remove = { actions: [action('remove', 'remove', subject.kind === 'section' ? undefined : 'Delete')] };
  if (subject.kind === 'item') {
    const changes = [
      ...[edit, action('rename', 'rename', 'F2'), action('move', 'move'), action('duplicate', 'copy', 'Mod+D')],
      ...(isSubItem(subject.of) ? [] : [action('add-sub-item', 'plus')]),
    ];
    return [{ heading, actions: changes }, remove];
  }
  if (subject.kind === 'widget')
    return [{ actions: [edit, action('move', 'move'), action('duplicate', 'copy')] }, remove];
  return [
    { actions: [edit, action('rename', 'rename', 'F2'), action('add-item', 'plus'), action('add-widget', 'plus')] },
    {
      actions: [action('earlier', 'earlier'), action('later', 'later'), moveTo],
    },
    { actions: hiding(subject) },
    remove,
  ];

  /**
   * A section that is shown to some roles or groups alone keeps them. Where people sign in, what is hidden from all of them
   * is not sent to an admin either, who could not show it again: there, the panel says from whom it is hidden.
   */
  function hiding({ kind, of }: Subject): BoundAction[] {
    if (viewer.state !== userStates.notConfigured) return [];
    const visibility = kind === 'section' ? of.section.visibility : undefined;
    if (isHiddenFromAll(visibility)) return [action('show', 'show')];
    return visibility?.showForKeycloakUsers ? [] : [action('hide', 'hide')];
  }
}

const isSubItem = ({ item, dashboard }: ItemSubject): boolean =>
  dashboard.sections.some(({ items }) => items.some(({ subItems }) => subItems?.some(({ id }) => id === item.id)));

function keyOf(subject: Subject): string {
  if (subject.kind === 'item') return subject.of.item.id;
  return subject.kind === 'section' ? subject.of.section.id : subject.of.id;
}
