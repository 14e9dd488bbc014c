import { isYamlError, loadYaml } from '../load-yaml.ts';
import { type BrokenText, guesses, type Repair } from './guesses.ts';

/** Each attempt is a parse of the whole text. */
const maxAttempts = 40;
/** Characters of a text; no repair of a longer one is tried. */
const maxLength = 500_000;

/**
 * Finds the mistake behind a syntax error by trying: the first of the usual slips whose correction lets the parser read the
 * text, or at least read on beyond the line that it stopped at. So what its hint says repairs the file.
 */
export function findRepair(broken: BrokenText): Repair | undefined {
  const length = broken.lines.reduce((sum, line) => sum + line.length + 1, 0);
  if (length > maxLength) return undefined;
  let left = maxAttempts;
  for (const guess of guesses) {
    for (const repair of guess(broken)) {
      if (left === 0) return undefined;
      left -= 1;
      if (isBetter(repair, broken)) return repair;
    }
  }
  return undefined;
}

function isBetter({ lines }: Repair, broken: BrokenText): boolean {
  try {
    loadYaml(lines.join('\n'));
    return true;
  } catch (error) {
    const mark = isYamlError(error) ? error.mark : undefined;
    // A line that was put in moves the place of the old mistake by one.
    const added = lines.length - broken.lines.length;
    return mark !== undefined && mark.line > broken.line + added + 1;
  }
}
