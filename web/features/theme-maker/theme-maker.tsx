import './theme-maker.css';
import './header-beside.css';
import '../../components/sheet/sheet.css';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { themeLabel } from '../../../schema/rules/appearance/theme-label.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useApp, useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { colorsOf, showColors, storeColors, storedColors } from '../../appearance/own-colors.ts';
import { showOwnColors } from '../../boot/viewer-appearance.ts';
import { Button } from '../../components/button/button.tsx';
import { CloseButton } from '../../components/button/close-button.tsx';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { chooseTheme } from '../../stores/preferences.ts';
import { toast } from '../../stores/toasts.ts';
import { beginEdits, type Edits, isSame, redo, replaceAll, setVariable, undo } from './edits.ts';
import { ExportView } from './export-view.tsx';
import { ImportView } from './import-view.tsx';
import { readPageValues } from './page-values.ts';
import { VariableList } from './variable-list.tsx';

const icons = {
  undo: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1',
  redo: 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0-6 6v1',
  reset: 'M5 5v5h5M5.3 10A7.5 7.5 0 1 1 4.6 14',
  export: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M5 19h14',
};

/**
 * Edits that nobody has kept yet, by their themes: those that were thrown away and brought back, and those of a theme that
 * made way for another meanwhile. They go on where the maker opens for their theme again.
 */
const waiting = new Map<string, Edits>();

interface Props {
  onClose: () => void;
  /** What stands in it beside its own: messages. */
  children?: ReactNode;
}

/**
 * Changes the variables of the present theme beside the page, which shows each change at once. Where another theme takes
 * its place, the edits wait until it is back.
 */
export function ThemeMaker(props: Props) {
  const theme = useStore(useApp().preferences, (preferences) => preferences.theme);
  return <Maker key={theme} theme={theme} {...props} />;
}

/** Shows what this browser keeps for the theme of the page, or what the config has. */
function showKeptColors(): void {
  const root = document.documentElement;
  showOwnColors(root, root.dataset.theme ?? 'default');
}

/** Runs something as soon as the page is of another version than this, which it may be already. */
function whenNewer({ getState, subscribe }: DashboardStore, version: string, run: () => void): void {
  if (getState().version !== version) {
    run();
    return;
  }
  const end = subscribe(() => {
    if (getState().version === version) return;
    end();
    run();
  });
}

