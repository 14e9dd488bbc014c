import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react/menu';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { openDialog } from '../../stores/dialogs.ts';
import { reportError } from '../../stores/error-log.ts';
import { toast } from '../../stores/toasts.ts';
import { editIcons } from './icons.ts';

interface Props {
  saving: boolean;
  onSave: () => void;
  onLocally: () => void;
}

/**
 * Saves to disk, or where that is not allowed in this browser; the other ways are in the menu beside it. What is refused
 * stays in the menu, and says why.
 */
export function SaveButtons({ saving, onSave, onLocally }: Props) {
  const { t } = useTranslation('editor');
  const { allowWriteToDisk, allowSaveLocally } = usePermissions();
  const served = useDashboard((payload) => payload.served);
  const admin = useDashboard(({ dashboard }) => dashboard.viewer.admin);
  const toDisk = allowWriteToDisk && served;
  const refuse = (message: string) => {
    reportError(message);
    toast(message, 'error');
  };
  const saveToDisk = () => (toDisk ? onSave() : refuse(t(admin ? 'save.disk-disabled' : 'save.not-admin')));
  const saveHere = () => (allowSaveLocally ? onLocally() : refuse(t('save.local-disabled')));
  const isMainLocal = !toDisk && allowSaveLocally;
  return (
    <div className="edit-save">
      <button
        type="button"
        className="edit-main"
        aria-disabled={saving || undefined}
        onClick={() => saving || (isMainLocal ? saveHere() : saveToDisk())}
      >
        {saving ? t('save.saving') : t(isMainLocal ? 'save.locally' : 'save.to-disk')}
      </button>
      <MenuProvider placement="top-end">
        <MenuButton className="edit-main edit-main-more" aria-label={t('save.other-ways')}>
          <LineIcon path={editIcons.up} />
        </MenuButton>
        <Menu className="context-menu menu" gutter={12} overflowPadding={12} portal={false}>
          {served && (
            <MenuItem className="menu-item" onClick={saveToDisk}>
              <span className="menu-label">{t('save.to-disk')}</span>
            </MenuItem>
          )}
          <MenuItem className="menu-item" onClick={saveHere}>
            <span className="menu-label">{t('save.locally')}</span>
          </MenuItem>
          <MenuItem className="menu-item" onClick={() => openDialog('export-config')}>
            <span className="menu-label">{t('more.export-config')}</span>
          </MenuItem>
        </Menu>
      </MenuProvider>
    </div>
  );
}
