import { useTranslation } from 'react-i18next';
import { isGuest } from '../../../schema/rules/access/visibility.ts';
import { useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';

/**
 * The ways into the configuration, and into the edit mode; `handleLauncher` handles their clicks, and `countFindings` writes
 * at the end of the first. The second stays where it is for users who may not edit, and says so; a guest gets none.
 */
export function ConfigLauncher() {
  const { t } = useTranslation('settings');
  const { allowViewConfig } = usePermissions();
  const isOut = useDashboard(({ dashboard }) => isGuest(dashboard.viewer));
  return (
    <section className="config-launcher needs-js" aria-label={t('config-launcher-tooltip')}>
      <button type="button" className="view-row" aria-haspopup="dialog" data-tooltip={t('config-tooltip')}>
        <UiIcon name="spanner" />
        <span className="row-text when-panel">{t('configuration')}</span>
        <span className="row-text when-bar">{t('config-launcher-label')}</span>
        <Opaque as="span" className="findings-place" />
      </button>
      {!isOut && (
        <button
          type="button"
          className="view-row edit-launcher"
          aria-disabled={!allowViewConfig || undefined}
          data-tooltip={t(allowViewConfig ? 'edit-tooltip' : 'edit-unavailable')}
        >
          <UiIcon name="pencil" />
          <span className="row-text">{t('edit')}</span>
          <kbd>F2</kbd>
        </button>
      )}
    </section>
  );
}
