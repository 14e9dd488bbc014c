import { loadYaml } from '../../../schema/document/read/load-yaml.ts';
import { addressNote, checkedAddressNote } from '../../../schema/editing/fields/address-note.ts';
import { choicesOf, typesOf } from '../../../schema/editing/fields/field-kind.ts';
import type { FieldNote } from '../../../schema/editing/fields/field-note.ts';
import { itemValue } from '../../../schema/editing/fields/item-values.ts';
import { problemOf } from '../../../schema/editing/fields/problem-of.ts';
import type { Translate } from '../../../schema/editing/fields/words.ts';
import { namesOf } from '../../../schema/values.ts';
import type { Field } from './fields.ts';
import type { Row } from './outline.ts';

/** A value as it is typed into one line: text as it is, names with commas between them, the rest as YAML in a line. */
export function textOfValue({ kind }: Pick<Field, 'kind'>, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (kind === 'names') return Array.isArray(value) ? value.join(', ') : String(value);
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A value as it is shown: in words where its field has words for it. */
export function shownValue({ kind, definition, value, isOpen }: Field, say: Translate): string {
  if (value === undefined || value === null) return '';
  if (definition.writeOnly) return '••••••';
  if (kind === 'mapping' || kind === 'list' || kind === 'entry') {
    if (isOpen) return '';
    const count = Object.keys(value).length;
    return kind === 'list' ? `${count} in it` : count === 0 ? '' : `${count} set`;
  }
  if (typeof value === 'boolean') return say(value ? 'field.on' : 'field.off');
  return kind === 'choice' ? choiceWord(value, say) : textOfValue({ kind }, value);
}

/** What a value of a closed list is called. */
export const choiceWord = (value: unknown, say: Translate): string =>
  say(`choices.${String(value)}`, { defaultValue: String(value) });

/** The values to choose among; undefined for a field that is typed into. */
export function valuesToChoose({ kind, definition }: Field): readonly unknown[] | undefined {
  return kind === 'switch' ? [true, false] : choicesOf(definition);
}

/** What a typed text stands for, or what is wrong with it. Nothing typed is no value. */
export function readTyped(
  { kind, definition, path, value: present }: Field,
  text: string,
  { row, say }: { row: Pick<Row, 'kind'>; say: Translate },
): { value: unknown; note?: string } | { problem: string } {
  const key = String(path.at(-1));
  const isOfItem = path.length === 1 && ['item', 'group', 'sub-item'].includes(row.kind);
  let value: unknown;
  try {
    value = readText(kind, typesOf(definition), text.trim());
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
  if (isOfItem) value = itemValue(key, value, present);
  const note = isOfItem ? noteOf(key, value, say) : undefined;
  if (note?.refused) return { problem: note.mend ? `${note.message} ${note.mend.label}?` : note.message };
  const found = problemOf(definition, value);
  if (found) return { problem: problemWords(found, say) };
  return { value, ...(note && { note: note.message }) };
}

function noteOf(key: string, value: unknown, say: Translate): FieldNote | undefined {
  if (key === 'url') return addressNote(value, say);
  return key === 'statusCheckUrl' ? checkedAddressNote(value, say) : undefined;
}

function readText(kind: Field['kind'], types: readonly string[], text: string): unknown {
  if (text === '') return undefined;
  if (kind === 'text') return text;
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'names') return namesOf(text).length > 0 ? namesOf(text) : undefined;
  if (kind === 'number') {
    return Number.isFinite(Number(text)) ? Number(text) : text;
  }
  return loadYaml(text);
}

/** What is wrong with a value, as a sentence. */
function problemWords({ rule, values }: NonNullable<ReturnType<typeof problemOf>>, say: Translate): string {
  const types =
    typeof values.types === 'string'
      ? values.types
          .split(' ')
          .map((type) => say(`types.${type}`, { defaultValue: type }))
          .join(' / ')
      : undefined;
  return say(`problems.${rule}`, { ...values, ...(types !== undefined && { types }) });
}
