import { isAboutSignIn } from '../../schema/document/check/about-sign-in.ts';
import type { FileReport } from '../../schema/problem.ts';
import { product } from '../../schema/product.ts';
import { visible } from '../terminal/visible.ts';

type Note = (text: string) => void;

/** What a running server prints about its config, each thing once. */
export interface ConfigNotes {
  /** What is odd in a config that is shown, and what keeps a config or a page of it from being shown. */
  problems(odd: FileReport[], broken: FileReport[]): void;
  icons(sentences: readonly string[]): void;
  /** Variables whose values can't be kept out of answers. */
  shortSecrets(names: readonly string[]): void;
}

export const createConfigNotes = (note: Note): ConfigNotes => ({
  problems: noteProblems(note),
  icons: noteIcons(note),
  shortSecrets: noteShortSecrets(note),
});

/** Problems about sign-in that are printed one by one. */
const mostAboutSignIn = 20;

/** Lines about icons, however many there are. */
const mostIcons = 50;

/**
 * Prints with its place what can't be shown, and what is about sign-in, because that decides who gets in; other odd
 * things as a sum.
 */
function noteProblems(note: Note): ConfigNotes['problems'] {
  let before = '';
  return (odd, broken) => {
    const found = placed(odd);
    const aboutSignIn = found.filter(({ problem }) => isAboutSignIn(problem));
    const faults = [...placed(broken), ...aboutSignIn.slice(0, mostAboutSignIn)];
    const now = JSON.stringify([found, faults]);
    if (now === before) return;
    before = now;
    for (const { file, problem } of faults) {
      note(visible(`${file}:${problem.line}:${problem.column}: ${problem.message}`));
      if (problem.hint) note(`  ${visible(problem.hint)}`);
    }
    const rest = found.filter(({ problem }) => !isAboutSignIn(problem));
    if (rest.length === 0) return;
    const files = visible([...new Set(rest.map(({ file }) => file))].join(', '));
    note(
      `${rest.length === 1 ? '1 thing is' : `${rest.length} things are`} odd in ${files}; "${product.command} validate" lists them.`,
    );
  };
}

const placed = (reports: FileReport[]) =>
  reports.flatMap(({ file, problems }) => problems.map((problem) => ({ file, problem })));

function noteIcons(note: Note): ConfigNotes['icons'] {
  const noted = new Set<string>();
  return (sentences) => {
    for (const sentence of sentences) {
      if (noted.has(sentence) || noted.size > mostIcons) continue;
      noted.add(sentence);
      note(noted.size > mostIcons ? 'There are more icons that could not be found.' : visible(sentence));
    }
  };
}

function noteShortSecrets(note: Note): ConfigNotes['shortSecrets'] {
  const noted = new Set<string>();
  return (names) => {
    for (const name of names) {
      if (noted.has(name)) continue;
      noted.add(name);
      note(
        `The value of ${name} has one or two letters, so it can't be hidden where a service repeats it.\n` +
          '  From three on it is hidden as a word of its own, from six on wherever it stands.',
      );
    }
  };
}
