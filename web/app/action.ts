import type { ActionIconName } from '../components/icon/action-icon.tsx';

/** Something that a user can do with a subject; menus, keys and buttons share it. */
export interface Action<Subject> {
  id: string;
  /** The word for it, with its namespace. */
  label: string;
  icon: ActionIconName;
  /** The keys that do the same on the subject that has the focus, as `formatKeys` takes them. */
  keys?: string;
  /** Whether this viewer can do it with this subject. */
  may: (subject: Subject) => boolean;
  run: (subject: Subject) => void;
}

/** Actions that stand together in a menu, apart from the others by a rule. */
export interface ActionGroup<Subject> {
  /** The word above them, with its namespace. */
  heading?: string;
  actions: readonly Action<Subject>[];
}
