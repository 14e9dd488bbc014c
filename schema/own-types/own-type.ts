import type { Definition } from '../config/definition.ts';
import { closed, map, number, text, texts, toggle, unknown, word } from '../config/shapes.ts';
import { readMapping } from '../read-as.ts';
import { isCredentialKey } from '../rules/secrets/credentials.ts';
import { isMapping, listOf, type Mapping, mapping, present, textOf } from '../values.ts';

/** What an option of an own type can hold, by the names of JSON Schema; a list is one of texts. */
const optionTypes = ['string', 'number', 'integer', 'boolean', 'array'] as const;

const OptionKeys = closed(
  {
    type: word(optionTypes, { title: 'Type', description: 'What it holds.', default: 'string' }),
    title: text({ title: 'Title', description: 'What the editor calls it; its name unless set.' }),
    description: text({ title: 'Description', description: 'What it is for.' }),
    required: toggle({ title: 'Required', description: 'Whether the widget can’t do without it.', default: false }),
    default: unknown({ title: 'Default', description: 'What it is where nothing is written.' }),
    enum: texts({ title: 'Choices', description: 'What it can be.' }),
    minimum: number({ title: 'Least', description: 'The least number.' }),
    maximum: number({ title: 'Most', description: 'The largest number.' }),
    examples: unknown({ title: 'Examples', description: 'What it may hold, as a list.', type: 'array', read: listOf }),
  },
  { title: 'Option', description: 'What a widget of the type can be told.' },
);

/** A file `widgets/NAME.yml`: the widget type NAME, as what `custom-api` asks and shows. */
export const OwnTypeFile = closed(
  {
    title: text({
      title: 'Title',
      description: 'What the type is called, and the label of its widgets unless they have one.',
    }),
    description: text({ title: 'Description', description: 'What it shows.' }),
    options: map(OptionKeys, { title: 'Options', description: 'What can be told, by name.' }),
    widget: unknown({
      title: 'Widget',
      description: 'Options of `custom-api`, in which those of the type stand by their names.',
    }),
  },
  { title: 'Widget type', description: 'A type of widget of one’s own.' },
);

/** A widget type that stands in a file of the user's own. */
export interface OwnType {
  title?: string;
  description?: string;
  /** The definition of its options. */
  options: Definition & { properties: Readonly<Record<string, Definition>> };
  /** The options of `custom-api`, with placeholders. */
  widget: Mapping;
}

/** What who edits is given of an own type: nothing of what it asks. */
export type OwnTypeOutline = Omit<OwnType, 'widget'>;

/** Own types by their names, which are in lower case. */
export type OwnTypes = Readonly<Record<string, OwnType>>;

/** What the type of a file is called: the name of the file, of lower-case letters, digits and hyphens. */
export const ownTypeName = /^[a-z\d][a-z\d-]{0,39}$/;

/** What a file says; tolerant: what can't be read is as if it were not there. */
export function readOwnType(file: Mapping): OwnType {
  const options = Object.entries(mapping(file.options)).map(([name, value]) => [name, optionOf(name, value)] as const);
  const required = options.flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []));
  return present({
    title: textOf(file.title),
    description: textOf(file.description),
    options: {
      type: 'object',
      properties: Object.fromEntries(options.map(([name, { definition }]) => [name, definition])),
      ...(required.length > 0 && { required }),
    } as OwnType['options'],
    widget: isMapping(file.widget) ? file.widget : {},
  });
}

function optionOf(name: string, value: unknown): { definition: Definition; isNeeded: boolean } {
  const given = mapping(value);
  const { required, type = 'string', title = name, ...help } = readMapping(OptionKeys, given);
  const definition = {
    type,
    title,
    ...help,
    ...(isCredentialKey(name) && { writeOnly: true }),
    ...(type === 'array' && { items: { type: 'string' } }),
  } as Definition;
  return { definition, isNeeded: required === true };
}

/** What who edits is given of these types; undefined where there are none. */
export const outlinesOf = (types: OwnTypes): Record<string, OwnTypeOutline> | undefined =>
  Object.keys(types).length === 0
    ? undefined
    : Object.fromEntries(
        Object.entries(types).map(([name, { widget: _, options, ...outline }]) => [
          name,
          { ...outline, options: { ...options, properties: withoutSecrets(options.properties) } },
        ]),
      );

/** What is usual for a secret is one. */
const withoutSecrets = (options: Readonly<Record<string, Definition>>): Record<string, Definition> =>
  Object.fromEntries(
    Object.entries(options).map(([name, { default: usual, examples, ...option }]) => [
      name,
      { ...option, ...(!option.writeOnly && present({ default: usual, examples })) },
    ]),
  );
