import { quote } from '../describe.ts';
import { type ReportProblem, warning } from './lint-problem.ts';

const hexDigits = /^(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;
const hexColour = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Colours in digits that no browser reads. Names and functions are left to the browser, which knows more each year. */
export function checkColour(value: unknown, path: string, key: string, report: ReportProblem): void {
  if (typeof value !== 'string') return;
  const text = value.trim();
  if (hexDigits.test(text)) {
    report(
      warning(
        'bad-colour',
        path,
        `\`${key}\` is ${quote(text)}; a colour in digits begins with #.`,
        `Write '#${text}'.`,
      ),
    );
  } else if (text.startsWith('#') && !hexColour.test(text)) {
    report(
      warning(
        'bad-colour',
        path,
        `\`${key}\` is ${quote(text)}, which is no colour.`,
        "A colour is # and 3, 4, 6 or 8 digits from 0 to f: '#4a90d9'.",
      ),
    );
  }
}
