import './search-box.css';
import './matches.css';
import { useTranslation } from 'react-i18next';
import { useRendered } from '../../app/use-rendered.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';
import { searchBoxId } from './box-id.ts';

const keysId = 'search-keys';

/**
 * The box that filters the tiles while one types and searches the web on Enter: what it does is done by `handleSearch`,
 * which also shows one of its two buttons, and fills in what the keys do: for the eye at the end of the box, for screen
 * readers beside it.
 */
export function SearchBox() {
  const { t } = useTranslation('search');
  useRendered();
  return (
    <search className="search-wrap">
      <form className="normal">
        <UiIcon name="search" />
        <label className="visually-hidden" htmlFor={searchBoxId}>
          {t('search-label')}
        </label>
        <input
          id={searchBoxId}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t('search-placeholder')}
          aria-describedby={keysId}
        />
        <Opaque as="span" className="key-note first-match-note" aria-hidden="true" />
        <Opaque as="span" className="key-note web-search-note" aria-hidden="true" />
        <button type="button" className="clear-search" data-tooltip="" hidden suppressHydrationWarning>
          <UiIcon name="clear" />
          <span className="visually-hidden">{t('clear-search-tooltip')}</span>
        </button>
        <button
          type="button"
          className="open-palette"
          aria-label={t('open-palette')}
          data-tooltip=""
          data-keys={t('palette-keys')}
          suppressHydrationWarning
        />
      </form>
      <Opaque as="p" className="visually-hidden search-keys" id={keysId} />
      <Opaque as="p" className="visually-hidden" role="status" />
    </search>
  );
}
