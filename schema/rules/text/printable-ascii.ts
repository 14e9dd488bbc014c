/**
 * Whether a text is printable ASCII. Most names are, and an expression for them is ready at once, while one with classes
 * of Unicode takes some milliseconds to compile.
 */
export const isPrintableAscii = (text: string): boolean => /^[ -~]*$/.test(text);
