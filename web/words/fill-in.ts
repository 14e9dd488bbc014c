/**
 * What stands in a text for one of its values: numbers are written as the language writes them, `count` with its marks
 * between thousands, which a port or a line has none of; the rest as it is.
 */
export const shownValue = <Value>(name: string, value: Value, language: string): Value | string =>
  typeof value === 'number'
    ? new Intl.NumberFormat(language, { useGrouping: name === 'count', maximumFractionDigits: 20 }).format(value)
    : value;

/** A text with values in the place of their names. */
export const fillIn = (text: string, values: Record<string, unknown>, language: string): string =>
  text.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(shownValue(name, values[name], language) ?? ''));
