/** Degrees Celsius to whole degrees Fahrenheit. */
export const toFahrenheit = (celsius: number): number => Math.round(1.8 * celsius + 32) + 0;

/** Degrees Fahrenheit to whole degrees Celsius. Adding zero makes minus zero plain zero. */
export const toCelsius = (fahrenheit: number): number => Math.round((5 * (fahrenheit - 32)) / 9) + 0;
