import '../../../components/menu/menu.css';
import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react/menu';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '../../../components/icon/ui-icon.tsx';
import { configTabs, openConfigMenu } from '../../../stores/config-menu.ts';
import { openDialog } from '../../../stores/dialogs.ts';
import { editIcons } from '../icons.ts';
import { useSaving } from './use-saving.ts';

interface Props {
  saving: boolean;
  /** Saves to the place that comes first. */
  onSave: () => void;
  onDisk: () => void;
  onLocally: () => void;
}

/**
 * Saves to disk, or where that is not allowed in this browser; the other ways are in the menu beside it. What is refused
 * stays in the menu, marked as such, and says why.
 */
export function SaveButtons({ saving, onSave, onDisk, onLocally }: Props) {
  const { t } = useTranslation('editor');
  const { toDisk, locally } = useSaving();
  const isLocal = !toDisk.allowed && locally.allowed;
  return (
    <div className="edit-save">
      <button
        type="button"
        className="edit-main"
        aria-disabled={saving || !(toDisk.allowed || locally.allowed) || undefined}
        aria-label={saving ? undefined : t(isLocal ? 'save.locally' : 'save.to-disk')}
        onClick={() => saving || onSave()}
      >
        {saving ? (
          t('save.saving')
        ) : (
          <>
            <span className="edit-roomy">{t(isLocal ? 'save.locally' : 'save.to-disk')}</span>
            <span className="edit-tight">{t('save.short')}</span>
          </>
        )}
      </button>
      <MenuProvider placement="top-end">
        <MenuButton className="edit-main edit-main-more" aria-label={t('save.other-ways')}>
          <LineIcon path={editIcons.up} />
        </MenuButton>
        <Menu className="context-menu menu" gutter={12} overflowPadding={12} portal={false}>
          {toDisk.offered && (
            <MenuItem
              className="menu-item"
              data-refused={toDisk.allowed ? undefined : ''}
              onClick={() => (toDisk.allowed ? onDisk() : toDisk.refuse())}
            >
              <span className="menu-label">{t('save.to-disk')}</span>
            </MenuItem>
          )}
          <MenuItem
            className="menu-item"
            data-refused={locally.allowed ? undefined : ''}
            onClick={() => (locally.allowed ? onLocally() : locally.refuse())}
          >
            <span className="menu-label">{t('save.locally')}</span>
          </MenuItem>
          <MenuItem className="menu-item" onClick={() => openDialog('export-config')}>
            <span className="menu-label">{t('more.export-config')}</span>
          </MenuItem>
          <MenuItem className="menu-item" onClick={() => openConfigMenu(configTabs.indexOf('backup'))}>
            <span className="menu-label">{t('save.to-cloud')}</span>
          </MenuItem>
        </Menu>
      </MenuProvider>
    </div>
  );
}
