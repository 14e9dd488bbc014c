import './not-found.css';

interface Props {
  /** Address of the home view. */
  homeHref: string;
  t: (key: string) => string;
}

/** What is shown for an address that leads nowhere. */
export function NotFound({ homeHref, t }: Props) {
  return (
    <div id="dashy">
      <main className="not-found">
        <p className="status" aria-hidden="true">
          404
        </p>
        {/* `web/boot/not-found-page.ts` translates these texts by their keys. */}
        <h1 data-word="title">{t('title')}</h1>
        <p data-word="text">{t('text')}</p>
        <a className="home-link" href={homeHref} data-word="home">
          {t('home')}
        </a>
      </main>
    </div>
  );
}
