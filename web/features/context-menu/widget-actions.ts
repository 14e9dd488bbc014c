import type { ActionGroup } from '../../app/action.ts';
import { openUrl } from '../../browser/open-url.ts';
import { verbsOf } from '../../stores/widget-verbs.ts';
import { canRefresh, type WidgetSubject } from './subjects.ts';

const refreshes: ActionGroup<WidgetSubject>['actions'][number] = {
  id: 'refresh',
  label: 'widgets:frame.refresh',
  icon: 'refresh',
  may: canRefresh,
  run: ({ id }) => verbsOf(id).refresh?.(),
};

/** What can be done with the only widget of a section, beside what can be done with the section. */
export const onlyWidgetActions: readonly ActionGroup<WidgetSubject>[] = [{ actions: [refreshes] }];

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
