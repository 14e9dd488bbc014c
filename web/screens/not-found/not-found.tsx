import './not-found.css';

interface Props {
  /** Address of the home view. */
  homeHref: string;
  t: (key: string) => string;
}

/** What is shown for an address that leads nowhere (core 2, '404'). */
export function NotFound({ homeHref, t }: Props) {
  return (
    <div id="dashy">
      <main className="not-found">
        <p className="status" aria-hidden="true">
          404
        </p>
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <a className="home-link" href={homeHref}>
          {t('home')}
        </a>
      </main>
    </div>
  );
}
