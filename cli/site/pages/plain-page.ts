import { directionOf, pickLanguage } from '../../../schema/config/find-language.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { localAddress } from '../../../schema/rules/appearance/local-address.ts';
import { splitImports, withoutPaths } from '../../../schema/rules/appearance/own-style.ts';
import { documentTitle } from '../../../web/page/document-title.ts';
import { renderNotFound, renderOffline } from '../../../web/render/server.tsx';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import { networkUse } from '../network/network-use.ts';
import type { PolicyParts } from '../network/policy.ts';
import { frameOf } from './page-frame.ts';
import { fontsLink, iconLink, ownElement, policyMeta } from './page-head.ts';
import type { BuiltPage } from './page-outline.ts';
import type { PageParts } from './page-parts.ts';
import { escapeHtml, scriptJson, withoutFonts } from './shell.ts';

const renderers = { 'not-found': renderNotFound, offline: renderOffline };

/** Renders a page without a dashboard, which may stand under any address. */
export async function renderPlainPage(
  parts: PageParts,
  kind: keyof typeof renderers,
  dashboard: Dashboard,
  root: string,
): Promise<Pick<BuiltPage, 'html' | 'policy'>> {
  const { manifest, catalogue, served, gate } = parts;
  const language = pickLanguage([dashboard.settings.language]);
  const strings = await parts.strings(language);
  const { backgroundImg: _picture, background: _background, customCss = '', ...others } = dashboard.settings;
  const settings = { ...others, customCss: withoutPaths(splitImports(customCss).rest) };
  const { script, words } = kind === 'not-found' ? manifest.notFound : { script: '', words: {} };
  const attributes = script ? { 'data-language': settings.language } : {};
  const { logo } = dashboard.pageInfo;
  const shown = logo
    ? { ...dashboard, pageInfo: { ...dashboard.pageInfo, logo: localAddress(logo, root) } }
    : dashboard;
  // Its styles load nothing from the site, whose root may be anywhere: its fonts are linked.
  const bare = { ...parts, manifest: { ...manifest, fonts: [] } };
  const frame = frameOf(bare, { root, language, settings, page: { id: 'home' }, isLost: true, attributes });
  const styles = {
    ...frame.styles,
    core: withoutFonts(manifest.css) + manifest.rest.css + manifest.notFound.css,
    themes: withoutFonts(frame.styles.themes),
  };
  const policy: PolicyParts = {
    ...networkUse({ ...dashboard, settings, sections: [] }, {}, catalogue, served),
    scripts: [manifest.head, ...(script ? [script] : [])],
    styles: [styles.core, styles.themes, styles.own].filter(Boolean),
  };
  const html = parts.fill({
    attributes: frame.attributes,
    policy: gate + policyMeta(policy, served),
    title: escapeHtml(documentTitle({ screen: kind, dashboard, strings })),
    meta: `${iconLink(dashboard, root, manifest)}\n${fontsLink(manifest, root)}\n`,
    core: styles.core,
    themes: withoutFonts(frame.themes),
    head: manifest.head,
    own: frame.otherMedia + ownElement(styles.own),
    splash: '',
    symbols: '',
    html: renderers[kind]({ language, strings, root, dashboard: shown }),
    // Behind the content: browsers look for the charset in the first 1,024 bytes only.
    end: script && `<script type="application/json">${languagesJson(words)}</script>\n<script>${script}</script>\n`,
  });
  return { html, policy };
}

/** What the page's script may show in each language, with the language's direction, as JSON. */
const languagesJson = (words: AppManifest['notFound']['words']): string =>
  scriptJson(
    Object.fromEntries(
      Object.entries(words).map(([code, texts]) => [code, { words: texts, direction: directionOf(code) }]),
    ),
  );
