import { isEditing } from '../../stores/editing.ts';
import { onRendered } from '../../stores/rendered.ts';
import { nameOf } from './arrange.ts';

/** Lets keys reach widgets as wholes, so that they can be moved and removed. Returns what ends it. */
export function reachWidgets(): () => void {
  const reach = () => {
    if (!isEditing()) return;
    for (const widget of document.querySelectorAll<HTMLElement>('.widget-list > [data-id]:not([tabindex])')) {
      widget.setAttribute('tabindex', '0');
      widget.setAttribute('role', 'group');
      widget.setAttribute('aria-label', nameOf(widget.dataset.id ?? ''));
    }
  };
  reach();
  const stop = onRendered(reach);
  return () => {
    stop();
    for (const widget of document.querySelectorAll('.widget-list > [data-id][tabindex]')) {
      for (const name of ['tabindex', 'role', 'aria-label']) widget.removeAttribute(name);
    }
  };
}
