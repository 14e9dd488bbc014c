import { userTypes } from '../config/enums.ts';
import type { Auth } from '../model.ts';
import {
  isMapping,
  type Mapping,
  mapping,
  mappings,
  on,
  present,
  restriction,
  text,
  texts,
  toggle,
  word,
} from './coerce.ts';

const open: Auth = { mode: 'none', guestAccess: false, users: [] };
/** Sign-in is wanted, but nobody can sign in: what a faulty block means, so that a mistake never opens a door. */
const closed: Auth = { mode: 'users', guestAccess: false, users: [] };

/**
 * Sign-in (core 1, 'Startup sequence'): the first mode that is on counts, in the order OIDC, Keycloak, header, users. The
 * list of the first versions, and anything else that is no mapping, is sign-in that can't be read: closed.
 */
export function readAuth(value: unknown): Auth {
  if (value === undefined || value === null) return open;
  if (!isMapping(value)) return Array.isArray(value) && value.length === 0 ? open : closed;
  const users = readUsers(value.users);
  const mode = modeOf(value, users);
  const oidc = mapping(value.oidc);
  const header = mapping(value.headerAuth);
  const keycloak = mapping(value.keycloak);
  return present({
    mode,
    guestAccess: toggle(value.enableGuestAccess) ?? false,
    users,
    oidc: mode === 'oidc' ? readOidc(oidc) : undefined,
    headerAuth:
      mode === 'header'
        ? { userHeader: text(header.userHeader) ?? 'REMOTE_USER', proxyWhitelist: texts(header.proxyWhitelist) }
        : undefined,
    keycloak: mode === 'keycloak' ? readKeycloak(keycloak) : undefined,
  }) as Auth;
}

function modeOf(given: Mapping, users: Auth['users']): Auth['mode'] {
  if (restriction(given.enableOidc)) return 'oidc';
  if (restriction(given.enableKeycloak)) return 'keycloak';
  if (restriction(given.enableHeaderAuth)) return 'header';
  const none =
    given.users === undefined || given.users === null || (Array.isArray(given.users) && given.users.length === 0);
  return users.length === 0 && none ? 'none' : 'users';
}

const readUsers = (value: unknown): Auth['users'] =>
  mappings(value).flatMap((given) => {
    const user = text(given.user);
    if (user === undefined) return [];
    const hash = text(given.hash)?.toLowerCase();
    return [
      present({
        user,
        type: word(given.type, userTypes) ?? 'normal',
        hash: hash && /^[\da-f]{64}$/.test(hash) ? hash : undefined,
        password: text(given.password),
      }) as Auth['users'][number],
    ];
  });

function readOidc(given: Mapping): Auth['oidc'] {
  const endpoint = text(given.endpoint);
  const clientId = text(given.clientId);
  if (endpoint === undefined || clientId === undefined) return undefined;
  return present({
    endpoint,
    clientId,
    adminRole: text(given.adminRole),
    adminGroup: text(given.adminGroup),
    scope: text(given.scope) ?? 'openid profile email roles groups',
  }) as Auth['oidc'];
}

function readKeycloak(given: Mapping): Auth['keycloak'] {
  const serverUrl = text(given.serverUrl);
  const realm = text(given.realm);
  const clientId = text(given.clientId);
  if (serverUrl === undefined || realm === undefined || clientId === undefined) return undefined;
  return present({
    serverUrl,
    realm,
    clientId,
    idpHint: text(given.idpHint),
    legacySupport: on(toggle(given.legacySupport)),
  }) as Auth['keycloak'];
}
