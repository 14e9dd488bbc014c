import '../../components/button/icon-group.css';
import { useTranslation } from 'react-i18next';
import { UiIcon } from '../../components/icon/ui-icon.tsx';

/** The way into the configuration; `handleLauncher` handles its click. */
export function ConfigLauncher() {
  const { t } = useTranslation('settings');
  return (
    <section className="icon-group config-launcher" aria-label={t('config-launcher-label')}>
      <button type="button" className="needs-js" aria-haspopup="dialog" title={t('config-launcher-tooltip')}>
        <UiIcon name="spanner" />
        <span className="visually-hidden">{t('config-launcher-tooltip')}</span>
      </button>
    </section>
  );
}
