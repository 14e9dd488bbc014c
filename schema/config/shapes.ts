import { readAs, readMapping } from '../read-as.ts';
import { isRestricted, mappings, on, settingOf, someNames, switchOf, textMapOf, textsOf } from '../values.ts';
import type { Annotations, Definition, Definitions, Help, Keywords, Needed, Read, ReadMapping } from './definition.ts';

/** What a key says of itself: its help, and whatever departs from the usual for its shape. */
export type Describe = Help & Annotations;
type With<Keyword extends keyof Keywords> = Describe & Pick<Keywords, Keyword>;

/** The type of what is read of a key: as its own reader gives it or as is usual, and always there with a default. */
type Value<H, Usual> = H extends { unread: true } | { leftover: true } ? never : Filled<H, OwnOr<H, Usual>>;
type OwnOr<H, Usual> = H extends { read: (...given: never[]) => infer Own } ? Own : Usual;
type Filled<H, V> = H extends { or: unknown }
  ? Exclude<V, undefined>
  : H extends { implicit: true }
    ? V
    : H extends { default: unknown }
      ? Exclude<V, undefined>
      : V;

/** A key, with the name that it gets when it is read. */
type Key<H, Usual> = Definition<Value<H, Usual>> & Named<H>;
type Named<H> = H extends { as: infer Name extends string } ? { as: Name } : unknown;

/** A key that its mapping needs, unless something stands in for what can't be read. */
type NeededKey<H, Usual> =
  undefined extends Value<H, Usual> ? Definition<Exclude<Value<H, Usual>, undefined>> & Needed : Key<H, Usual>;

type MappingKey<Keys extends Definitions, H> = { properties: Keys } & Key<H, ReadMapping<Keys>>;

/** The one place where keywords get the type of what is read by them. */
const define = <D>(keywords: Keywords & Annotations): D => keywords as D;

function ofKeys<Keys extends Definitions, H>(properties: Keys, keywords: Keywords & Annotations): MappingKey<Keys, H> {
  const required = Object.keys(properties).filter((key) => properties[key]?.mandatory);
  const definition = { type: 'object', ...(required.length > 0 && { required }), properties, ...keywords };
  return define({ ...definition, read: keywords.read ?? ((value) => readMapping(definition, value)) });
}

/** A mapping that takes the named keys only. */
export const closed = <Keys extends Definitions, const H extends With<'oneOf' | 'patternProperties'>>(
  properties: Keys,
  help: H,
): MappingKey<Keys, H> => ofKeys(properties, { additionalProperties: false, ...help });

/** A mapping whose unknown keys are reported as warnings. */
export const lenient = <Keys extends Definitions, const H extends Describe>(
  properties: Keys,
  help: H,
): MappingKey<Keys, H> => ofKeys(properties, { lenient: true, ...help });

/** A text that a switch can't be: `logo: false` asks for no logo. */
export const text = <const H extends With<'pattern' | 'minLength' | 'maxLength'>>(
  help: H,
): Key<H, string | undefined> => define({ type: 'string', read: settingOf, ...help });

/** Text that the mapping needs: a name, which may look like a switch or a number. */
export const requiredText = <const H extends With<'pattern'>>(help: H): NeededKey<H, string | undefined> =>
  define({ type: 'string', mandatory: true, ...help });

/** A switch; one that is off by default is `true` or absent when it is read, so that the payload stays small. */
export const toggle = <const H extends Describe>(
  help: H,
): H extends { default: false } ? Key<H & { implicit: true }, true | undefined> : Key<H, boolean | undefined> =>
  define({
    type: 'boolean',
    ...(help.default === false && { implicit: true, read: (value) => on(switchOf(value)) }),
    ...help,
  });

/** A switch that restricts: whatever isn't plainly off is on, so that a slip never opens anything. */
export const restriction = <const H extends Describe>(help: H): Key<H & { implicit: true }, true | undefined> =>
  define({ type: 'boolean', implicit: true, read: (value) => on(isRestricted(value)), ...help, default: false });

export const number = <const H extends With<'minimum' | 'maximum'>>(help: H): Key<H, number | undefined> =>
  define({ type: 'number', ...help });

/** A number without a fraction. */
export const wholeNumber = <const H extends With<'minimum' | 'maximum'>>(help: H): Key<H, number | undefined> =>
  define({ type: 'integer', ...help });

/** A number, or a switch in its place. */
export const numberOrSwitch = <const H extends Describe>(help: H): Key<H, number | boolean | undefined> =>
  define({ type: ['number', 'boolean'], ...help });

/** Who may: all, nobody, or those that are named. What can't be read says nothing, so that a slip opens nothing. */
export const grant = <const H extends Describe>(help: H): Key<H, boolean | string[] | undefined> =>
  define({
    type: ['boolean', 'array'],
    items: { type: 'string' },
    read: (value) => switchOf(value) ?? someNames(value),
    ...help,
  });

/** One of a closed list. */
export const word = <const V extends readonly string[], const H extends Describe>(
  values: V,
  help: H,
): Key<H, V[number] | undefined> => define({ type: 'string', enum: values, ...help });

/** Text, where an empty value is as good as an absent key. */
export const nullableText = <const H extends Describe>(help: H): Key<H, string | undefined> =>
  define({ type: ['string', 'null'], read: settingOf, ...help });

/** A list of names; absent where it is empty. */
export const texts = <const H extends With<'maxItems'>>(help: H): Key<H, string[] | undefined> =>
  define({ type: 'array', items: { type: 'string' }, read: someNames, ...help });

/** A list of texts that the mapping needs, with at least one in it. */
export const requiredTexts = <const H extends Describe>(
  items: Definition,
  help: H,
): NeededKey<H, string[] | undefined> =>
  define({ type: 'array', items: { type: 'string', ...items }, mandatory: true, read: someNames, ...help });

/** A list of texts, or a single one for short. A pattern holds for each of them. */
export const textOrTexts = <const H extends With<'pattern'>>(help: H): Key<H, string[]> => {
  const { pattern, looksLike }: Describe & Keywords = help;
  const items = { type: 'string', ...(pattern && { pattern }), ...(looksLike && { looksLike }) } as const;
  return define({ type: ['string', 'array'], items, read: textsOf, ...help });
};

/** A list of mappings, without those that lack what they need. */
export const list = <D extends Definition, const H extends With<'maxItems'>>(
  items: D,
  help: H,
): Key<H, NonNullable<Read<D>>[]> =>
  define({
    type: 'array',
    items,
    read: (value) => mappings(value).flatMap((entry) => readAs(items, entry) ?? []),
    ...help,
  });

/** A mapping with names of the user's own choosing. */
export const map = <const H extends Describe>(values: Definition, help: H): Key<H, Record<string, string>> =>
  define({ type: 'object', additionalProperties: values, read: textMapOf, ...help });

/** Anything at all. */
export const unknown = <const H extends With<'deprecated'>>(help: H): Key<H, unknown> => define(help);

/** A definition with something changed for the place that it stands in. */
export const variant = <D extends Definition, const H extends Partial<Describe>>(
  definition: D,
  help: H,
): Key<H, Read<D>> => define({ ...definition, ...help });

/** The same key where its mapping can do without it. */
export function optional<D extends Definition>({ mandatory: _, ...definition }: D): Definition<Read<D> | undefined> {
  return define<Definition<Read<D> | undefined>>(definition as Definition);
}
