import './not-found.css';
import type { Dashboard } from '../../../schema/model.ts';
import { Footer } from '../../components/footer/footer.tsx';
import { Header } from '../../components/header/header.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { navigationOf } from '../../features/sections/links.ts';
import { searchParameter } from '../../page/search-parameter.ts';

interface Props {
  dashboard: Dashboard;
  /** Where the site's root is, from this page. */
  root: string;
  /** Words by their keys with the namespace. */
  t: (key: string) => string;
}

/**
 * What is shown for an address that leads nowhere: the header of the dashboard, and the ways back.
 * `web/boot/not-found-page.ts` translates the texts by the keys in `data-word` and `data-word-label`.
 */
export function NotFound({ dashboard, root, t }: Props) {
  const { pageInfo, settings } = dashboard;
  const links = navigationOf(dashboard, root, { status: t('nav:status') }).map((link) => ({ ...link, current: false }));
  return (
    <div id="dashy">
      <Header
        pageInfo={pageInfo}
        homeHref={root}
        links={settings.hide.nav ? [] : links}
        showHeading={!settings.hide.heading}
        isHeading={false}
        labels={{
          nav: t('nav:label'),
          toggle: t('nav:toggle'),
          sections: t('nav:sections'),
          done: t('settings:done'),
        }}
        maxWidth={settings.contentMaxWidth}
      />
      <main className="not-found">
        <p className="status" aria-hidden="true">
          404
        </p>
        <h1 data-word="title">{t('not-found:title')}</h1>
        <p data-word="text">{t('not-found:text')}</p>
        {!settings.hide.search && (
          <search>
            <form action={root}>
              <SearchField
                label={t('not-found:search')}
                data-word-label="search"
                name={searchParameter}
                enterKeyHint="search"
              />
            </form>
          </search>
        )}
        <a className="home-link" href={root} data-word="home">
          {t('not-found:home')}
        </a>
      </main>
      {!settings.hide.footer && pageInfo.footerText && <Footer html={pageInfo.footerText}>{null}</Footer>}
    </div>
  );
}
