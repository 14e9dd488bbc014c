import type { Settings } from '../../config/settings.ts';
import type { Viewer } from '../../model.ts';
import { isGuest } from './visibility.ts';

/** What a viewer may do with the configuration. */
export interface Permissions {
  allowViewConfig: boolean;
  allowSaveLocally: boolean;
  allowWriteToDisk: boolean;
  allowRebuild: boolean;
}

/** The switches of `appConfig` that permissions hang on. */
export type PermissionSettings = Pick<
  Settings,
  | 'preventWriteToDisk'
  | 'preventLocalSave'
  | 'disableConfiguration'
  | 'disableConfigurationForNonAdmin'
  | 'allowConfigEdit'
>;

/**
 * Derives the permission flags. All are off for guests, who only look. Rebuilding needs, unlike in older dashboards,
 * the permission to view the config too, since its dialog can't be opened without: what may not be opened may not be
 * called either.
 */
export function permissionsOf(
  settings: PermissionSettings,
  viewer: Pick<Viewer, 'state' | 'name' | 'admin'>,
): Permissions {
  const closed =
    settings.disableConfiguration === true ||
    (settings.disableConfigurationForNonAdmin === true && !viewer.admin) ||
    isGuest(viewer);
  const allowWriteToDisk = !closed && viewer.admin && !settings.preventWriteToDisk && settings.allowConfigEdit;
  return {
    allowViewConfig: !closed,
    allowSaveLocally: !closed && !settings.preventLocalSave,
    allowWriteToDisk,
    allowRebuild: allowWriteToDisk,
  };
}
