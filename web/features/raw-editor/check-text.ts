import { checkConfig } from '../../../schema/document/check/check.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { withOwnTypes } from '../../../schema/own-types/with-own-types.ts';
import type { Problem } from '../../../schema/problem.ts';
import type { OwnTypeOutlines } from '../../app/use-own-types.ts';
import { loadValidators } from './validators.ts';

/** A problem of the text that is edited, and the word that mends it, where there is one. */
export interface TextProblem extends Problem {
  mend?: string;
}

/** All that the strict check finds in a text, in the order of its lines. */
export async function checkText(
  text: string,
  isSubPage: boolean,
  ownTypes: OwnTypeOutlines = {},
): Promise<TextProblem[]> {
  const validators = withOwnTypes(await loadValidators(), ownTypes);
  const problems = await checkConfig(parseConfig(text), { validators, isSubPage });
  return problems.map((problem) => {
    const mend = /^Did you mean `([^`]+)`\?$/.exec(problem.hint ?? '')?.[1];
    return { ...problem, ...(mend !== undefined && { mend }) };
  });
}

/** A sentence in pieces: what stands between backticks is a word of the file. */
export const piecesOf = (sentence: string): { text: string; isCode: boolean }[] =>
  sentence
    .split('`')
    .map((text, index) => ({ text, isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
