import { type ServiceHistoriesQuestion, serviceHistoriesRequest } from '../../../schema/api/status-history.ts';
import type { StatusRange } from '../../../schema/api/status-page.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { checkedItems } from '../../../schema/rules/status/checked-items.ts';
import { type CheckedService, chosenServices } from '../../../schema/rules/status/chosen-services.ts';
import { statusKey } from '../../../schema/rules/status/status-key.ts';
import { mapping } from '../../../schema/values.ts';
import type { StatusTarget, WidgetTarget } from '../../../serve/site/site.ts';
import { nameOf } from '../../../serve/status/check-names.ts';

/** A service with the name of its check in the history. */
export interface AskedService extends CheckedService {
  check: string;
}

/** The services on these pages that are checked; `places` says which of the targets is that of an item (`statusPlaces`). */
export const askedServices = (
  pages: readonly Dashboard[],
  places: Readonly<Record<string, number>>,
  targets: readonly StatusTarget[],
): AskedService[] =>
  pages.flatMap(({ page, sections, settings }) =>
    sections.flatMap((section) =>
      checkedItems(section, settings).flatMap(({ id, title, tags = [] }): AskedService[] => {
        const target = targets[places[statusKey(page.id, id)] ?? -1];
        return target ? [{ id, title, section: section.name, tags, check: nameOf(target) }] : [];
      }),
    ),
  );

/** Services of one widget: more than anybody reads, and each costs the server a look at three months. */
const mostServices = 100;

/** Whether a widget asks how services were. */
export const asksOfServices = ({ requests }: Pick<WidgetTarget, 'requests'>): boolean =>
  requests.some(({ url, server }) => server && url === serviceHistoriesRequest);

/** A widget that asks how services were, with those of them that its options choose; they are its viewer's. */
export function withServices<Target extends Pick<WidgetTarget, 'requests' | 'options'>>(
  target: Target,
  services: readonly AskedService[],
): Target {
  const chosen = chosenServices(services, target.options).slice(0, mostServices);
  const requests = target.requests.map((request) => ({
    ...request,
    body: {
      range: mapping(request.body).range as StatusRange,
      services: chosen.map(({ title, check }) => ({ title, check })),
    } satisfies ServiceHistoriesQuestion,
  }));
  return { ...target, requests };
}
