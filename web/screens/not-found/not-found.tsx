import './not-found.css';
import type { PageInfo } from '../../../schema/config/page-info.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { searchParameter } from '../../page/search-parameter.ts';

interface Props {
  pageInfo: Pick<PageInfo, 'title' | 'logo'>;
  /** Address of the home view. */
  homeHref: string;
  /** Whether the dashboard has a search box, which the field here hands its text to. */
  searches: boolean;
  t: (key: string) => string;
}

/**
 * What is shown for an address that leads nowhere: the name of the dashboard, and the ways back. `web/boot/not-found-page.ts`
 * translates the texts by the keys in `data-word` and `data-word-label`.
 */
export function NotFound({ pageInfo: { title, logo }, homeHref, searches, t }: Props) {
  return (
    <div id="dashy">
      <header className="lost-head">
        <a href={homeHref} dir="auto">
          {logo && <img src={logo} alt="" width="28" height="28" />}
          {title}
        </a>
      </header>
      <main className="not-found">
        <p className="status" aria-hidden="true">
          404
        </p>
        <h1 data-word="title">{t('title')}</h1>
        <p data-word="text">{t('text')}</p>
        {searches && (
          <search>
            <form className="lost-search" action={homeHref}>
              <UiIcon name="search" />
              <input
                type="text"
                name={searchParameter}
                inputMode="search"
                enterKeyHint="search"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                data-word-label="search"
                aria-label={t('search')}
                placeholder={t('search')}
              />
            </form>
          </search>
        )}
        <a className="home-link" href={homeHref} data-word="home">
          {t('home')}
        </a>
      </main>
    </div>
  );
}
