import { isOfType, type PlainSchema } from '../document/check/schema/matches-schema.ts';
import type { AjvError, ValidateFn } from '../document/check/validators.ts';
import { pointer } from '../document/json-pointer.ts';
import { isMapping } from '../values.ts';

/**
 * What names every departure from a schema that is known only as the program runs, in the words of Ajv; of types, choices,
 * bounds, keys and what is required, which is all that own types have. Ajv would make code of it, which pages don't allow.
 */
export function validateBy(schema: PlainSchema): ValidateFn {
  const validate: ValidateFn = (value) => {
    const errors: AjvError[] = [];
    visit(schema, value, '', errors);
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
}

function visit(schema: PlainSchema | string, value: unknown, path: string, errors: AjvError[]): void {
  const {
    type,
    enum: choices,
    minimum,
    maximum,
    ...parts
  }: PlainSchema = typeof schema === 'string' ? { type: schema } : schema;
  const add = (keyword: string, params: AjvError['params']) =>
    errors.push({ instancePath: path, schemaPath: `#/${keyword}`, keyword, params });
  if (type !== undefined && ![type].flat().some((one) => isOfType(one, value))) return void add('type', { type });
  if (choices && !choices.includes(value)) add('enum', { allowedValues: choices });
  if (typeof value === 'number') {
    if (minimum !== undefined && value < minimum) add('minimum', { comparison: '>=', limit: minimum });
    if (maximum !== undefined && value > maximum) add('maximum', { comparison: '<=', limit: maximum });
  }
  if (Array.isArray(value)) {
    const { items } = parts;
    if (items) for (const [index, entry] of value.entries()) visit(items, entry, `${path}/${index}`, errors);
  } else if (isMapping(value)) {
    const { properties = {}, additionalProperties: others = true, required = [] } = parts;
    for (const key of required) if (!Object.hasOwn(value, key)) add('required', { missingProperty: key });
    for (const [key, child] of Object.entries(value)) {
      const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (known !== undefined) visit(known, child, `${path}${pointer(key)}`, errors);
      else if (others === false) add('additionalProperties', { additionalProperty: key });
      else if (others !== true) visit(others, child, `${path}${pointer(key)}`, errors);
    }
  }
}
