import { parseUrl, safeUrl, withScheme } from '../../../rules/addresses/urls.ts';
import { isPictureAddress } from '../../../rules/icons/picture-address.ts';
import { quote } from '../describe.ts';
import { error, type ReportProblem, warning } from './lint-problem.ts';

// Nearly every address is one of these, and looking closer takes ten times as long.
const usual =
  /^https?:\/\/(?:(?:[a-z\d-]+\.)*[a-z][a-z\d-]*|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))(?::(?:[1-5]?\d{1,4}|6[0-4]\d{3}))?(?:[/?#]\S*)?$/i;

/** What templates and manuals leave to be filled in. */
const placeholder = /\{\{|\$\{|\{%/;

/** What is odd about an address that leads somewhere. */
export function checkAddress(value: unknown, path: string, key: string, report: ReportProblem): void {
  if (typeof value !== 'string' || usual.test(value)) return;
  const trimmed = value.trim();
  if (trimmed === '') {
    report(
      warning(
        'empty-value',
        path,
        `\`${key}\` is empty, as if it were not there.`,
        'Give it an address, or remove the line.',
      ),
    );
    return;
  }
  if (trimmed !== value) {
    report(
      warning(
        'stray-spaces',
        path,
        `There are spaces around the address in \`${key}\`; they are left out.`,
        `Write ${quote(trimmed)}.`,
      ),
    );
  }
  if (safeUrl(trimmed) === undefined) {
    report(unsafe(trimmed, path, key));
    return;
  }
  if (placeholder.test(trimmed)) {
    report(
      warning(
        'bad-address',
        path,
        `\`${key}\` holds a placeholder that has not been filled in: ${quote(trimmed)}.`,
        'Put the real address in its place.',
      ),
    );
    return;
  }
  const completed = withScheme(trimmed);
  if (completed !== undefined) {
    report(
      warning(
        'no-scheme',
        path,
        `\`${key}\` has no scheme; it is read as ${quote(completed)}.`,
        `Write ${quote(completed)}.`,
      ),
    );
  } else if (!/[/#?.:]/.test(trimmed)) {
    report(
      warning(
        'bad-address',
        path,
        `\`${key}\` is ${quote(trimmed)}, which is text and no address.`,
        /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(trimmed)
          ? `Write all of it, such as ${quote(`http://${trimmed}`)}, or remove the line.`
          : 'Give it an address, or remove the line.',
      ),
    );
  } else if (/^https?:/i.test(trimmed) && !parseUrl(trimmed)) {
    report(
      warning(
        'bad-address',
        path,
        `\`${key}\` is no address that a browser can open: ${quote(trimmed)}.`,
        /[<>{}[\]$]/.test(trimmed)
          ? 'Put the real value in place of the placeholder.'
          : 'Compare it with the address that works.',
      ),
    );
  }
}

/** A picture of the page that is no address of one, and so is not drawn. */
export function checkPicture(value: unknown, path: string, key: string, report: ReportProblem): void {
  if (typeof value !== 'string' || value.trim() === '' || isPictureAddress(value)) return;
  report(
    warning(
      'bad-address',
      path,
      `\`${key}\` is ${quote(value.trim())}, which is no address of a picture, so none is shown.`,
      'Write the address of a picture, or the path of one from the folder of this file: `pictures/hills.jpg`.',
    ),
  );
}

/** The link is lost, which nobody else would say. */
const unsafe = (url: string, path: string, key: string) =>
  error(
    'unsafe-address',
    path,
    `\`${key}\` begins with \`${url.slice(0, url.indexOf(':') + 1)}\`, which could run a script in the dashboard, so it is not opened.`,
    'Give it the address of a page, or remove the line.',
  );
