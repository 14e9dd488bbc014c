import { useTranslation } from 'react-i18next';
import { themeLabel } from '../../../schema/rules/appearance/theme-label.ts';
import { escapeHtml } from '../../../schema/rules/format/text.ts';
import { useDashboard } from '../../app/app-context.ts';
import { useRendered } from '../../app/use-rendered.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';

/**
 * The themes to choose from; the config's own comes first where it isn't in the list. They are one text to React, which
 * doesn't look into it: `showChoices` gives the theme that the viewer chose an option in the same case.
 */
export function ThemeSelect() {
  const { t } = useTranslation('settings');
  const configured = useDashboard(({ dashboard }) => dashboard.settings.theme);
  const themes = useDashboard((payload) => payload.themes);
  useRendered();
  const options = (themes.includes(configured) ? themes : [configured, ...themes]).map((name) => {
    const selected = name === configured ? ' selected' : '';
    const label = themeLabel(name, t('external-stylesheet'));
    return `<option value="${escapeHtml(name)}"${selected}>${escapeHtml(label)}</option>`;
  });
  return (
    <label className="choice theme-dropdown needs-js">
      <span className="choice-title" aria-hidden="true">
        {t('theme-label')}
      </span>
      <UiIcon name="palette" />
      <select
        aria-label={t('theme-label')}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: names and words are escaped
        dangerouslySetInnerHTML={{ __html: options.join('') }}
      />
    </label>
  );
}
