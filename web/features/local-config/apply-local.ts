import { readSections } from '../../../schema/config/section.ts';
import type { Dashboard, Model } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { withAddresses } from '../../../schema/rules/addresses/networks.ts';
import type { Mapping } from '../../../schema/values.ts';
import { pageInfoOf, pagesOf, settingsOf } from '../../page/config-parts.ts';
import type { Payload } from '../../page/payload.ts';
import type { LocalConfig } from './read-local.ts';

/**
 * A page as this browser's own config makes it: each part that it holds takes the place of the server's, read by the
 * same rules. `cleanHtml` makes a footer harmless.
 */
export function applyLocal(payload: Payload, local: LocalConfig, cleanHtml: (html: string) => string): Payload {
  const { root } = payload;
  const dashboard = asLocalPage(payload.dashboard, local);
  const isOwn = dashboard.page.id === 'home' || local.ownAppConfig === true;
  const settings = local.appConfig ? settingsOf(local.appConfig, dashboard, isOwn) : dashboard.settings;
  const pageInfo = local.pageInfo ? pageInfoOf(local.pageInfo, dashboard, root, cleanHtml) : dashboard.pageInfo;
  const pages = local.pages ? pagesOf(local.pages, dashboard) : dashboard.pages;
  const sections = local.sections ? sectionsOf(local.sections, dashboard, payload.network) : dashboard.sections;
  // The server knows nothing of the browser's own widgets, even where their ids are the same.
  const hasOwnWidgets = sections !== payload.dashboard.sections;
  return {
    ...payload,
    ...(hasOwnWidgets && { gathered: [], built: [] }),
    dashboard: { ...dashboard, settings, pageInfo, pages, sections },
  };
}

/** The main page as the page that only this browser knows, which stands in its document; any other page as it is. */
function asLocalPage(dashboard: Dashboard, { page: wanted, sections }: LocalConfig): Dashboard {
  if (!wanted || wanted.id === dashboard.page.id) return dashboard;
  return {
    ...dashboard,
    page: { ...wanted, ...(!sections && { missing: true }) },
    sections: [],
  };
}

/** The sections that this viewer would see of these. */
function sectionsOf(
  written: readonly Mapping[],
  { page, pageInfo, settings, viewer }: Dashboard,
  network: string | undefined,
): Dashboard['sections'] {
  const sections = withAddresses(readSections(written, page.id), settings.networks);
  const model: Model = {
    pages: [{ ...page, pageInfo, settings, sections }],
    auth: { mode: 'none', guestAccess: false, users: [] },
  };
  return project(model, { ...viewer, roles: [], groups: [] }, { network })[0]?.sections ?? [];
}
