import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApp, useDashboard } from '../../app/app-context.ts';
import { addFonts } from '../../appearance/own-colors.ts';
import { reportError } from '../../errors/error-log.ts';
import type { ThemeLooks } from '../../themes/theme-looks.ts';
import { loadLooks, looksHere } from './looks.ts';
import { type ThemeEntry, themeEntries } from './theme-entries.ts';
import { createPreview, type ThemePreview } from './theme-preview.ts';

/** As long as they are not there, all are drawn alike. */
const unknown: ThemeLooks = { base: {}, themes: {} };

/** The themes to choose from, once what they are drawn by is there, and the one that shows; `withFonts` draws them in their fonts. */
export function useThemes({ withFonts = false } = {}): { entries: ThemeEntry[]; chosen: string; hasFailed: boolean } {
  const { t } = useTranslation('settings');
  const chosen = useStore(useApp().preferences, ({ theme }) => theme);
  const themes = useDashboard((payload) => payload.themes);
  const [looks, setLooks] = useState<ThemeLooks | 'failed'>();
  useEffect(() => {
    let isGone = false;
    const put = (found: ThemeLooks | 'failed') => {
      if (!isGone) setLooks(found);
    };
    if (withFonts) addFonts();
    loadLooks().then(put, (cause) => {
      reportError('The looks of the themes could not be loaded.', cause);
      put('failed');
    });
    return () => {
      isGone = true;
    };
  }, [withFonts]);
  const entries = useMemo(() => {
    if (!looks) return [];
    const lookOf = looksHere(looks === 'failed' ? unknown : looks);
    return themeEntries({ themes, chosen, lookOf, externalStylesheet: t('external-stylesheet') });
  }, [looks, themes, chosen, t]);
  return { entries, chosen, hasFailed: looks === 'failed' };
}

/** A preview that ends with what shows it. */
export function usePreview(): ThemePreview {
  const { preferences } = useApp();
  const preview = useMemo(() => createPreview(preferences), [preferences]);
  useEffect(() => preview.end, [preview]);
  return preview;
}
