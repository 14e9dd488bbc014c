import { knownThemes } from '../../../schema/config/themes.ts';
import { segments } from '../../../schema/document/json-pointer.ts';
import { reportChecked, writes } from '../from-check.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'unknown-theme',
  level: 'warn',
  summary: 'a theme that there is none of',
  why: `The default theme shows in its place, or the one that is a single slip away. \`dash validate\` says so too.`,
  fixes: 'Writes the name of the theme that it is read as.',
  example: {
    bad: `appConfig:
  theme: Nord_Frost
sections: []
`,
    good: `appConfig:
  theme: nord-frost
sections: []
`,
  },
  check: (context, report) =>
    reportChecked('unknown-theme', context, report, (_, path) => {
      const key = segments(path).at(-1);
      const read =
        !context.isSubPage && (key === 'theme' || key === 'dayTheme' || key === 'nightTheme')
          ? context.settings[key]
          : undefined;
      return writes(path, read !== undefined && knownThemes.includes(read) ? read : undefined);
    }),
});
