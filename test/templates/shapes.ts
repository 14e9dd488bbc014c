/** Schema of a mapping with these keys and no others, all of them required unless said. */
export const strict = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

export const text = { type: 'string' };

/** Schema of a list that is not empty. */
export const list = (items: unknown) => ({ type: 'array', minItems: 1, items });
