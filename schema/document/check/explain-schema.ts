import { hashCommand } from '../../config/auth.ts';
import { knownThemes } from '../../config/themes.ts';
import { otherName, otherValue } from '../../other-names.ts';
import type { UnplacedProblem } from '../../problem.ts';
import { isPictureAddress } from '../../rules/icons/picture-address.ts';
import { nearest } from '../../rules/text/did-you-mean.ts';
import { pointer, segments, valueAt } from '../json-pointer.ts';
import { belongsTo, type Definition, definitionAt, placeOf, rootDefinition } from './definitions.ts';
import { describe, expected, quote } from './describe.ts';
import { countsHere, isOfSignIn, severityOfMissingKey, severityOfType, severityOfUnknownKey } from './severity.ts';
import type { AjvError } from './validators.ts';

/** What the explanation of one error may look at. */
interface Scene {
  error: AjvError;
  path: string;
  value: unknown;
  /** The definition of the value, undefined within a widget's options that have none. */
  definition: Definition | undefined;
  root: Definition;
  /** The type of the widget whose options are looked at; undefined in a config. */
  widget: string | undefined;
}

/**
 * What departs from the definition of a config or page, one finding a fault: a wrong type says nothing more about its
 * pattern, an absent switch nothing about its block.
 */
export function explainConfig(value: unknown, errors: readonly AjvError[], isSubPage: boolean): UnplacedProblem[] {
  const root = rootDefinition(isSubPage);
  return explain(root, value, errors);
}

/** The same for the options of a widget, by the definition that it declares; paths are within the options. */
export const explainOptions = (
  widget: { type: string; schema: object },
  options: unknown,
  errors: readonly AjvError[],
): UnplacedProblem[] => explain(widget.schema as Definition, options, errors, widget.type);

function explain(root: Definition, value: unknown, errors: readonly AjvError[], widget?: string): UnplacedProblem[] {
  const findings = new Map<string, UnplacedProblem>();
  for (const error of fold(errors)) {
    const explainError = explanations[error.keyword];
    if (!explainError) continue;
    const path = error.instancePath;
    const scene = { error, path, value: valueAt(value, path), definition: definitionAt(root, path), root, widget };
    const finding = explainError(scene);
    // The first error of a value is its type; what follows from a wrong type is no fault of its own.
    const id = `${finding.path} ${finding.rule === 'missing-key' || finding.at === 'key' ? finding.message : ''}`;
    if (!findings.has(id)) findings.set(id, finding);
  }
  return [...findings.values()];
}

/** Puts the errors within an alternative under the one error that none of the alternatives fits. */
function fold(errors: readonly AjvError[]): AjvError[] {
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const outermost = alternatives.filter((error) => !alternatives.some((other) => contains(other, error)));
  const free = errors.filter((error) => error.keyword !== 'if' && !outermost.some((other) => contains(other, error)));
  return free.flatMap((error) => {
    if (!outermost.includes(error)) return error;
    const inner = errors.filter((other) => contains(error, other));
    return summary(error, inner);
  });
}

const contains = (outer: AjvError, inner: AjvError) =>
  inner !== outer &&
  inner.schemaPath.startsWith(`${outer.schemaPath}/`) &&
  (inner.instancePath === outer.instancePath || inner.instancePath.startsWith(`${outer.instancePath}/`));

/** One error for alternatives: their values in one list, their types in one list, or the branch of the right type. */
function summary(error: AjvError, inner: readonly AjvError[]): AjvError | readonly AjvError[] {
  const here = inner.filter(({ instancePath }) => instancePath === error.instancePath);
  const values = here.flatMap(({ keyword, params }) =>
    keyword === 'const' ? [params.allowedValue] : keyword === 'enum' ? (params.allowedValues as unknown[]) : [],
  );
  if (values.length > 0) return { ...error, keyword: 'enum', params: { allowedValues: values } };
  const otherwise = inner.filter(({ keyword }) => keyword !== 'type' && keyword !== 'anyOf');
  const types = here.flatMap(({ keyword, params }) => (keyword === 'type' ? [params.type].flat() : []));
  const deeper = inner.filter(({ instancePath }) => instancePath !== error.instancePath);
  if (deeper.length > 0) return deeper;
  if (types.length > 0 && otherwise.length === 0) return { ...error, keyword: 'type', params: { type: types } };
  return error.keyword === 'oneOf' ? error : otherwise.slice(0, 1);
}

type Explain = (scene: Scene) => UnplacedProblem;

