import type { SignInWay } from '../../../schema/api/auth.ts';
import { type Auth, canSignIn } from '../../../schema/config/auth.ts';
import type { Item } from '../../../schema/config/item.ts';
import type { RolesAndGroups, Visibility } from '../../../schema/config/visibility.ts';
import type { Model } from '../../../schema/model.ts';
import type { ProviderSettings, SignInSettings } from '../../../serve/auth/settings.ts';
import type { LoadedConfig } from '../load/load.ts';

/** The variables that sign one administrator in where the config signs nobody in. */
export const basicVariables = { user: 'BASIC_AUTH_USERNAME', password: 'BASIC_AUTH_PASSWORD' } as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the environment switches sign-in on. One of the two is enough: a mistake must never open a door. */
export const hasBasicAuth = (env: Environment): boolean =>
  Object.values(basicVariables).some((name) => Boolean(env[name]));

const closed: SignInSettings = { mode: 'closed' };

/**
 * How a dashboard signs its viewers in: as its config says, else as the environment does; undefined where everyone may see
 * all of it. What is wrong inside a sign-in that is switched on closes the dashboard: a mistake there must never open a
 * door.
 */
export async function signInSettings(
  loaded: Pick<LoadedConfig, 'model' | 'mentionsSignIn' | 'ownTypes' | 'texts'>,
  env: Environment,
): Promise<SignInSettings | undefined> {
  const { auth } = loaded.model;
  if (auth.mode === 'none' && !loaded.mentionsSignIn) return basicSettings(env);
  if (await isStopped(loaded)) return closed;
  if (auth.mode === 'none') return basicSettings(env);
  const settings = (await settingsOf(auth, loaded.model)) ?? closed;
  if (settings.mode !== 'users' || settings.users.length > 0) return settings;
  // Guests alone by the config: the one user of the environment may sign in all the same.
  const basic = basicSettings(env);
  return basic?.mode === 'users' ? { ...basic, guestAccess: settings.guestAccess } : (basic ?? settings);
}

function basicSettings(env: Environment): SignInSettings | undefined {
  if (!hasBasicAuth(env)) return undefined;
  const user = env[basicVariables.user]?.trim();
  if (!user || !env[basicVariables.password]) return closed;
  return { mode: 'users', guestAccess: false, users: [{ user, type: 'admin', password: basicVariables.password }] };
}

/** Undefined where something is missing or can't be. */
async function settingsOf(auth: Auth, model: Model): Promise<SignInSettings | undefined> {
  const { guestAccess, users } = auth;
  switch (auth.mode) {
    case 'users':
      // Guests alone: they read, and nobody can change anything. Users who can't sign in are no guests alone.
      return (users.length > 0 ? users.some(canSignIn) : guestAccess)
        ? { mode: 'users', guestAccess, users }
        : undefined;
    case 'header':
      return headerSettings(auth);
    case 'oidc':
      return oidcSettings(auth, namedIn(model));
    case 'keycloak':
      return keycloakSettings(auth, namedIn(model));
    case 'none':
      return undefined;
  }
}

async function headerSettings({ headerAuth, guestAccess, users }: Auth): Promise<SignInSettings | undefined> {
  if (!headerAuth) return undefined;
  const { userHeader, proxyWhitelist: proxies } = headerAuth;
  const { areProxies } = await import('../../../serve/http/trusted-proxies.ts');
  if (!/^[\w-]+$/.test(userHeader) || !areProxies(proxies)) return undefined;
  return {
    mode: 'header',
    guestAccess,
    users: users.map(({ user, type }) => ({ user, type })),
    userHeader,
    proxies,
  };
}

function oidcSettings({ oidc }: Auth, named: RolesAndGroups): ProviderSettings | undefined {
  const issuer = oidc && addressOf(oidc.endpoint.replace(/\/\.well-known\/openid-configuration\/?$/, ''));
  if (!issuer) return undefined;
  const { clientId, adminRole, adminGroup, allowedIssuers, enableSilentRenew, showLoginPage } = oidc;
  return {
    mode: 'oidc',
    issuer,
    ...(allowedIssuers && { allowedIssuers }),
    clientId,
    scope: enableSilentRenew ? withOfflineAccess(oidc.scope) : oidc.scope,
    ...(showLoginPage && { showLoginPage }),
    ...admins({ adminRole, adminGroup }),
    named,
  };
}

const withOfflineAccess = (scope: string): string =>
  scope.split(/\s+/).includes('offline_access') ? scope : `${scope} offline_access`;

function keycloakSettings({ keycloak }: Auth, named: RolesAndGroups): ProviderSettings | undefined {
  const address = keycloak && addressOf(keycloak.serverUrl)?.replace(/\/+$/, '');
  if (!address) return undefined;
  const { realm, clientId, idpHint, legacySupport, adminRole, adminGroup } = keycloak;
  const server = legacySupport && !address.endsWith('/auth') ? `${address}/auth` : address;
  return {
    mode: 'keycloak',
    issuer: `${server}/realms/${encodeURIComponent(realm)}`,
    clientId,
    server,
    realm,
    ...(idpHint !== undefined && { idpHint }),
    ...admins({ adminRole, adminGroup }),
    named,
  };
}

const admins = ({ adminRole, adminGroup }: { adminRole: string | undefined; adminGroup: string | undefined }) => ({
  ...(adminRole !== undefined && { adminRole }),
  ...(adminGroup !== undefined && { adminGroup }),
});

const addressOf = (text: string): string | undefined =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;

/** Every role and group that the visibility of something hangs on. */
function namedIn({ pages }: Pick<Model, 'pages'>): RolesAndGroups {
  const named = { roles: new Set<string>(), groups: new Set<string>() };
  const add = ({ visibility, subItems = [] }: { visibility?: Visibility; subItems?: readonly Item[] }) => {
    for (const list of [visibility?.showForKeycloakUsers, visibility?.hideForKeycloakUsers]) {
      for (const role of list?.roles ?? []) named.roles.add(role);
      for (const group of list?.groups ?? []) named.groups.add(group);
    }
    for (const entry of subItems) add(entry);
  };
  for (const page of pages) {
    add(page);
    for (const section of page.sections) {
      add(section);
      for (const item of section.items) add(item);
    }
  }
  return { roles: [...named.roles].sort(), groups: [...named.groups].sort() };
}

/** What the login screen has to know of it; undefined where it has a form of its own. */
export function signInMethod(settings: SignInSettings): SignInWay | undefined {
  switch (settings.mode) {
    case 'oidc': {
      const { mode, issuer: provider, clientId, scope, showLoginPage } = settings;
      return { mode, provider, clientId, scope, ...(showLoginPage && { waits: showLoginPage }) };
    }
    case 'keycloak': {
      const { mode, server: provider, realm, clientId, idpHint } = settings;
      return { mode, provider, realm, clientId, ...(idpHint !== undefined && { idpHint }) };
    }
    case 'header':
      return { mode: 'header' };
    default:
      return undefined;
  }
}

async function isStopped(loaded: Pick<LoadedConfig, 'texts' | 'ownTypes'>): Promise<boolean> {
  const { checkLoaded, blockingProblems } = await import('../load/check-loaded.ts');
  return (await checkLoaded(loaded)).some(({ problems }) => blockingProblems(problems).length > 0);
}
