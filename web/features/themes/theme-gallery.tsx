import './theme-gallery.css';
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Item } from '../../../schema/config/item.ts';
import { type Picture, pictureKey } from '../../../schema/picture.ts';
import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';
import { useApp, useDashboard } from '../../app/app-context.ts';
import { chooseFor, dayAndNight, followSystem, presentTime, type Time } from '../../appearance/day-and-night.ts';
import { Button } from '../../components/button/button.tsx';
import { LineIcon, UiIcon } from '../../components/icon/ui-icon.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import type { Payload } from '../../page/payload.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { chooseTheme } from '../../stores/preferences.ts';
import { matchingThemes, type ThemeEntry, type ThemeKind, themeKinds } from './theme-entries.ts';
import { ThemeGrid, tick } from './theme-grid.tsx';
import type { SketchContent } from './theme-sketch.tsx';
import { usePreview, useThemes } from './use-themes.ts';

interface Props {
  onClose: () => void;
  /** What shows above it. */
  children?: ReactNode;
}

type Shown = 'all' | ThemeKind;

/** The theme that was kept last, and the time that it is for; for all times where there is none. */
interface Kept {
  theme: string;
  time: Time | undefined;
}

/** All themes, as this dashboard looks in them: found by name and kind, seen in place, kept by a press. */
export function ThemeGallery({ onClose, children }: Props) {
  const { t } = useTranslation('themes');
  const stores = useApp();
  const preferences = useStore(stores.preferences);
  const { page, settings } = useDashboard(({ dashboard }) => dashboard);
  const content = useContent();
  const { entries, chosen, hasFailed } = useThemes({ withFonts: true });
  const preview = usePreview();
  const [query, search] = useState('');
  const [kind, show] = useState<Shown>('all');
  const [time, setTime] = useState<Time>();
  const [kept, setKept] = useState<Kept>();
  const matching = useDeferredValue(useMemo(() => matchingThemes(entries, query), [entries, query]));
  const shown = kind === 'all' ? matching : matching.filter(({ kinds }) => kinds.includes(kind));
  const grid = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone its keyboard would cover the themes.
    if (matchMedia('(hover: hover)').matches) searchBox.current?.focus();
  }, []);
  const titleId = useId();
  const times = dayAndNight(preferences, settings.theme);
  const labelOf = (name: string) => entries.find((entry) => entry.name === name)?.label ?? name;

  // Where the page follows the system, a press is meant for now, and the other half of the day keeps its theme.
  const timeMeant = () => time ?? (times.follows ? presentTime() : undefined);

  const meantNow = timeMeant();
  const hint = meantNow ? (`for-${meantNow}` as const) : 'keep';

  const choose = (next: Time | undefined) => {
    setKept(undefined);
    setTime(next);
  };
  const follow = (isOn: boolean) => {
    setKept(undefined);
    if (isOn) void followSystem(entries.find(({ name }) => name === chosen)?.look.scheme ?? 'both', stores);
    else chooseTheme(stores.preferences, chosen, page.id);
  };
  const keep = (theme: string) => {
    const meant = timeMeant();
    if (meant) void chooseFor(meant, theme, stores);
    else chooseTheme(stores.preferences, theme, page.id);
    setKept({ theme, time: meant });
  };
  const showAll = () => {
    search('');
    show('all');
  };
  const note = ({ name, kinds, look }: ThemeEntry) => (
    <>
      {times.follows && times.day === name && <Badge icon="scheme-light">{t('day')}</Badge>}
      {times.follows && times.night === name && <Badge icon="scheme-dark">{t('night')}</Badge>}
      {/* It counts as dark and as light, so that the two are more than all. Its times say as much, where it has some. */}
      {look.scheme === 'both' && !hasFailed && !times.follows && <span className="theme-kind">{t('both')}</span>}
      {kinds.includes('pictures') && <span className="theme-kind">{t('picture')}</span>}
    </>
  );

  return (
    <Modal className="theme-gallery" labelledBy={titleId} onClose={onClose}>
      <div className="gallery-head">
        <button type="button" className="gallery-back" onClick={onClose} data-tooltip="">
          <UiIcon name="back" />
          <span className="visually-hidden">{t('close')}</span>
        </button>
        <h2 id={titleId}>{t('title')}</h2>
        <label className="gallery-search">
          <UiIcon name="search" />
          <input
            type="search"
            value={query}
            aria-label={t('search')}
            placeholder={t('search')}
            autoComplete="off"
            spellCheck={false}
            ref={searchBox}
            onChange={({ target }) => search(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
              event.preventDefault();
              grid.current?.querySelector<HTMLElement>('[role="option"]')?.focus();
            }}
          />
        </label>
        <div className="gallery-times">
          {(['day', 'night'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="gallery-time"
              aria-pressed={time === one}
              onClick={() => choose(time === one ? undefined : one)}
            >
              <UiIcon name={one === 'day' ? 'scheme-light' : 'scheme-dark'} />
              <span className="gallery-time-word">{t(one)}</span>
              {times.follows && <span className="gallery-time-theme">{labelOf(times[one])}</span>}
            </button>
          ))}
          <label className="gallery-follow">
            <input type="checkbox" checked={times.follows} onChange={({ target }) => follow(target.checked)} />
            {t('follow')}
          </label>
        </div>
        <button
          type="button"
          className="gallery-make"
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            openDialog('theme-maker');
          }}
        >
          <UiIcon name="palette" />
          {t('make')}
        </button>
        <fieldset className="gallery-kinds">
          <legend className="visually-hidden">{t('kinds')}</legend>
          {(['all', ...themeKinds] as const).map((one) => {
            const count = one === 'all' ? matching.length : matching.filter(({ kinds }) => kinds.includes(one)).length;
            return (
              <label key={one} className="gallery-kind">
                <input type="radio" name="theme-kind" checked={kind === one} onChange={() => show(one)} />
                {t(one)} <span className="gallery-count">{count}</span>
              </label>
            );
          })}
        </fieldset>
      </div>
      <div className="gallery-body" ref={grid}>
        {hasFailed && <p className="gallery-note">{t('incomplete')}</p>}
        {shown.length > 0 && (
          <ThemeGrid label={t('title')} entries={shown} onChoose={keep} {...{ chosen, preview, content, note }} />
        )}
        {entries.length > 0 && shown.length === 0 && (
          <div className="gallery-nothing">
            <p>{query.trim() ? t('nothing', { query: query.trim() }) : t('none-of-kind')}</p>
            <Button onClick={showAll}>{t('show-all')}</Button>
          </div>
        )}
      </div>
      <p className="gallery-status" role="status">
        {kept ? <KeptNote label={labelOf(kept.theme)} time={kept.time} /> : t(hint)}
        <span className="visually-hidden"> {t('count', { count: shown.length })}</span>
      </p>
      {children}
    </Modal>
  );
}

