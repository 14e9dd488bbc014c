import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '../../../schema/product.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Footer } from '../../components/footer/footer.tsx';
import { BottomBar } from '../../components/header/bottom-bar.tsx';
import { Header, type NavEntry, navId } from '../../components/header/header.tsx';

interface Props {
  links: NavEntry[];
  /** Whether the screen has a heading of its own. */
  hasHeading?: boolean;
  /** Whether a phone has a bar at its bottom. */
  withBar?: boolean;
  /** What stands beside the title, and what the header holds in its middle. */
  tally?: ReactNode;
  search?: ReactNode;
  /** How wide the screen's own part is at most, as CSS, where that is less than the page's width. */
  groupWidth?: string | undefined;
  /** The button `View`, and the panel that it opens, whose id is `panelId`; and a guest's way in. */
  view: { button: ReactNode; signIn?: ReactNode; panel: ReactNode; panelId: string };
  /** What stands between header and footer; its main part has the id `main`. */
  children: ReactNode;
}

/** Header, footer and a phone's bar around a screen, as far as the config does not hide them. */
export function PageFrame({
  links,
  hasHeading = false,
  withBar = false,
  tally,
  search,
  groupWidth,
  view,
  children,
}: Props) {
  const { t } = useTranslation(['home', 'nav', 'search', 'settings', 'footer']);
  const { dashboard, root, year, repository } = useDashboard((payload) => payload);
  const { pageInfo, settings } = dashboard;
  const shownLinks = settings.hide.nav ? [] : links;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('home:skip-to-content')}
      </a>
      <Header
        pageInfo={pageInfo}
        homeHref={siteLink(root, '/')}
        links={shownLinks}
        withBar={withBar}
        showHeading={!settings.hide.heading}
        isHeading={!hasHeading}
        labels={{
          nav: t('nav:label'),
          toggle: t('nav:toggle'),
          sections: t('nav:sections'),
          done: t('settings:done'),
        }}
        tally={tally}
        search={search}
        signIn={view.signIn}
        view={view.button}
        maxWidth={settings.contentMaxWidth}
        groupWidth={groupWidth}
      />
      {view.panel}
      {children}
      {!settings.hide.footer && (
        <Footer html={pageInfo.footerText}>
          {t('footer:about', { authors: t('footer:authors'), year, product: product.name })}
          {repository && (
            <>
              {' '}
              <a href={repository.home}>{t('footer:get-source')}</a>
            </>
          )}
        </Footer>
      )}
      {withBar && (
        <BottomBar
          label={t('nav:bar')}
          search={search ? t('search:search-label') : undefined}
          sections={{ text: t('nav:sections'), opens: navId }}
          view={{ text: t('settings:view-label'), opens: view.panelId }}
        />
      )}
    </>
  );
}
