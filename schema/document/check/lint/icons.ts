import { origin } from '../../../rules/addresses/urls.ts';
import { faviconServices } from '../../../rules/icons/favicons.ts';
import { missingMessage, noSiteMessage, unknownServiceMessage } from '../../../rules/icons/icon-messages.ts';
import { type IconRef, readIcon } from '../../../rules/icons/icon-ref.ts';
import { nearest } from '../../../rules/text/did-you-mean.ts';
import type { Mapping } from '../../../values.ts';
import { quote } from '../describe.ts';
import { type ReportProblem, warning } from './lint-problem.ts';

/** The icons that there are, as far as this machine knows. */
export interface KnownIcons {
  /** Whether there is a picture for it; true for what only another host can say. */
  has(icon: IconRef): boolean;
  /** What may be meant by a name that there isn't, as a config writes it. */
  near(icon: IconRef): string | undefined;
}

/** What is found about the icons of a config; one for each config, since it remembers what it has seen. */
export interface IconCheck {
  /** `item` is what the icon stands for; a favicon is that of its address. Undefined where that is not known. */
  check(value: unknown, path: string, item: Mapping | undefined): void;
  /** The icons of Font Awesome that were asked for and are not there, as `fa-name`. */
  lost: ReadonlySet<string>;
}

// Nearly every icon is one of these, and looking closer takes ten times as long.
const usual =
  /^(?:(?:hl|si|sh|mdi)-[a-z\d][a-z\d_-]*|fa[srb] fa-[a-z\d]+(?:-[a-z\d]+)*|generative|https?:\/\/[a-z\d][a-z\d.-]*\/\S*|[\u{1f300}-\u{1f3fa}\u{1f400}-\u{1f64f}\u{1f680}-\u{1f6d0}])$/u;
const usualSite = /^\s*https?:\/\/[a-z\d]/i;
const wrongSeparator = /^(mdi|si|hl|sh)[:/](.+)$/i;
const forms =
  'A letter shows instead. An icon is a name with its prefix (`fa-`, `mdi-`, `si-`, `hl-`, `sh-`), `favicon`, `generative`, an emoji, a file name or a URL.';

/** Looks at icons one by one; without `known`, at their form only. */
export function createIconCheck(report: ReportProblem, known?: KnownIcons): IconCheck {
  const fine = new Set<string>();
  const lost = new Set<string>();

  const check: IconCheck['check'] = (value, path, item) => {
    if (typeof value !== 'string' || fine.has(value)) return;
    const isUsual = usual.test(value);
    if (isUsual && !known) return;
    const text = value.trim();
    if (text === '') return;
    const icon = readIcon(text);
    if (icon.kind === 'favicon') {
      checkFavicon(icon, path, item, report);
    } else if (icon.kind === 'none') {
      report(warning('unknown-icon', path, missingMessage(icon, text), forms));
    } else if (known && !known.has(icon)) {
      if (icon.kind === 'fa') lost.add(`fa-${icon.name}`);
      report(warning('missing-icon', path, missingMessage(icon, text), missingHint(icon, known.near(icon))));
    } else if (isUsual || !checkForm(text, path, report)) fine.add(value);
  };
  return { check, lost };
}

function checkFavicon(
  { service }: IconRef & { kind: 'favicon' },
  path: string,
  item: Mapping | undefined,
  report: ReportProblem,
) {
  if (service && service !== 'local' && !Object.hasOwn(faviconServices, service)) {
    const near = nearest(service, Object.keys(faviconServices));
    const hint = near ? `Did you mean \`favicon-${near}\`?` : 'Write `favicon` alone.';
    report(
      warning('unknown-icon', path, unknownServiceMessage(service), `The one of \`faviconApi\` is asked. ${hint}`),
    );
  }
  if (!item) return;
  const { url } = item;
  if (typeof url === 'string' && (usualSite.test(url) || origin(url) !== undefined)) return;
  report(
    warning(
      'icon-without-site',
      path,
      noSiteMessage,
      'A favicon is that of the address in `url`, and there is none of the web here. Give it another icon, or an address.',
    ),
  );
}

/** Whether an icon is written in a form that is read as another. */
function checkForm(text: string, path: string, report: ReportProblem): boolean {
  const [, set, name] = wrongSeparator.exec(text) ?? [];
  if (!set || !name) return false;
  const written = `${set.toLowerCase()}-${name}`;
  report(warning('icon-form', path, `${quote(text)} is read as ${quote(written)}.`, `Write ${quote(written)}.`));
  return true;
}

/** What to do about an icon that is not there. */
function missingHint(icon: IconRef, near: string | undefined): string {
  const meant = near ? `Did you mean \`${near}\`?` : 'Choose another, or leave the letter.';
  switch (icon.kind) {
    case 'fa':
      return near?.startsWith('mdi-')
        ? `If it is one of Font Awesome Pro, it can't come with Dash, and a letter shows. \`${near}\` of Material Design can.`
        : `If it is one of Font Awesome Pro, it can't come with Dash, and a letter shows. ${meant}`;
    case 'si':
      return `The server looks for it among the home-lab icons; a letter shows where they lack it too. ${meant}`;
    case 'file':
      return 'A letter shows instead. Put the file into the folder `item-icons` beside the config, or correct its name.';
    case 'emoji-shortcode':
      return 'A letter shows instead. Write the emoji itself, or its code: `U+1F680`.';
    default:
      return `A letter shows instead. ${meant}`;
  }
}
