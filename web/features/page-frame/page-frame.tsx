import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '../../../schema/product.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Footer } from '../../components/footer/footer.tsx';
import { Header, type NavEntry } from '../../components/header/header.tsx';

interface Props {
  /** The pages and links of the navigation. */
  links: NavEntry[];
  /** Whether the screen has a heading of its own. */
  hasHeading?: boolean;
  /** What stands between header and footer; its main part has the id `main`. */
  children: ReactNode;
}

/** Header and footer around a screen, as far as the config does not hide them. */
export function PageFrame({ links, hasHeading = false, children }: Props) {
  const { t } = useTranslation(['home', 'nav', 'footer']);
  const { dashboard, root, year, repository } = useDashboard((payload) => payload);
  const { pageInfo, settings } = dashboard;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('home:skip-to-content')}
      </a>
      <Header
        pageInfo={pageInfo}
        homeHref={siteLink(root, '/')}
        links={settings.hide.nav ? [] : links}
        showHeading={!settings.hide.heading}
        isHeading={!hasHeading}
        labels={{ nav: t('nav:label'), toggle: t('nav:toggle') }}
      />
      {children}
      {!settings.hide.footer && (
        <Footer html={pageInfo.footerText}>
          {t('footer:free')} {t('footer:dev-by')} {t('footer:authors')}. {t('footer:licensed-under')} MIT © {year}{' '}
          {product.name}.
          {repository && (
            <>
              {' '}
              <a href={repository.home}>{t('footer:get-source')}</a>
            </>
          )}
        </Footer>
      )}
    </>
  );
}
