import type { Item } from '../../config/item.ts';
import type { Section } from '../../config/section.ts';
import type { Visibility } from '../../config/visibility.ts';
import type { WidgetEntry } from '../../config/widget-entry.ts';
import type { Dashboard, Model, Page, PageHead, Viewer } from '../../model.ts';
import { permissionsOf } from './permissions.ts';
import { isVisible, mayEnter } from './visibility.ts';

/** Stands in a projection for a value that was removed. A save with it leaves the file's value alone. */
export const redacted = '[redacted]';

// Matched against the key in lower-case words: `apiKey` and `api_key` are both `api-key`.
const credentialKey =
  /passw|passphrase|passcode|secret|token|credential|authori[sz]ation|bearer|cookie|apikey|(?:^|-)(?:key|pass|pwd|pin|auth|psk|otp)s?$/;
const headersKey = /(?:^|-)headers$/;
const environmentName = /^(?:VUE_APP|VITE_APP|DASHY?)_\w+$/;
const userInfo = /^([a-z][a-z\d+.-]*:\/\/)[^/?#@\s]+@/i;

const words = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[\s_.]+/g, '-')
    .toLowerCase();

const isSecretValue = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && !environmentName.test(value));

/**
 * Whether an option of a widget looks like a credential, by its key and value. Names of environment variables are names,
 * not secrets: the server alone resolves them. When in doubt it does: a harmless option that is kept back costs a guest
 * a detail, a secret that is not costs the operator an account.
 */
export const isCredential = (key: string, value: unknown): boolean =>
  isSecretValue(value) && credentialKey.test(words(key));

const redactHeaders = (headers: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, isSecretValue(value) ? redacted : value]));

function redactValue(key: string, value: unknown): unknown {
  if (isCredential(key, value)) return redacted;
  if (typeof value === 'string') return value.replace(userInfo, '$1');
  // The entries of a list are judged by the key of the list: `tokens: [a, b]`.
  if (Array.isArray(value)) return value.map((entry) => redactValue(key, entry));
  if (typeof value !== 'object' || value === null) return value;
  return headersKey.test(words(key)) ? redactHeaders(value) : redactOptions(value);
}

/** Options of a widget without the credentials among them. */
export const redactOptions = (options: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).map(([key, value]) => [key, redactValue(key, value)]));

const shown = <Entry extends { visibility?: Visibility }>(entries: readonly Entry[], viewer: Viewer): Entry[] =>
  entries.filter((entry) => isVisible(entry.visibility, viewer));

function projectItem({ visibility: _, ...item }: Item, viewer: Viewer): Item {
  if (item.subItems) item.subItems = projectItems(item.subItems, viewer);
  if (item.statusCheckHeaders && !viewer.admin) {
    item.statusCheckHeaders = Object.fromEntries(Object.keys(item.statusCheckHeaders).map((name) => [name, redacted]));
  }
  return item;
}

const projectItems = (items: readonly Item[], viewer: Viewer): Item[] =>
  shown(items, viewer).map((item) => projectItem(item, viewer));

const projectWidget = (widget: WidgetEntry, viewer: Viewer): WidgetEntry =>
  viewer.admin ? widget : { ...widget, options: redactOptions(widget.options) };

const projectSection = ({ visibility: _, ...section }: Section, viewer: Viewer): Section => ({
  ...section,
  items: projectItems(section.items, viewer),
  widgets: section.widgets.map((widget) => projectWidget(widget, viewer)),
});

// A page's source may be an address with a token in it; it serves the editor only.
const head = ({ id, slug, name, source, missing, settings }: Page, viewer: Viewer): PageHead => ({
  id,
  slug,
  name,
  ...(missing && { missing }),
  ...(source !== undefined && permissionsOf(settings, viewer).allowViewConfig && { source }),
});

/** The viewer, as far as the page knows them. */
export function projectViewer({ auth }: Pick<Model, 'auth'>, { state, name, admin }: Viewer): Dashboard['viewer'] {
  const logoutUrl = auth.headerAuth?.logoutUrl;
  const proxy = auth.mode === 'header' && name !== undefined && { proxy: logoutUrl === undefined ? {} : { logoutUrl } };
  return { state, ...(name !== undefined && { name }), admin, ...proxy };
}

function dashboard(page: Page, pages: PageHead[], model: Model, viewer: Viewer): Dashboard {
  return {
    page: {
      ...head(page, viewer),
      ...(page.fault && permissionsOf(page.settings, viewer).allowViewConfig && { fault: page.fault }),
    },
    pages,
    pageInfo: page.pageInfo,
    settings: page.settings,
    sections: shown(page.sections, viewer).map((section) => projectSection(section, viewer)),
    viewer: projectViewer(model, viewer),
  };
}

/**
 * Every page of a dashboard as one viewer may see it, in order. Pages, sections, items and sub-items that the viewer
 * may not see are left out, and so are all `visibility` keys and everything of `auth`: nobody learns who may see what. A
 * viewer whom a proxy has signed in learns where to sign out. A group whose sub-items are all hidden stays, as the
 * item that it is. Values of `statusCheckHeaders`, credentials among widget options and user names in their URLs are
 * kept for the operator and for admins, who may edit them, and are redacted for guests and normal users, whose requests
 * the server completes. A viewer who has to sign in first gets no page. The result shares unchanged parts with the
 * model: don't write to it.
 */
export function project(model: Model, viewer: Viewer): Dashboard[] {
  if (!mayEnter(viewer)) return [];
  const pages = shown(model.pages, viewer);
  const heads = pages.map((page) => head(page, viewer));
  return pages.map((page) => dashboard(page, heads, model, viewer));
}

function viewItem(item: Item): Item {
  const { statusCheckHeaders, subItems, ...rest } = item;
  if (!statusCheckHeaders && !subItems) return item;
  return {
    ...rest,
    ...(statusCheckHeaders && { hasStatusCheckHeaders: true }),
    ...(subItems && { subItems: subItems.map(viewItem) }),
  };
}

/** A projection as it stands in a page: without the headers of status checks, which the server alone sends. */
export const pageView = (dashboard: Dashboard): Dashboard => ({
  ...dashboard,
  sections: dashboard.sections.map((section) => ({ ...section, items: section.items.map(viewItem) })),
});
