import { isEditing } from '../../stores/editing.ts';
import { onRendered } from '../../stores/rendered.ts';
import { nameOf } from './arrange.ts';

/** What no key would reach: widgets as wholes, titles of groups, and links that lead nowhere yet. */
const reached = {
  '.widget-list > [data-id]:not([tabindex])': (widget: HTMLElement) => ({
    role: 'group',
    'aria-label': nameOf(widget.dataset.id ?? ''),
  }),
  'main .sub-item-group-title:not([tabindex])': () => ({ role: 'button' }),
  'main a.item:not([href], [tabindex])': () => ({ role: 'link' }),
} satisfies Record<string, (element: HTMLElement) => Record<string, string>>;

/** Lets keys reach all that can be edited, so that it can be moved and removed. Returns what ends it. */
export function reachThings(): () => void {
  const given = new Map<HTMLElement, string[]>();
  const reach = () => {
    if (!isEditing()) return;
    for (const [selector, attributesOf] of Object.entries(reached)) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const attributes = { tabindex: '0', ...attributesOf(element) };
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        given.set(element, Object.keys(attributes));
      }
    }
  };
  reach();
  const stop = onRendered(reach);
  return () => {
    stop();
    for (const [element, names] of given) for (const name of names) element.removeAttribute(name);
  };
}
