import { normaliseName } from '../../../schema/rules/access/user-names.ts';
import { isMapping, mapping } from '../../../schema/values.ts';
import { listOf } from '../addresses.ts';
import { userLines } from '../examples.ts';
import { defineRule } from '../rule.ts';

/** What accounts are called that several people share. */
const shared = new Set([
  'guest',
  'guests',
  'gast',
  'visitor',
  'anonymous',
  'public',
  'demo',
  'test',
  'kiosk',
  'family',
]);

export default defineRule({
  name: 'guest-write',
  level: 'warn',
  summary: 'guests on a dashboard whose configuration is open, or a shared account that may change it',
  why: `Dash never lets a guest change anything. But with the configuration open, every user, and not only administrators,
may read the whole file of the dashboard, and a program that checks guests less strictly may let them write. An
administrator called \`guest\` or \`demo\` is an account whose password many know.`,
  example: {
    bad: `appConfig:
  auth:
    enableGuestAccess: true
    users:
${userLines('bob')}sections: []
`,
    good: `appConfig:
  disableConfigurationForNonAdmin: true
  auth:
    enableGuestAccess: true
    users:
${userLines('bob')}sections: []
`,
  },
  check({ config, isSubPage, auth, settings }, report) {
    if (isSubPage || auth.mode === 'none') return;
    const path = '/appConfig/auth';
    const isClosed =
      settings.disableConfiguration || settings.disableConfigurationForNonAdmin || settings.preventWriteToDisk;
    if (auth.guestAccess && !isClosed && settings.allowConfigEdit) {
      report({
        path: `${path}/enableGuestAccess`,
        message: 'Guests are let in, and the configuration is open to everyone who signs in.',
        hint: 'Add `disableConfigurationForNonAdmin: true` to `appConfig`.',
      });
    }
    for (const [index, user] of listOf(mapping(mapping(config.appConfig).auth).users).entries()) {
      if (!isMapping(user) || typeof user.user !== 'string' || user.type !== 'admin') continue;
      if (!shared.has(normaliseName(user.user))) continue;
      report({
        path: `${path}/users/${index}/type`,
        message: `\`${user.user}\` sounds like an account that many share, and may change the dashboard.`,
        hint: 'Make it `type: normal`, and give whoever changes the dashboard a name of their own.',
      });
    }
  },
});
