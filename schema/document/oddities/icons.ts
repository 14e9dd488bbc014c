import { nearest } from '../../rules/did-you-mean.ts';
import { faviconServices } from '../../rules/favicons.ts';
import { iconKind } from '../../rules/icons.ts';
import { quote } from '../wording.ts';
import { type Report, warning } from './report.ts';

// Nearly every icon is one of these, and looking closer takes ten times as long.
const usual =
  /^(?:(?:hl|si|sh|mdi)-[a-z\d][a-z\d_-]*|fa[srb] fa-[a-z\d]+(?:-[a-z\d]+)*|favicon|generative|https?:\/\/[a-z\d][a-z\d.-]*\/\S*|[\u{1f300}-\u{1f3fa}\u{1f400}-\u{1f64f}\u{1f680}-\u{1f6d0}])$/u;
const wrongSeparator = /^(mdi|si|hl|sh)[:/](.+)$/i;
const forms =
  'An icon is a name with its prefix (`fa-`, `mdi-`, `si-`, `hl-`, `sh-`), `favicon`, `generative`, an emoji, a file name or a URL.';

/** What is odd about an icon (core 5, 'Icon type detection'; real files, 'Item icons'). */
export function checkIcon(value: unknown, path: string, key: string, report: Report): void {
  if (typeof value !== 'string' || usual.test(value)) return;
  const text = value.trim();
  if (text === '') return;
  const icon = iconKind(text);
  const slip = wrongSeparator.exec(text);
  if (icon.kind === 'none') {
    report(
      warning(
        'unknown-icon',
        path,
        `\`${key}\` is ${quote(text)}, which names no icon, so a letter shows instead.`,
        forms,
      ),
    );
  } else if (
    icon.kind === 'favicon' &&
    icon.service &&
    icon.service !== 'local' &&
    !Object.hasOwn(faviconServices, icon.service)
  ) {
    const near = nearest(icon.service, Object.keys(faviconServices));
    report(
      warning(
        'unknown-icon',
        path,
        `There is no favicon service \`${icon.service}\`; the one of \`faviconApi\` is asked.`,
        near ? `Did you mean \`favicon-${near}\`?` : 'Write `favicon` alone.',
      ),
    );
  } else if (slip?.[1] && slip[2]) {
    const written = `${slip[1].toLowerCase()}-${slip[2]}`;
    report(warning('icon-form', path, `${quote(text)} is read as ${quote(written)}.`, `Write ${quote(written)}.`));
  }
}
