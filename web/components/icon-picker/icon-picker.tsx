import './icon-picker.css';
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '../../../schema/picture.ts';
import { Icon } from '../icon/icon.tsx';
import { LineIcon } from '../icon/ui-icon.tsx';
import { IconSearch, type IconSuggestions } from './icon-search.tsx';
import type { FetchIconPictures } from './use-fetched-pictures.ts';
import type { SearchIcons } from './use-icon-search.ts';

interface Props {
  /** Names the field. */
  label: string;
  /** As it is written in the config: any form that an icon has; empty for none. */
  value: string;
  /** Its drawing, or the letters that stand in for it. */
  picture: Picture | undefined;
  /** Finds icons; undefined where no server can be asked: then there is the text alone. */
  search: SearchIcons | undefined;
  /** Fetches the pictures of what is found by name alone; without it letters stand in for them. */
  fetchPictures?: FetchIconPictures | undefined;
  /** What to choose from before something is searched for, such as the icons of the page. */
  suggestions?: readonly IconSuggestions[];
  /** Further attributes of the text field: its id, what describes it, whether it is wrong. */
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  placeholder?: string;
  /** Receives what is typed, and what is chosen. */
  onChange: (icon: string, how: 'typed' | 'chosen') => void;
  /** Takes the icon of the page that the item leads to; the button is there where this is. */
  fromPage?: (() => void) | undefined;
}

/** An icon as text, with its drawing, and a search of all that there are below. */
export function IconPicker({
  label,
  value,
  picture,
  search,
  fetchPictures,
  suggestions = [],
  attributes,
  placeholder,
  onChange,
  fromPage,
}: Props) {
  const { t } = useTranslation('editor');
  const [isOpen, open] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const searchId = useId();
  const close = () => {
    open(false);
    toggle.current?.focus();
  };
  const handleTextKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !search) return;
    event.preventDefault();
    open(true);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The panel around it stays.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what is in it
    <div className="icon-picker" onKeyDown={handleKey}>
      <div className="icon-line">
        <Icon picture={picture} plate />
        <div className="icon-text-field">
          <input
            type="text"
            dir="ltr"
            aria-label={attributes?.id === undefined ? label : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={placeholder}
            {...attributes}
            value={value}
            onChange={({ target }) => onChange(target.value, 'typed')}
            onKeyDown={handleTextKey}
          />
          {search && (
            <button
              ref={toggle}
              type="button"
              aria-label={t('icon-picker.choose')}
              aria-expanded={isOpen}
              aria-controls={isOpen ? searchId : undefined}
              onClick={() => open(!isOpen)}
            >
              <LineIcon path={isOpen ? 'M7 14l5-5 5 5' : 'M7 10l5 5 5-5'} />
            </button>
          )}
        </div>
        {fromPage && (
          <button type="button" className="plain-button" onClick={fromPage}>
            {t('icon-picker.from-page')}
          </button>
        )}
      </div>
      {isOpen && search && (
        <Shown id={searchId}>
          <IconSearch
            value={value}
            search={search}
            fetchPictures={fetchPictures}
            suggestions={suggestions}
            onChoose={(icon) => {
              onChange(icon, 'chosen');
              close();
            }}
          />
        </Shown>
      )}
    </div>
  );
}

/** What has opened comes into sight as a whole. */
function Shown({ id, children }: { id: string; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers of today answer with a promise, which is no clean-up.
    void box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className="icon-search" id={id} ref={box}>
      {children}
    </div>
  );
}
