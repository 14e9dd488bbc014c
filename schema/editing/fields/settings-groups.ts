import { AppConfig } from '../../config/app-config.ts';
import {
  appearanceKeys,
  iconKeys,
  permissionKeys,
  splashKeys,
  statusKeys,
  viewKeys,
  workspaceKeys,
} from '../../config/settings.ts';

/** The same keys, with what few people set behind the others. */
const usualFirst = (keys: readonly string[]): string[] => [
  ...keys.filter((key) => !rarelySet.includes(key)),
  ...keys.filter((key) => rarelySet.includes(key)),
];
const rarelySet = ['contentMaxWidth', 'routingMode'];

/** The keys of `appConfig`, by what they are about. Those that nothing else claims say how the dashboard behaves. */
const claimed = {
  views: [
    ...usualFirst(Object.keys(viewKeys)),
    'hideComponents',
    ...Object.keys(splashKeys),
    ...Object.keys(workspaceKeys),
  ],
  appearance: Object.keys(appearanceKeys),
  icons: Object.keys(iconKeys),
  status: Object.keys(statusKeys),
  search: ['webSearch'],
  permissions: Object.keys(permissionKeys),
};

const all: readonly string[] = Object.values(claimed).flat();
const { auth: _, ...others } = AppConfig.properties;

export const settingsGroups = {
  views: claimed.views,
  appearance: claimed.appearance,
  icons: claimed.icons,
  status: claimed.status,
  search: claimed.search,
  behaviour: Object.keys(others).filter((key) => !all.includes(key)),
  permissions: claimed.permissions,
} as const;

export type SettingsGroup = keyof typeof settingsGroups | 'auth';
