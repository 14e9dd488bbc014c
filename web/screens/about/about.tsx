import '../../components/column/column.css';
import './about.css';
import { useTranslation } from 'react-i18next';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { AppInfo } from '../../features/app-info/app-info.tsx';
import { PageFrame } from '../../features/page-frame/page-frame.tsx';
import { navigationOf } from '../../features/sections/links.ts';
import { ToastList } from '../../features/toasts/toast-list.tsx';
import { Version } from '../../features/updates/version.tsx';
import { viewControls } from '../view-controls.tsx';

/** What Dash is, as a page of its own. */
export function About() {
  const { t } = useTranslation('app-info');
  const { dashboard, root } = useDashboard((payload) => payload);
  return (
    <PageFrame
      links={navigationOf(dashboard, root, { status: t('nav:status') }).map((link) => ({ ...link, current: false }))}
      hasHeading
      view={viewControls}
    >
      <main id="main" className="column about">
        <a className="back-home" href={siteLink(root, '/')}>
          <UiIcon name="back" />
          {t('home')}
        </a>
        <h1>{t('title')}</h1>
        <AppInfo version={<Version />} heading="h2" />
      </main>
      <ToastList />
    </PageFrame>
  );
}
