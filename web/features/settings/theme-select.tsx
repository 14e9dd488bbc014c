import { useTranslation } from 'react-i18next';
import { themeLabel } from '../../../schema/rules/appearance/theme-label.ts';
import { useApp, useDashboard, usePreferences } from '../../app/app-context.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { chooseTheme } from '../../stores/preferences.ts';

export function ThemeSelect() {
  const { t } = useTranslation('settings');
  const { preferences } = useApp();
  const theme = usePreferences((all) => all.theme);
  const themes = useDashboard((payload) => payload.themes);
  const pageId = useDashboard(({ dashboard }) => dashboard.page.id);
  return (
    <label className="theme-dropdown" title={t('theme-label')}>
      <UiIcon name="palette" />
      <span className="visually-hidden">{t('theme-label')}</span>
      <select value={theme} onChange={(event) => chooseTheme(preferences, event.target.value, pageId)}>
        {(themes.includes(theme) ? themes : [theme, ...themes]).map((name) => (
          <option key={name} value={name}>
            {themeLabel(name).replace(/^External Stylesheet\b/, t('external-stylesheet'))}
          </option>
        ))}
      </select>
    </label>
  );
}
