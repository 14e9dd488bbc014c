import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { focusPage } from '../../browser/focus-page.ts';
import { clearLocalConfig } from '../../stored/local-config.ts';
import { writeStored } from '../../stored/storage.ts';
import type { ReactPart } from '../../stores/react-part.ts';
import { toast } from '../../stores/toasts.ts';
import { LocalNotice } from './local-notice.tsx';
import type { LocalConfig } from './read-local.ts';

/** Milliseconds after which the notice shows. */
const delay = 2000;

/** Shows the notice; `showServerPage` shows the server's page again, once the local config is removed. */
export async function showNotice(
  local: LocalConfig,
  showServerPage: () => void,
  { i18n, addWords }: ReactPart,
  write: (() => Promise<boolean>) | undefined,
): Promise<void> {
  await addWords();
  const place = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(place);
  const hide = () => {
    const hadFocus = place.contains(document.activeElement);
    root.unmount();
    place.remove();
    if (hadFocus) focusPage();
  };
  const dismiss = () => {
    writeStored('hideWelcomeHelpers', true);
    hide();
  };
  const end = () => {
    clearLocalConfig(localStorage);
    hide();
    showServerPage();
  };
  const onSave = write && (async () => void ((await write()) && end()));
  const reset = () => {
    end();
    toast(i18n.t('local-config:cleared'));
  };
  const save = () => void import('./export-local.ts').then(({ downloadLocal }) => downloadLocal(local));
  root.render(
    <I18nextProvider i18n={i18n}>
      <LocalNotice delay={delay} onExport={save} onReset={reset} onSave={onSave} onDismiss={dismiss} />
    </I18nextProvider>,
  );
}
