import { readSettings } from '../../../../config/settings.ts';
import { knownThemes, themeAliases } from '../../../../config/themes.ts';
import { nearestTheme } from '../../../../rules/appearance/nearest-theme.ts';
import { nearest } from '../../../../rules/text/did-you-mean.ts';
import { type Mapping, mapping } from '../../../../values.ts';
import { segments } from '../../../json-pointer.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';
import { listOf } from '../list-of.ts';

export const text: CheckRuleText = {
  summary: 'a theme that there is none of',
  why: `The default theme shows in its place, or the one that is a single slip away.`,
  example: {
    within: 'settings',
    bad: 'theme: Nord_Frost',
    good: 'theme: nord-frost',
  },
  lint: {
    level: 'warn',
    fixes: 'Writes the name of the theme that it is read as.',
    mend(_, { path, config, isSubPage }) {
      const key = segments(path).at(-1);
      if (isSubPage || (key !== 'theme' && key !== 'dayTheme' && key !== 'nightTheme')) return undefined;
      const read = readSettings(config.appConfig)[key];
      return read !== undefined && knownThemes.includes(read) ? read : undefined;
    },
  },
};

export default defineCheckRule({
  name: 'unknown-theme',
  severity: 'warning',
  create: () => ({
    theme({ name, appConfig }, report) {
      if (knownThemes.includes(themeAliases[name] ?? name)) return;
      const own = ownThemes(appConfig);
      if (own.includes(name) || mayDefine(appConfig, name)) return;
      const same = nearestTheme(name, [...knownThemes, ...own]);
      if (same !== undefined) {
        report({ message: `There is no theme \`${name}\`; it is read as \`${same}\`.`, hint: `Write \`${same}\`.` });
        return;
      }
      const near = nearest(name, knownThemes);
      report({
        message: `There is no theme \`${name}\`, so the default one shows.`,
        hint: near
          ? `Did you mean \`${near}\`?`
          : 'Choose a theme in the page’s settings; list one of your own under `cssThemes`.',
      });
    },
  }),
});

const ownThemes = ({ cssThemes, customColors }: Mapping): string[] => [
  ...[cssThemes].flat().filter((name) => typeof name === 'string'),
  ...Object.keys(mapping(customColors)),
];

/** Whether a stylesheet of the user's own may define the theme: what it holds is not known here. */
const mayDefine = ({ externalStyleSheet, customCss }: Mapping, name: string): boolean =>
  listOf([externalStyleSheet].flat()).some((sheet) => typeof sheet === 'string' && sheet !== '') ||
  (typeof customCss === 'string' && customCss.includes(name));
