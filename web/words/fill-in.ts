/** What stands in a text for one of its values: `count` is written as the language writes numbers, the rest as it is. */
export const shownValue = <Value>(name: string, value: Value, language: string): Value | string =>
  name === 'count' && typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;

/** A text with values in the place of their names. */
export const fillIn = (text: string, values: Record<string, unknown>, language: string): string =>
  text.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(shownValue(name, values[name], language) ?? ''));
