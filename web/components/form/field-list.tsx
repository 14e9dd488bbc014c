import { entryName } from '../../../schema/editing/fields/entry-name.ts';
import './form.css';
import { type ComponentType, memo, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Definition, isOffered, type MappingDefinition } from '../../../schema/config/definition.ts';
import { ownValue } from '../../../schema/document/equality.ts';
import { entriesOf } from '../../../schema/editing/configs.ts';
import { type FieldKind, kindOf } from '../../../schema/editing/fields/field-kind.ts';
import type { FieldNote } from '../../../schema/editing/fields/field-note.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import { EntryRows } from './entry-rows.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import type { Report } from './use-reports.ts';

export interface FieldListProps {
  definition: MappingDefinition;
  /** Leads to the words of its keys: `item` for `item.url`. Keys without words of their own say what the definition says. */
  path: string;
  value: Mapping;
  /** The keys that have a field, in order. */
  shown: readonly string[];
  /**
   * Called with each valid value as it is typed; undefined takes the key away. What is told with the same `gesture` comes
   * from one visit to a field, to be one step of the log.
   */
  onChange: (key: string, value: unknown, gesture: string) => void;
  /** Told of each problem that is shown, and of its end. */
  report?: Report | undefined;
  /** What counts where a key is absent, where it isn't the definition's `default`. */
  usual?: Mapping | undefined;
  /** Says more of a value than its definition does. One with `refused` is not let through. */
  check?: ((key: string, value: unknown) => FieldNote | undefined) | undefined;
  /** A key's own control, in place of the one for its kind. */
  custom?: Readonly<Record<string, ComponentType<FieldProps>>> | undefined;
  /** Keys whose text may have several lines. */
  long?: readonly string[] | undefined;
  /** Called for a field that is left with a value that is held back. */
  onRefused?: ((key: string, message: string) => void) | undefined;
  /** Takes a field away again, with its value: those of `removable` have a button for it. */
  onRemove?: ((key: string) => void) | undefined;
  removable?: readonly string[] | undefined;
}

const none: Definition = {};

/** Fields for keys of a mapping, each made from its definition. */
export function FieldList(props: FieldListProps) {
  const { definition, path, value, shown, onRemove, removable, check } = props;
  const list = useRef(props);
  list.current = props;
  return shown.map((key) => (
    <ListedField
      key={key}
      name={key}
      path={`${path}.${key}`}
      definition={definition.properties[key] ?? none}
      value={ownValue(value, key)}
      usual={props.usual?.[key]}
      isLong={props.long?.includes(key) ?? false}
      Control={props.custom?.[key] ?? nested[kindOf(definition.properties[key] ?? none)]}
      check={check}
      report={props.report}
      isRemovable={onRemove !== undefined && removable?.includes(key) === true}
      list={list}
    />
  ));
}

interface ListedProps
  extends Pick<FieldListProps, 'check' | 'report'>,
    Pick<Parameters<typeof Field>[0], 'name' | 'path' | 'definition' | 'value' | 'usual' | 'isLong' | 'Control'> {
  isRemovable: boolean;
  /** The list that it is in, as it was rendered last. */
  list: RefObject<FieldListProps>;
}

/** A field that renders again only when something of its own changes: a letter in one is none in the others. */
const ListedField = memo(({ list, check, report, isRemovable, ...field }: ListedProps) => {
  const { name } = field;
  return (
    <Field
      {...field}
      check={check && ((next) => check(name, next))}
      report={report}
      onChange={(next, gesture) => list.current.onChange(name, next, gesture)}
      onRefused={(message) => list.current.onRefused?.(name, message)}
      onRemove={isRemovable ? () => list.current.onRemove?.(name) : undefined}
    />
  );
});

export const editableKeys = ({ properties }: MappingDefinition): string[] =>
  Object.keys(properties).filter((key) => isOffered(properties[key]));

const isOfKeys = (definition: Definition | undefined): definition is MappingDefinition =>
  definition?.properties !== undefined;

/** A value of no use is none: an empty mapping goes with its last key. */
const orNothing = (value: Mapping): Mapping | undefined => (Object.keys(value).length > 0 ? value : undefined);

function withKey(value: Mapping, key: string, next: unknown): Mapping {
  const { [key]: _, ...rest } = value;
  return next === undefined ? rest : { ...value, [key]: next };
}

/** A mapping within: its own fields. */
function MappingControl({ definition, path, value, attributes, report, onChange }: FieldProps) {
  if (!isOfKeys(definition)) return null;
  const { id, 'aria-labelledby': labelledBy } = attributes;
  return (
    <fieldset className="field-group" id={id} aria-labelledby={labelledBy}>
      <FieldList
        definition={definition}
        path={path}
        value={mapping(value)}
        shown={editableKeys(definition)}
        report={report}
        onChange={(key, next) => onChange(orNothing(withKey(mapping(value), key, next)))}
      />
    </fieldset>
  );
}

/** A list of mappings: its entries, each opened to its fields at a press. */
function ListControl({
  definition: { items, maxItems },
  path,
  label,
  value,
  attributes,
  report,
  onChange,
}: FieldProps) {
  const { t } = useTranslation('editor');
  const entries = entriesOf(value);
  if (!isOfKeys(items) || !entries) return <p className="field-hint">{t('field.not-editable', { field: label })}</p>;
  const set = (next: readonly unknown[]) => onChange(next.length > 0 ? next : undefined);
  const mayAdd = maxItems === undefined || entries.length < maxItems;
  return (
    <EntryRows
      id={attributes.id}
      aria-labelledby={attributes['aria-labelledby']}
      names={entries.map(entryName)}
      fieldsOf={(index) => (
        <FieldList
          definition={items}
          path={path}
          value={mapping(entries[index])}
          shown={editableKeys(items)}
          report={report && ((at, told) => report(`${at} ${index}`, told))}
          onChange={(key, next) => set(entries.with(index, withKey(mapping(entries[index]), key, next)))}
        />
      )}
      addLabel={t('field.add-entry')}
      onAdd={mayAdd ? () => set([...entries, {}]) : undefined}
      onMove={(from, to) => set(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))}
      onRemove={(index) => set(entries.toSpliced(index, 1))}
    />
  );
}

const nested: Partial<Record<FieldKind, ComponentType<FieldProps>>> = { mapping: MappingControl, list: ListControl };
