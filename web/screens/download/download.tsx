import '../../components/column/column.css';
import './download.css';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../app-context.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { ExportConfig } from '../../features/export-config/export-config.tsx';
import { Toasts } from '../../features/toasts/toasts.tsx';
import { siteLink } from '../../site-link.ts';
import { usePermissions } from '../../use-permissions.ts';

/** The export as a page, without header and footer. */
export function Download() {
  const { t } = useTranslation('export-config');
  const root = useDashboard((payload) => payload.root);
  const { allowViewConfig } = usePermissions();
  return (
    <>
      <main id="main" className="column download">
        {allowViewConfig && (
          <a className="back-home" href={siteLink(root, '/')}>
            <UiIcon name="back" />
            {t('home')}
          </a>
        )}
        <h1>{t('title-page')}</h1>
        <ExportConfig />
      </main>
      <Toasts />
    </>
  );
}
