import './type-picker.css';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type WidgetCategory, widgetCategories } from '../../../schema/widget.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Button } from '../../components/button/button.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { choices } from '../../widgets/choices.ts';
import { Drawing } from './drawings.tsx';
import { useOwnChoices } from './own-types.ts';
import { findTypes, type NamedType } from './widget-types.ts';

interface Props {
  chosen: string | undefined;
  onChoose: (type: string) => void;
}

const categoryIcons: Readonly<Record<WidgetCategory | 'all', string>> = {
  all: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  time: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4.5l3 2',
  machine: 'M4 5h16v6H4zM4 13h16v6H4zM7 8h.01M7 16h.01M11 8h6M11 16h6',
  network: 'M10 4h4v4h-4zM4 16h4v4H4zM16 16h4v4h-4zM12 8v4M6 16v-4h12v4',
  services: 'M5 4h14v7H5zM5 13h14v7H5zM8 7.5h.01M8 16.5h.01',
  media: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  downloads: 'M12 4v11M7.5 11l4.5 4 4.5-4M5 20h14',
  home: 'M4 11.5L12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  code: 'M8 8l-4 4 4 4M16 8l4 4-4 4M13.5 6l-3 12',
  money: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M14.5 9.5a3 3 0 1 0 0 5M8.5 11h4M8.5 13h4',
  travel: 'M6 5h12v12H6zM6 12h12M9 20l-1.5-3M15 20l1.5-3M9 14.5h.01M15 14.5h.01',
  news: 'M4 5h16v14H4zM8 9h4v4H8zM15 9h2M15 13h2M8 16h9',
  fun: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M8.5 14c1.5 2.5 5.5 2.5 7 0M9 10h.01M15 10h.01',
  own: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  pages: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
};

/** Every type with its words. */
export function useNamedTypes(): readonly NamedType[] {
  const { t } = useTranslation('editor');
  const own = useOwnChoices();
  return useMemo(
    () => [
      ...own,
      ...choices.map((info) => ({
        ...info,
        name: t(`widget-types.${info.type}.name`, { defaultValue: info.type }),
        line: t(`widget-types.${info.type}.line`, { defaultValue: '' }),
      })),
    ],
    [t, own],
  );
}

/**
 * All types of widgets: categories with how many each has, a search, and a card for each type. In the cards the arrow keys
 * move, Enter and Space choose, and what is typed goes on searching.
 */
export function TypePicker({ chosen, onChoose }: Props) {
  const { t } = useTranslation('editor');
  const named = useNamedTypes();
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<WidgetCategory>();
  const [current, setCurrent] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const found = useMemo(() => findTypes(named, query, (of) => t(`widget-categories.${of}`)), [named, query, t]);
  const shown = category ? found.filter((one) => one.category === category) : found;
  // One card takes the focus: where the keyboard was, the chosen one, or the first.
  const stop = [current, chosen].find((type) => shown.some((one) => one.type === type)) ?? shown[0]?.type;

  const focusCard = (index: number) => {
    const type = shown[index]?.type;
    if (type === undefined) return;
    setCurrent(type);
    grid.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus();
  };
  const handleSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') focusCard(0);
    else if (event.key === 'Enter' && shown[0] && !event.nativeEvent.isComposing) onChoose(shown[0].type);
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleGridKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const at = shown.findIndex(({ type }) => type === stop);
    const next = nextCard(key, at, shown.length, grid.current);
    if (next !== undefined) {
      if (next < 0) search.current?.focus();
      else focusCard(next);
    } else if (key === 'Enter' || key === ' ') {
      if (stop !== undefined) onChoose(stop);
    } else if (key === 'Backspace' || /^\S$/u.test(key)) {
      setQuery(key === 'Backspace' ? query.slice(0, -1) : query + key);
      search.current?.focus();
    } else return;
    event.preventDefault();
  };

  const tabs = [
    { of: undefined, count: found.length },
    ...widgetCategories.map((of) => ({ of, count: found.filter((one) => one.category === of).length })),
  ].filter(({ of }) => of === undefined || named.some((one) => one.category === of));
  return (
    <div className="type-picker">
      <SearchField
        label={t('widget-panel.search')}
        value={query}
        ref={search}
        data-first-focus=""
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={handleSearchKey}
      />
      <div className="type-columns">
        <ul className="type-categories" aria-label={t('widget-panel.categories')}>
          {tabs.map(({ of, count }) => (
            <li key={of ?? 'all'}>
              <button type="button" aria-pressed={of === category} onClick={() => setCategory(of)}>
                <LineIcon path={categoryIcons[of ?? 'all']} />
                <span className="type-category">{t(`widget-categories.${of ?? 'all'}`)}</span>
                <span className="type-count">{count}</span>
              </button>
            </li>
          ))}
        </ul>
        {shown.length > 0 ? (
          <div
            className="type-grid"
            role="listbox"
            ref={grid}
            aria-label={t('widget-panel.types')}
            onKeyDown={handleGridKey}
          >
            {shown.map((one) => (
              <Card
                key={one.type}
                of={one}
                isChosen={one.type === chosen}
                isStop={one.type === stop}
                onChoose={() => {
                  setCurrent(one.type);
                  onChoose(one.type);
                }}
              />
            ))}
          </div>
        ) : (
          <div className="type-none" role="status">
            <p>{t('widget-panel.none', { words: query })}</p>
            <Button
              onClick={() => {
                setQuery('');
                setCategory(undefined);
                search.current?.focus();
              }}
            >
              {t('widget-panel.show-all')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

interface CardProps {
  of: NamedType;
  isChosen: boolean;
  isStop: boolean;
  onChoose: () => void;
}

function Card({ of: { picture, name, line, needsServer }, isChosen, isStop, onChoose }: CardProps) {
  const { t } = useTranslation('editor');
  const served = useDashboard((payload) => payload.served);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all
    <div role="option" className="type-card" tabIndex={isStop ? 0 : -1} aria-selected={isChosen} onClick={onChoose}>
      <span className="type-drawing" aria-hidden="true">
        <Drawing name={picture} />
      </span>
      <span className="type-name">{name}</span>
      <span className="type-line">
        {line}
        {needsServer && !served && <span className="type-needs">{t('widget-panel.needs-server')}</span>}
      </span>
    </div>
  );
}

/** The card that a key leads to, of which there are `count`; -1 above the first row, undefined for any other key. */
function nextCard(key: string, at: number, count: number, grid: HTMLElement | null): number | undefined {
  const last = count - 1;
  const columns = grid ? columnsOf(grid) : 1;
  const isMirrored = grid !== null && getComputedStyle(grid).direction === 'rtl';
  const [back, forth] = isMirrored ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case back:
      return Math.max(0, at - 1);
    case forth:
      return Math.min(last, at + 1);
    case 'ArrowUp':
      return at < columns ? -1 : at - columns;
    case 'ArrowDown':
      return Math.min(last, at + columns);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

const columnsOf = (grid: HTMLElement): number =>
  Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').filter(Boolean).length);
