import { isCredentialKey } from '../../rules/secrets/credentials.ts';
import { isMapping, type Mapping, numberOf, switchOf, textOf } from '../../values.ts';
import { newWidget } from '../entries.ts';
import type { ImportContext } from '../import-context.ts';
import { namedLinks } from '../rules/links.ts';
import { fillText, type Placeholders, wholePlaceholder } from '../rules/placeholders.ts';
import { addressOf, withoutSlash } from '../rules/text.ts';
import { type WidgetProduct, type WidgetRow, widgetRow } from './widget-map.ts';

/** Makes options of settings: secrets become variables, placeholders the names of theirs. */
export interface OptionReader {
  /** The value of a setting as an option; `name` is what its variable is called where it is a secret. */
  option(container: object, key: string, as: string, name: string): unknown;
  /** A text that is no option: filled in, or as its source has it. */
  text(container: object, key: string): string | undefined;
}

export function createOptionReader(context: ImportContext, placeholders: Placeholders): OptionReader {
  const { losses } = context;
  const valueAt = (container: object, key: string): unknown => (container as Mapping)[key];

  const read = (value: unknown, container: object, key: string, as: string, name: string): unknown => {
    if (Array.isArray(value)) return value.map((entry, index) => read(entry, value, String(index), as, name));
    if (isMapping(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([inner, child]) => [inner, read(child, value, inner, inner, name)]),
      );
    }
    if (value instanceof Date) return textOf(value);
    const isSecret = isCredentialKey(as);
    if (typeof value === 'number' && isSecret) return context.variable(name, String(value));
    if (typeof value !== 'string') return value ?? undefined;
    const variable = wholePlaceholder(value, placeholders);
    if (variable !== undefined) return context.variable(variable, placeholders.known(variable));
    const filled = fillText(value, placeholders, (reason, message) => losses.of(container, key, reason, message));
    if (filled === undefined || filled.trim() === '') return undefined;
    return isSecret ? context.variable(name, filled.trim()) : filled.trim();
  };

  return {
    option: (container, key, as, name) => read(valueAt(container, key), container, key, as, name),
    text(container, key) {
      const text = textOf(valueAt(container, key));
      return text === undefined
        ? undefined
        : textOf(fillText(text, placeholders, (reason, message) => losses.of(container, key, reason, message)));
    },
  };
}

export interface Integration {
  product: WidgetProduct;
  type: string;
  /** Its settings; secrets are called after `label`. */
  settings: Mapping;
  label?: string | undefined;
  /** Settings that have been taken elsewhere, or mean nothing. */
  known?: readonly string[];
  updateInterval?: number | undefined;
}

/** Seconds between updates, as widgets take them. */
export const secondsOf = (milliseconds: unknown): number | undefined => {
  const value = numberOf(milliseconds);
  return value === undefined ? undefined : Math.min(7200, Math.max(2, Math.round(value / 1000)));
};

const addressKeys = ['url', 'endpoint', 'base_url'];
const keyKeys = ['key', 'apikey', 'apiKey', 'api_key', 'token'];
const usual = ['username', 'password', 'fields'];

/** The widget of an integration that differs from Dash's by names alone; undefined, and reported, where there is none. */
export function mapWidget(integration: Integration, context: ImportContext, reader: OptionReader): Mapping | undefined {
  const { product, type, settings } = integration;
  const row = widgetRow(product, type);
  if (!row) {
    const links = namedLinks(product === 'homer' ? { ...settings, url: undefined } : settings);
    context.losses.of(settings, 'type', 'no-counterpart', `There is no widget for \`${type}\`.${links}`);
    return undefined;
  }
  return widgetOf(row, integration, context, reader);
}

/** The same by a row that is known. */
export function widgetOf(
  row: WidgetRow,
  { type, settings, label, known = [], updateInterval }: Integration,
  { losses }: ImportContext,
  reader: OptionReader,
): Mapping {
  const name = label ?? type;
  const options: Record<string, unknown> = {};
  const done = new Set<string>(['type', 'hideErrors', 'refreshInterval', 'updateInterval', ...known]);
  const take = (key: string, as: string, change = (value: unknown) => value) => {
    if (settings[key] === undefined || done.has(key)) return;
    done.add(key);
    const value = change(reader.option(settings, key, as, name));
    if (value !== undefined && options[as] === undefined) options[as] = value;
  };
  for (const [key, reason] of Object.entries(row.unusable ?? {})) {
    if (settings[key] !== undefined) losses.of(settings, key, 'no-counterpart', reason);
    done.add(key);
  }
  for (const [key, as] of Object.entries(row.renamed ?? {})) take(key, as);
  for (const key of addressKeys) take(key, row.address ?? 'hostname', serviceAddress);
  for (const key of keyKeys) take(key, row.key ?? 'apiKey');
  for (const key of usual) take(key, key);
  losses.rest(settings, [...done], (key) => `The setting \`${key}\` of \`${type}\` is lost.`);
  for (const [key, value] of Object.entries(row.fixed ?? {})) if (options[key] === undefined) options[key] = value;
  return newWidget({
    type: row.dash,
    label,
    updateInterval: updateInterval ?? secondsOf(settings.refreshInterval ?? settings.updateInterval),
    ignoreErrors: switchOf(settings.hideErrors),
    options:
      row.shaped?.(options, (sentence) => losses.of(settings, 'mappings', 'no-counterpart', sentence)) ?? options,
  });
}

/** The address of a service, without a slash at its end. */
const serviceAddress = (value: unknown): unknown =>
  typeof value === 'string' ? withoutSlash(addressOf(value) ?? value) : value;
