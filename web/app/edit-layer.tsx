import { type ComponentType, useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { entryAt, parentOf, siblingAt } from '../../schema/editing/configs.ts';
import { keyOf as entryKey, placeOf } from '../../schema/editing/keys.ts';
import { focusPage } from '../browser/focus-page.ts';
import { focusThing, thingAt } from '../features/arranging/arrangeable.ts';
import { ArrangingLayer } from '../features/arranging/arranging-layer.tsx';
import { tidyUp } from '../features/arranging/tidy-up.ts';
import { EditBar } from '../features/editing/edit-bar.tsx';
import { InlineEditor } from '../features/editing/inline/inline-editor.tsx';
import { closePanel, editedEntry, editing, isEditing, type Panel, useEditing } from '../stores/editing.ts';
import type { ReactPart } from '../stores/react-part.ts';
import { type App, AppContext } from './app-context.ts';
import { deferred } from './deferred.tsx';

const ConflictDialog = deferred(() => import('../features/conflict/conflict-dialog.tsx').then((m) => m.ConflictDialog));

let root: Root | undefined;

/** Renders what the edit mode shows above the page, for as long as something is edited. */
export function renderEditLayer(stores: App, { i18n }: ReactPart): void {
  if (root) return;
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'edit-layer';
  root = createRoot(place);
  root.render(
    <AppContext value={stores}>
      <I18nextProvider i18n={i18n}>
        <EditBar Conflict={ConflictDialog} onTidyUp={tidyUp} />
        <InlineEditor />
        <ArrangingLayer />
        <OpenPanel />
      </I18nextProvider>
    </AppContext>,
  );
}

/** What is in a panel; its code comes with the first one. */
type PanelContent<Of extends Panel['of']> = ComponentType<{ panel: Panel & { of: Of }; onClose: () => void }>;

const panels: { [Of in Panel['of']]?: PanelContent<Of> } = {
  'page-info': deferred(() => import('../features/part-panels/page-info-panel.tsx').then((part) => part.PageInfoPanel)),
  'app-config': deferred(() =>
    import('../features/part-panels/app-config-panel.tsx').then((part) => part.AppConfigPanel),
  ),
  pages: deferred(() => import('../features/part-panels/pages-panel.tsx').then((part) => part.PagesPanel)),
  raw: deferred(() => import('../features/raw-editor/raw-editor.tsx').then(({ RawEditor }) => RawEditor)),
  alerts: deferred(() => import('../features/alerts/alerts-panel.tsx').then((m) => m.AlertsPanel)),
  move: deferred(() => import('../features/arranging/move-panel.tsx').then(({ MovePanel }) => MovePanel)),
  import: deferred(() => import('../features/import/import-panel.tsx').then((m) => m.ImportPanel)),
  found: deferred(() => import('../features/found/found-panel.tsx').then((m) => m.FoundPanel)),
  item: deferred(() => import('../features/entry-panels/item-panel.tsx').then((m) => m.ItemPanel)),
  section: deferred(() => import('../features/entry-panels/section-panel.tsx').then((m) => m.SectionPanel)),
  'add-widget': deferred(async () => (await import('../features/widget-panels/add-widget-panel.tsx')).AddWidgetPanel),
  live: deferred(async () => (await import('../features/widget-panels/live-panel.tsx')).LivePanel),
  widget: deferred(async () => (await import('../features/widget-panels/widget-panel.tsx')).WidgetPanel),
};

function OpenPanel() {
  const panel = useEditing((session) => session.panel);
  useFocusAfter(panel);
  const Content = panel && (panels[panel.of] as PanelContent<Panel['of']> | undefined);
  return Content ? <Content key={keyOf(panel)} panel={panel} onClose={closePanel} /> : null;
}

/** Once a panel has closed and what had the focus is gone, the focus goes to what it was about, else to the page. */
function useFocusAfter(panel: Panel | undefined): void {
  const closed = useRef(panel);
  useEffect(() => {
    const before = closed.current;
    closed.current = panel;
    if (panel || !before) return;
    const key = 'key' in before ? before.key : 'keys' in before ? before.keys[0] : undefined;
    const isGone = key !== undefined && isEditing() && !editedEntry(key);
    // The page may show it still, with the focus that the panel has given back to it.
    const goes = isGone && thingAt(document.activeElement)?.key === key;
    if (document.activeElement !== document.body && !goes) return;
    if (key !== undefined) focusThing(isGone ? (neighbourOf(key) ?? key) : key);
    if (document.activeElement === document.body) focusPage();
  }, [panel]);
}

/** What stands where something was that the last step took away: the next one of its list, the one before it, its owner. */
function neighbourOf(key: string): string | undefined {
  const { log } = editing.getState().session ?? {};
  const step = log?.steps[log.done - 1];
  const place = step && placeOf(step.before, key);
  if (!place) return undefined;
  const at = (index: number) => entryKey(entryAt(step.after, siblingAt(place, index)));
  const index = Number(place.at(-1));
  return at(index) ?? at(index - 1) ?? entryKey(entryAt(step.after, parentOf(place)));
}

const keyOf = (panel: Panel): string => ('key' in panel ? `${panel.of} ${panel.key}` : panel.of);
