import { itemSizes, shownLayouts } from '../../../schema/config/enums.ts';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { type RouteView, routePath } from '../../../schema/rules/addresses/routes.ts';
import { themeLabel } from '../../../schema/rules/appearance/theme-label.ts';
import { normaliseText } from '../../../schema/rules/search/filter.ts';
import type { App } from '../../app/app-context.ts';
import { hasSessions } from '../../app/has-sessions.ts';
import { dialogIcons, tabIcons } from '../../app/menu-icons.ts';
import { configTabs, openConfigMenu } from '../../stores/config-menu.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { enterEditing, isEditMode } from '../../stores/edit-mode.ts';
import { chooseIconSize, chooseLayout, chooseTheme, toggleSettings } from '../../stores/preferences.ts';
import { word } from '../../words/words.ts';
import { type Entry, openPath } from './entries.ts';

const views: readonly RouteView[] = ['home', 'minimal', 'workspace'];

type Command = Pick<Entry, 'id' | 'group' | 'title' | 'icon' | 'current' | 'run'>;

/** What the palette can do to the page besides opening things; found by the name of its group too. */
export const commandsOf = (app: App): Entry[] =>
  [...viewsOf(app), ...actionsOf(app), ...dialogsOf(app), ...appearancesOf(app)].map((command) => ({
    ...command,
    detail: '',
    text: [command.title, word(`palette:group-${command.group}`)].map(normaliseText).join('\n'),
  }));

function viewsOf({ dashboard }: App): Command[] {
  const { screen, dashboard: shown } = dashboard.getState();
  return views.map((view) => ({
    id: `view/${view}`,
    group: 'views',
    title: word(`palette:view-${view}`),
    icon: 'view',
    current: view === screen,
    run: openPath(routePath({ view, page: shown.page.slug }, shown)),
  }));
}

function actionsOf({ dashboard, preferences }: App): Command[] {
  if (dashboard.getState().screen !== 'home') return [];
  const { settingsOpen } = preferences.getState();
  const { served, dashboard: shown } = dashboard.getState();
  const { allowViewConfig, allowWriteToDisk } = permissionsOf(shown.settings, shown.viewer);
  const hasFound = shown.sections.some(({ items }) => items.some(({ found }) => found !== undefined));
  const setAllOpen = (open: boolean) => () => {
    for (const box of document.querySelectorAll<HTMLDetailsElement>('.collapsable:not(.single) > details')) {
      box.open = open;
    }
  };
  return [
    ...(allowWriteToDisk && served && hasFound
      ? [
          {
            id: 'action/found',
            group: 'actions',
            title: word('palette:found'),
            icon: 'download',
            run: () =>
              void enterEditing(
                () => void import('../../stores/editing.ts').then(({ openPanel }) => openPanel({ of: 'found' })),
              ),
          } as const,
        ]
      : []),
    ...(allowViewConfig && !isEditMode()
      ? [
          {
            id: 'action/edit',
            group: 'actions',
            title: word('settings:edit'),
            icon: 'pencil',
            run: () => void enterEditing(),
          } as const,
        ]
      : []),
    {
      id: 'action/settings',
      group: 'actions',
      title: word(settingsOpen ? 'settings:hide' : 'palette:show-settings'),
      icon: 'settings',
      run: () => (settingsOpen ? toggleSettings(preferences) : document.getElementById('view')?.showPopover()),
    },
    { id: 'action/expand', group: 'actions', title: word('palette:expand-all'), icon: 'expand', run: setAllOpen(true) },
    {
      id: 'action/collapse',
      group: 'actions',
      title: word('palette:collapse-all'),
      icon: 'collapse',
      run: setAllOpen(false),
    },
  ];
}

/** The dialogs and tabs of the main menu, as far as they are open to the viewer, and that menu itself. */
function dialogsOf({ dashboard }: App): Command[] {
  const { served, tellsBrowsers, dashboard: shown } = dashboard.getState();
  const { allowViewConfig, allowWriteToDisk, allowRebuild } = permissionsOf(shown.settings, shown.viewer);
  const command = (name: keyof typeof dialogIcons, title: string): Command => ({
    id: `dialog/${name}`,
    group: 'actions',
    title,
    icon: dialogIcons[name],
    run: () => openDialog(name),
  });
  const tab = (name: keyof typeof tabIcons, title: string): Command => ({
    id: `config-tab/${name}`,
    group: 'actions',
    title,
    icon: tabIcons[name],
    run: () => openConfigMenu(configTabs.indexOf(name)),
  });
  return [
    command('config-menu', word('settings:config-launcher-tooltip')),
    ...(allowViewConfig
      ? [
          command('export-config', word('config-menu:export')),
          tab('edit', word('config-menu:edit')),
          tab('css', word('config-menu:edit-css')),
          tab('backup', word('config-menu:tab-backup')),
        ]
      : []),
    ...(allowWriteToDisk && served
      ? [command('history', word('config-menu:history')), command('findings', word('config-menu:findings'))]
      : []),
    command('keyboard', word('keyboard:title')),
    command('themes', word('themes:title')),
    command('theme-maker', word('config-menu:theme-maker')),
    command('language', word('config-menu:language')),
    ...(tellsBrowsers ? [command('browser-alerts', word('config-menu:browser-alerts'))] : []),
    ...(hasSessions(shown.viewer) && served ? [command('sessions', word('config-menu:sessions'))] : []),
    ...(allowRebuild && served ? [command('rebuild', word('config-menu:rebuild'))] : []),
    command('reset-settings', word('config-menu:reset')),
    command('app-info', word('config-menu:app-info')),
  ];
}

function appearancesOf({ dashboard, preferences }: App): Command[] {
  const { screen, themes, dashboard: shown } = dashboard.getState();
  const { theme, layout, iconSize } = preferences.getState();
  const pageId = shown.page.id;
  const themeEntries = themes.map(
    (name): Command => ({
      id: `theme/${name}`,
      group: 'themes',
      title: themeLabel(name, word('settings:external-stylesheet')),
      icon: 'palette',
      current: name === theme,
      run: () => chooseTheme(preferences, name, pageId),
    }),
  );
  // No other screen has layouts and sizes.
  if (screen !== 'home') return themeEntries;
  return [
    ...shownLayouts.map(
      (name): Command => ({
        id: `layout/${name}`,
        group: 'layouts',
        title: word(`settings:layout-${name}`),
        icon: 'layout',
        current: name === layout,
        run: () => chooseLayout(preferences, name, pageId),
      }),
    ),
    ...itemSizes.map(
      (name): Command => ({
        id: `size/${name}`,
        group: 'sizes',
        title: word(`settings:item-size-${name}`),
        icon: 'size',
        current: name === iconSize,
        run: () => chooseIconSize(preferences, name, pageId),
      }),
    ),
    ...themeEntries,
  ];
}
