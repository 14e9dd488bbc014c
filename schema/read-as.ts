import type { Definition, Definitions, MappingDefinition, Reader, ReadMapping } from './config/definition.ts';
import { isMapping, listOf, type Mapping, mapping, numberOf, switchOf, textOf, wordOf } from './values.ts';

/** Is told of a value that is none of the choices. */
export type Refuse = (value: unknown, choices: readonly unknown[]) => void;

/**
 * What a value means by the definition of its key. Tolerant: numbers and switches may stand in quotes, choices in any
 * case, numbers outside of their bounds are the nearest; a value that can't be read counts as absent, and then the
 * default of the definition counts. Config and widget options are read by this alone.
 */
export function readAs(definition: Definition, value: unknown, beside: Mapping = {}, refuse?: Refuse): unknown {
  const read = definition.read ? definition.read(value, beside) : coerce(definition, value, refuse);
  return read ?? fallback(definition);
}

/**
 * What a mapping means by the definitions of its keys, in their order; absent keys are absent. A key that can't be read
 * is as in `inherited`. A mapping that lacks what it needs is none.
 */
export function readMapping<Keys extends Definitions>(
  definition: MappingDefinition<Keys>,
  value: unknown,
  inherited?: ReadMapping<Keys>,
): ReadMapping<Keys> {
  const given = mapping(value);
  const others = inherited as Record<string, unknown> | undefined;
  const found: Record<string, unknown> = {};
  for (const { key, otherKeys, name, read, absent, isAlone, otherwise, mandatory } of keysOf(definition)) {
    const written = otherKeys ? firstGiven(given, [key, ...otherKeys]) : given[key];
    const own = written === undefined && isAlone ? absent : read(written, given);
    const value = own ?? others?.[name] ?? otherwise;
    if (value !== undefined) found[name] = value;
    else if (mandatory) return undefined as ReadMapping<Keys>;
  }
  return found as ReadMapping<Keys>;
}

const firstGiven = (given: Mapping, keys: readonly string[]): unknown =>
  keys.map((key) => given[key]).find((value) => value !== undefined && value !== null);

/** A key that is read, with what its definition says of that in one shape: a dashboard has thousands of them. */
interface ReadableKey {
  key: string;
  otherKeys: readonly string[] | undefined;
  name: string;
  read: Reader;
  /** What an absent value is read as; known beforehand unless that can depend on the keys beside it. */
  absent: unknown;
  isAlone: boolean;
  otherwise: unknown;
  mandatory: boolean;
}

const known = new WeakMap<MappingDefinition, ReadableKey[]>();

function keysOf(definition: MappingDefinition): ReadableKey[] {
  const before = known.get(definition);
  if (before) return before;
  const found = Object.entries(definition.properties)
    .filter(([, { unread, leftover }]) => !unread && !leftover)
    .map(([key, child]) => readable(key, child));
  known.set(definition, found);
  return found;
}

function readable(key: string, definition: Definition): ReadableKey {
  const read: Reader = definition.read ?? ((value) => coerce(definition, value));
  // A reader that looks at the keys beside its own has a second parameter. Lists and mappings are made anew each time.
  const absent = read(undefined, {});
  return {
    key,
    otherKeys: definition.otherKeys,
    name: definition.as ?? key,
    read,
    absent,
    isAlone: read.length < 2 && typeof absent !== 'object',
    otherwise: fallback(definition),
    mandatory: definition.mandatory === true,
  };
}

const fallback = (definition: Definition): unknown =>
  definition.or ?? (definition.implicit ? undefined : definition.default);

/** A value as one of the type that the definition asks for; undefined for what can't be read so, and for blank text. */
function coerce(definition: Definition, value: unknown, refuse?: Refuse): unknown {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
  const choices = choicesOf(definition);
  if (choices) {
    const chosen = choose(definition, choices, value);
    if (chosen === undefined) refuse?.(value, choices);
    return chosen;
  }
  switch (definition.type) {
    case 'string':
      return textOf(value);
    case 'boolean':
      return switchOf(value);
    case 'number':
    case 'integer':
      return within(definition, numberOf(value));
    case 'array':
      return listOf(value)
        .map((entry) => coerce(definition.items ?? {}, entry, refuse))
        .filter((entry) => entry !== undefined);
    case 'object':
      return isMapping(value) ? value : undefined;
    default:
      return definition.anyOf ? firstOf(definition.anyOf, value, refuse) : value;
  }
}

/** The values of a closed list: of `enum`, or of a union of constants. */
function choicesOf({ enum: words, anyOf }: Definition): readonly unknown[] | undefined {
  if (words) return words;
  return anyOf?.every((choice) => 'const' in choice) ? anyOf.map((choice) => choice.const) : undefined;
}

/** One of the choices, in any case, by what later versions call it, or by what other products do. */
function choose({ newerValues, otherValues = {} }: Definition, choices: readonly unknown[], value: unknown): unknown {
  const other = wordOf(value, Object.keys(otherValues));
  return wordOf(value, choices, newerValues) ?? wordOf(other && otherValues[other], choices, newerValues);
}

/** A union takes the first of its types that can hold the value. */
function firstOf(types: readonly Definition[], value: unknown, refuse?: Refuse): unknown {
  for (const type of types) {
    const read = coerce(type, value, refuse);
    if (read !== undefined) return read;
  }
  return undefined;
}

function within({ type, minimum, maximum }: Definition, value: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  const whole = type === 'integer' ? Math.round(value) : value;
  return Math.min(maximum ?? whole, Math.max(minimum ?? whole, whole));
}
