import { replaceEqualDeep } from '@tanstack/react-query';
import type { Settings } from '../../../schema/config/settings.ts';
import { type EditLog, presentOf } from '../../../schema/editing/edit-log.ts';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { ownStyle, sectionStyles } from '../../../schema/rules/appearance/own-style.ts';
import type { App } from '../../app/app-context.ts';
import { showLocalStyle } from '../../appearance/own-style.ts';
import { showAppearance } from '../../appearance/show-appearance.ts';
import { appearanceOf } from '../../boot/configured-appearance.ts';
import { reportError } from '../../errors/error-log.ts';
import { cleanHtml } from '../../page/clean-html.ts';
import { documentTitle } from '../../page/document-title.ts';
import type { Payload } from '../../page/payload.ts';
import { beginEditing, type Editing, editing, endEditing, isEditing } from '../../stores/editing.ts';
import { endInlineEdit, inlineEdit } from '../../stores/inline-edit.ts';
import { newPictures } from '../../stores/new-pictures.ts';
import { holdChanges, releaseChanges } from '../../stores/page-changes.ts';
import { readPreferences } from '../../stores/preferences.ts';
import { toast } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';
import { keepDrafts } from './drafts/drafts.ts';
import { editedPayload } from './edited-payload.ts';
import { handlePage } from './inline/handle-page.ts';
import { loadFiles } from './load-files.ts';
import { markHidden } from './marks/hidden-marks.ts';
import { markLaunchers } from './marks/mark-launchers.ts';
import { createPace } from './pace.ts';
import { forgetFailure } from './saving/save-failure.ts';

/**
 * Enters the edit mode: loads the files of the page, and shows it as it is edited from then on. React has the page, and the
 * words of the editor are there. Says why where it can't; resolves to whether it could.
 */
export async function startEditing(stores: App): Promise<boolean> {
  const { dashboard, served } = stores.dashboard.getState();
  if (isEditing()) return true;
  const { allowViewConfig } = permissionsOf(dashboard.settings, dashboard.viewer);
  if (!allowViewConfig) {
    toast(word('settings:edit-unavailable'), 'error');
    return false;
  }
  try {
    const { file, loaded, configs } = await loadFiles(stores.dashboard.getState());
    await new Promise((done) => setTimeout(done));
    beginEditing(configs, { file, pageId: dashboard.page.id, loaded });
  } catch (cause) {
    const { message, hint = '' } = cause as Error & { hint?: string };
    reportError(message, cause);
    toast(`${message} ${hint}`.trim(), 'error');
    return false;
  }
  showEdits(stores, served);
  document.documentElement.dataset.editing = '';
  // Where the edit mode is entered from: on a phone it lies over the page.
  const view = document.getElementById('view');
  if (view?.matches('[popover]')) view.hidePopover?.();
  console.info('Edit session started');
  return true;
}

/** Shows the page as it is edited, until the editing ends; then as it was, or as the server has sent it meanwhile. */
function showEdits({ dashboard, preferences }: App, served: boolean): void {
  holdChanges();
  const before = dashboard.adaptation();
  let shown: Payload = dashboard.getState();
  const update = () => {
    const { session } = editing.getState();
    if (!session) return;
    const payload = dashboard.getState();
    dashboard.adapt((received) =>
      replaceEqualDeep(payload, editedPayload(before ? before(received) : received, editedBy(session), cleanHtml)),
    );
  };
  const pace = createPace(update);
  const showAround = (payload: Payload) => {
    const [{ settings, page, sections }, old] = [payload.dashboard, shown.dashboard];
    shown = payload;
    document.title = documentTitle(payload);
    if (settings !== old.settings) {
      showLocalStyle(ownStyle(settings, sections, payload.root, payload.screen), 'instead');
      if (isBehindElse(settings, old.settings)) void showBehind(settings, payload.root);
      void showAppearance(appearanceOf(settings, payload.root)).then(() =>
        readPreferences(preferences, settings, page.id),
      );
    } else if (sections !== old.sections) showLocalStyle(sectionStyles(sections).join(''), 'beside');
  };
  const endings = [
    editing.subscribe(({ session }, { session: earlier }) => {
      if (!session) return leave();
      if (session.log === earlier?.log) pace.catchUp();
      else if (earlier && isGoneOn(session.log, earlier.log)) pace.soon();
      else pace.now();
    }),
    // What was typed where it stands is on the page once the field is gone.
    inlineEdit.subscribe(pace.catchUp),
    dashboard.subscribe(showAround),
    handlePage({ dashboard }),
    markHidden(),
    keepDrafts(dashboard),
    markLaunchers(),
    ...(served ? [newPictures.subscribe(pace.now)] : []),
    pace.end,
  ];
  const leave = () => {
    for (const end of endings) end();
    endInlineEdit();
    forgetFailure();
    releaseChanges();
    dashboard.adapt(before);
    showLocalStyle('', 'beside');
    showAround(dashboard.getState());
    const { dataset } = document.documentElement;
    delete dataset.editing;
    delete dataset.room;
    console.info('Edit session ended');
  };
  pace.now();
}

/** Whether something else stands behind the page. */
const isBehindElse = (one: Settings, other: Settings): boolean =>
  one.background !== other.background || one.backgroundImg !== other.backgroundImg;

async function showBehind(settings: Settings, root: string): Promise<void> {
  const { showConfiguredBackground, showEditedBackground } = await import('../../appearance/edited-background.ts');
  if (editing.getState().session) await showEditedBackground(settings, root);
  else showConfiguredBackground();
}

/** Whether a step of the log has only gone on, as with a letter more in the same field. */
const isGoneOn = ({ steps, done }: EditLog, earlier: EditLog): boolean =>
  done === earlier.done &&
  steps[done - 1]?.gesture !== undefined &&
  steps[done - 1]?.gesture === earlier.steps[done - 1]?.gesture;

const editedBy = ({ log, file }: Editing) => ({
  begun: log.begun,
  present: presentOf(log),
  file,
  pictures: newPictures.getState(),
});

/** Leaves the edit mode without saving: the page shows what the server has. */
export const leaveEditing = (): void => endEditing();
