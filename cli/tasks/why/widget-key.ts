import type { Definition } from '../../../schema/config/definition.ts';
import { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { pointer, valueAt } from '../../../schema/document/json-pointer.ts';
import { readAs } from '../../../schema/read-as.ts';
import { isCredential, isPlainSecret } from '../../../schema/rules/secrets/credentials.ts';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import { mapping } from '../../../schema/values.ts';
import { findWidget } from '../../../schema/widget.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import type { WrittenEntry } from '../../config/written-entries.ts';
import { type EntryKey, effectiveValueOf } from './entry-key.ts';

/**
 * What a key of a widget comes to, or one of its options, with its default where the file says nothing. Options are found in
 * any case, as the widget reads them; those of a type that Dash has not are as they are written. Secrets are not shown.
 */
export function explainWidgetKey(entry: WrittenEntry, key: string): EntryKey | undefined {
  const { widget } = entry;
  if (!widget) return undefined;
  const declared = findWidget(catalogue, widget.type);
  const own: Definition | undefined = (WidgetEntry.properties as Readonly<Record<string, Definition>>)[key];
  if (own && !own.properties && !own.leftover && key !== 'options') {
    const usual = { updateInterval: declared?.interval, timeout: declared?.timeout }[key];
    const isWritten = writtenValue(entry, [key]) !== undefined;
    const value = isWritten ? mapping(widget)[own.as ?? key] : (usual ?? mapping(widget)[own.as ?? key]);
    return { name: `${entry.name}.${key}`, title: own.title ?? key, value: effectiveValueOf(entry, [key], value) };
  }
  return explainOption(entry, key, (declared?.options.properties ?? {}) as Readonly<Record<string, Definition>>);
}

function explainOption(
  entry: WrittenEntry,
  key: string,
  declared: Readonly<Record<string, Definition>>,
): EntryKey | undefined {
  const given = mapping(writtenValue(entry, ['options']));
  const isKey = (name: string) => name.toLowerCase() === key.toLowerCase();
  const name = Object.keys(declared).find(isKey);
  const writtenName = (name && Object.hasOwn(given, name) ? name : Object.keys(given).find(isKey)) ?? name;
  if (writtenName === undefined) return undefined;
  const option = name === undefined ? undefined : declared[name];
  const written = given[writtenName];
  const value = effectiveValueOf(entry, ['options', writtenName], option ? readAs(option, written, given) : written);
  const isSecret = option?.writeOnly ? isPlainSecret(written) : isCredential(writtenName, written);
  return {
    name: `${entry.name}.${name ?? writtenName}`,
    title: option?.description?.replace(/\.$/, '') ?? `Option of ${entry.widget?.type}`,
    value: isSecret ? { ...value, value: redacted, ...('written' in value && { written: redacted }) } : value,
  };
}

function writtenValue({ places }: WrittenEntry, path: readonly string[]): unknown {
  const place = places.at(-1);
  return place && valueAt(place.value, pointer(...path));
}
