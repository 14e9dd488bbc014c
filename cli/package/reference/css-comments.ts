/**
 * The comment with which a stylesheet begins, as one line.
 * @throws where it begins with none: the docs say by it what the sheet is for
 */
export function firstComment(file: string, css: string): string {
  const [, comment] = /^\/\*(.*?)\*\//s.exec(css) ?? [];
  if (comment === undefined) throw new Error(`${file} has to begin with a comment that says what it is like.`);
  return comment
    .replace(/\s*\n \* ?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
