/** A comment of a config that is meant for `dash lint`. */
export interface LintComment {
  /** Counts from 1. */
  line: number;
  text: string;
}

/** `# dash-lint: rule=level, …`, for the whole file. */
const settings = /(?:^|\s)#\s*dash-lint:\s*(.*?)\s*$/;
const ignoring = /(?:^|\s)#\s*dash-lint-ignore-(next-line|line)(?::|\s|$)\s*(.*?)\s*$/;

/** The comments of a config that hold settings, without what stands before them. */
export function settingsComments(text: string): LintComment[] {
  return linesWith(text, 'dash-lint:').flatMap(({ line, text: written }) => {
    const found = settings.exec(written)?.[1];
    return found === undefined ? [] : { line, text: found };
  });
}

/** A comment that suppresses rules, or all of them, on one line. */
export interface IgnoreComment {
  /** Where the comment stands. */
  line: number;
  /** The line that it is about. */
  about: number;
  /** All of them where none is named. */
  rules: string[];
}

/** The comments that suppress what is found on a line. A comment above several others is about what they are about. */
export function ignoreComments(text: string): IgnoreComment[] {
  const marked = linesWith(text, 'dash-lint-ignore-');
  if (marked.length === 0) return [];
  const lines = text.split(/\r?\n/);
  return marked.flatMap(({ line, text: written }) => {
    const [, place, named = ''] = ignoring.exec(written) ?? [];
    if (place === undefined) return [];
    let about = line;
    if (place === 'next-line') {
      about += 1;
      while (/^\s*(?:#.*)?$/.test(lines[about - 1] ?? 'x')) about += 1;
    }
    return { line, about, rules: named.split(/[\s,]+/).filter(Boolean) };
  });
}

export function suppressedLines(text: string): (line: number, rule: string) => boolean {
  const comments = ignoreComments(text);
  return (line, rule) =>
    comments.some(({ about, rules }) => about === line && (rules.length === 0 || rules.includes(rule)));
}

function linesWith(text: string, mark: string): LintComment[] {
  if (!text.includes(mark)) return [];
  return text.split(/\r?\n/).flatMap((line, index) => (line.includes(mark) ? { line: index + 1, text: line } : []));
}
