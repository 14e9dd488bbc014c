/** Degrees Celsius to whole degrees Fahrenheit (companion 9). */
export const toFahrenheit = (celsius: number): number => Math.round(1.8 * celsius + 32) + 0;

/** Degrees Fahrenheit to whole degrees Celsius (companion 9). Adding zero makes minus zero plain zero. */
export const toCelsius = (fahrenheit: number): number => Math.round((5 * (fahrenheit - 32)) / 9) + 0;
