import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { tellLanguage } from '../browser/language-cookie.ts';
import { Dialog } from '../components/dialog/dialog.tsx';
import { ConfigMenu } from '../features/config-menu/config-menu.tsx';
import { ResetSettings } from '../features/config-menu/reset-settings.tsx';
import { ConfigLocation } from '../features/export-config/config-location.tsx';
import { ToastList } from '../features/toasts/toast-list.tsx';
import { Version } from '../features/updates/version.tsx';
import { closeDialog, type DialogName } from '../stores/dialogs.ts';
import type { ReactPart } from '../stores/react-part.ts';
import { type App, AppContext, useDashboard } from './app-context.ts';
import { deferred } from './deferred.tsx';

interface Frame {
  title: string;
  /** Share of the window, as in older dashboards where they have the dialog. */
  width: string;
  maxHeight: string;
  Content: ComponentType<{ onClose: () => void }>;
}

const ExportConfig = deferred(() => import('../features/export-config/export-config.tsx').then((m) => m.ExportConfig));
const KeyboardSheet = deferred(() => import('../features/keyboard/keyboard-sheet.tsx').then((m) => m.KeyboardSheet));
const LanguageSwitcher = deferred(() =>
  import('../features/languages/language-switcher.tsx').then((m) => m.LanguageSwitcher),
);
const History = deferred(() => import('../features/history/history.tsx').then((m) => m.History));
const Findings = deferred(() => import('../features/findings/findings.tsx').then((m) => m.Findings));
const Sessions = deferred(() => import('../features/sessions/sessions.tsx').then((m) => m.Sessions));
const BrowserAlerts = deferred(() => import('../features/alerts/browser-alerts.tsx').then((m) => m.BrowserAlerts));
const Rebuild = deferred(() => import('../features/rebuild/rebuild.tsx').then((m) => m.Rebuild));
const ThemeMaker = deferred(() => import('../features/theme-maker/theme-maker.tsx').then((m) => m.ThemeMaker));
const CustomCss = deferred(() => import('../features/custom-css/custom-css.tsx').then((m) => m.CustomCss));
const Backup = deferred(() => import('../features/backup/backup.tsx').then((m) => m.Backup));
const RawEditorTab = deferred(() => import('./raw-editor-tab.tsx').then((m) => m.RawEditorTab));
const AppInfo = deferred(() => import('../features/app-info/app-info.tsx').then((m) => m.AppInfo));

const ThemeGallery = deferred(() => import('../features/themes/theme-gallery.tsx').then((m) => m.ThemeGallery));

const frames: Record<Exclude<DialogName, 'theme-maker' | 'themes'>, Frame> = {
  'config-menu': {
    title: 'config-menu:title',
    width: '60vw',
    maxHeight: '85dvh',
    Content: () => (
      <ConfigMenu
        location={<ConfigLocation />}
        version={<Version />}
        tabs={{ edit: <RawEditorTab />, backup: <Backup />, css: <CustomCss /> }}
      />
    ),
  },
  'export-config': {
    title: 'export-config:title',
    width: '55vw',
    maxHeight: '80dvh',
    Content: () => <ExportConfig />,
  },
  history: {
    title: 'history:title',
    width: '94vw',
    maxHeight: '94dvh',
    Content: () => <History />,
  },
  findings: {
    title: 'findings:title',
    width: '50vw',
    maxHeight: '80dvh',
    Content: () => <Findings />,
  },
  sessions: {
    title: 'sessions:title',
    width: '40vw',
    maxHeight: '80dvh',
    Content: () => <Sessions onLeave={signOutEverywhere} />,
  },
  'browser-alerts': {
    title: 'browser-alerts:title',
    width: '34rem',
    maxHeight: '80dvh',
    Content: () => <BrowserAlerts />,
  },
  keyboard: {
    title: 'keyboard:title',
    width: '48rem',
    maxHeight: '85dvh',
    Content: () => <KeyboardSheet />,
  },
  language: {
    title: 'language-switcher:title',
    width: '35vw',
    maxHeight: '60dvh',
    Content: function ChooseLanguage({ onClose }) {
      const served = useDashboard((payload) => payload.served);
      const save = (code: string) => {
        if (served) tellLanguage(code);
        onClose();
      };
      return <LanguageSwitcher onSaved={save} />;
    },
  },
  rebuild: {
    title: 'rebuild:title',
    width: '50vw',
    maxHeight: '60dvh',
    Content: () => <Rebuild />,
  },
  'reset-settings': {
    title: 'config-menu:reset',
    width: '40vw',
    maxHeight: '40dvh',
    Content: ({ onClose }) => <ResetSettings onCancel={onClose} />,
  },
  'app-info': {
    title: 'app-info:title',
    width: '55vw',
    maxHeight: '80dvh',
    Content: () => <AppInfo version={<Version />} heading="h3" />,
  },
};

async function signOutEverywhere(): Promise<void> {
  const { leaveDashboard } = await import('../features/sign-in/leave-dashboard.ts');
  await leaveDashboard(() => undefined, 'everywhere');
}

let root: Root | undefined;

/** Renders the open dialogs beside the page; their words have to be there. */
export function renderDialogs(open: readonly DialogName[], stores: App, { i18n }: ReactPart): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AppContext value={stores}>
      <I18nextProvider i18n={i18n}>
        <Dialogs open={open} />
      </I18nextProvider>
    </AppContext>,
  );
}

function Dialogs({ open }: { open: readonly DialogName[] }) {
  const { t } = useTranslation('frame');
  return open.map((name) => {
    const isOnTop = name === open.at(-1);
    // They have frames of their own.
    if (name === 'theme-maker' || name === 'themes') {
      const Content = name === 'themes' ? ThemeGallery : ThemeMaker;
      return (
        <Content key={name} onClose={() => closeDialog(name)}>
          {isOnTop && <ToastList inDialog />}
        </Content>
      );
    }
    const { title, width, maxHeight, Content } = frames[name];
    const close = () => closeDialog(name);
    return (
      <Dialog key={name} title={t(title)} closeLabel={t('close')} {...{ width, maxHeight }} onClose={close}>
        <Content onClose={close} />
        {isOnTop && <ToastList inDialog />}
      </Dialog>
    );
  });
}
