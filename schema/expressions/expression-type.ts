/** What the schema of an option says of a text that is an expression, so that `dash validate` reads it. */
export const expressionType = 'application/x-json-query';
