/** What steers a terminal or a reader of lines: control characters, line and paragraph breaks, marks of direction. */
const steering = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** The same, but for what our own texts of several lines are made of. */
const steeringInLines = /(?![\n\t])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A colour, as our own styles write it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it begins with one
const colour = /(\u001b\[[\d;]*m)/;

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const shownSign = (sign: string): string => named[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A text that others wrote, as it may reach a log or a terminal: what would steer either is shown (`\n`, `\u001b`), so that
 * it stays one line.
 */
export const visible = (text: string): string => text.replace(steering, shownSign);

/** The same for a text of several lines, which stay lines. In JSON the meaning stays as well. */
export const visibleLines = (text: string): string => text.replace(steeringInLines, shownSign);

/** The same for one that has colours of ours in it. */
export const visibleStyled = (text: string): string =>
  text
    .split(colour)
    .map((part, index) => (index % 2 === 0 ? visibleLines(part) : part))
    .join('');

/** The stack of an error, whose message others may have had a part in: its lines can't be taken for any of ours. */
export const visibleStack = (stack: string): string => visibleLines(stack.replace(/\n(?! {4})/g, '\n    '));
