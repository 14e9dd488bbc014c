import '../../components/column/column.css';
import './about.css';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../app/app-context.ts';
import { AppInfo } from '../../features/app-info/app-info.tsx';
import { PageFrame } from '../../features/page-frame/page-frame.tsx';
import { navigationOf } from '../../features/sections/links.ts';
import { ToastList } from '../../features/toasts/toast-list.tsx';
import { Version } from '../../features/updates/version.tsx';

/** What Dash is, as a page of its own. */
export function About() {
  const { t } = useTranslation('app-info');
  const { dashboard, root } = useDashboard((payload) => payload);
  const { pageInfo, settings } = dashboard;
  return (
    <PageFrame links={navigationOf(dashboard, root).map((link) => ({ ...link, current: false }))}>
      <main id="main" className="column about">
        {settings.hide.heading && <h1 className="visually-hidden">{pageInfo.title}</h1>}
        <h2>{t('title')}</h2>
        <AppInfo version={<Version />} />
      </main>
      <ToastList />
    </PageFrame>
  );
}
