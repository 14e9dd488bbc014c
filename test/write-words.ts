import { writeWords } from '../cli/package/words/write-words.ts';

/** Writes the words of all languages as the build does, so that tests without a build say what the sources say. */
export default function writeWordsOnce(): void {
  writeWords('.', 'dist/words');
}
