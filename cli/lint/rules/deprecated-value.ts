import { themeAliases } from '../../../schema/config/themes.ts';
import { mapping } from '../../../schema/values.ts';
import { writes } from '../from-check.ts';
import { defineRule } from '../rule.ts';

/** Values that are accepted and read as another, by their keys in `appConfig`. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  layout: { sidebar: 'auto' },
  faviconApi: { webmasterapi: 'local' },
  theme: themeAliases,
  dayTheme: themeAliases,
  nightTheme: themeAliases,
};

export default defineRule({
  name: 'deprecated-value',
  level: 'warn',
  summary: 'a value that is accepted for older files, and read as another',
  why: 'What the file says is not what happens: the value has another name today, or never did anything of its own.',
  fixes: 'Writes the value that it is read as.',
  example: {
    bad: `appConfig:
  layout: sidebar  # as before
sections: []
`,
    good: `appConfig:
  layout: auto  # as before
sections: []
`,
  },
  check({ config }, report) {
    const appConfig = mapping(config.appConfig);
    for (const [key, others] of Object.entries(values)) {
      const written = appConfig[key];
      if (typeof written !== 'string' || !Object.hasOwn(others, written)) continue;
      const path = `/appConfig/${key}`;
      const value = others[written];
      const fix = writes(path, value);
      report({
        path,
        message: `\`${key}: ${written}\` is read as \`${value}\`.`,
        hint: `Write \`${value}\`.`,
        ...(fix && { fix }),
      });
    }
  },
});
