import type { OpeningMethod } from '../../../schema/config/enums.ts';
import { hrefOf, opensElsewhere } from '../../../schema/rules/addresses/opening.ts';
import type { Action, ActionGroup } from '../../app/action.ts';
import { openItem } from '../../browser/open-item.ts';
import { itemHistory } from '../../stores/item-history.ts';
import { services } from '../../stores/services.ts';
import type { ItemSubject } from './subjects.ts';

const framed: readonly OpeningMethod[] = ['modal', 'workspace'];

const opensBy = (
  method: OpeningMethod,
  shown: Pick<Action<ItemSubject>, 'label' | 'icon' | 'keys'>,
): Action<ItemSubject> => ({
  id: method,
  ...shown,
  may: ({ item }) => {
    const href = hrefOf(item.url);
    return href !== undefined && (!opensElsewhere.test(href) || !framed.includes(method));
  },
  run: ({ item, dashboard }) => openItem(item, method, dashboard),
});

/** What can be done with an item. The keys are those of a click. */
export const itemActions: readonly ActionGroup<ItemSubject>[] = [
  {
    heading: 'actions:item.open-in',
    actions: [
      opensBy('sametab', { label: 'actions:item.sametab', icon: 'current-tab' }),
      opensBy('newtab', { label: 'actions:item.newtab', icon: 'new-tab', keys: 'Mod+Enter' }),
      opensBy('modal', { label: 'actions:item.modal', icon: 'pop-up', keys: 'Alt+Enter' }),
      opensBy('workspace', { label: 'actions:item.workspace', icon: 'workspace' }),
      opensBy('clipboard', { label: 'actions:item.clipboard', icon: 'copy' }),
    ],
  },
  {
    actions: [
      {
        id: 'history',
        label: 'actions:item.history',
        icon: 'history',
        may: ({ item }) => services.getState().services.some(({ itemId }) => itemId === item.id),
        run: ({ item }) => itemHistory.getState().open?.(item.id),
      },
    ],
  },
];