const unknownKey: Explain = ({ error, path, definition, root, widget }) => {
  const key = String(error.params.additionalProperty);
  if (widget !== undefined && path === '') return unknownOption(widget, key, definition);
  const place = placeOf(path);
  const allowed = Object.keys(definition?.properties ?? {}).filter((name) => !definition?.properties?.[name]?.leftover);
  const where = path === '' ? 'at the root of a config' : `in ${placeWords[place] ?? `\`${place}\``}`;
  return {
    rule: 'unknown-key',
    severity: severityOfUnknownKey(key, place, path),
    message: `There is no key \`${key}\` ${where}.`,
    path: `${path}${pointer(key)}`,
    at: 'key',
    ...hintFor(root, place, key, allowed),
  };
};

/** Nobody knows the options of later versions, so a strange one is odd, not wrong. */
function unknownOption(widget: string, key: string, definition: Definition | undefined): UnplacedProblem {
  const options = Object.keys(definition?.properties ?? {});
  const near = nearest(key, options);
  const hint = near ? `Did you mean \`${near}\`?` : listed('Its options are', options);
  return {
    rule: 'unknown-option',
    severity: 'warning',
    message: `\`${key}\` is no option of the widget \`${widget}\`.`,
    path: pointer(key),
    at: 'key',
    hint: hint || 'It has no options.',
  };
}

const listed = (words: string, names: readonly string[]) =>
  names.length > 0 && names.length <= 12 ? `${words} ${names.map((name) => `\`${name}\``).join(', ')}.` : '';

const placeWords: Record<string, string> = {
  sections: 'a section',
  items: 'an item',
  subItems: 'a sub-item',
  widgets: 'a widget',
  navLinks: 'a navigation link',
  pages: 'a page',
  users: 'a user',
};

function hintFor(
  root: Definition,
  place: ReturnType<typeof placeOf>,
  key: string,
  allowed: string[],
): { hint?: string } {
  const replacement = otherName(place, key);
  if (replacement) return { hint: replacement };
  const home = belongsTo(root, place, key);
  if (home) return { hint: `\`${key}\` belongs ${home}${countsHere(key, place) ? '; it counts here as well' : ''}.` };
  const near = nearest(key, allowed);
  if (near) return { hint: `Did you mean \`${near}\`?` };
  return { hint: listed('The keys there are', allowed) || 'Remove it, or make it a comment with #.' };
}

const missingKey: Explain = ({ error, path, value, root, widget }) => {
  const key = String(error.params.missingProperty);
  const definition = definitionAt(root, `${path}${pointer(key)}`);
  if (widget !== undefined && path === '') return missingOption(widget, key, definition);
  if (path === '' && key === 'sections') return noSections('');
  const place = placeOf(path);
  const where = path === '' ? 'The file' : capital(placeWords[place] ?? `\`${place}\``);
  const given = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const meant = given.find((name) => otherName(place, name)?.includes(`Name it \`${key}\``));
  return {
    rule: 'missing-key',
    severity: severityOfMissingKey(key, place),
    message: place === 'users' ? incompleteUser : `${where} needs the key \`${key}\`.`,
    path,
    at: 'value',
    hint: meant
      ? `Rename \`${meant}\` to \`${key}\`.`
      : `Add \`${key}:\` with ${expected(definition?.type ?? 'string')}.`,
  };
};

/** Nothing is lost: it is how people begin before they edit in the page. */
const noSections = (path: string): UnplacedProblem => ({
  rule: 'no-sections',
  severity: 'warning',
  message: 'The file has no `sections`, so the page is empty.',
  path,
  at: 'key',
  hint: 'Add `sections:` and a list of sections below it, or add the first one in the page itself.',
});

/** In the words of older dashboards. */
const incompleteUser = 'Invalid user object. Must have `user` and either a `hash` or `password` param';

const missingOption = (widget: string, key: string, definition: Definition | undefined): UnplacedProblem => ({
  rule: 'missing-option',
  severity: 'error',
  message: `The widget \`${widget}\` needs the option \`${key}\`.`,
  path: '',
  at: 'key',
  hint: `Add \`${key}:\` with ${expected(definition?.type ?? 'string')} under its \`options\`.`,
});

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const wrongType: Explain = (scene) => {
  const { error, path, value, definition } = scene;
  const types = [error.params.type].flat() as string[];
  if (value === null) return emptyValue(scene);
  const key = segments(path).at(-1) ?? '';
  const name = /^\d+$/.test(key) ? `An entry of \`${placeOf(path)}\`` : `\`${key}\``;
  const oldUsers = key === 'auth' && Array.isArray(value);
  if (oldUsers) return oldAuth(path);
  if (path.startsWith('/appConfig/externalStyleSheet')) return noStyleSheet(path);
  if (flatColours.test(path) && typeof value !== 'object' && !knownThemes.includes(key)) return noTheme;
  if (typeof value === 'object' && Object.hasOwn(value, '[object Object]')) return placeholder(path);
  return {
    rule: 'wrong-type',
    severity: severityOfType({ path, value, types, definition }),
    message: `${name} should be ${expected(types)}, but it is ${describe(value)}.`,
    path,
    at: 'value',
    ...typeHint(key, value, types, definition),
  };
};

