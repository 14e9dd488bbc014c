import { DashError } from '../../../schema/errors.ts';
import { translatedCodes } from './languages.ts';
import { readWordsRequest, showWords } from './show-words.ts';

/** `npm run words`, from the project's folder. */
try {
  const root = process.cwd();
  const { text, ok } = showWords(root, readWordsRequest(process.argv.slice(2), translatedCodes(root)));
  process.stdout.write(text);
  if (!ok) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof DashError)) throw error;
  process.stderr.write(`${error.message}\n${error.hint ?? ''}\n`);
  process.exitCode = 2;
}
