import { directionOf } from '../../../schema/config/find-language.ts';
import { shippedCodes } from '../../../schema/config/shipped-codes.ts';
import { product } from '../../../schema/product.ts';
import { type FaultPages, faultMarks, siteRootMark } from '../../../serve/site/site.ts';
import type { Strings } from '../../../web/page/payload.ts';
import { type CriticalParts, renderClosed, renderCritical } from '../../../web/render/server.tsx';
import { readManifest, readPageStrings } from '../files/shipped-parts.ts';
import { headerPolicy } from '../network/policy.ts';
import { fontsLink } from './page-head.ts';
import { attributesOf, escapeHtml, openShell, withoutFonts } from './shell.ts';

export type FaultPageParts = Pick<CriticalParts, 'fault' | 'code' | 'hint'>;

/** Renders what browsers are shown while a config is bad and none before it was good. Its script waits for another. */
export const renderFaultPages = (shown: FaultPageParts): Promise<FaultPages> =>
  renderPages((language, strings) => renderCritical({ language, strings, ...shown }), 'waits');

/** Renders what browsers are shown while the sign-in is set up wrongly. */
export const renderClosedPages = (): Promise<FaultPages> =>
  renderPages((language, strings) => renderClosed({ language, strings }));

async function renderPages(
  render: (language: string, strings: Strings) => { title: string; html: string },
  waits?: 'waits',
): Promise<FaultPages> {
  const manifest = await readManifest();
  const css = withoutFonts(manifest.css) + manifest.rest.css + manifest.critical.css;
  const script = waits ? manifest.critical.script : '';
  const document = openShell()({
    attributes: attributesOf({
      lang: faultMarks.language,
      dir: faultMarks.direction,
      'data-page': 'home',
      'data-root': siteRootMark,
      'data-offered': Object.keys(manifest.themes).join(' '),
      'data-release': manifest.release,
      'data-fault': waits && faultMarks.fault,
    }),
    policy: '',
    title: faultMarks.title,
    meta: `<meta name="generator" content="${product.name} ${product.version}">
<link rel="icon" href="${siteRootMark}assets/${manifest.icon}">
${fontsLink(manifest, siteRootMark)}
<noscript><meta http-equiv="refresh" content="5"></noscript>
`,
    core: css,
    themes: '',
    head: manifest.head,
    own: '',
    splash: '',
    symbols: '',
    html: faultMarks.html,
    end: script && `<script>${script}</script>\n`,
  });
  const rendered = shippedCodes.map(async (language) => {
    const { title, html } = render(language, await readPageStrings(language));
    return [language, { direction: directionOf(language), title: escapeHtml(title), html }] as const;
  });
  return {
    document,
    policy: headerPolicy({ scripts: [manifest.head, ...(script ? [script] : [])], styles: [css] }),
    languages: Object.fromEntries(await Promise.all(rendered)),
  };
}
