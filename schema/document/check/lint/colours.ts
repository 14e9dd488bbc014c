import { cssValue, variableName } from '../../../rules/appearance/css-values.ts';
import { isMapping, mapping } from '../../../values.ts';
import { pointer } from '../../json-pointer.ts';
import { quote } from '../describe.ts';
import { error, type ReportProblem, warning } from './lint-problem.ts';

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

/** Variables of themes that come to nothing, and why; a theme that is no mapping is for the schema to tell. */
export function checkThemeVariables(customColors: unknown, report: ReportProblem): void {
  for (const [theme, given] of Object.entries(mapping(customColors))) {
    if (!isMapping(given)) continue;
    for (const [name, value] of Object.entries(given)) {
      const path = pointer('appConfig', 'customColors', theme, name);
      if (variableName(name) === undefined) {
        report(
          error(
            'lost-variable',
            path,
            `${quote(name)} is no name of a CSS variable, so it is left out.`,
            'A name has letters, digits, - and _, and begins with a letter: `item-background`.',
          ),
        );
      } else if (typeof value === 'string' && cssValue(value) === undefined) {
        report(
          error(
            'lost-variable',
            path,
            `\`${name}\` is left out: a value here stands for itself, loads nothing, and closes what it opens.`,
            'Put a picture into `backgroundImg`, and what else needs url(), ; or braces into `customCss`.',
          ),
        );
      } else {
        checkColour(value, path, name, report);
      }
    }
  }
}
