import type { ActionGroup } from '../../app/action.ts';

/** The controls of a widget's frame, of which a menu stands in place where there is no room for them. */
export interface WidgetSubject {
  controls: HTMLElement;
}

const refreshOf = ({ controls }: WidgetSubject) => controls.querySelector<HTMLElement>('.update-btn');
const openingOf = ({ controls }: WidgetSubject) => controls.querySelector<HTMLElement>('.open-btn');

/** What can be done with a widget: what its controls do. */
export const widgetActions: readonly ActionGroup<WidgetSubject>[] = [
  {
    actions: [
      {
        id: 'refresh',
        label: 'widgets:frame.refresh',
        icon: 'refresh',
        may: (widget) => refreshOf(widget) !== null,
        run: (widget) => refreshOf(widget)?.click(),
      },
      {
        id: 'open',
        label: 'actions:section.open-section',
        icon: 'section',
        may: (widget) => openingOf(widget) !== null,
        run: (widget) => openingOf(widget)?.click(),
      },
    ],
  },
];
