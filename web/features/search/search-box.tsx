import './search-box.css';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../schema/config/settings.ts';
import { useDashboard } from '../../app/app-context.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { searchBoxId } from './box-id.ts';
import { withFilter } from './lazy-filter.ts';

/** The box that filters the tiles while one types and searches the web on Enter. */
export function SearchBox() {
  const { t } = useTranslation('search');
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [matches, setMatches] = useState<number>();
  const sections = useDashboard(({ dashboard }) => dashboard.sections);
  const settings = useDashboard(({ dashboard }) => dashboard.settings);

  // The tiles are outside React's reach here: hiding them directly keeps 5,000 of them as quick as a bare script.
  const filters = useRef(false);
  useEffect(() => {
    if (!query && !filters.current) return;
    filters.current = true;
    let announcing: ReturnType<typeof setTimeout> | undefined;
    const cancel = withFilter(({ clearFilter, filterTiles, typingPause }) => {
      const found = query ? filterTiles(query, sections) : clearFilter();
      // Announced once nobody types: nobody wants to hear a number for each letter.
      announcing = setTimeout(() => setMatches(found), typingPause());
    });
    return () => {
      clearTimeout(announcing);
      cancel?.();
    };
  }, [query, sections]);

  const clear = useCallback(() => {
    setQuery('');
    input.current?.blur();
  }, []);
  // From wherever the arrows have led; a dialog has its own use for the key.
  useEffect(() => {
    const handleKey = ({ key, isComposing }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || document.querySelector('dialog[open]')) return;
      clear();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [clear]);

  const address = useAddress(matches === 0 || settings.webSearch.openUrlsDirectly ? query : '', settings);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!query.trim() || settings.webSearch.disabled) return;
    void import('./search-web.ts').then(({ searchWeb }) => searchWeb(query, settings));
    setQuery('');
  };

  return (
    <search className="search-wrap">
      <form className="normal" onSubmit={submit}>
        <UiIcon name="search" />
        <label className="visually-hidden" htmlFor={searchBoxId}>
          {t('search-label')}
        </label>
        <input
          id={searchBoxId}
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t('search-placeholder')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {query ? (
          <button type="button" className="clear-search" title={t('clear-search-tooltip')} onClick={clear}>
            <UiIcon name="clear" />
            <span className="visually-hidden">{t('clear-search-tooltip')}</span>
          </button>
        ) : (
          <button
            type="button"
            className="open-palette"
            aria-label={t('open-palette')}
            title={t('open-palette')}
            data-keys={t('palette-keys')}
          />
        )}
      </form>
      {query && !settings.webSearch.disabled && (
        <p className="web-search-note">{address ? t('enter-to-open', { url: address }) : t('enter-to-search-web')}</p>
      )}
      <p className="visually-hidden" role="status">
        {query && matches !== undefined ? t('result-count', { count: matches }) : ''}
      </p>
    </search>
  );
}

/** The address that a search for this opens, once that is known: the table of engines is a chunk of its own. */
function useAddress(query: string, settings: Settings): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!query || settings.webSearch.disabled) return setAddress(undefined);
    let wanted = true;
    void import('./search-web.ts').then(({ announceTarget }) => {
      if (wanted) setAddress(announceTarget(query, settings));
    });
    return () => {
      wanted = false;
    };
  }, [query, settings]);
  return address;
}
