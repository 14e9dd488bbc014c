import '../../components/menu/menu.css';
import { Menu, MenuButton, MenuItem, MenuProvider, MenuSeparator } from '@ariakit/react/menu';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { mainFile } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { mapping } from '../../../schema/values.ts';
import { useApp, useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { type DialogName, openDialog } from '../../stores/dialogs.ts';
import { openPanel, type Panel, useEditing } from '../../stores/editing.ts';
import { editIcons } from './icons.ts';

interface Props {
  onLeave: () => void;
  /** Closes the holes of the grid. */
  onTidyUp: () => void;
}

/** What is edited less often than tiles: parts of the config, the file itself, and what leads in or out of it. */
export function MoreMenu({ onLeave, onTidyUp }: Props) {
  const { t } = useTranslation('editor');
  const { allowWriteToDisk } = usePermissions();
  const served = useDashboard((payload) => payload.served);
  const doesDiscover = useEditing(
    ({ log }) => mapping(mapping(presentOf(log)[mainFile]).appConfig).discovery !== undefined,
  );
  const layout = useStore(useApp().preferences, (preferences) => preferences.layout);
  const panel = (of: Extract<Panel['of'], 'page-info' | 'app-config' | 'pages' | 'raw' | 'import' | 'found'>) => (
    <MenuItem className="menu-item" onClick={() => openPanel({ of })}>
      <span className="menu-label">{t(`more.${of}`)}</span>
    </MenuItem>
  );
  const dialog = (name: DialogName) => (
    <MenuItem className="menu-item" onClick={() => openDialog(name)}>
      <span className="menu-label">{t(`more.${name}`)}</span>
    </MenuItem>
  );
  return (
    <MenuProvider placement="top-end">
      <MenuButton className="edit-quiet edit-more">
        {t('bar.more')}
        <LineIcon path={editIcons.up} />
      </MenuButton>
      <Menu className="context-menu menu" gutter={12} overflowPadding={12} portal={false}>
        {layout === 'grid' && (
          <>
            <MenuItem className="menu-item" onClick={onTidyUp}>
              <span className="menu-label">{t('more.tidy-up')}</span>
            </MenuItem>
            <MenuSeparator className="menu-rule" />
          </>
        )}
        {panel('page-info')}
        {panel('app-config')}
        {panel('pages')}
        <MenuSeparator className="menu-rule" />
        {allowWriteToDisk && served && doesDiscover && panel('found')}
        {panel('import')}
        {panel('raw')}
        {dialog('export-config')}
        {allowWriteToDisk && served && dialog('history')}
        {/* Where the bar has no room for it. */}
        <MenuSeparator className="menu-rule edit-tight" />
        <MenuItem className="menu-item edit-tight" onClick={onLeave}>
          <span className="menu-label">{t('bar.leave')}</span>
        </MenuItem>
      </Menu>
    </MenuProvider>
  );
}
