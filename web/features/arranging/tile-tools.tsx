import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemStop, itemStops, keyOfStop } from '../../browser/item-stops.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { openPanel } from '../../stores/editing.ts';
import { thingAt } from './arrangeable.ts';
import { arrangingIcons } from './icons.ts';

/** Where the tools stand: at the upper end corner of a tile. */
interface At {
  key: string;
  /** Pixels of the window. */
  end: number;
  top: number;
}

/**
 * Two small buttons over the tile under the pointer or with the focus: its panel and its menu. Keys have ways of their own to
 * both, so that the buttons are no stops of theirs.
 */
export function TileTools() {
  const { t } = useTranslation('editor');
  const at = useTileInReach();
  if (!at) return null;
  const showMenu = () => {
    const stop = itemStop(at.key);
    const { left, bottom } = document.querySelector('.tile-tools')?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
    stop?.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom + 4 }),
    );
  };
  return (
    <div className="tile-tools" style={{ '--end': `${at.end}px`, '--top': `${at.top}px` }}>
      <Tool
        path={arrangingIcons.pencil}
        label={t('arranging.edit')}
        onClick={() => openPanel({ of: 'item', key: at.key })}
      />
      <Tool path={arrangingIcons.dots} label={t('arranging.menu')} onClick={showMenu} />
    </div>
  );
}

function Tool({ path, label, onClick }: { path: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      data-tooltip={label}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <LineIcon path={path} />
    </button>
  );
}

/** The tile under the mouse, else the one that has the focus by keys; none while the page scrolls or something is dragged. */
function useTileInReach(): At | undefined {
  const [at, setAt] = useState<At>();
  useEffect(() => {
    let shown: Element | undefined;
    const show = (link: Element | undefined) => {
      if (link === shown) return;
      shown = link;
      setAt(link && placeOver(link));
    };
    const over = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons > 0 || !(target instanceof Element)) return;
      if (!target.closest('.tile-tools')) show(linkAt(target) ?? focusedLink());
    };
    const hide = () => show(undefined);
    const refocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.closest('.tile-tools'))) show(focusedLink());
    };
    const toKeys = ({ key }: KeyboardEvent) => {
      if (key !== 'Control' && key !== 'Shift' && key !== 'Alt' && key !== 'Meta') show(focusedLink());
    };
    const control = new AbortController();
    const { signal } = control;
    document.addEventListener('pointerover', over, { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Element && !target.closest('.tile-tools')) hide();
      },
      { signal },
    );
    document.addEventListener('focusin', refocus, { signal });
    document.addEventListener('keyup', toKeys, { signal });
    window.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    window.addEventListener('resize', hide, { signal });
    document.documentElement.addEventListener('pointerleave', hide, { signal });
    return () => control.abort();
  }, []);
  return at;
}

const linkAt = (target: Element): Element | undefined =>
  thingAt(target)?.kind === 'item' ? (target.closest(itemStops) ?? undefined) : undefined;

const focusedLink = (): Element | undefined => {
  const active = document.activeElement;
  return active?.matches(`main :is(${itemStops}):focus-visible`) ? active : undefined;
};

function placeOver(link: Element): At {
  const { left, right, top } = link.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  return { key: keyOfStop(link), end: document.dir === 'rtl' ? left : width - right, top };
}
