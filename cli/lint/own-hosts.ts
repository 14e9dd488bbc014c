import { isLocalNetwork } from '../../schema/rules/addresses/urls.ts';
import { isMapping, mapping } from '../../schema/values.ts';
import { listOf, webUrl } from './addresses.ts';
import type { LintContext } from './context.ts';

/** Something that each browser loads from a host on the internet when it shows a page. */
export interface RemoteUse {
  path: string;
  /** The key that names it. */
  key: string;
  host: string;
  url: string;
}

/** What a config has browsers load from elsewhere by its looks; not what links, frames and widgets are there to show. */
export function remoteUses({ config }: Pick<LintContext, 'config'>): RemoteUse[] {
  const appConfig = mapping(config.appConfig);
  const pageInfo = mapping(config.pageInfo);
  const uses: RemoteUse[] = [];
  const add = (value: unknown, path: string, key: string) => {
    const url = typeof value === 'string' ? webUrl(value) : undefined;
    if (!url || isLocalNetwork(url.href)) return;
    if (uses.some((use) => use.path === path && use.host === url.host)) return;
    uses.push({ path, key, host: url.host, url: url.href });
  };
  const addAll = (value: unknown, path: string, key: string) => {
    if (typeof value !== 'string') return;
    const text = value.replace(/\/\*.*?\*\//gs, '');
    for (const [, url] of text.matchAll(
      /(?:url\(\s*|@import\s+|\ssrc\s*=\s*)["']?((?:https?:)?\/\/[^\s"'()\\;>]+)/gi,
    )) {
      add(url?.replace(/^\/\//, 'https://'), path, key);
    }
  };
  addAll(appConfig.customCss, '/appConfig/customCss', 'customCss');
  const sheets = appConfig.externalStyleSheet;
  if (Array.isArray(sheets)) {
    for (const [index, sheet] of listOf(sheets).entries()) {
      add(sheet, `/appConfig/externalStyleSheet/${index}`, 'externalStyleSheet');
    }
  } else if (!isMapping(sheets)) add(sheets, '/appConfig/externalStyleSheet', 'externalStyleSheet');
  add(appConfig.backgroundImg, '/appConfig/backgroundImg', 'backgroundImg');
  add(pageInfo.logo, '/pageInfo/logo', 'logo');
  add(pageInfo.favicon, '/pageInfo/favicon', 'favicon');
  addAll(pageInfo.footerText, '/pageInfo/footerText', 'footerText');
  return uses;
}

const fontHosts =
  /^(?:fonts\.(?:googleapis|gstatic|bunny|cdnfonts)\.(?:com|net)|use\.typekit\.net|p\.typekit\.net|fast\.fonts\.net|use\.fontawesome\.com|kit\.fontawesome\.com|rsms\.me)$/;

/** Whether it is a font, or a stylesheet that is there for fonts alone. */
export const isFont = ({ host, url }: RemoteUse): boolean =>
  fontHosts.test(host) || /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i.test(url);