function Maker({ theme, onClose, children }: Props & { theme: string }) {
  const { t } = useTranslation('theme-maker');
  const { t: word } = useTranslation('settings');
  const { preferences, dashboard } = useApp();
  const { allowWriteToDisk } = usePermissions();
  const served = useDashboard((payload) => payload.served);
  const configured = useDashboard(({ dashboard }) => dashboard.settings.customColors) ?? {};
  const label = themeLabel(theme, word('external-stylesheet'));
  const [values] = useState(readPageValues);
  const [begun] = useState(() => colorsOf(theme, configured));
  const [edits, setEdits] = useState(() => waiting.get(theme) ?? beginEdits(begun));
  const [, showValues] = useState({});
  /** Counts what came in place of all variables: what was typed last is no value of theirs any more. */
  const [replaced, countReplaced] = useState(0);
  const [view, setView] = useState<'variables' | 'export' | 'import'>('variables');
  const [{ busy, failure }, setSaving] = useState<{ busy?: boolean; failure?: unknown }>({});
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  /** What becomes of the colours that show as it closes. */
  const atEnd = useRef(showKeptColors);
  const isDone = useRef(false);
  const { present } = edits;
  const isChanged = !isSame(present, begun);
  /** As they are now, and what of them the page has to show: a render may come later. */
  const held = useRef(edits);

  // The page is changed first: what renders reads it.
  const show = (next: Edits) => {
    if (next === edits) return;
    held.current = next;
    showColors(next.present);
    setEdits(next);
    setSaving({});
  };

  const replace = (next: Edits) => {
    show(next);
    countReplaced((count) => count + 1);
  };

  useLayoutEffect(() => {
    const root = document.documentElement;
    const focusedBefore = document.activeElement;
    root.dataset.making = '';
    waiting.delete(theme);
    const showHeld = () => {
      const { present } = held.current;
      // A theme whose stylesheet is on its way, or that is only looked at, is none of ours.
      if ((root.dataset.theme ?? 'default') !== theme) return;
      const isLost = Object.entries(present).some(
        ([name, value]) => root.style.getPropertyValue(`--${name}`) !== value,
      );
      if (isLost) showColors(present);
    };
    showHeld();
    // A new version of the page shows the colours that are kept; those that are being made go on.
    const observer = new MutationObserver((records) => {
      showHeld();
      // The values that the list reads are other ones now.
      if (records.some(({ attributeName }) => attributeName === 'data-theme')) showValues({});
    });
    observer.observe(root, { attributeFilter: ['style', 'data-own', 'data-theme'] });
    return () => {
      observer.disconnect();
      values.end();
      delete root.dataset.making;
      atEnd.current();
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus();
    };
  }, [values, theme]);

  // Another theme has taken the place of this one, by a press in View or as the day ends.
  const setAside = useEffectEvent(() => {
    if (isDone.current || isSame(held.current.present, begun)) return;
    waiting.set(theme, held.current);
    toast(t('set-aside', { theme: label }), 'success', {
      text: t('back-to', { theme: label }),
      run: () => {
        chooseTheme(preferences, theme, dashboard.getState().dashboard.page.id);
        openDialog('theme-maker');
      },
    });
  });
  useEffect(() => () => setAside(), []);

  // What was pressed is gone with its view: keys go on in what has come.
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLElement>(view === 'variables' ? 'h2' : 'h3')?.focus();
  }, [view]);

  const leave = (then: () => void) => {
    atEnd.current = then;
    isDone.current = true;
    onClose();
  };
  const cancel = () => {
    isDone.current = true;
    if (isChanged) {
      toast(t('thrown-away'), 'success', {
        text: t('bring-back'),
        run: () => {
          waiting.set(theme, edits);
          openDialog('theme-maker');
        },
      });
    }
    onClose();
  };
  const keepHere = () => {
    storeColors(theme, Object.keys(present).length > 0 ? present : undefined);
    toast(t('saved', { theme: label }));
    leave(showKeptColors);
  };
  const save = async () => {
    if (busy) return;
    setSaving({ busy: true });
    const { version } = dashboard.getState();
    try {
      const { saveTheme } = await import('./save-theme.ts');
      await saveTheme(theme, present);
    } catch (thrown) {
      return setSaving({ failure: thrown });
    }
    // They count for everybody now; kept here, too, they would hide what the file says from now on.
    storeColors(theme, undefined);
    toast(t('saved', { theme: label }));
    leave(() => whenNewer(dashboard, version, showKeptColors));
  };
  const reset = () => {
    const file = configured[theme] ?? {};
    if (storedColors(theme)) storeColors(theme, undefined);
    replace(replaceAll(edits, isSame(present, file) ? {} : file));
    toast(t('removed', { theme: label }));
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation();
      if (view === 'variables') cancel();
      else setView('variables');
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    replace(key === 'y' || event.shiftKey ? redo(edits) : undo(edits));
  };

  return (
    <dialog
      ref={box}
      open
      className="theme-maker dashy-modal"
      data-theme="maker"
      aria-labelledby={titleId}
      onKeyDown={handleKey}
    >
      <div className="maker-bar">
        <h2 id={titleId} tabIndex={-1}>
          <span className="visually-hidden">{t('title')}: </span>
          {label}
        </h2>
        <ToolButton name="undo" label={t('undo')} off={edits.past.length === 0} onPress={() => replace(undo(edits))} />
        <ToolButton
          name="redo"
          label={t('redo')}
          off={edits.future.length === 0}
          onPress={() => replace(redo(edits))}
        />
        <ToolButton name="reset" label={t('reset', { theme: label })} onPress={reset} />
        <CloseButton label={t('cancel')} onClose={cancel} />
      </div>
      <div className="maker-body">
        {view === 'variables' && (
          <VariableList
            values={values}
            present={present}
            replaced={replaced}
            onChange={(name, value) => show(setVariable(edits, name, value, Date.now()))}
          />
        )}
        {view === 'export' && (
          <ExportView theme={theme} label={label} variables={present} onBack={() => setView('variables')} />
        )}
        {view === 'import' && (
          <ImportView
            onImport={(variables) => {
              replace(replaceAll(edits, variables));
              setView('variables');
            }}
            onBack={() => setView('variables')}
          />
        )}
        {failure !== undefined && <SaveFailure failure={failure} />}
      </div>
      {view === 'variables' && (
        <div className="maker-actions maker-foot">
          <Button onClick={() => setView('export')}>
            <LineIcon path={icons.export} />
            {t('export')}
          </Button>
          <Button onClick={() => setView('import')}>{t('import')}</Button>
          {allowWriteToDisk && served ? (
            <>
              <Button onClick={keepHere}>{t('keep-here')}</Button>
              <Button kind="main" aria-disabled={busy} onClick={() => void save()}>
                {t(busy ? 'saving' : 'save')}
              </Button>
            </>
          ) : (
            <Button kind="main" onClick={keepHere}>
              {t('keep-here')}
            </Button>
          )}
        </div>
      )}
      {children}
    </dialog>
  );
}

function SaveFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('theme-maker');
  return <FailureMessage title={t('not-saved')} {...failureWords(failure, t)} />;
}

interface ToolProps {
  name: keyof typeof icons;
  label: string;
  off?: boolean;
  onPress: () => void;
}

/** One that has nothing to do stays where the focus is. */
const ToolButton = ({ name, label, off = false, onPress }: ToolProps) => (
  <button
    type="button"
    className="tool-button"
    data-tooltip=""
    aria-disabled={off || undefined}
    onClick={() => !off && onPress()}
  >
    <LineIcon path={icons[name]} />
    <span className="visually-hidden">{label}</span>
  </button>
);