function Badge({ icon, children }: { icon: 'scheme-light' | 'scheme-dark'; children: ReactNode }) {
  return (
    <span className="theme-badge">
      <UiIcon name={icon} />
      <span className="theme-badge-word">{children}</span>
    </span>
  );
}

function KeptNote({ label, time }: { label: string; time: Time | undefined }) {
  const { t } = useTranslation('themes');
  return (
    <span className="gallery-kept">
      <LineIcon path={tick} />
      {t(`kept-${time ?? 'always'}`, { theme: label })}
    </span>
  );
}

/** The beginning of the dashboard: what there is room for in the picture of a theme. */
function useContent(): SketchContent {
  const payload = useDashboard((state) => state);
  return useMemo(() => {
    const { pageInfo, sections } = payload.dashboard;
    const shown = sections.filter(({ items }) => items.length > 0).slice(0, 4);
    return {
      title: pageInfo.title,
      sections: shown.map(({ id, name, items }) => ({
        id,
        name,
        items: items.slice(0, 4).map((item) => ({ id: item.id, title: item.title, picture: pictureOf(item, payload) })),
      })),
    };
  }, [payload]);
}

function pictureOf({ icon, url, title }: Item, { dashboard, pictures }: Payload): Picture {
  const written = icon || dashboard.settings.defaultIcon;
  return (written ? pictures[pictureKey(written, url, title)] : undefined) ?? letterTile(title);
}
