import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../app/use-permissions.ts';
import { Button } from '../../components/button/button.tsx';
import { focusField } from '../../components/form/focus-field.ts';
import { formIcons } from '../../components/form/icons.ts';
import type { FieldReport } from '../../components/form/use-reports.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { SidePanel } from '../../components/side-panel/side-panel.tsx';
import { takeKeys } from './icon-proposal.tsx';

interface Props {
  entryKey: string;
  title: string;
  detail?: string | undefined;
  /** What is edited, for who can't see it. */
  description?: string | undefined;
  /** The entries before and after it, which the arrows lead to. */
  steps: { previous?: (() => void) | undefined; next?: (() => void) | undefined };
  problems: ReadonlyMap<string, FieldReport>;
  deleteLabel: string;
  onDelete: () => void;
  onMove?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

const moveIcon = 'M4 6h5l2 2h9v11H4zM9 13.5h6M12.5 11l2.5 2.5-2.5 2.5';

/** Which arrow was pressed last: it keeps the focus while the panel changes under it. */
let pressed: 'previous' | 'next' | undefined;

/** The panel of an entry: its fields, and what can be done with the whole of it. */
export function EntryPanel(props: Props) {
  const { entryKey, title, detail, description, steps, problems, deleteLabel, onDelete, onMove, onClose, children } =
    props;
  const { t } = useTranslation('editor');
  const { allowViewConfig } = usePermissions();
  const box = useRef<HTMLDivElement>(null);
  const arrived = useRef(pressed);
  pressed = undefined;
  useMark(entryKey);
  if (!allowViewConfig) {
    return (
      <SidePanel title={title} closeLabel={t('close')} onClose={onClose}>
        <p role="alert">{t('panel.no-access')}</p>
      </SidePanel>
    );
  }
  const show = (path: string | undefined) => focusField(box.current, path);
  const finish = () => {
    const held = [...problems].find(([, { isHeldBack }]) => isHeldBack);
    if (held) show(held[0]);
    else onClose();
  };
  /** Enter in a field is the main button, but where it has just told what is wrong, or adds a name. */
  const handleKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-field] [type="text"]')) return;
    event.preventDefault();
    // What is proposed is taken with it.
    if (event.altKey) box.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${takeKeys}"]`)?.click();
    finish();
  };
  const arrow = (to: 'previous' | 'next', icon: string) => (
    <button
      type="button"
      className="field-tool panel-arrow"
      aria-label={t(`panel.${to}`)}
      aria-disabled={steps[to] === undefined || undefined}
      tabIndex={steps[to] === undefined ? -1 : undefined}
      {...(arrived.current === to && { 'data-first-focus': '' })}
      onClick={() => {
        if (!steps[to]) return;
        pressed = to;
        steps[to]();
      }}
    >
      <LineIcon path={icon} />
    </button>
  );
  return (
    <SidePanel
      title={title}
      detail={detail}
      description={description}
      closeLabel={t('close')}
      onClose={onClose}
      tools={
        <>
          {arrow('previous', formIcons.up)}
          {arrow('next', formIcons.down)}
        </>
      }
      footer={
        <>
          <button type="button" className="panel-delete" onClick={onDelete}>
            <LineIcon path={formIcons.bin} />
            <span>{deleteLabel}</span>
          </button>
          {problems.size > 0 && (
            <button type="button" className="panel-problems" onClick={() => show([...problems.keys()][0])}>
              {t('panel.problems', { count: problems.size })}
            </button>
          )}
          {onMove && (
            <Button onClick={onMove}>
              <LineIcon path={moveIcon} />
              {t('panel.move')}
            </Button>
          )}
          <Button kind="main" onClick={finish}>
            {t('panel.done')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it */}
      <div className="entry-panel" ref={box} onKeyDown={handleKey}>
        {children}
      </div>
    </SidePanel>
  );
}

/** Marks what is edited on the page, and brings it into sight. */
function useMark(key: string): void {
  // What the page renders anew has no mark, so it is set again whenever something has changed.
  useEffect(() => {
    const element = elementOf(key);
    element?.setAttribute('data-edited', '');
    return () => element?.removeAttribute('data-edited');
  });
  useEffect(() => {
    // Browsers of today answer with a promise, which is no clean-up.
    elementOf(key)?.scrollIntoView?.({ block: 'nearest' });
  }, [key]);
}

const elementOf = (key: string): HTMLElement | null =>
  document.getElementById(`link-${key}`) ??
  document.getElementById(`tile-${key}`) ??
  document.getElementById(`section-outer-${key}`);
