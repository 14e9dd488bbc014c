/** The one of some codes that a language tag stands for, compared without regard to case: whole, else by its base part. */
export function codeFor(tag: string, codes: readonly string[]): string | undefined {
  const wanted = tag.toLowerCase();
  const base = wanted.split('-', 1)[0];
  const find = (name: string | undefined) => codes.find((code) => code.toLowerCase() === name);
  return find(wanted) ?? find(base);
}
