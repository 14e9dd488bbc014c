import { contrastThemes, knownThemes, pictureThemes } from '../../../schema/config/themes.ts';
import { themeLabel } from '../../../schema/rules/appearance/theme-label.ts';
import { createMatcher, textForSearch } from '../../../schema/rules/search/filter.ts';
import type { ThemeLook } from '../../themes/theme-looks.ts';

/** The kinds of themes that one looks for, in the order of the gallery. */
export const themeKinds = ['dark', 'light', 'contrast', 'pictures', 'own'] as const;
export type ThemeKind = (typeof themeKinds)[number];

export interface ThemeEntry {
  name: string;
  label: string;
  kinds: readonly ThemeKind[];
  look: ThemeLook;
}

interface Choice {
  /** Names in the order of the gallery. */
  themes: readonly string[];
  /** The theme that shows, which may be none of them. */
  chosen: string;
  lookOf: (name: string) => ThemeLook;
  /** What a stylesheet is called that the config gives no name. */
  externalStylesheet: string;
}

/** The themes to choose from; one that shows and is none of them comes first. */
export const themeEntries = ({ themes, chosen, lookOf, externalStylesheet }: Choice): ThemeEntry[] =>
  (themes.includes(chosen) ? themes : [chosen, ...themes]).map((name) => {
    const look = lookOf(name);
    return { name, label: themeLabel(name, externalStylesheet), kinds: kindsOf(name, look), look };
  });

function kindsOf(name: string, { scheme }: ThemeLook): ThemeKind[] {
  const isOne = {
    dark: scheme !== 'light',
    light: scheme !== 'dark',
    contrast: contrastThemes.includes(name),
    pictures: pictureThemes.includes(name),
    own: !knownThemes.includes(name),
  } satisfies Record<ThemeKind, boolean>;
  return themeKinds.filter((kind) => isOne[kind]);
}

/** Those whose label or name holds each word of the query, as the filter of links compares them. */
export function matchingThemes(entries: readonly ThemeEntry[], query: string): ThemeEntry[] {
  const isWanted = createMatcher(query);
  return entries.filter(({ label, name }) => isWanted(textForSearch(label, name)));
}
