/** One departure from a schema, as Ajv words it. */
export interface SchemaError {
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
  errors?: SchemaError[] | null;
}

/** The validators of one kind of file. */
export interface FileValidators {
  config: ValidateFn;
  subPage: ValidateFn;
}

/**
 * The compiled definitions, handed to `checkConfig`. Two implementations keep this promise: one compiles when the
 * program runs, one is generated when the package is built.
 */
export interface Validators {
  /** Only says whether there is nothing to report; stops at the first departure. */
  clean: FileValidators;
  /** Names every departure; loaded when there is one. */
  full(): Promise<FileValidators>;
  /** Types of the widgets that there are, and the other names that they are known by. */
  widgetTypes: readonly string[];
  widgetAliases: Readonly<Record<string, string>>;
  /** Names every departure of a type's options; undefined for a type that there isn't. */
  widgetOptions(type: string): Promise<ValidateFn | undefined>;
}
