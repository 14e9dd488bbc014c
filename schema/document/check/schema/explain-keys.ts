import { hashCommand } from '../../../config/auth.ts';
import type { Definition } from '../../../config/definition.ts';
import { otherName } from '../../../other-names.ts';
import type { UnplacedProblem } from '../../../problem.ts';
import { nearest } from '../../../rules/text/did-you-mean.ts';
import { pointer } from '../../json-pointer.ts';
import { describeTypes } from '../describe.ts';
import { belongsTo, definitionAt, placeOf } from './definitions.ts';
import type { Explain } from './error-context.ts';
import { countsHere, severityOfMissingKey, severityOfUnknownKey } from './severity.ts';

export const unknownKey: Explain = ({ error, path, definition, root, widget }) => {
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
    ...hintFor(root, place, key, { allowed, isRead: isReadAs(key, definition) || countsHere(key, place) }),
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
  hero: 'an entry of `hero`',
  pages: 'a page',
  users: 'a user',
};

/** Whether a key is what another one is called elsewhere, and read as that. */
const isReadAs = (key: string, { properties = {} }: Definition = {}): boolean =>
  Object.values(properties).some(({ otherKeys }) => otherKeys?.includes(key));

function hintFor(
  root: Definition,
  place: ReturnType<typeof placeOf>,
  key: string,
  { allowed, isRead }: { allowed: string[]; isRead: boolean },
): { hint?: string } {
  const replacement = otherName(place, key);
  if (replacement) return { hint: isRead ? `${replacement} It counts here as well.` : replacement };
  const home = belongsTo(root, place, key);
  if (home) return { hint: `\`${key}\` belongs ${home}${isRead ? '; it counts here as well' : ''}.` };
  const near = nearest(key, allowed);
  if (near) return { hint: `Did you mean \`${near}\`?` };
  return { hint: listed('The keys there are', allowed) || 'Remove it, or make it a comment with #.' };
}

export const missingKey: Explain = ({ error, path, value, root, widget }) => {
  const key = String(error.params.missingProperty);
  const definition = definitionAt(root, `${path}${pointer(key)}`);
  if (widget !== undefined && path === '') return missingOption(widget, key, definition);
  if (path === '' && key === 'sections') return noSections('');
  const place = placeOf(path);
  const where = path === '' ? 'The file' : capital(placeWords[place] ?? `\`${place}\``);
  const given = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (place === 'pages' && given.length === 0) return emptyEntry(path);
  const meant = given.find((name) => otherName(place, name)?.includes(`Name it \`${key}\``));
  return {
    rule: 'missing-key',
    severity: severityOfMissingKey(key, place),
    message: place === 'users' ? incompleteUser : `${where} needs the key \`${key}\`.`,
    path,
    at: 'value',
    hint: meant
      ? `Rename \`${meant}\` to \`${key}\`.`
      : `Add \`${key}:\` with ${describeTypes(definition?.type ?? 'string')}.`,
  };
};

export const emptyEntry = (path: string): UnplacedProblem => ({
  rule: 'null-value',
  severity: 'warning',
  message: 'This entry of the list is empty and counts for nothing.',
  path,
  at: 'value',
  hint: 'Remove it.',
});

/** Nothing is lost: it is how people begin before they edit in the page. */
export const noSections = (path: string): UnplacedProblem => ({
  rule: 'no-sections',
  severity: 'warning',
  message: 'The file has no `sections`, so the page is empty.',
  path,
  at: 'key',
  hint: 'Add `sections:` and a list of sections below it, or add the first one in the page itself.',
});

/** In the words of older dashboards. */
const incompleteUser = 'Invalid user object. Must have `user` and either a `hash` or `password` param';

/** A user without anything to sign in with. */
export const noHash = (path: string): UnplacedProblem => ({
  rule: 'hash-or-password',
  severity: 'error',
  message: incompleteUser,
  path,
  at: 'value',
  hint: `Without one nobody can sign in as this user. Add \`hash:\` with what \`${hashCommand}\` prints.`,
});

const missingOption = (widget: string, key: string, definition: Definition | undefined): UnplacedProblem => ({
  rule: 'missing-option',
  severity: 'error',
  message: `The widget \`${widget}\` needs the option \`${key}\`.`,
  path: '',
  at: 'key',
  hint: `Add \`${key}:\` with ${describeTypes(definition?.type ?? 'string')} under its \`options\`.`,
});

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
