/**
 * Finds the value of a variable in what a service answers, in every form in which services repeat what they were sent: as it
 * is; escaped for addresses, forms, JSON, HTML and mail, letter by letter, in any mix, twice too; in hexadecimal; in base64
 * at any place of a longer text; in UTF-16. Upper and lower case count as the same.
 */

/** A value of so many letters is found wherever it stands. */
const longEnough = 6;

/** A shorter value is not looked for: it would be found in everything. */
export const shortestFound = 3;

/** A longer value is looked for in pieces: what finds a letter in each of its forms is long. */
const pieceLength = 2000;

/** Finds a value in texts of which each letter stands for a byte (`latin1`). */
export interface ValueFinder {
  isIn(text: string): boolean;
  replace(text: string, name: string): string;
}

/**
 * A finder of a value; undefined for one that is too short. A value of three to five letters counts only as a word of its
 * own.
 */
export function findValue(value: string): ValueFinder | undefined {
  const letters = [...value];
  if (letters.length < shortestFound) return undefined;
  const isShort = letters.length < longEnough;
  const pattern = new RegExp((isShort ? shortForms(value) : pieces(letters).flatMap(longForms)).join('|'), 'gi');
  const counts = (text: string, place: number) => !isShort || beginsWord(text, place);
  return {
    isIn(text) {
      for (const { index } of text.matchAll(pattern)) if (counts(text, index)) return true;
      return false;
    },
    replace: (text, name) =>
      text.replace(pattern, (found: string, place: number) => (counts(text, place) ? name : found)),
  };
}

function pieces(letters: readonly string[]): string[] {
  if (letters.length <= pieceLength) return [letters.join('')];
  const [first, rest] = [letters.slice(0, pieceLength), letters.slice(pieceLength)];
  return [first.join(''), ...(rest.length < longEnough ? [letters.slice(-longEnough).join('')] : pieces(rest))];
}

const longForms = (value: string): string[] => [
  escapedForm(value),
  hexForm(value),
  ...base64Cores(value),
  ...wideForms(value),
];

/** Forms that end a word. `beginsWord` checks what stands before each one found: within the pattern it would take long. */
function shortForms(value: string): string[] {
  const token = Buffer.from(value).toString('base64').replace(/=+$/, '');
  return [
    `(?:${escapedForm(value)})(?![a-z0-9])`,
    `${hexForm(value)}(?![a-z0-9])`,
    `${base64Letters(token)}(?![a-z0-9+/])`,
    ...wideForms(value),
  ];
}

/** Whether no letter and no digit stands before a place, unless it belongs to an escape. */
const beginsWord = (text: string, place: number): boolean =>
  /(?:^|[^a-z0-9]|[%=][0-9a-f]{2}|\\u[0-9a-f]{4}|\\(?:x[0-9a-f]{2}|[nrtbf]))$/i.test(
    text.slice(Math.max(0, place - 6), place),
  );

const escapedForm = (value: string): string => [...value].map(letterForms).join('');

const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
const controls: Record<string, string> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' };

/**
 * A letter in each form that it may have by itself. The number of backslashes in front is bounded: in a text of nothing else
 * they would be counted anew from each of them.
 */
function letterForms(letter: string): string {
  const bytes = [...Buffer.from(letter)];
  const code = letter.codePointAt(0) ?? 0;
  const isAlphanumeric = /^[a-z0-9]$/i.test(letter);
  const units = letter.split('').map((unit) => `\\\\{1,8}u${hex(unit.charCodeAt(0), 4)}`);
  const entity = entities[letter];
  const control = controls[letter];
  return `(?:${[
    // A backslash before it, or several where the text was escaped more than once.
    (isAlphanumeric ? '' : '\\\\{0,8}') + literal(bytes),
    ...(code > 127 && code < 256 ? [literal([code])] : []),
    ...(letter === ' ' ? ['\\+'] : []),
    bytes.map((byte) => `[%=](?:25)*${hex(byte, 2)}`).join(''),
    units.join(''),
    ...(code < 256 ? [`\\\\{1,8}x${hex(code, 2)}`] : []),
    `&(?:amp;)*#(?:0*${code}|x0*${code.toString(16)});`,
    ...(entity ? [`&(?:amp;)*${entity};`] : []),
    ...(control ? [`\\\\{1,8}${control}`] : []),
  ].join('|')})`;
}

const hexForm = (value: string): string => [...Buffer.from(value)].map((byte) => hex(byte, 2)).join('[\\s:-]?');

/** The base64 of the value inside of a longer text, without the letters that depend on its neighbours. */
function base64Cores(value: string): string[] {
  return [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]);
    const whole = Math.floor((bytes.length * 8) / 6);
    return base64Letters(bytes.toString('base64').slice(Math.ceil((offset * 8) / 6), whole));
  });
}

/** Letters of base64, also of the alphabet for addresses, and escaped. */
const base64Letters = (text: string): string =>
  text.replace(/[+/]/g, (letter) => `(?:${letterForms(letter)}|${letter === '+' ? '-' : '_'})`);

/** UTF-16, in both orders. */
function wideForms(value: string): string[] {
  const little = Buffer.from(value, 'utf16le');
  return [literal([...little]), literal([...Buffer.from(little).swap16()])];
}

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/** Bytes as a pattern that means themselves. */
const literal = (bytes: readonly number[]): string => bytes.map((byte) => `\\x${hex(byte, 2)}`).join('');
