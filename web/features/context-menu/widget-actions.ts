import type { ActionGroup } from '../../app/action.ts';
import { openUrl } from '../../stores/open-url.ts';
import { verbsOf } from '../../stores/widget-verbs.ts';

/** A widget on the page. */
export interface WidgetSubject {
  id: string;
}

const refreshes: ActionGroup<WidgetSubject>['actions'][number] = {
  id: 'refresh',
  label: 'widgets:frame.refresh',
  icon: 'refresh',
  may: ({ id }) => verbsOf(id).refresh !== undefined,
  run: ({ id }) => verbsOf(id).refresh?.(),
};

/** What can be done with the only widget of a section, beside what can be done with the section. */
export const onlyWidgetActions: readonly ActionGroup<WidgetSubject>[] = [{ actions: [refreshes] }];

/** What can be done with a widget. */
export const widgetActions: readonly ActionGroup<WidgetSubject>[] = [
  {
    actions: [
      refreshes,
      {
        id: 'open',
        label: 'actions:section.open-section',
        icon: 'section',
        may: ({ id }) => verbsOf(id).open !== undefined,
        run: ({ id }) => openUrl(verbsOf(id).open ?? '', 'sametab'),
      },
    ],
  },
];
