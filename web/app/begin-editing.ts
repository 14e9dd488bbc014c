import { fetchPictures } from '../api/icons.ts';
import { startArranging } from '../features/arranging/start-arranging.ts';
import { carryOut } from '../features/editing/carry-out.ts';
import { pageParts } from '../features/editing/marks/edit-parts.tsx';
import { startEditing } from '../features/editing/start-editing.ts';
import { UnsavedWidget, WidgetPreview } from '../features/widgets/unsaved-widget.tsx';
import { WidgetTool } from '../features/widgets/widget-tool.tsx';
import { editParts } from '../stores/edit-parts.ts';
import { offerEdits } from '../stores/edit-requests.ts';
import { editing, isEditing } from '../stores/editing.ts';
import { findNewPictures } from '../stores/find-pictures.ts';
import { takeOver } from '../stores/react-part.ts';
import { addEditorWords } from '../words/add-editor-words.ts';
import type { App } from './app-context.ts';
import { renderEditLayer } from './edit-layer.tsx';

let beginning: Promise<boolean> | undefined;

/**
 * Enters the edit mode, once however often it is asked for; resolves to whether the page is in it. Rejects where a part of
 * it can't be loaded.
 */
export async function beginEditing(stores: App): Promise<boolean> {
  if (isEditing()) return true;
  beginning ??= begin(stores).finally(() => {
    beginning = undefined;
  });
  return beginning;
}

async function begin(stores: App): Promise<boolean> {
  const part = await takeOver();
  await Promise.all([part.addWords(), addEditorWords(part.i18n), part.whole()]);
  if (!(await startEditing(stores))) return false;
  // Of thousands of items, the rest is a task of its own: a page that is read and rendered in one stands still for long.
  await new Promise((done) => setTimeout(done));
  offerEdits(carryOut);
  renderEditLayer(stores, part);
  if (stores.dashboard.getState().served) findNewPictures(stores.dashboard, fetchPictures);
  editParts.setState({ parts: { ...pageParts, UnsavedWidget, WidgetPreview, WidgetTool } });
  const stopArranging = startArranging(stores);
  const stop = editing.subscribe(({ session }) => {
    if (session) return;
    stop();
    stopArranging();
    editParts.setState({ parts: undefined });
  });
  return true;
}
