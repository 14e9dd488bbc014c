import { hashCommand } from '../../../config/auth.ts';
import type { Definition } from '../../../config/definition.ts';
import { knownThemes } from '../../../config/themes.ts';
import type { UnplacedProblem } from '../../../problem.ts';
import { segments } from '../../json-pointer.ts';
import { isCredential } from '../about-sign-in.ts';
import { describeSecret, describeTypes, describeValue, quote } from '../describe.ts';
import { definitionAt, placeOf, subjectOf } from './definitions.ts';
import type { Explain } from './error-context.ts';
import { emptyEntry, noHash, noSections } from './explain-keys.ts';
import { severityOfMissingKey, severityOfType } from './severity.ts';

export const wrongType: Explain = (context) => {
  const { error, path, value, definition, isSecret } = context;
  const types = [error.params.type].flat() as string[];
  if (value === null) return emptyValue(context);
  const key = segments(path).at(-1) ?? '';
  const oldUsers = key === 'auth' && Array.isArray(value);
  if (oldUsers) return oldAuth(path);
  if (path.startsWith('/appConfig/externalStyleSheet')) return noStyleSheet(path);
  if (flatColours.test(path) && typeof value !== 'object' && !knownThemes.includes(key)) return noTheme;
  if (typeof value === 'object' && Object.hasOwn(value, '[object Object]')) return placeholder(path);
  return {
    rule: 'wrong-type',
    severity: severityOfType({ path, value, types, definition }),
    message: `${subjectOf(path)} should be ${describeTypes(types)}, but it is ${isSecret ? describeSecret(value) : describeValue(value)}.`,
    path,
    at: 'value',
    ...(isSecret ? secretHint(key, types) : typeHint(key, value, types, definition)),
  };
};

/** An empty value counts as an absent key, so it only matters where the key is needed. */
export const emptyValue: Explain = ({ path, root, definition }) => {
  const all = segments(path);
  const key = all.at(-1) ?? '';
  const parent = path.slice(0, path.lastIndexOf('/'));
  const position = /^\d+$/.test(key);
  if (path === '/sections') return noSections(path);
  if (isCredential(path) && key === 'hash') return noHash(path);
  if (!position && definitionAt(root, parent)?.required?.includes(key)) {
    return {
      rule: 'missing-key',
      severity: severityOfMissingKey(key, placeOf(parent)),
      message: `\`${key}\` is needed, but it is empty.`,
      path,
      at: 'key',
      hint: `Give it ${describeTypes(definition?.type ?? 'string')}.`,
    };
  }
  if (position) return emptyEntry(path);
  return {
    rule: 'null-value',
    severity: 'warning',
    message: `\`${key}\` is empty, as if it were not there.`,
    path,
    at: 'key',
    hint: 'Give it a value, or remove the line.',
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

const secretHint = (key: string, types: string[]): { hint: string } => ({
  hint:
    key === 'hash'
      ? `\`${hashCommand}\` prints one.`
      : types.includes('string')
        ? 'Put it in quotes to make it text.'
        : `Write ${describeTypes(types)}.`,
});

const colourKeys = /^(?:color|backgroundColor)$/;

function typeHint(key: string, value: unknown, types: string[], definition: Definition | undefined): { hint?: string } {
  if (types.includes('string') && (typeof value !== 'object' || value instanceof Date)) return quotesHint(key, value);
  if (typeof value === 'string' && value.trim() !== '') return hintForText(key, value, types, definition);
  const isEntry = /^\d+$/.test(key);
  if (isEntry) return { hint: `Write ${describeTypes(types)} in its place, or remove it.` };
  if (types.includes('array') && definition?.items) {
    return { hint: `Begin each entry with a dash on a line below \`${key}:\`.` };
  }
  if (types.includes('object')) return { hint: `Write its keys on the lines below \`${key}:\`, or remove it.` };
  return { hint: `Write ${describeTypes(types)}, or remove the line.` };
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
  if (/^\d+$/.test(key)) return { hint: `Write ${describeTypes(types)} in its place, or remove it.` };
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
