import { replaceEqualDeep } from '@tanstack/react-query';
import DOMPurify from 'dompurify';
import type { i18n } from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { DashError } from '../../../schema/errors.ts';
import type { Dashboard, PageHead } from '../../../schema/model.ts';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { ownStyle, sectionStyles } from '../../../schema/rules/appearance/own-style.ts';
import { withoutHandlers } from '../../../schema/rules/text/inert-html.ts';
import { localPageQuery } from '../../addresses/local-page-path.ts';
import type { App } from '../../app/app-context.ts';
import { appearanceOf } from '../../boot/configured-appearance.ts';
import { documentTitle } from '../../page/document-title.ts';
import type { Payload } from '../../page/payload.ts';
import { raiseCriticalError } from '../../stores/critical-error.ts';
import { reportError } from '../../stores/error-log.ts';
import { clearLocalConfig } from '../../stores/local-config.ts';
import { showLocalStyle } from '../../stores/own-style.ts';
import { readPreferences } from '../../stores/preferences.ts';
import { showAppearance } from '../../stores/show-appearance.ts';
import { readStored, writeStored } from '../../stores/storage.ts';
import { toast } from '../../stores/toasts.ts';
import { addLanguage, setLanguage } from '../../words/i18n.ts';
import { pickLanguage } from '../../words/languages.ts';
import { applyLocal, extraPages } from './apply-local.ts';
import { LocalNotice } from './local-notice.tsx';
import { type LocalConfig, readLocal } from './read-local.ts';

/** Milliseconds after which the notice shows. */
const delay = 2000;

/**
 * Shows the page as this browser's own config makes it, and every later version of it, and says so after a while.
 * Nothing of what can't be read counts; that is logged, and told where it leaves a page without anything.
 */
export function showLocalConfig(stores: App, speaking: i18n): void {
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

  const show = (payload: Payload) => {
    showLooks(payload, stores, speaking);
    const { settings, sections } = payload.dashboard;
    if (local.appConfig) showLocalStyle(ownStyle(settings, sections, payload.root, payload.screen), 'instead');
    else if (local.sections) showLocalStyle(sectionStyles(sections).join(''), 'beside');
  };
  const unfollow = stores.dashboard.subscribe(show);
  stores.dashboard.adapt((payload) =>
    // What stays the same stays the same object, so that only what differs is drawn again.
    replaceEqualDeep(stores.dashboard.getState(), applyLocal(payload, local, cleanHtml)),
  );
  nameMissingSection(stores.dashboard.getState());
  const leave = () => {
    unfollow();
    stores.dashboard.adapt(undefined);
    showLocalStyle('', 'beside');
    showLooks(stores.dashboard.getState(), stores, speaking);
  };
  if (readStored('hideWelcomeHelpers') === true) return;
  void showNotice(local, leave, speaking, mayWrite(server) ? () => writeLocal(stores, speaking) : undefined);
}

/** The page that `?page=` names, if only this browser's own config knows it; it stands in the main page's document. */
function pageOfAddress({ page, pages }: Dashboard): PageHead | undefined {
  const slug = new URLSearchParams(window.location.search).get(localPageQuery);
  if (slug === null || page.id !== 'home') return undefined;
  const written = readLocal('home').local.pages ?? [];
  return extraPages(written, pages).find((entry) => entry.local && entry.slug === slug);
}

/** Gives the page the looks that its settings ask for: title, theme, layout, sizes and language. */
function showLooks(payload: Payload, { preferences }: App, speaking: i18n): void {
  const { settings, page } = payload.dashboard;
  document.title = documentTitle(payload);
  void showAppearance(appearanceOf(settings, payload.root)).then(() => readPreferences(preferences, settings, page.id));
  const language = pickLanguage([readStored('language'), settings.language, ...navigator.languages]);
  if (language !== speaking.language) void setLanguage(speaking, language);
}

function nameMissingSection({ section, dashboard: { sections } }: Payload): void {
  if (section === undefined || sections.some(({ slug }) => slug === section)) return;
  reportError(`No section named '${section}' was found`);
}

/** A footer of this browser's own, harmless as the build's (`cleanFooter`). */
const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(withoutHandlers(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio', 'dialog'],
    ADD_ATTR: ['target'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|(?![a-z][a-z\d+.-]*:))/i,
  });

/** Whether there is a server that takes what this viewer writes. */
const mayWrite = ({ served, dashboard: { settings, viewer } }: Payload): boolean =>
  served && permissionsOf(settings, viewer).allowWriteToDisk;

/** Writes what this browser keeps into the files, and says whether it could; rejects never. */
async function writeLocal({ dashboard }: App, speaking: i18n): Promise<boolean> {
  const { page, pages } = dashboard.getState().dashboard;
  try {
    const { saveLocal } = await import('./save-local.ts');
    await saveLocal([page, ...pages]);
    toast(`${speaking.t('local-config:saved')}. ${speaking.t('local-config:saved-note')}`);
    return true;
  } catch (failure) {
    const { code, message, hint } = failure as Partial<DashError>;
    const said =
      code === 'no-answer' ? speaking.t('local-config:no-answer') : [message ?? String(failure), hint].join(' ').trim();
    reportError(`Failed to save config. ${message ?? String(failure)}`, failure);
    toast(said, 'error');
    return false;
  }
}

async function showNotice(
  local: LocalConfig,
  leave: () => void,
  speaking: i18n,
  write: (() => Promise<boolean>) | undefined,
): Promise<void> {
  await addLanguage(speaking, speaking.language);
  const place = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(place);
  const hide = () => {
    root.unmount();
    place.remove();
  };
  const dismiss = () => {
    writeStored('hideWelcomeHelpers', true);
    hide();
  };
  const end = () => {
    clearLocalConfig(localStorage);
    hide();
    leave();
  };
  const onSave = write && (async () => void ((await write()) && end()));
  const reset = () => {
    end();
    toast(speaking.t('local-config:cleared'));
  };
  const save = () => void import('./export-local.ts').then(({ downloadLocal }) => downloadLocal(local));
  root.render(
    <I18nextProvider i18n={speaking}>
      <LocalNotice delay={delay} onExport={save} onReset={reset} onSave={onSave} onDismiss={dismiss} />
    </I18nextProvider>,
  );
}
