import type { ActionIconName } from '../components/icon/action-icon.tsx';
import type { ConfigTab } from '../stores/config-menu.ts';
import type { DialogName } from '../stores/dialogs.ts';

/** The icons of dialogs, wherever something leads to them. */
export const dialogIcons = {
  'config-menu': 'settings',
  'export-config': 'download',
  history: 'history',
  findings: 'findings',
  keyboard: 'keyboard',
  themes: 'palette',
  'theme-maker': 'palette',
  language: 'language',
  sessions: 'devices',
  'browser-alerts': 'bell',
  rebuild: 'build',
  'reset-settings': 'reset',
  'app-info': 'info',
} as const satisfies Partial<Record<DialogName, ActionIconName>>;

/** The same of the tabs of the configuration. */
export const tabIcons = { edit: 'edit', css: 'css', backup: 'cloud' } as const satisfies Partial<
  Record<ConfigTab, ActionIconName>
>;