/** An empty value counts as an absent key, so it only matters where the key is needed. */
const emptyValue: Explain = ({ path, root, definition }) => {
  const all = segments(path);
  const key = all.at(-1) ?? '';
  const parent = path.slice(0, path.lastIndexOf('/'));
  const position = /^\d+$/.test(key);
  if (path === '/sections') return noSections(path);
  if (!position && definitionAt(root, parent)?.required?.includes(key)) {
    return {
      rule: 'missing-key',
      severity: severityOfMissingKey(key, placeOf(parent)),
      message: `\`${key}\` is needed, but it is empty.`,
      path,
      at: 'key',
      hint: `Give it ${expected(definition?.type ?? 'string')}.`,
    };
  }
  return {
    rule: 'null-value',
    severity: 'warning',
    message: position
      ? 'This entry of the list is empty and counts for nothing.'
      : `\`${key}\` is empty, as if it were not there.`,
    path,
    at: position ? 'value' : 'key',
    hint: position ? 'Remove it.' : 'Give it a value, or remove the line.',
  };
};

/** The list form of the first versions, in the words of older dashboards. */
const oldAuth = (path: string): UnplacedProblem => ({
  rule: 'old-auth',
  severity: 'error',
  message: 'From V 1.6.5 onwards, the structure of the users object has changed.',
  path,
  at: 'key',
  hint: 'Put the list one level deeper: `auth:`, below it `users:`, and below that the list.',
});

/** A warning, in the words of older dashboards: the page shows without. */
const noStyleSheet = (path: string): UnplacedProblem => ({
  rule: 'wrong-type',
  severity: 'warning',
  message: 'External stylesheets must be of type string or string[]',
  path,
  at: 'value',
  hint: 'Write the address of a stylesheet, or a list of addresses.',
});

const flatColours = /^\/appConfig\/customColors\/[^/]+$/;

/** One finding however many colours: what is missing is the same for all of them. */
const noTheme: UnplacedProblem = {
  rule: 'no-theme',
  severity: 'error',
  message: 'The colours in `customColors` stand below no theme, so they do nothing.',
  path: '/appConfig/customColors',
  at: 'key',
  hint: 'Put the name of the theme on a line between, as in `customColors:`, below it `callisto:`, and below that the colours.',
};

const placeholder = (path: string): UnplacedProblem => ({
  rule: 'template',
  severity: 'error',
  message: 'This is a placeholder of a template that has not been filled in.',
  path,
  at: 'value',
  hint: 'Check the file that the template makes, or put the placeholder in quotes.',
});

const colourKeys = /^(?:color|backgroundColor)$/;

function typeHint(key: string, value: unknown, types: string[], definition: Definition | undefined): { hint?: string } {
  if (types.includes('string') && (typeof value !== 'object' || value instanceof Date)) return quotesHint(key, value);
  if (typeof value === 'string' && value.trim() !== '') return hintForText(key, value, types, definition);
  const isEntry = /^\d+$/.test(key);
  if (isEntry) return { hint: `Write ${expected(types)} in its place, or remove it.` };
  if (types.includes('array') && definition?.items) {
    return { hint: `Begin each entry with a dash on a line below \`${key}:\`.` };
  }
  if (types.includes('object')) return { hint: `Write its keys on the lines below \`${key}:\`, or remove it.` };
  return { hint: `Write ${expected(types)}, or remove the line.` };
}

function quotesHint(key: string, value: unknown): { hint: string } {
  if (colourKeys.test(key) && typeof value === 'number') {
    return { hint: `A colour in digits begins with # and stands in quotes: '#${String(value).padStart(6, '0')}'.` };
  }
  // Zeros at the start and digits beyond the fifteenth are lost, so the number may not be what was written.
  const isExact = typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 1e7;
  return {
    hint: isExact ? `Put it in quotes to make it text: ${quote(String(value))}.` : 'Put it in quotes to make it text.',
  };
}

