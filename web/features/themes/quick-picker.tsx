import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type App, AppContext, useApp, useDashboard } from '../../app/app-context.ts';
import { chooseTheme } from '../../stores/preferences.ts';
import type { ReactPart } from '../../stores/react-part.ts';
import { ThemeGrid } from './theme-grid.tsx';
import { usePreview, useThemes } from './use-themes.ts';

const filled = new WeakSet<Element>();

/** Fills the place for themes in the panel `View`, once; it stays as long as the panel does. */
export function showQuickPicker(place: Element, stores: App, { i18n }: ReactPart): void {
  if (filled.has(place)) return;
  filled.add(place);
  createRoot(place).render(
    <AppContext value={stores}>
      <I18nextProvider i18n={i18n}>
        <QuickPicker panel={place.closest('[popover]')} />
      </I18nextProvider>
    </AppContext>,
  );
}

/** All themes in little, in the panel from which one sees the page. */
function QuickPicker({ panel }: { panel: Element | null }) {
  const { t } = useTranslation('themes');
  const { preferences } = useApp();
  const pageId = useDashboard(({ dashboard }) => dashboard.page.id);
  const { entries, chosen } = useThemes();
  const preview = usePreview();
  useEffect(() => {
    panel?.addEventListener('beforetoggle', preview.end);
    return () => panel?.removeEventListener('beforetoggle', preview.end);
  }, [panel, preview]);
  if (entries.length === 0) return null;
  return (
    <ThemeGrid
      label={t('title')}
      {...{ entries, chosen, preview }}
      onChoose={(theme) => chooseTheme(preferences, theme, pageId)}
    />
  );
}
