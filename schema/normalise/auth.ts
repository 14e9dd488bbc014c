import { userTypes } from '../config/enums.ts';
import { isNothing, wantsSignIn } from '../document/check/lint/sign-in.ts';
import type { Auth } from '../model.ts';
import { readPasswordHash } from '../rules/secrets/password-hash.ts';
import {
  isMapping,
  type Mapping,
  mapping,
  mappings,
  names,
  on,
  present,
  restriction,
  setting,
  text,
  toggle,
  word,
} from '../values.ts';

const open: Auth = { mode: 'none', guestAccess: false, users: [] };
/** Sign-in is wanted, but nobody can sign in: what a faulty block means, so that a mistake never opens a door. */
const closed: Auth = { mode: 'users', guestAccess: false, users: [] };

/**
 * Sign-in of the main config: the first mode that is on counts, in the order OIDC, Keycloak, header, users. A mode
 * whose block lacks something has no block; nobody can sign in then. Sign-in that is wanted but can't be read is
 * closed: the list of the first versions, a misspelt key, or keys of `auth` that stand beside it.
 */
export function readAuth(main: Mapping): Auth {
  const appConfig = mapping(main.appConfig);
  const auth = readBlock(appConfig.auth);
  const elsewhere = [main.auth, mapping(appConfig.appConfig).auth, keysOfAuth(main), keysOfAuth(appConfig)];
  return auth.mode === 'none' && elsewhere.some(wantsSignIn) ? closed : auth;
}

function readBlock(value: unknown): Auth {
  if (isNothing(value)) return open;
  if (!isMapping(value)) return closed;
  const users = readUsers(value.users);
  const mode = modeOf(value);
  // Users of whom none can be read are no wish for guests alone.
  const isFaulty = users.length === 0 && !isNothing(value.users);
  return present({
    mode,
    guestAccess: (!isFaulty && toggle(value.enableGuestAccess)) || false,
    users,
    oidc: mode === 'oidc' ? readOidc(mapping(value.oidc)) : undefined,
    headerAuth: mode === 'header' ? readHeader(mapping(value.headerAuth)) : undefined,
    keycloak: mode === 'keycloak' ? readKeycloak(mapping(value.keycloak)) : undefined,
  }) as Auth;
}

function modeOf(given: Mapping): Auth['mode'] {
  if (restriction(given.enableOidc)) return 'oidc';
  if (restriction(given.enableKeycloak)) return 'keycloak';
  if (restriction(given.enableHeaderAuth)) return 'header';
  const { users = null } = given;
  const none = users === null || (Array.isArray(users) && users.length === 0);
  return none && !wantsSignIn(given) ? 'none' : 'users';
}

/** The keys of `auth` that switch sign-in on, from a mapping where they don't belong. */
const keysOfAuth = ({ users, enableOidc, enableKeycloak, enableHeaderAuth }: Mapping): Mapping => ({
  users,
  enableOidc,
  enableKeycloak,
  enableHeaderAuth,
});

const readUsers = (value: unknown): Auth['users'] =>
  mappings(value).flatMap((given) => {
    const user = text(given.user);
    if (user === undefined) return [];
    const hash = text(given.hash);
    return [
      present({
        user,
        type: word(given.type, userTypes) ?? 'normal',
        hash: hash === undefined ? undefined : readPasswordHash(hash),
        password: text(given.password),
      }) as Auth['users'][number],
    ];
  });

function readOidc(given: Mapping): Auth['oidc'] {
  const endpoint = setting(given.endpoint);
  const clientId = setting(given.clientId);
  if (endpoint === undefined || clientId === undefined) return undefined;
  return present({
    endpoint,
    clientId,
    adminRole: setting(given.adminRole),
    adminGroup: setting(given.adminGroup),
    scope: setting(given.scope) ?? 'openid profile email roles groups',
  }) as Auth['oidc'];
}

function readHeader(given: Mapping): Auth['headerAuth'] {
  const proxyWhitelist = names(given.proxyWhitelist);
  if (proxyWhitelist.length === 0) return undefined;
  const logoutUrl = setting(given.logoutUrl);
  return present({
    userHeader: setting(given.userHeader) ?? 'REMOTE_USER',
    proxyWhitelist,
    logoutUrl: logoutUrl && /^(?:https?:\/\/|\/(?!\/))/i.test(logoutUrl) ? logoutUrl : undefined,
  }) as Auth['headerAuth'];
}

function readKeycloak(given: Mapping): Auth['keycloak'] {
  const serverUrl = setting(given.serverUrl);
  const realm = setting(given.realm);
  const clientId = setting(given.clientId);
  if (serverUrl === undefined || realm === undefined || clientId === undefined) return undefined;
  return present({
    serverUrl,
    realm,
    clientId,
    adminRole: setting(given.adminRole),
    adminGroup: setting(given.adminGroup),
    idpHint: setting(given.idpHint),
    legacySupport: on(toggle(given.legacySupport)),
  }) as Auth['keycloak'];
}
