import { isOpenedType } from '../../../../schema/rules/secrets/opened-types.ts';
import {
  findSecretsBy,
  isWrittenOut,
  maskSecret,
  secretTexts,
} from '../../../../schema/rules/secrets/widget-secrets.ts';
import { isMapping, type Mapping } from '../../../../schema/values.ts';

/**
 * A config with `[redacted]` in the place of secrets that somebody typed into the options of widgets, and what was taken
 * out, so that a text of it can be freed of the same: what lies about in a browser holds none. What the server keeps back
 * is `[redacted]` already. Secrets are known by their names here. Shares what stays the same.
 */
export function withoutTypedSecrets(config: Mapping): { config: Mapping; taken: string[] } {
  const taken: string[] = [];
  const freed = (widget: unknown): unknown => {
    if (!isMapping(widget)) return widget;
    const isOpened = isOpenedType(widget.type);
    const secrets = findSecretsBy(undefined, widget.options, { isOpened }).filter(isWrittenOut);
    taken.push(...secretTexts(secrets));
    const masked = secrets.reduce<unknown>(
      (all, secret) => withAt(all, secret.path, maskSecret(secret)),
      widget.options,
    );
    return secrets.length === 0 ? widget : { ...widget, options: masked };
  };
  const sections = mapKept(config.sections, (section) => {
    if (!isMapping(section)) return section;
    const widgets = mapKept(section.widgets, freed);
    const items = mapKept(section.items, (item) => {
      if (!isMapping(item) || !isMapping(item.widget)) return item;
      const widget = freed(item.widget);
      return widget === item.widget ? item : { ...item, widget };
    });
    if (widgets === section.widgets && items === section.items) return section;
    return {
      ...section,
      ...(section.widgets !== undefined && { widgets }),
      ...(section.items !== undefined && { items }),
    };
  });
  return { config: sections === config.sections ? config : { ...config, sections }, taken };
}

/** A list with each entry replaced; the list itself where none is, and what is no list. */
function mapKept(list: unknown, replace: (entry: unknown) => unknown): unknown {
  if (!Array.isArray(list)) return list;
  const next = list.map(replace);
  return next.some((entry, index) => entry !== list[index]) ? next : list;
}

function withAt(value: unknown, [step, ...rest]: readonly (string | number)[], next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) return value.map((entry, index) => (index === step ? withAt(entry, rest, next) : entry));
  const known = isMapping(value) ? value : {};
  return { ...known, [step]: withAt(known[step], rest, next) };
}
