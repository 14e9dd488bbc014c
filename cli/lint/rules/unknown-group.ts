import { mapping } from '../../../schema/values.ts';
import type { Entry } from '../context.ts';
import { defineRule } from '../rule.ts';
import { hideableEntries, rolesIn, writtenAt } from '../visibility.ts';

const keys = ['showForKeycloakUsers', 'hideForKeycloakUsers'] as const;

export default defineRule({
  name: 'unknown-group',
  level: 'warn',
  summary: 'a group or role that nobody can have, or that is written in two ways',
  why: `Groups and roles come from an OIDC provider or from Keycloak, and are compared letter by letter. Where users sign in
another way nobody has any. Where the file writes one name in two ways, \`family\` and \`/family\` or \`Family\`, one of them is
that of no group.`,
  example: {
    bad: `appConfig:
  auth:
    enableOidc: true
    oidc: { endpoint: 'https://id.example.org', clientId: dash, adminGroup: admins }
sections:
  - name: Servers
    displayData: { showForKeycloakUsers: { groups: [Admins] } }
    items: [{ title: Console, url: 'https://console.example.lan' }]
`,
    good: `appConfig:
  auth:
    enableOidc: true
    oidc: { endpoint: 'https://id.example.org', clientId: dash, adminGroup: admins }
sections:
  - name: Servers
    displayData: { showForKeycloakUsers: { groups: [admins] } }
    items: [{ title: Console, url: 'https://console.example.lan' }]
`,
  },
  check(context, report) {
    const { auth } = context;
    const entries = hideableEntries(context);
    if (auth.mode !== 'oidc' && auth.mode !== 'keycloak') {
      // An entry that is shown to groups alone is hidden from all, which has a rule of its own.
      for (const { path } of entries.flatMap((entry) => writtenAt(entry, 'hideForKeycloakUsers').filter(isUsed))) {
        report({
          path,
          at: 'key',
          message: 'Nobody has groups or roles without OIDC or Keycloak, so this keeps the entry from nobody.',
          hint: 'Name users in `hideForUsers`, or remove it.',
        });
      }
      return;
    }
    for (const kind of ['groups', 'roles'] as const) {
      const first = new Map<string, string>();
      const { adminGroup, adminRole } = mapping({ ...auth.oidc, ...auth.keycloak });
      const admin = kind === 'groups' ? adminGroup : adminRole;
      if (typeof admin === 'string') first.set(folded(admin), admin);
      for (const { name, path } of entries.flatMap((entry) => namesOf(entry, kind))) {
        const other = first.get(folded(name)) ?? name;
        first.set(folded(name), other);
        if (other === name) continue;
        report({
          path,
          message: `The file has \`${other}\` elsewhere; names of ${kind} are compared letter by letter, so \`${name}\` is another one.`,
          hint: 'Write both as the provider sends them.',
        });
      }
    }
  },
});

const namesOf = (entry: Entry, kind: 'groups' | 'roles') => keys.flatMap((key) => rolesIn(entry, key, kind));

const isUsed = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).flat().length > 0;

const folded = (name: string): string => name.trim().replace(/^\//, '').toLowerCase();