const restricting = /^(?:prevent|disableConfiguration|hideFor)/;

function hintForText(
  key: string,
  value: string,
  types: string[],
  definition: Definition | undefined,
): { hint?: string } {
  if (/^\d+$/.test(key)) return { hint: `Write ${expected(types)} in its place, or remove it.` };
  if (types.includes('boolean') && /^(?:true|false)$/i.test(value.trim())) {
    const kept =
      restricting.test(key) && /false/i.test(value) ? ' Until then it counts as true, to be on the safe side.' : '';
    return { hint: `Remove the quotes: ${value.trim().toLowerCase()}.${kept}` };
  }
  if (types.includes('boolean')) return { hint: 'Write true or false.' };
  if ((types.includes('number') || types.includes('integer')) && Number.isFinite(Number(value))) {
    return { hint: `Remove the quotes: ${Number(value)}.` };
  }
  if (types.includes('array') && definition?.items?.type === 'object') {
    return { hint: `Begin each entry with a dash on a line below \`${key}:\`, or remove it.` };
  }
  if (types.includes('array') && value.includes(',')) {
    const entries = value.split(',').map((entry) => entry.trim());
    return { hint: `Write a list: [${entries.join(', ')}].` };
  }
  if (types.includes('array')) return { hint: `Write a list: [${value}].` };
  const [, glued, rest] = /^([A-Za-z][\w-]*):(?!\/\/)(\S.*)$/s.exec(value.trim()) ?? [];
  if (types.includes('object') && glued && rest) {
    return {
      hint: `There is no space behind a colon in it: write \`${glued}: ${rest.slice(0, 20)}\` on a line of its own.`,
    };
  }
  if (types.includes('object') && /^\s*\{.*\}\s*$/s.test(value))
    return { hint: 'Remove the quotes around the braces.' };
  if (types.includes('number') || types.includes('integer'))
    return { hint: 'Write a number in digits, without a unit.' };
  if (types.includes('object')) return { hint: `Write its keys on the lines below \`${key}:\`, or remove it.` };
  return {};
}

const notOneOf: Explain = (scene) => {
  const { error, path, value, definition, widget } = scene;
  if (value === null) return emptyValue(scene);
  const allowed = ((error.params.allowedValues ?? [error.params.allowedValue]) as unknown[]).map(String);
  const key = segments(path).at(-1) ?? '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof value === 'string' && definition?.newerValues?.includes(value)) return newerValue(path, key, value);
  const meant = otherValue(key, text) ?? nearest(text, allowed);
  const choices = allowed.length > 12 ? [...allowed.slice(0, 12), '...'] : allowed;
  return {
    rule: 'not-one-of',
    // A widget refuses a choice that it doesn't know; everywhere else the default counts, or what was meant.
    severity: widget !== undefined || isOfSignIn(path) ? 'error' : 'warning',
    message: `\`${key}\` is ${quote(text)}, but it should be one of ${choices.join(', ')}.`,
    path,
    at: 'value',
    ...(meant !== undefined && allowed.includes(meant)
      ? { hint: `Did you mean \`${meant}\`?` }
      : { hint: 'Write one of these, or remove the line.' }),
  };
};

const newerValue = (path: string, key: string, value: string): UnplacedProblem => ({
  rule: 'newer-value',
  severity: 'warning',
  message: `\`${key}: ${value}\` comes from a later version; it is read as the nearest thing that this one has.`,
  path,
  at: 'value',
  hint: 'Leave it if the file is also used with a later version.',
});

const outOfRange: Explain = ({ error, path, value, definition }) => {
  const key = segments(path).at(-1) ?? '';
  const { minimum, maximum } = definition ?? {};
  const bound = `${error.keyword === 'minimum' ? 'at least' : 'at most'} ${String(error.params.limit)}`;
  const range = minimum !== undefined && maximum !== undefined ? `from ${minimum} to ${maximum}` : bound;
  return {
    rule: 'out-of-range',
    severity: 'warning',
    message: `\`${key}\` is ${String(value)}, but it should be ${range}.`,
    path,
    at: 'value',
    // Another digit would open another item, so none is taken.
    hint:
      key === 'hotkey'
        ? 'Write a digit from 0 to 9; until then no key opens it.'
        : `Take ${String(error.params.limit)}, the nearest that is allowed.`,
  };
};

