import { DashError } from '../../../schema/errors.ts';
import { aboutLanguage, translatedCodes } from './languages.ts';
import { recordTranslations, type TranslationState, translationState } from './translation-state.ts';

/** What is asked of `npm run words`. */
export interface WordsRequest {
  /** Keys are listed of this language. */
  code?: string;
  /** Its translations are recorded as done, those that begin with these keys in any case. */
  done?: readonly string[];
  /** What is missing or stale counts as a failure. */
  strict?: boolean;
}

/** Reads the arguments of `npm run words`, where `codes` are the translated languages. Throws `bad-arguments` where they are others. */
export function readWordsRequest(args: readonly string[], codes: readonly string[]): WordsRequest {
  const isDone = args.includes('--done');
  const strict = args.includes('--strict');
  const [code, ...keys] = args.filter((arg) => arg !== '--done' && arg !== '--strict');
  if (code === undefined ? isDone : !codes.includes(code) || (keys.length > 0 && !isDone)) {
    throw new DashError('bad-arguments', 'That is not how the words are asked for.', {
      hint: `npm run words [-- [--strict] [--done] [${codes.join(' | ')}] [key ...]]`,
    });
  }
  return { strict, ...(code !== undefined && { code }), ...(isDone && { done: keys }) };
}

/** Does what is asked; the text says how the translations stand, with `strict` only those that are a failure. */
export function showWords(root: string, { code, done, strict = false }: WordsRequest): { text: string; ok: boolean } {
  if (code !== undefined && done !== undefined) recordTranslations(root, code, done);
  const codes = translatedCodes(root).filter((one) => code === undefined || one === code);
  const states = codes.map((one) => [one, translationState(root, one)] as const);
  const isBehind = ({ lacking, stale, unrecorded }: TranslationState) =>
    lacking.length + stale.length + unrecorded.length > 0;
  const lines = states
    .filter(([, state]) => !strict || isBehind(state))
    .map(([one, state]) => lineOf(one, aboutLanguage(root, one).name, state));
  const listed = code === undefined ? [] : states.flatMap(([, state]) => keysOf(state));
  return {
    text: [...lines, ...listed].map((line) => `${line}\n`).join(''),
    ok: !strict || !states.some(([, state]) => isBehind(state)),
  };
}

function lineOf(code: string, name: string, { total, lacking, stale, unrecorded }: TranslationState): string {
  // What is all but whole is not said to be whole.
  const percent = `${Math.floor(((total - lacking.length) / total) * 100)}%`;
  const counts = [
    `lacks ${lacking.length} of ${total}`,
    `stale ${stale.length}`,
    `to be recorded ${unrecorded.length}`,
  ];
  return `${code.padEnd(6)} ${percent.padStart(4)}  ${counts.join(', ')}  ${name}`;
}

const keysOf = ({ lacking, stale, unrecorded }: TranslationState): string[] => [
  ...lacking.map((key) => `lacks     ${key}`),
  ...stale.map((key) => `stale     ${key}`),
  ...unrecorded.map((key) => `to record ${key}`),
];
