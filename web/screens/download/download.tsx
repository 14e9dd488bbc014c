import '../../components/column/column.css';
import './download.css';
import { useTranslation } from 'react-i18next';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { ExportConfig } from '../../features/export-config/export-config.tsx';
import { ToastList } from '../../features/toasts/toast-list.tsx';

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
      <ToastList />
    </>
  );
}
