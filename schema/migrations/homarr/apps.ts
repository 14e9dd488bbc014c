import { isMapping, type Mapping, mapping, mappings, switchOf, textOf } from '../../values.ts';
import { newItem } from '../entries.ts';
import type { ImportContext } from '../import-context.ts';
import { plainIcon } from '../rules/icons.ts';
import { atHome } from '../rules/own-network.ts';
import { namedVariables } from '../rules/placeholders.ts';
import { statusCheck } from '../rules/status-checks.ts';
import { addressOf, hostOf, wordsOf } from '../rules/text.ts';
import { takePlace } from '../sources/places.ts';
import { createOptionReader, mapWidget, widgetOf } from '../widgets/map-widget.ts';

/** The item of an app, and the widget of its integration. */
export function readApp(app: Mapping, context: ImportContext): { item?: Mapping; widget?: Mapping } {
  const { losses } = context;
  const behaviour = mapping(app.behaviour);
  const network = mapping(app.network);
  const name = textOf(app.name) ?? '';
  const internal = addressOf(app.url);
  const url = addressOf(behaviour.externalUrl) ?? addressOf(behaviour.onClickUrl) ?? internal;
  for (const [holder, key] of [
    [behaviour, 'externalUrl'],
    [app, 'url'],
  ] as const) {
    const text = textOf(holder[key]);
    if (text !== undefined && addressOf(text) === undefined)
      losses.of(holder, key, 'unreadable', `\`${text}\` leads nowhere.`);
  }
  const codes = wordsOf(network.statusCodes ?? network.okStatus).map(realCode);
  const isChecked = isMapping(app.network) && switchOf(network.enabledStatusChecker) !== false;
  const item = newItem({
    title: name || (url === undefined ? 'App' : hostOf(url)),
    description: textOf(behaviour.tooltipDescription),
    ...context.icon(plainIcon(mapping(app.appearance).iconUrl), mapping(app.appearance), 'iconUrl'),
    url,
    // A check asks it already.
    ...(!isChecked && atHome(url, internal)),
    target: switchOf(behaviour.isOpeningNewTab) === false ? 'sametab' : undefined,
    ...(isChecked && statusCheck({ url, checked: internal ?? url, codes })),
  });
  if (internal !== undefined && internal !== url && item.statusCheckUrl === undefined && item.urls === undefined) {
    losses.of(app, 'url', 'no-counterpart', `\`${name}\` is also at \`${internal}\`.`);
  }
  const widget = integrationOf(mapping(app.integration), name, internal ?? url, app, context);
  return widget ? { item, widget } : { item };
}

/** One list of codes to choose from had a slip in it. */
export const realCode = (code: string): string => (code === '054' ? '504' : code);

/** As secrets are written into exports. */
const isEncrypted = (text: string): boolean => /^(?:[\da-f]{2}){16,}\.[\da-f]{32}$/i.test(text);

/** The widget of an app's integration, its secrets in variables. */
export function integrationOf(
  integration: Mapping,
  label: string,
  url: string | undefined,
  app: Mapping,
  context: ImportContext,
): Mapping | undefined {
  const type = textOf(integration.type);
  if (type === undefined || type === 'null') return undefined;
  const properties = mappings(integration.properties).flatMap(({ field, value }) => {
    const text = textOf(value);
    if (textOf(field) === undefined || text === undefined) return [];
    if (!isEncrypted(text)) return [[textOf(field) as string, text] as const];
    const message = `The ${textOf(field)} of \`${label}\` is encrypted in the export: write it into the widget.`;
    context.losses.of(integration, 'properties', 'needs-secret', message);
    return [];
  });
  if (url === undefined) {
    context.losses.of(integration, 'type', 'unreadable', `The integration \`${type}\` has no address.`);
    return undefined;
  }
  const settings = takePlace({ ...Object.fromEntries(properties), url }, app);
  const reader = createOptionReader(context, namedVariables(context));
  const integrated = { product: 'homarr' as const, type, settings, label };
  if (type.toLowerCase() === 'pihole') {
    const widget = widgetOf({ dash: 'pi-hole-stats', renamed: { password: 'apiKey' } }, integrated, context, reader);
    const options = mapping(widget.options);
    const hostname = textOf(options.hostname)?.replace(/\/admin$/, '');
    return { ...widget, options: { ...options, ...(hostname !== undefined && { hostname }) } };
  }
  return mapWidget(integrated, context, reader);
}
