import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'no-admin',
  level: 'warn',
  summary: 'users of whom none is an administrator',
  why: `Nobody can change the dashboard from the web, rebuild it, or see what is wrong with it there. Where that is
meant, \`preventWriteToDisk: true\` or \`disableConfiguration: true\` says so, and the rule is silent.`,
  example: {
    bad: `appConfig:
  auth:
    users: [{ user: alice, password: DASH_PASSWORD_ALICE }]
sections: []
`,
    good: `appConfig:
  auth:
    users: [{ user: alice, password: DASH_PASSWORD_ALICE, type: admin }]
sections: []
`,
  },
  check({ isSubPage, auth, settings }, report) {
    if (isSubPage || auth.mode !== 'users' || auth.users.length === 0) return;
    if (auth.users.some(({ type }) => type === 'admin')) return;
    if (settings.preventWriteToDisk || settings.disableConfiguration || !settings.allowConfigEdit) return;
    report({
      path: '/appConfig/auth/users',
      at: 'key',
      message: 'None of the users is an administrator, so nobody can change the dashboard from the web.',
      hint: 'Give one of them `type: admin`.',
    });
  },
});
