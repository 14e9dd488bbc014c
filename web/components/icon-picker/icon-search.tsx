import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type IconSet, iconSets } from '../../../schema/api/icons.ts';
import { type Picture, type Pictures, pictureKey } from '../../../schema/picture.ts';
import { readIcon } from '../../../schema/rules/icons/icon-ref.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { Icon } from '../icon/icon.tsx';
import { UiIcon } from '../icon/ui-icon.tsx';
import { IconSprite } from './icon-sprite.tsx';
import { moveInGrid, usualColumns } from './move-in-grid.ts';
import { type FetchIconPictures, useFetchedPictures } from './use-fetched-pictures.ts';
import { type FoundIcons, type SearchIcons, useIconSearch } from './use-icon-search.ts';

/** An icon to choose, as it is written and drawn. */
interface Choice {
  icon: string;
  picture: Picture;
}

/** Icons to choose from before something is searched for. */
export interface IconSuggestions {
  /** Names them, for people and for React. */
  title: string;
  icons: readonly Choice[];
}

interface Props {
  value: string;
  search: SearchIcons;
  fetchPictures: FetchIconPictures | undefined;
  suggestions: readonly IconSuggestions[];
  onChoose: (icon: string) => void;
}

interface Group {
  title: string;
  choices: readonly Choice[];
  /** The set that it is the beginning of, and how many there are. */
  more?: { set: IconSet; count: number };
}

/**
 * A field that searches, the sets as tabs, and the drawings below. The focus stays in the field, so that typing always goes
 * on searching; arrows, Home and End move in the drawings, and Enter chooses.
 */
