import { leversOf, readLevers } from '../cli/package/app/levers.ts';
import { themeNames } from '../cli/package/app/theme-names.ts';
import { readTheme } from '../cli/package/app/theme-sheets.ts';
import type { Scheme } from '../web/themes/theme-colours.ts';

interface ThemeSheet {
  name: string;
  scheme: Scheme;
  /** Its rules, behind what its levers set for the page. */
  css: string;
}

/** The themes that come with Dash beside `default`. */
export async function themeSheets(root: string): Promise<ThemeSheet[]> {
  const levers = await readLevers(root);
  return Promise.all(
    themeNames.map(async (name) => {
      const own = await readTheme(root, name);
      const css = [...leversOf(own, levers).map((lever) => lever.pageRules), own].join('\n');
      return { name, scheme: /color-scheme: light;/.test(own) ? 'light' : 'dark', css };
    }),
  );
}