const tooMany: Explain = ({ error, path, value }) => {
  const count = Array.isArray(value) ? value.length : 0;
  const key = segments(path).at(-1) ?? '';
  const limit = Number(error.params.limit);
  return {
    rule: 'too-many',
    severity: 'warning',
    message: `\`${key}\` has ${count} entries, but at most ${limit} are meant; all of them are shown.`,
    path: `${path}${pointer(limit)}`,
    at: 'value',
    hint: `Remove ${count - limit === 1 ? 'this entry' : `${count - limit} entries, from this one on`}.`,
  };
};

const secretKeys = /^(?:password|hash)$/;

const badPattern: Explain = ({ path, value, definition }) => {
  const key = segments(path).at(-1) ?? '';
  const text = String(value);
  if (key === 'password' && /^(?:VITE_APP|DASHY)_./.test(text)) return newerValue(path, key, text);
  if (/\/users\/\d+\/password$/.test(path)) return noVariable(path);
  const odd = key === 'logo' ? oddAddress(path, key, text) : undefined;
  if (odd) return odd;
  if (key === 'logo' && !isPictureAddress(text)) return noPicture(path, key, text);
  return {
    rule: 'bad-pattern',
    severity: isOfSignIn(path) ? 'error' : 'warning',
    // What was meant to stay secret doesn't belong in a log.
    message: `\`${key}\` should be ${definition?.looksLike ?? 'in another form'}${secretKeys.test(key) ? '' : `, but it is ${describe(value)}`}.`,
    path,
    at: 'value',
    ...patternHint(key, text),
  };
};

/** In the words of older dashboards. What was given may be the password itself, so it is not repeated. */
const noVariable = (path: string): UnplacedProblem => ({
  rule: 'bad-pattern',
  severity: 'error',
  message: 'Invalid password format. Please use VUE_APP_ prefix',
  path,
  at: 'value',
  hint: 'A password never stands in the file itself: name a variable that starts with VUE_APP_ or DASH_, or give its `hash`.',
});

/** An address that starts with a blank, or is empty, is no relative path. */
function oddAddress(path: string, key: string, text: string): UnplacedProblem | undefined {
  const written = text.trim();
  if (written === '') {
    return {
      rule: 'empty-value',
      severity: 'warning',
      message: `\`${key}\` is empty, as if it were not there.`,
      path,
      at: 'value',
      hint: 'Give it an address, or remove the line.',
    };
  }
  if (written === text || !/^(?:http|\/)/.test(written)) return undefined;
  return {
    rule: 'stray-spaces',
    severity: 'warning',
    message: `There are spaces around the address in \`${key}\`; they are left out.`,
    path,
    at: 'value',
    hint: `Write ${quote(written)}.`,
  };
}

const noPicture = (path: string, key: string, text: string): UnplacedProblem => ({
  rule: 'bad-address',
  severity: 'warning',
  message: `\`${key}\` is ${quote(text)}, which is no address of a picture, so none is shown.`,
  path,
  at: 'value',
  hint: 'Write the address of a picture, or the path of one beside this file: `/item-icons/logo.png`.',
});

function patternHint(key: string, text: string): { hint?: string } {
  if (key === 'logo')
    return { hint: `For a file of your own write ${quote(`/${text.trim().replace(/^(?:\.?\/)+/, '')}`)}.` };
  if (key === 'hash') return { hint: `${wrongHash(text)} \`${hashCommand}\` prints one.` };
  return { hint: 'Write it in that form, or remove the line.' };
}

function wrongHash(text: string): string {
  if (text.startsWith('$scrypt$')) return 'A part of it is missing or is no scrypt; nobody can sign in with it.';
  if (text.startsWith('$')) return 'Hashes of other kinds, as of bcrypt and argon2, can’t be checked.';
  return `It has ${text.length} characters instead of 64; nobody can sign in with it.`;
}

const eitherOr: Explain = ({ path, value }) => {
  const both = typeof value === 'object' && value !== null && 'hash' in value && 'password' in value;
  return {
    rule: 'hash-or-password',
    severity: 'error',
    message: both ? 'A user has either `hash` or `password`, but this one has both.' : incompleteUser,
    path,
    at: 'value',
    hint: both
      ? 'Remove one of the two; `password` is what counts.'
      : `Without one nobody can sign in as this user. Add \`hash:\` with what \`${hashCommand}\` prints.`,
  };
};

const explanations: Record<string, Explain> = {
  additionalProperties: unknownKey,
  required: missingKey,
  type: wrongType,
  enum: notOneOf,
  const: notOneOf,
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: outOfRange,
  exclusiveMaximum: outOfRange,
  maxItems: tooMany,
  minItems: badPattern,
  pattern: badPattern,
  minLength: badPattern,
  maxLength: badPattern,
  oneOf: eitherOr,
};
