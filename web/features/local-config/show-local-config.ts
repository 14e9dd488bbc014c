import { replaceEqualDeep } from '@tanstack/react-query';
import { pickLanguage } from '../../../schema/config/find-language.ts';
import type { Dashboard, PageHead } from '../../../schema/model.ts';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { ownStyle, sectionStyles } from '../../../schema/rules/appearance/own-style.ts';
import { localPageQuery } from '../../addresses/local-page-path.ts';
import type { App } from '../../app/app-context.ts';
import { showLocalStyle } from '../../appearance/own-style.ts';
import { showAppearance } from '../../appearance/show-appearance.ts';
import { appearanceOf } from '../../boot/configured-appearance.ts';
import { raiseCriticalError } from '../../errors/critical-error.ts';
import { reportError } from '../../errors/error-log.ts';
import { cleanHtml } from '../../page/clean-html.ts';
import { extraPages } from '../../page/config-parts.ts';
import { documentTitle } from '../../page/document-title.ts';
import type { Payload } from '../../page/payload.ts';
import { readStored } from '../../stored/storage.ts';
import { readPreferences } from '../../stores/preferences.ts';
import { type ReactPart, takeOver } from '../../stores/react-part.ts';
import { applyLocal } from './apply-local.ts';
import { type LocalConfig, readLocal } from './read-local.ts';
import { showNotice } from './show-notice.tsx';
import { writeLocal } from './write-local.ts';

/**
 * Shows the page as this browser's own config makes it, and every later version of it, and shows a notice after a while.
 * Parts that can't be read don't count: they are logged, and a page that has nothing else shows a critical error.
 */
export async function showLocalConfig(stores: App): Promise<void> {
  const server = stores.dashboard.getState();
  const { dashboard } = server;
  const page = pageOfAddress(dashboard);
  if (page) document.documentElement.dataset.page = page.id;
  const { local: found, problems } = readLocal(page?.id ?? dashboard.page.id);
  const local: LocalConfig = page ? { ...found, page } : found;
  const [first] = problems;
  if (first !== undefined && dashboard.sections.length === 0 && local.sections === undefined) raiseCriticalError(first);
  else if (first !== undefined) reportError(first);
  for (const problem of problems.slice(1)) reportError(problem);
  if (Object.keys(local).length === 0) return;

  // Before the style of its own, which goes by them and wins.
  if (local.appConfig) await import('../../styles/own-variables.css');
  const react = await takeOver();
  const pageId = page?.id ?? dashboard.page.id;
  const show = (payload: Payload) => {
    showPageState(payload, stores, react);
    const { settings, sections } = payload.dashboard;
    const { appConfig } = withPresentSettings(local, pageId);
    if (appConfig) showLocalStyle(ownStyle(settings, sections, payload.root, payload.screen), 'instead');
    else if (local.sections) showLocalStyle(sectionStyles(sections).join(''), 'beside');
    else showLocalStyle('', 'beside');
  };
  const unfollow = stores.dashboard.subscribe(show);
  stores.dashboard.adapt((payload) =>
    // What stays the same stays the same object, so that only what differs renders again.
    replaceEqualDeep(stores.dashboard.getState(), applyLocal(payload, withPresentSettings(local, pageId), cleanHtml)),
  );
  nameMissingSection(stores.dashboard.getState());
  const leave = () => {
    unfollow();
    stores.dashboard.adapt(undefined);
    showLocalStyle('', 'beside');
    showPageState(stores.dashboard.getState(), stores, react);
  };
  if (readStored('hideWelcomeHelpers') === true) return;
  void showNotice(local, leave, react, mayWrite(server) ? () => writeLocal(stores.dashboard) : undefined);
}

/** What was read, with the app config that is stored by now: custom CSS is saved into it while the page shows. */
function withPresentSettings({ appConfig: _, ownAppConfig: __, ...rest }: LocalConfig, pageId: string): LocalConfig {
  const { appConfig, ownAppConfig } = readLocal(pageId).local;
  return { ...rest, ...(appConfig && { appConfig }), ...(ownAppConfig && { ownAppConfig }) };
}

/** The page that `?page=` names, if only this browser's own config knows it; it stands in the main page's document. */
function pageOfAddress({ page, pages }: Dashboard): PageHead | undefined {
  const slug = new URLSearchParams(window.location.search).get(localPageQuery);
  if (slug === null || page.id !== 'home') return undefined;
  const written = readLocal('home').local.pages ?? [];
  return extraPages(written, pages).find((entry) => entry.local && entry.slug === slug);
}

/** Gives the page the title, appearance and language that its settings ask for. */
function showPageState(payload: Payload, { preferences }: App, { i18n, showLanguage }: ReactPart): void {
  const { settings, page } = payload.dashboard;
  document.title = documentTitle(payload);
  void showAppearance(appearanceOf(settings, payload.root)).then(() => readPreferences(preferences, settings, page.id));
  const language = pickLanguage([readStored('language'), settings.language, ...navigator.languages]);
  if (language !== i18n.language) void showLanguage(language);
}

function nameMissingSection({ section, dashboard: { sections } }: Payload): void {
  if (section === undefined || sections.some(({ slug }) => slug === section)) return;
  reportError(`No section named '${section}' was found`);
}

/** Whether there is a server that takes what this viewer writes. */
const mayWrite = ({ served, dashboard: { settings, viewer } }: Payload): boolean =>
  served && permissionsOf(settings, viewer).allowWriteToDisk;
