import './custom-css.css';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { withoutTags } from '../../../schema/rules/appearance/css-values.ts';
import { ownStyle } from '../../../schema/rules/appearance/own-style.ts';
import { themeLabel } from '../../../schema/rules/appearance/theme-label.ts';
import { ConfigRequestError } from '../../api/config-manager.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useApp, useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { previewStyle, replaceOwnStyle, showLocalStyle } from '../../appearance/own-style.ts';
import { Button } from '../../components/button/button.tsx';
import { ActionIcon } from '../../components/icon/action-icon.tsx';
import { reportError } from '../../errors/error-log.ts';
import type { Payload } from '../../page/payload.ts';
import { closeDialog, openDialog } from '../../stores/dialogs.ts';
import { chooseTheme } from '../../stores/preferences.ts';
import { toast } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';
import { cssProblems } from './css-problems.ts';
import { keepCss, saveCss, storedCss } from './save-css.ts';

/** What an empty editor begins with. */
const blank = '\n\n';
/** Milliseconds that a preview waits for the next letter. */
const previewAfter = 250;
/** Milliseconds from the removal of the own style to the page without it. */
const reloadAfter = 1500;

/** Edits the dashboard's own CSS, which the page shows as it is typed. */
export function CustomCss() {
  const { t } = useTranslation('custom-css');
  const { allowSaveLocally, allowWriteToDisk } = usePermissions();
  const payload = useDashboard((shown) => shown);
  const { served, dashboard } = payload;
  const [kept, setKept] = useState(() => storedCss(dashboard.page.id) ?? dashboard.settings.customCss ?? '');
  const [text, setText] = useState(kept || blank);
  const [busy, setBusy] = useState(false);
  const problems = cssProblems(text);
  const clean = withoutTags(text).trim();
  usePreview(clean === kept.trim() ? undefined : clean, payload);
  const fieldId = useId();
  const notesId = useId();

  const run = async (save: (css: string, pageId: string) => Promise<void>, then: () => void) => {
    if (busy) return;
    setBusy(true);
    const css = clean;
    // What this browser stores hides what the config says, until the page is loaded anew.
    const isLocal = save === keepCss || storedCss(dashboard.page.id) !== undefined;
    try {
      await save(css, dashboard.page.id);
      await import('../../styles/own-variables.css');
      const style = styleOf(payload, css);
      if (isLocal) showLocalStyle(style, 'instead');
      else replaceOwnStyle(style);
      setKept(css);
      setText(css || blank);
      then();
    } catch (failure) {
      const { message, hint = '' } =
        failure instanceof ConfigRequestError ? failureWords(failure, word) : { message: (failure as Error).message };
      reportError(`The custom CSS could not be saved. ${message}`, failure);
      toast(`${message} ${hint}`.trim(), 'error');
    } finally {
      setBusy(false);
    }
  };
  const keepHere = () => {
    if (!allowSaveLocally) return;
    void run(keepCss, () => {
      toast(t('saved'));
      if (clean === '') setTimeout(() => window.location.reload(), reloadAfter);
    });
  };
  return (
    <form
      className="custom-css"
      onSubmit={(event) => {
        event.preventDefault();
        keepHere();
      }}
    >
      <label htmlFor={fieldId}>{t('label')}</label>
      <textarea
        id={fieldId}
        value={text}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-describedby={notesId}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="custom-css-problems" aria-live="polite">
        {problems.map((problem) => (
          <p key={problem.kind}>{t(`problem-${problem.kind}`, { ...problem })}</p>
        ))}
      </div>
      <div className="custom-css-actions">
        <Button kind="main" type="submit" disabled={!allowSaveLocally} aria-disabled={busy || undefined}>
          {t('save')}
        </Button>
        {allowWriteToDisk && served && (
          <Button
            aria-disabled={busy || undefined}
            onClick={() => void run(saveCss, () => toast(word('custom-css:saved-to-config')))}
          >
            {t('save-to-config')}
          </Button>
        )}
      </div>
      <ul className="custom-css-notes" id={notesId}>
        {!allowSaveLocally && <li>{t('local-disabled')}</li>}
        <li>{t('note-preview')}</li>
        <li>{t('note-local')}</li>
        <li>{t('note-refresh')}</li>
        <li>{t('note-empty')}</li>
      </ul>
      <BaseTheme />
    </form>
  );
}

/** The theme that the CSS comes on top of. */
function BaseTheme() {
  const { t } = useTranslation('custom-css');
  const { preferences } = useApp();
  const theme = useStore(preferences, (state) => state.theme);
  const themes = useDashboard((payload) => payload.themes);
  const pageId = useDashboard(({ dashboard }) => dashboard.page.id);
  const external = useTranslation('settings').t('external-stylesheet');
  return (
    <div className="base-theme">
      <label>
        {t('base-theme')}
        <select value={theme} onChange={({ target }) => chooseTheme(preferences, target.value, pageId)}>
          {[...new Set([theme, ...themes])].map((name) => (
            <option key={name} value={name}>
              {themeLabel(name, external)}
            </option>
          ))}
        </select>
      </label>
      <Button
        onClick={() => {
          // It stands beside the page, which the dialog would cover.
          closeDialog('config-menu');
          openDialog('theme-maker');
        }}
      >
        <ActionIcon name="palette" />
        {t('theme-maker')}
      </Button>
    </div>
  );
}

/** The style of the page with other CSS of the viewer's own. */
const styleOf = ({ dashboard, root, screen }: Payload, customCss: string): string =>
  ownStyle({ ...dashboard.settings, customCss }, dashboard.sections, root, screen);

/** Shows CSS in place of what the page has, as long as there is some, and takes it back in the end. */
function usePreview(css: string | undefined, payload: Payload): void {
  useEffect(() => {
    if (css === undefined) return previewStyle();
    const waiting = setTimeout(() => previewStyle(styleOf(payload, css)), previewAfter);
    return () => clearTimeout(waiting);
  }, [css, payload]);
  useEffect(() => () => previewStyle(), []);
}
