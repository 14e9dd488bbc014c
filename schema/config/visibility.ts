import { Type } from 'typebox';
import { closed, texts, toggle } from './shapes.ts';

const rolesAndGroups = (title: string, description: string) =>
  Type.Optional(
    closed(
      {
        groups: texts({ title: 'Groups', description: 'Names of groups, exactly as the sign-in provider sends them.' }),
        roles: texts({ title: 'Roles', description: 'Names of roles, exactly as the sign-in provider sends them.' }),
      },
      { title, description },
    ),
  );

/** The five tests that decide who sees a page, a section or an item. */
export const visibilityKeys = {
  hideForUsers: texts({
    title: 'Hidden from users',
    description: 'User names that never see this. Capitals make no difference.',
    examples: [['bob', 'guest-room']],
  }),
  showForUsers: texts({
    title: 'Shown to users',
    description: 'Only these users see this. An empty list means everyone.',
    examples: [['alice']],
  }),
  hideForGuests: toggle({
    title: 'Hidden from guests',
    description: 'Whether visitors who have not signed in are kept from this.',
    default: false,
  }),
  showForKeycloakUsers: rolesAndGroups(
    'Shown to roles and groups',
    'Only viewers with at least one of these roles or groups see this. Works with Keycloak and OIDC.',
  ),
  hideForKeycloakUsers: rolesAndGroups(
    'Hidden from roles and groups',
    'Viewers with any of these roles or groups are kept from this. Works with Keycloak and OIDC.',
  ),
};

/** Visibility of a page. */
export const PageDisplay = closed(visibilityKeys, {
  title: 'Visibility',
  description: 'Who sees the page in the navigation and may open it.',
});

const hideFromWorkspace = toggle({
  title: 'Left out of the workspace',
  description: 'Whether the sidebar of the workspace view leaves this out.',
  default: false,
  newer: true,
});

/** What sections and items share. */
export const entryDisplayKeys = { ...visibilityKeys, hideFromWorkspace };
