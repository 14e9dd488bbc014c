import { withoutTags } from '../../../schema/rules/appearance/css-values.ts';
import { mapping } from '../../../schema/values.ts';
import { defineRule } from '../rule.ts';

/** What is dangerous in CSS, the gravest first: what is found, and what to do. */
const dangers: readonly (readonly [pattern: RegExp, message: string, hint: string])[] = [
  [
    /\[\s*value\s*[\^$*|~]?=[^\]]*\][^{}]*\{[^}]*url\(/i,
    'loads something by what is typed into a field, which tells its host the text letter by letter.',
    'Remove the rule.',
  ],
  [
    /expression\s*\(|-moz-binding|behavior\s*:|url\(\s*["']?\s*javascript:/i,
    'holds something that ran scripts in browsers of old, and that nothing honest needs.',
    'Remove it, and see where the CSS came from.',
  ],
  [
    /(?:^|[{}])\s*(?:[^{};]*,\s*)?(?:\*|html|body|:root|#app|main)\s*\{[^}]*(?:display\s*:\s*none|visibility\s*:\s*hidden|pointer-events\s*:\s*none)/i,
    'hides the whole page, or takes all clicks from it, the settings included.',
    'Name the part that is meant.',
  ],
];

export default defineRule({
  name: 'dangerous-css',
  level: 'warn',
  summary: 'custom CSS that hides the page, gives away what is typed, is cut, or is left open',
  why: `Custom CSS reaches every part of every page, the login screen too. What is copied from elsewhere can send away what is typed, and
a brace too many ends what was meant to go on.`,
  example: {
    bad: `appConfig:
  customCss: |
    .item { border-radius: 0
    .section { border: none; }
sections: []
`,
    good: `appConfig:
  customCss: |
    .item { border-radius: 0 }
    .section { border: none; }
sections: []
`,
  },
  check({ config }, report) {
    const { customCss } = mapping(config.appConfig);
    if (typeof customCss !== 'string') return;
    const path = '/appConfig/customCss';
    if (withoutTags(customCss) !== customCss) {
      report({
        path,
        at: 'key',
        message:
          '`customCss` holds something like an HTML tag, which is taken out, so that the CSS around it may mean something else.',
        hint: 'Remove the tag: only CSS belongs here.',
      });
    }
    // What only paper shows may well hide the page.
    const css = customCss.replace(/\/\*.*?\*\//gs, '').replace(/@media\s+print[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/gi, '');
    for (const [pattern, message, hint] of dangers) {
      if (pattern.test(css)) report({ path, at: 'key', message: `\`customCss\` ${message}`, hint });
    }
    const open = openBraces(css);
    if (open === 0) return;
    report({
      path,
      at: 'key',
      message:
        open > 0
          ? '`customCss` has more { than }, so what stands behind the one left open does not count, or counts elsewhere.'
          : '`customCss` has a } without a {, which ends the rule behind it before it begins.',
      hint: 'Look for the rule that is not closed, or closed twice.',
    });
  },
});

/** How many braces are open at the end; below zero where one is closed that was not open. Those in texts don't count. */
function openBraces(css: string): number {
  let depth = 0;
  for (const [sign] of css.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '').matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1;
    if (depth < 0) return depth;
  }
  return depth;
}
