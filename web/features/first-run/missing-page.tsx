import { useTranslation } from 'react-i18next';

/** Says that the file of a page could not be loaded, with a link that loads the page again. */
export function MissingPage() {
  const { t } = useTranslation(['home', 'notices']);
  return (
    <>
      <p>{t('page-missing')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself */}
      <a className="copy-button main" href="">
        {t('notices:try-again')}
      </a>
    </>
  );
}