export function IconSearch({ value, search, fetchPictures, suggestions, onChoose }: Props) {
  const { t } = useTranslation('editor');
  const [typed, type] = useState('');
  const [set, choose] = useState<IconSet>();
  const [moved, move] = useState<{ list: unknown; at: number }>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const query = typed.trim();
  const { found, failed, loadMore } = useIconSearch(search, query, set);
  const pictures = useFetchedPictures(found, fetchPictures);
  const groups = groupsOf(found, query === '' && !set ? suggestions : [], (key) => t(`icon-picker.${key}`));
  const groupKeys = rowKeys(groups.map(({ title }) => title));
  const pageKeys = rowKeys(found?.pages.map(() => `${found.query} ${found.set}`) ?? []);
  const choices = groups.flatMap((group) => group.choices);
  // Each new list begins anew: whoever searches means the best; whoever looks around begins nowhere.
  const list = found?.pages[0];
  const at = moved && moved.list === list ? moved.at : found?.query ? 0 : -1;
  const moveTo = (next: number) => move({ list, at: next });
  const counts = list?.counts;
  const total = counts ? iconSets.reduce((sum, each) => sum + counts[each], 0) : 0;
  const idOf = (index: number) => `${id}-${index}`;

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, at]);

  const isStale = found?.query !== query || found.set !== set;
  const isSearching = isStale && !failed;
  const isAwaited = useRef(false);
  const chooseAt = (index: number) => {
    const chosen = choices[index]?.icon ?? (isIcon(query) ? query : undefined);
    if (chosen !== undefined) onChoose(chosen);
  };
  useEffect(() => {
    if (isStale || !isAwaited.current) return;
    isAwaited.current = false;
    chooseAt(0);
  });
  const switchTo = (next: IconSet | undefined) => {
    choose(next);
    if (grid.current) grid.current.scrollTop = 0;
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // Of what was found for another text nothing is meant: the best is chosen when it is there.
      if (isStale) isAwaited.current = true;
      else chooseAt(at);
      return;
    }
    const sizes = groups.map((group) => group.choices.length);
    const next = moveInGrid(sizes, at, event.key, { columns: columnsOf(grid.current), isRtl: document.dir === 'rtl' });
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
    if (next > choices.length - 24) loadMore();
  };
  let first = 0;
  return (
    <>
      <div className="icon-query">
        <UiIcon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('icon-picker.search')}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-grid`}
          aria-activedescendant={choices[at] && idOf(at)}
          inputMode="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('icon-picker.search')}
          value={typed}
          onChange={({ target }) => {
            isAwaited.current = false;
            type(target.value);
          }}
          onKeyDown={handleKey}
        />
        <output>
          {isSearching
            ? t('icon-picker.searching')
            : counts &&
              t('icon-picker.found', { icons: total, count: iconSets.filter((each) => counts[each] > 0).length })}
        </output>
      </div>
      <fieldset className="icon-sets">
        <legend className="visually-hidden">{t('icon-picker.sets')}</legend>
        {[undefined, ...iconSets].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={set === each}
            disabled={set !== each && each !== undefined && counts?.[each] === 0}
            onClick={() => switchTo(each)}
          >
            {t(`icon-picker.set-${each ?? 'all'}`)}{' '}
            {/* Of everything that there is the numbers say nothing, and take the room. */}
            {found?.query && <span>{each ? counts?.[each] : total}</span>}
          </button>
        ))}
      </fieldset>
      {failed && <p role="alert">{t('icon-picker.failed')}</p>}
      {isIcon(query) && !choices.some(({ icon }) => icon === query) && (
        <button type="button" className="icon-as-typed" onClick={() => onChoose(query)}>
          {t('icon-picker.as-typed', { icon: query })}
        </button>
      )}
      {counts && choices.length === 0 && !isIcon(query) && (
        <p className="icon-none">{t(query ? 'icon-picker.none' : 'icon-picker.none-at-all', { query })}</p>
      )}
      {/* Letters stand in for some: what is chosen by Enter is named. Who listens hears it of the option. */}
      <p className="icon-called" aria-hidden="true" dir="ltr">
        {choices[at]?.icon}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys */}
      <div
        ref={grid}
        id={`${id}-grid`}
        className="icon-grid"
        role="listbox"
        aria-label={t('icon-picker.results')}
        onClick={({ target }) => {
          const { icon } = (target as Element).closest<HTMLElement>('[data-icon]')?.dataset ?? {};
          if (icon !== undefined) onChoose(icon);
        }}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - 320) loadMore();
        }}
      >
        {found?.pages.map((page, index) => (
          <IconSprite key={pageKeys[index]} symbols={page.symbols} />
        ))}
        {groups.map(({ title, choices: shown, more }, index) => {
          const start = first;
          first += shown.length;
          const isNear = at >= start && at < start + shown.length;
          return (
            <Rows
              key={groupKeys[index]}
              title={index > 0 && groups[index - 1]?.title === title ? undefined : title}
              choices={shown}
              more={more && more.count > shown.length ? more : undefined}
              ids={id}
              start={start}
              active={isNear ? at : undefined}
              value={value}
              pictures={pictures}
              onMore={switchTo}
            />
          );
        })}
      </div>
    </>
  );
}

function columnsOf(grid: HTMLElement | null): number {
  const row = grid?.querySelector('.icon-options');
  const tracks = row ? getComputedStyle(row).gridTemplateColumns.split(' ').length : 0;
  // What is not laid out has none.
  return tracks > 1 ? tracks : usualColumns;
}

/** Whether a text is an icon as it stands: one with a prefix, an address, a file, an emoji. */
const isIcon = (text: string): boolean => readIcon(text).kind !== 'none';

function groupsOf(
  found: FoundIcons | undefined,
  suggestions: readonly IconSuggestions[],
  word: (key: `set-${IconSet}`) => string,
): Group[] {
  const suggested = suggestions
    .filter(({ icons }) => icons.length > 0)
    .map(({ title, icons }) => ({ title, choices: icons }));
  if (!found) return suggested;
  const { set, pages } = found;
  if (set) return pages.map(({ icons }) => ({ title: word(`set-${set}`), choices: icons }));
  const [page] = pages;
  const bySet = iconSets.flatMap((each): Group[] => {
    const choices = page?.icons.filter((icon) => icon.set === each) ?? [];
    if (choices.length === 0) return [];
    return [{ title: word(`set-${each}`), choices, more: { set: each, count: page?.counts[each] ?? 0 } }];
  });
  return [...suggested, ...bySet];
}

interface RowsProps {
  title: string | undefined;
  choices: readonly Choice[];
  more: Group['more'];
  /** What the ids of the options begin with, and the number of the first. */
  ids: string;
  start: number;
  /** Number of the active one, if it is here. */
  active: number | undefined;
  value: string;
  /** What has been fetched, in place of the letters that stand in for it. */
  pictures: Pictures;
  onMore: (set: IconSet) => void;
}

/** Some rows of drawings. What stays the same while the active one moves elsewhere isn't rendered again. */
const Rows = memo(
  function Rows({ title, choices, more, ids, start, active, value, pictures, onMore }: RowsProps) {
    const { t } = useTranslation('editor');
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
      <div className="icon-rows" role="group" aria-label={title}>
        {title && (
          <div className="icon-heading">
            <span aria-hidden="true">{title}</span>
            {more && (
              // What stands above the list does the same for keys and screen readers: a list holds its options alone.
              <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => onMore(more.set)}>
                {t('icon-picker.all', { count: more.count })}
              </button>
            )}
          </div>
        )}
        <div className="icon-options">
          {choices.map(({ icon, picture }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={icon}
              id={`${ids}-${start + index}`}
              role="option"
              aria-selected={active === start + index}
              aria-label={icon}
              data-tooltip={icon}
              data-icon={icon}
              className={icon === value ? 'present' : undefined}
            >
              <Icon picture={pictures[pictureKey(icon)] ?? picture} />
            </div>
          ))}
        </div>
      </div>
    );
  },
  (one, other) =>
    one.choices === other.choices &&
    one.active === other.active &&
    one.value === other.value &&
    one.pictures === other.pictures &&
    one.title === other.title &&
    one.more?.count === other.more?.count &&
    one.start === other.start,
);
