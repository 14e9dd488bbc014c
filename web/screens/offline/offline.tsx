import '../not-found/not-found.css';

interface Props {
  /** Words by their keys with the namespace. */
  t: (key: string) => string;
}

/** What the service worker shows for a page that it has not cached, while the dashboard can't be reached. */
export function Offline({ t }: Props) {
  return (
    <div id="dashy">
      <main className="not-found">
        <p className="status" aria-hidden="true">
          <svg aria-hidden="true" width="1em" height="1em" viewBox="0 0 24 24" fill="none" stroke="currentColor">
            <path
              d="M3 9.5a13 13 0 0 1 2.7-1.9M9.2 6.1A13 13 0 0 1 21 9.5M6.3 13a8 8 0 0 1 4-2.2M14.5 11.2a8 8 0 0 1 3.2 1.8M9.6 16.4a3.5 3.5 0 0 1 4.8 0M12 19.5h.01M4 3l16 18"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </p>
        <h1>{t('offline:title')}</h1>
        <p>{t('offline:text')}</p>
        {/* Leads to the address that it stands under, without any script. */}
        <a className="home-link" href="?">
          {t('offline:retry')}
        </a>
      </main>
    </div>
  );
}
