import type { Mapping } from '../values.ts';

/** Reads a key: its value as somebody wrote it, and the mapping that it stands in. */
export type Reader<Value = unknown> = (value: unknown, beside: Mapping) => Value;

/** How the documentation, an editor's help and a form name a key. */
export interface Help {
  title: string;
  description: string;
  /** What counts where the key is left out; the reader fills it in, unless the key is `implicit`. */
  default?: unknown;
  examples?: readonly unknown[];
}

/** Names that there are too many of for a closed list, or that are not the only ones that a key takes. */
export type Suggestions = 'time-zones' | 'languages' | 'search-engines';

/** What a definition says beyond JSON Schema. An editor of files never sees it: `dash schema` leaves it out. */
export interface Annotations {
  /** Reads the value where its type alone doesn't say how. */
  read?: Reader;
  /** The name under which what is read stands, where it isn't the key's own. */
  as?: string;
  /** Stands in for a value that can't be read, where there is no `default` to tell users of. */
  or?: unknown;
  /** What is read says nothing where the key is left out: who uses it knows the default. */
  implicit?: true;
  /** The key is checked and described, but no part of what is read: a reader of its own takes it, or nobody does. */
  unread?: true;
  /** The mapping needs this key. */
  mandatory?: true;
  /**
   * The key comes from a later version, and is reported as newer: `true` where it is read, `kept` where nothing here does,
   * and the file keeps it.
   */
  newer?: true | 'kept';
  /** Values that only later versions know and what they are read as; reported as newer and left out of `enum`. */
  newerValues?: Readonly<Record<string, string>>;
  /** What other products call the values: read as what they stand for unless `read` says how, and named by reports. */
  otherValues?: Readonly<Record<string, string>>;
  /** What the key is called by slips and other products: read where the key itself is absent, and named by reports. */
  otherKeys?: readonly string[];
  /** Keys that the definition doesn't name are a warning, not an error, and pass in an editor. */
  lenient?: true;
  /** The block counts only while this switch beside it is on; otherwise it only has to be a mapping. */
  onlyWhen?: string;
  /** What a value that breaks `pattern` should look like, to end 'expected ...'. */
  looksLike?: string;
  /** What a field of it offers while somebody types; a time zone has to be one that there is. */
  suggests?: Suggestions;
  /** Read and dropped in silence: a leftover that older versions wrote themselves. */
  leftover?: true;
}

/** The part of JSON Schema that definitions are written in. */
export interface Keywords extends Partial<Help> {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Definition[];
  oneOf?: readonly object[];
  properties?: Readonly<Record<string, Definition>>;
  patternProperties?: Readonly<Record<string, Definition>>;
  additionalProperties?: boolean | Definition;
  required?: readonly string[];
  items?: Definition;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  deprecated?: boolean;
  writeOnly?: boolean;
}

declare const reads: unique symbol;

/**
 * One key of a config, or a mapping of them: how it is checked, read, typed, documented and shown in a form. `Value` is
 * the type of what is read, with `undefined` where it may be absent.
 */
export interface Definition<Value = unknown> extends Keywords, Annotations {
  /** In types only. */
  readonly [reads]?: () => Value;
}

/** Whether forms offer a key: no leftover, and none that does nothing here. */
export const isOffered = ({ leftover, newer }: Annotations = {}): boolean => !leftover && newer !== 'kept';

export type Definitions = Readonly<Record<string, Definition>>;

export interface MappingDefinition<Keys extends Definitions = Definitions> extends Definition {
  properties: Keys;
}

/** A key without which its mapping is not read at all. */
export interface Needed {
  mandatory: true;
}

export type Read<D> = D extends { readonly [reads]?: () => infer Value } ? Value : never;

/** The type of what is read of a mapping; undefined too where it may lack what it needs. */
export type ReadMapping<Keys extends Definitions> =
  | ReadKeys<Keys>
  | (true extends { [Key in keyof Keys]: Keys[Key] extends Needed ? true : false }[keyof Keys] ? undefined : never);

type ReadKeys<Keys extends Definitions> = Flat<
  {
    [Key in keyof Keys as undefined extends Read<Keys[Key]> ? never : NameOf<Keys, Key>]: Read<Keys[Key]>;
  } & {
    [Key in keyof Keys as undefined extends Read<Keys[Key]> ? NameOf<Keys, Key> : never]?: Exclude<
      Read<Keys[Key]>,
      undefined
    >;
  }
>;

/** The name of a key in what is read; none for a key that is no part of it. */
type NameOf<Keys extends Definitions, Key extends keyof Keys> = [Read<Keys[Key]>] extends [never]
  ? never
  : Keys[Key] extends { as: infer Name extends string }
    ? Name
    : Key;

type Flat<T> = { [Key in keyof T]: T[Key] };
