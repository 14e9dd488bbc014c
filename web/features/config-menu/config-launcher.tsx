import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../app/use-permissions.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';

/** The way into the configuration; `handleLauncher` handles its click, and `countFindings` writes at its end. */
export function ConfigLauncher() {
  const { t } = useTranslation('settings');
  const { allowViewConfig } = usePermissions();
  return (
    <section className="config-launcher needs-js" aria-label={t('config-launcher-tooltip')}>
      <button type="button" className="view-row" aria-haspopup="dialog">
        <UiIcon name="spanner" />
        <span className="row-text when-panel">{t('configuration')}</span>
        <span className="row-text when-bar">{t('config-launcher-label')}</span>
        <Opaque as="span" className="findings-place" />
      </button>
      {allowViewConfig && (
        <button type="button" className="view-row edit-launcher">
          <UiIcon name="pencil" />
          <span className="row-text">{t('edit')}</span>
          <kbd>F2</kbd>
        </button>
      )}
    </section>
  );
}
