import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import type { Model } from '../../../schema/model.ts';
import { isReservedVariable } from '../../../schema/rules/secrets/reserved-variables.ts';
import { replaceSecretNames, secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import { mapWidgets } from '../../../schema/rules/sections/widgets-of.ts';
import { isMapping } from '../../../schema/values.ts';
import { findWidget } from '../../../schema/widget.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import type { Ports } from '../../ports.ts';

/**
 * A model with the values of variables in the options of the widgets that a page asks for: for files whose owner lets
 * everybody read them. Those that users sign in with, and Dash's own, stay names.
 */
export function withVariables(model: Model, env: Ports['env']): Model {
  const passwords = new Set(model.auth.users.flatMap(({ password }) => secretNames(password)));
  const resolve = (name: string) => (isReservedVariable(name) || passwords.has(name) ? name : (env[name] ?? name));
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return replaceSecretNames(value, resolve);
    if (Array.isArray(value)) return value.map(fill);
    if (!isMapping(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fill(child)]));
  };
  const fillWidget = (entry: WidgetEntry): WidgetEntry =>
    findWidget(catalogue, entry.type)?.request
      ? { ...entry, options: fill(entry.options) as WidgetEntry['options'] }
      : entry;
  return {
    ...model,
    pages: model.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => mapWidgets(section, fillWidget)),
    })),
  };
}
