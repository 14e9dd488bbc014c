import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'pages, sign-in, alerts or discovery in the file of a page',
  why: `They hold for the whole dashboard, so only those of the main file count. Users that stand in the file of a page keep
nobody out.`,
  example: {
    isSubPage: true,
    bad: `appConfig:
  auth:
    users: [{ user: alice, type: admin, password: DASH_PASSWORD_ALICE }]
sections: []
`,
    good: 'sections: []\n',
  },
};

export default defineCheckRule({
  name: 'main-file-only',
  severity: 'warning',
  create: () => ({
    mainFileKey({ key }, report) {
      report({
        at: 'key',
        message: `\`${key}\` does not count in the file of a page: that of the main file does.`,
        hint: 'Move it to the main file, or remove it.',
      });
    },
  }),
});
