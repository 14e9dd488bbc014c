import { type Static, type TObject, type TObjectOptions, type TProperties, type TSchema, Type } from 'typebox';

/**
 * What a definition says beyond JSON Schema. The validators are compiled from these annotations (`json-schema.ts`) and
 * the problems worded by them; an editor never sees them.
 */
export interface Annotations {
  /** The key comes from a later version: read where the meaning is plain, and reported as newer. */
  newer?: true;
  /** Values that only later versions know; reported as newer and left out of `enum`. */
  newerValues?: readonly string[];
  /** Keys that the definition doesn't name are a warning, not an error, and pass in an editor. */
  lenient?: true;
  /** The block counts only while this switch beside it is on; otherwise it only has to be a mapping. */
  onlyWhen?: string;
  /** What a value that breaks `pattern` should look like, to end 'expected ...'. */
  looksLike?: string;
  /** Read and dropped in silence: a leftover that older versions wrote themselves. */
  leftover?: true;
  /** Read and checked, but without effect in this version; who makes it work takes this away. */
  waiting?: true;
}

/** How the documentation and an editor's help name a key. */
interface Help {
  title: string;
  description: string;
  default?: unknown;
  examples?: readonly unknown[];
}

export type Describe = Help & Annotations;

/** A mapping that takes the named keys only. */
export const closed = <P extends TProperties>(properties: P, help: Describe & TObjectOptions): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, ...help });

/** A mapping whose unknown keys are reported as warnings. */
export const lenient = <P extends TProperties>(properties: P, help: Describe & TObjectOptions): TObject<P> =>
  Type.Object(properties, { lenient: true, ...help });

export const text = (help: Describe & { pattern?: string; minLength?: number; maxLength?: number }) =>
  Type.Optional(Type.String({ ...help }));

export const requiredText = (help: Describe) => Type.String({ ...help });

export const toggle = (help: Describe) => Type.Optional(Type.Boolean({ ...help }));

export const number = (help: Describe & { minimum?: number; maximum?: number }) =>
  Type.Optional(Type.Number({ ...help }));

/** One of a closed list of words. */
export const word = <const V extends readonly string[]>(values: V, help: Describe) =>
  Type.Optional(Type.Unsafe<V[number]>({ type: 'string', enum: values, ...help }));

/** Text, where an empty value is as good as an absent key. */
export const nullableText = (help: Describe) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], ...help }));

export const texts = (help: Describe & { maxItems?: number }) => Type.Optional(Type.Array(Type.String(), { ...help }));

/** A list of texts, or a single one for short. */
export const textOrTexts = (help: Describe) =>
  Type.Optional(Type.Unsafe<string | string[]>({ type: ['string', 'array'], items: { type: 'string' }, ...help }));

/** A list of mappings. */
export const list = <T extends TSchema>(items: T, help: Describe & { maxItems?: number }) =>
  Type.Optional(Type.Unsafe<Static<T>[]>({ type: 'array', items, ...help }));

/** A mapping with names of the user's own choosing. */
export const map = <T>(values: TSchema, help: Describe) =>
  Type.Optional(Type.Unsafe<Record<string, T>>({ type: 'object', additionalProperties: values, ...help }));
