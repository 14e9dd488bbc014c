import type { Static, TObject } from 'typebox';
import { DashError } from './errors.ts';

/** The part of JSON Schema that widget options are written in. */
interface OptionSchema {
  type?: string;
  const?: unknown;
  default?: unknown;
  anyOf?: OptionSchema[];
  items?: OptionSchema;
  minimum?: number;
  maximum?: number;
}

/**
 * Options as a file holds them to options as a widget works with: numbers and switches that arrive as text are read,
 * names match in any case, nulls, blanks and values of a wrong type give way to the default, numbers are clamped,
 * unknown keys are dropped. Throws a `DashError` where a required option is missing (`missing-option`) or a choice is
 * none of the allowed ones (`bad-option`).
 */
export function readOptions<Options extends TObject>(schema: Options, raw: unknown): Static<Options> {
  const given = isRecord(raw) ? raw : {};
  const byLowerName = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const { properties, required = [] } = schema as unknown as {
    properties: Record<string, OptionSchema>;
    required?: string[];
  };
  const options: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(properties)) {
    const value = readValue(option, given[name] ?? byLowerName.get(name.toLowerCase()), name) ?? option.default;
    if (value !== undefined) options[name] = value;
    else if (required.includes(name)) throw missingOption(name);
  }
  return options as Static<Options>;
}

/** The error of a widget that can't work without an option. */
export const missingOption = (name: string): DashError =>
  new DashError('missing-option', `The option "${name}" is missing.`, {
    hint: `Add "${name}" under the widget's "options".`,
  });

function readValue(schema: OptionSchema, value: unknown, name: string): unknown {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined;
  if (schema.anyOf) return readChoice(schema.anyOf, value, name);
  switch (schema.type) {
    case 'number':
    case 'integer':
      return readNumber(schema, value);
    case 'boolean':
      return readSwitch(value);
    case 'string':
      return typeof value === 'object' ? undefined : String(value).trim();
    case 'array':
      return (Array.isArray(value) ? value : [value])
        .map((entry) => readValue(schema.items ?? {}, entry, name))
        .filter((entry) => entry !== undefined);
    case 'object':
      return isRecord(value) ? value : undefined;
    default:
      return value;
  }
}

/** A union of constants is a choice; any other union takes the first of its types that can hold the value. */
function readChoice(choices: OptionSchema[], value: unknown, name: string): unknown {
  if (choices.every((choice) => 'const' in choice)) {
    const wanted = String(value).trim().toLowerCase();
    const chosen = choices.find((choice) => String(choice.const).toLowerCase() === wanted);
    if (chosen) return chosen.const;
    const allowed = choices.map((choice) => String(choice.const)).join(', ');
    throw new DashError('bad-option', `The option "${name}" is "${String(value)}"; it can be: ${allowed}.`);
  }
  for (const choice of choices) {
    const read = readValue(choice, value, name);
    if (read !== undefined) return read;
  }
  return undefined;
}

function readNumber({ type, minimum, maximum }: OptionSchema, value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  const whole = type === 'integer' ? Math.round(number) : number;
  return Math.min(maximum ?? whole, Math.max(minimum ?? whole, whole));
}

function readSwitch(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(text)) return true;
  if (['false', 'no', 'off', '0'].includes(text)) return false;
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
