import { alertWays } from '../../../config/alerts.ts';
import { hashCommand } from '../../../config/auth.ts';
import { discoveryKinds } from '../../../config/discovery.ts';
import type { UnplacedProblem } from '../../../problem.ts';
import { isPictureAddress } from '../../../rules/icons/picture-address.ts';
import { nearest } from '../../../rules/text/did-you-mean.ts';
import { wordOf } from '../../../values.ts';
import { pointer, segments } from '../../json-pointer.ts';
import { isOfSignIn } from '../about-sign-in.ts';
import { describeValue, quote } from '../describe.ts';
import { subjectOf } from './definitions.ts';
import type { Explain } from './error-context.ts';
import { noHash } from './explain-keys.ts';
import { emptyValue } from './explain-types.ts';

export const notOneOf: Explain = (context) => {
  const { error, path, value, definition, widget, isSecret } = context;
  if (value === null) return emptyValue(context);
  const allowed = ((error.params.allowedValues ?? [error.params.allowedValue]) as unknown[]).map(String);
  const key = segments(path).findLast((segment) => !/^\d+$/.test(segment)) ?? '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const { newerValues = {}, otherValues = {} } = definition ?? {};
  if (typeof value === 'string' && Object.hasOwn(newerValues, value)) return newerValue(path, key, value);
  const other = wordOf(text, Object.keys(otherValues));
  const meant = (other && otherValues[other]) ?? nearest(text, allowed);
  const choices = allowed.length > 12 ? [...allowed.slice(0, 12), '...'] : allowed;
  return {
    rule: 'not-one-of',
    // A widget refuses a choice that it doesn't know; everywhere else the default counts, or what was meant.
    severity: widget !== undefined || isOfSignIn(path) ? 'error' : 'warning',
    message: `\`${key}\` ${isSecret ? '' : `is ${quote(text)}, but it `}should be one of ${choices.join(', ')}.`,
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

export const outOfRange: Explain = ({ error, path, value, definition, isSecret }) => {
  const key = segments(path).at(-1) ?? '';
  const { minimum, maximum } = definition ?? {};
  const bound = `${error.keyword === 'minimum' ? 'at least' : 'at most'} ${String(error.params.limit)}`;
  const range = minimum !== undefined && maximum !== undefined ? `from ${minimum} to ${maximum}` : bound;
  return {
    rule: 'out-of-range',
    severity: 'warning',
    message: `\`${key}\` ${isSecret ? '' : `is ${String(value)}, but it `}should be ${range}.`,
    path,
    at: 'value',
    // Another digit would open another item, so none is taken.
    hint:
      key === 'hotkey'
        ? 'Write a digit from 0 to 9; until then no key opens it.'
        : `Take ${String(error.params.limit)}, the nearest that is allowed.`,
  };
};

export const tooMany: Explain = ({ error, path, value }) => {
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

export const badPattern: Explain = ({ path, value, definition, isSecret }) => {
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
    message: `${subjectOf(path)} should be ${definition?.looksLike ?? 'in another form'}${isSecret ? '' : `, but it is ${describeValue(value)}`}.`,
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

export const eitherOr: Explain = ({ path, value }) => {
  if (path.startsWith('/appConfig/alerts/')) return oneWay(path, value);
  if (path.startsWith('/appConfig/discovery/')) return oneKind(path, value);
  const both = typeof value === 'object' && value !== null && 'hash' in value && 'password' in value;
  if (!both) return noHash(path);
  return {
    rule: 'hash-or-password',
    severity: 'error',
    message: 'A user has either `hash` or `password`, but this one has both.',
    path,
    at: 'value',
    hint: 'Remove one of the two; `password` is what counts.',
  };
};

/** A channel of alerts that names no way to send, or several. */
function oneWay(path: string, value: unknown): UnplacedProblem {
  const named = alertWays.filter((way) => typeof value === 'object' && value !== null && way in value);
  return {
    rule: 'one-channel-way',
    severity: 'error',
    message:
      named.length > 1
        ? `A channel has one way to send, but this one has ${listed(named, 'and')}, so it sends nothing.`
        : 'This channel has no way to send, so it sends nothing.',
    path,
    at: 'value',
    hint:
      named.length > 1
        ? 'Make it a channel for each, with names of their own.'
        : `Add one of ${listed(alertWays, 'and')}.`,
  };
}

/** A source of discovery that names nothing to ask, or several. */
function oneKind(path: string, value: unknown): UnplacedProblem {
  const named = discoveryKinds.filter((kind) => typeof value === 'object' && value !== null && kind in value);
  return {
    rule: 'one-source-kind',
    severity: 'error',
    message:
      named.length > 1
        ? `A source is one thing to ask, but this one has ${listed(named, 'and')}, so nothing is asked.`
        : 'This source names nothing to ask, so nothing is found.',
    path,
    at: 'value',
    hint:
      named.length > 1
        ? 'Make it a source for each, with names of their own.'
        : `Add one of ${listed(discoveryKinds, 'and')}, with \`{}\` behind it where all is as usual.`,
  };
}

const listed = (words: readonly string[], last: string) =>
  words
    .map((word) => `\`${word}\``)
    .join(', ')
    .replace(/, ([^,]*)$/, ` ${last} $1`);
