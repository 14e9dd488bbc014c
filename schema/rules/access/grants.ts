import type { WidgetEntry } from '../../config/widget-entry.ts';
import type { Viewer } from '../../model.ts';
import { normaliseName } from './user-names.ts';
import { isGuest } from './visibility.ts';

/** Who may do something, as a file says it: all, nobody, or the users of these names and administrators. */
export type Grant = boolean | readonly string[];

/** Whether a viewer is among them; undefined where the file says nothing. */
export function isGranted(grant: Grant | undefined, viewer: Viewer): boolean | undefined {
  if (grant === undefined || typeof grant === 'boolean') return grant;
  if (viewer.admin) return true;
  const name = isGuest(viewer) ? undefined : normaliseName(viewer.name ?? '');
  return name !== undefined && grant.some((one) => normaliseName(one) === name);
}

/** A widget as a viewer is told of it: whether they may, and nothing of who else. Administrators are told what the file says. */
export function withOwnGrants(entry: WidgetEntry, viewer: Viewer): WidgetEntry {
  const { actions, search, ...rest } = entry;
  if (viewer.admin || !(Array.isArray(actions) || Array.isArray(search))) return entry;
  const [acts, searches] = [isGranted(actions, viewer), isGranted(search, viewer)];
  return {
    ...rest,
    ...(acts !== undefined && { actions: acts }),
    ...(searches !== undefined && { search: searches }),
  };
}

/** Whether the viewer may by what they are told (`withOwnGrants`): a list is told to those alone who are in it. */
export const isOwnGrant = (told: Grant | undefined): boolean | undefined =>
  told === undefined ? undefined : told !== false;
