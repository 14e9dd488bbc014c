import type { PlainSchema } from './schema/matches-schema.ts';

/** One departure from a schema, as Ajv words it. */
export interface AjvError {
  /** JSON pointer of the value. */
  instancePath: string;
  /** Pointer to the keyword within the schema. */
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A compiled schema: says whether a value fits, and leaves the errors of the last call behind. */
export interface ValidateFn {
  (value: unknown): boolean;
  errors?: AjvError[] | null;
}

export interface FileValidators {
  config: ValidateFn;
  subPage: ValidateFn;
}

/** The schemas as plain data, for the quick question whether there is nothing to report. */
export interface Schemas {
  config: PlainSchema;
  subPage: PlainSchema;
  /** Options of each type of widget. */
  widgets: Readonly<Record<string, PlainSchema>>;
  /** The other names of widgets, in lower case, with the type that each stands for. */
  widgetAliases: Readonly<Record<string, string>>;
  /** The types that can stand on the tile of an item. */
  tileTypes: readonly string[];
}

/**
 * The definitions in the forms that `checkConfig` needs. Two implementations keep this promise: one compiles when the
 * program runs, one is generated when the package is built.
 */
export interface Validators {
  schemas: Schemas;
  /** Names every departure; loaded when there is one. */
  full(): Promise<FileValidators>;
  /** Names every departure of a type's options; undefined for a type that there isn't. */
  options(type: string): Promise<ValidateFn | undefined>;
}
