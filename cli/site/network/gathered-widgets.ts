import type { Settings } from '../../../schema/config/settings.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { planFrame } from '../../../schema/frame-plan.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { isOwnGrant } from '../../../schema/rules/access/grants.ts';
import { isReservedVariable } from '../../../schema/rules/secrets/reserved-variables.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import { widgetsOf } from '../../../schema/rules/sections/widgets-of.ts';
import { findWidget, type WidgetDeclaration } from '../../../schema/widget.ts';
import { hasActions } from '../../../schema/widget-actions.ts';
import { plainSecrets, planGathering } from '../../../schema/widget-plan.ts';
import type { WidgetTarget } from '../../../serve/site/site.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { type AskedService, asksOfServices, withServices } from './asked-services.ts';

/**
 * The widgets that the server gathers data for, each once, among those that a viewer's pages show. `isReserved` holds for
 * the variables that none of them may send. What widgets keep for the viewer is among it where a server is `served` by this;
 * `services` are those that the viewer may be told of.
 */
export function gatheredWidgets(
  dashboards: readonly Dashboard[],
  isReserved: (name: string) => boolean = isReservedVariable,
  served = false,
  services: readonly AskedService[] = [],
): WidgetTarget[] {
  const targets = new Map<string, WidgetTarget>();
  for (const { page, sections, settings, viewer } of dashboards) {
    for (const entry of sections.flatMap(widgetsOf)) {
      const key = JSON.stringify([page.id, entry.id]);
      const target = targets.has(key) ? undefined : targetOf(entry, settings, isReserved, served ? viewer : undefined);
      if (target) {
        targets.set(key, { page: page.id, ...(asksOfServices(target) ? withServices(target, services) : target) });
      }
    }
  }
  return [...targets.values()];
}

/** How the server gathers the data of one widget; undefined where it gathers nothing. */
export function targetOf(
  entry: WidgetEntry,
  settings: Pick<Settings, 'widgetsAlwaysUseProxy'>,
  isReserved: (name: string) => boolean = isReservedVariable,
  viewer?: Dashboard['viewer'],
  widget: WidgetDeclaration | undefined = findWidget(catalogue, entry.type),
): Omit<WidgetTarget, 'page'> | undefined {
  const plan = widget && planGathering(widget, entry, viewer);
  if (!plan) return undefined;
  const { search } = widget;
  const granted = isOwnGrant(entry.actions);
  const asksMore = Boolean(widget.follows || widget.signIn || search) || hasActions(widget);
  const { interval, timeout, allowInsecure } = planFrame(entry, settings, widget);
  return {
    ...plan,
    id: entry.id,
    type: widget.type,
    // What keeps something asks nobody else: no name in it is that of a variable.
    names: plan.shows ? [] : secretNames(asksMore ? plan.options : plan.requests).filter((name) => !isReserved(name)),
    secrets: plainSecrets(widget, plan.options),
    interval,
    timeout,
    ...(widget.follows && { follows: true as const }),
    ...(allowInsecure && { insecure: true }),
    ...(granted !== undefined && { granted }),
    ...(search &&
      entry.search !== false && {
        search: { ...(entry.label && { label: entry.label }), ...(isOwnGrant(entry.search) && { forAll: true }) },
      }),
  };
}
