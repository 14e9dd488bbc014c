import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'two users of one name',
  why: `Capitals make no difference when somebody signs in, so of two such users only one could be meant, and with them what
they may do. A dashboard with sign-in is not built or served until each has a name of their own.`,
  example: {
    within: 'users',
    bad: '{ user: Alice, password: DASH_PASSWORD_OTHER }',
    good: '{ user: alice2, password: DASH_PASSWORD_OTHER }',
  },
};

export default defineCheckRule({
  name: 'same-user',
  severity: 'error',
  create() {
    const names = new Set<string>();
    return {
      user({ user: { user: name }, path }, report) {
        if (typeof name !== 'string') return;
        const folded = name.toLowerCase();
        if (names.has(folded)) {
          report({
            path: `${path}/user`,
            message: `There is a user \`${name}\` already; capitals make no difference.`,
            hint: 'Give each user another name.',
          });
        }
        names.add(folded);
      },
    };
  },
});
