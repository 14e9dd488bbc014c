import './about.css';
import { useTranslation } from 'react-i18next';
import { product } from '../../../schema/product.ts';
import { useDashboard } from '../../app-context.ts';
import { Footer } from '../../components/footer/footer.tsx';
import { Header } from '../../components/header/header.tsx';
import { AppInfo } from '../../features/app-info/app-info.tsx';
import { navigationOf } from '../../features/sections/links.ts';
import { Toasts } from '../../features/toasts/toasts.tsx';
import { Version } from '../../features/updates/version.tsx';
import { siteLink } from '../../site-link.ts';

/** What Dash is, as a page of its own (companion 2.10). */
export function About() {
  const { t } = useTranslation(['app-info', 'home', 'nav', 'footer']);
  const { dashboard, root, year } = useDashboard((payload) => payload);
  const { pageInfo, settings } = dashboard;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('home:skip-to-content')}
      </a>
      <Header
        pageInfo={pageInfo}
        homeHref={siteLink(root, '/')}
        links={settings.hide.nav ? [] : navigationOf(dashboard, root).map((link) => ({ ...link, current: false }))}
        showHeading={!settings.hide.heading}
        labels={{ nav: t('nav:label'), toggle: t('nav:toggle') }}
      />
      <main id="main" className="about">
        {settings.hide.heading && <h1 className="visually-hidden">{pageInfo.title}</h1>}
        <h2>{t('title')}</h2>
        <AppInfo version={<Version />} />
      </main>
      {!settings.hide.footer && (
        <Footer html={pageInfo.footerText}>
          {t('footer:dev-by')} {t('footer:authors')}. {t('footer:licensed-under')} MIT © {year} {product.name}.
        </Footer>
      )}
      <Toasts />
    </>
  );
}
