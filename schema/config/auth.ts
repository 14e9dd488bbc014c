import { product } from '../product.ts';
import { readMapping } from '../read-as.ts';
import { isNothing, wantsSignIn } from '../rules/access/sign-in-wish.ts';
import { passwordHashPattern, readPasswordHash } from '../rules/secrets/password-hash.ts';
import {
  isMapping,
  isRestricted,
  type Mapping,
  mapping,
  present,
  settingOf,
  switchOf,
  textOf,
  wordOf,
} from '../values.ts';
import type { Read } from './definition.ts';
import { userTypes } from './enums.ts';
import { otherValues } from './other-values.ts';
import { closed, list, requiredText, requiredTexts, text, texts, toggle, word } from './shapes.ts';

/** Makes the hash of a password. */
export const hashCommand = `${product.command} hash`;

function hashOf(value: unknown): string | undefined {
  const hash = textOf(value);
  return hash === undefined ? undefined : readPasswordHash(hash);
}

const User = closed(
  {
    user: requiredText({ title: 'User name', description: 'Name to sign in with. Capitals make no difference.' }),
    hash: text({
      title: 'Password hash',
      description: `Hash of the password, as \`${hashCommand}\` prints it: salted, by scrypt. A SHA-256 hash of 64 hexadecimal digits is taken too.`,
      pattern: passwordHashPattern,
      looksLike: 'a hash that starts with $scrypt$, or a SHA-256 hash of 64 hexadecimal digits',
      read: hashOf,
    }),
    password: text({
      title: 'Password variable',
      description: 'Name of an environment variable that holds the password, instead of `hash`.',
      pattern: '^(VUE_APP|DASH)_.',
      looksLike: 'the name of an environment variable that starts with VUE_APP_ or DASH_',
      examples: ['DASH_PASSWORD_ALICE'],
      read: textOf,
    }),
    type: word(userTypes, {
      title: 'Privileges',
      description: 'Administrators may change the dashboard; everybody else may only look.',
      default: 'normal',
      otherValues: otherValues.userType,
      // Only our own words count: nobody becomes an administrator by a word of another product.
      read: (value) => wordOf(value, userTypes),
    }),
  },
  {
    title: 'User',
    description: 'Somebody who may sign in, with either a `hash` or a `password`.',
    oneOf: [{ required: ['hash'] }, { required: ['password'] }],
  },
);

const Oidc = closed(
  {
    endpoint: requiredText({
      read: settingOf,
      title: 'Provider',
      description: 'Address of the provider, without the well-known part.',
      examples: ['https://id.example.org/application/o/dash'],
    }),
    clientId: requiredText({
      read: settingOf,
      title: 'Client ID',
      description: 'ID of the client. Put it in quotes if it is a number.',
    }),
    adminRole: text({ title: 'Administrator role', description: 'Role whose holders are administrators.' }),
    adminGroup: text({ title: 'Administrator group', description: 'Group whose members are administrators.' }),
    scope: text({
      title: 'Scope',
      description: 'Scopes to ask for, separated by spaces.',
      default: 'openid profile email roles groups',
    }),
    allowedIssuers: texts({
      title: 'Issuers',
      description:
        'Whom tokens may name as their issuer, in place of what the provider calls itself: for one that signs in people of several tenants, each an issuer of its own.',
      examples: [['https://login.example.org/7d3a/v2.0']],
      newer: true,
    }),
    enableSilentRenew: toggle({
      title: 'Renewal by refresh token',
      description:
        'Whether the scope `offline_access` is asked for, with which providers hand out refresh tokens. A session is renewed either way, as long as the provider allows it.',
      default: false,
      newer: true,
    }),
    showLoginPage: toggle({
      title: 'Login screen first',
      description: 'Whether the login screen waits for its button, in place of going to the provider at once.',
      default: false,
      newer: true,
    }),
  },
  { title: 'OIDC', description: 'An OpenID Connect provider; used while `enableOidc` is on.', onlyWhen: 'enableOidc' },
);

function logoutAddress(value: unknown): string | undefined {
  const address = settingOf(value);
  return address !== undefined && /^(?:https?:\/\/|\/(?!\/))/i.test(address) ? address : undefined;
}

const HeaderAuth = closed(
  {
    userHeader: text({
      title: 'User header',
      description: 'Name of the header in which the proxy sends the user name.',
      default: 'REMOTE_USER',
      examples: ['Remote-User'],
    }),
    proxyWhitelist: requiredTexts(
      { pattern: '^[\\da-fA-F:.]+(/\\d{1,3})?$', looksLike: 'an IP address or a range of them' },
      {
        title: 'Trusted proxies',
        description: 'Addresses, or ranges in CIDR form, of the proxies whose header is believed.',
        examples: [['10.0.0.2', '172.18.0.0/16']],
      },
    ),
    logoutUrl: text({
      title: 'Sign-out address',
      description:
        'Where the proxy signs users out: an address, or a path on the same host. Without it there is no sign-out button.',
      pattern: '^(https?://|/(?!/))',
      looksLike: 'an address that starts with http:// or https://, or a path that starts with /',
      examples: ['https://auth.example.org/logout', '/oauth2/sign_out'],
      read: logoutAddress,
    }),
  },
  {
    title: 'Header sign-in',
    description: 'Sign-in by a reverse proxy; used while `enableHeaderAuth` is on.',
    onlyWhen: 'enableHeaderAuth',
  },
);

const Keycloak = closed(
  {
    serverUrl: requiredText({
      read: settingOf,
      title: 'Server',
      description: 'Address of the Keycloak server.',
      examples: ['https://keycloak.example.org'],
    }),
    realm: requiredText({ title: 'Realm', description: 'Name of the realm.', read: settingOf }),
    clientId: requiredText({ title: 'Client ID', description: 'ID of the public client.', read: settingOf }),
    adminRole: text({ title: 'Administrator role', description: 'Role whose holders are administrators.' }),
    adminGroup: text({
      title: 'Administrator group',
      description: 'Group whose members are administrators, as the server sends it: often with a slash before it.',
    }),
    idpHint: text({ title: 'Identity provider', description: 'Provider to hand the sign-in on to at once.' }),
    legacySupport: toggle({
      title: 'Old address form',
      description: 'Whether the server is old enough to have `/auth` in its addresses.',
      default: false,
    }),
  },
  {
    title: 'Keycloak',
    description: 'A Keycloak server; used while `enableKeycloak` is on.',
    onlyWhen: 'enableKeycloak',
  },
);

/** Sign-in. The first mode that is on counts: OIDC, Keycloak, header, users. */
export const Auth = closed(
  {
    enableGuestAccess: toggle({
      title: 'Guest access',
      description: 'Whether visitors who have not signed in may look at what is not hidden from guests.',
      default: false,
    }),
    users: list(User, {
      title: 'Users',
      description:
        'The users of the dashboard. Without users, and without another way to sign in, no sign-in is asked.',
    }),
    enableOidc: toggle({ title: 'OIDC on', description: 'Whether an OIDC provider signs users in.', default: false }),
    oidc: Oidc,
    enableHeaderAuth: toggle({
      title: 'Header sign-in on',
      description: 'Whether a reverse proxy signs users in.',
      default: false,
    }),
    headerAuth: HeaderAuth,
    enableKeycloak: toggle({
      title: 'Keycloak on',
      description: 'Whether a Keycloak server signs users in.',
      default: false,
    }),
    keycloak: Keycloak,
  },
  { title: 'Sign-in', description: 'Who may see and change the dashboard.', unread: true },
);

/** `appConfig.auth`, for the server alone. */
export interface Auth {
  /** The first that is switched on. */
  mode: 'none' | 'users' | 'oidc' | 'keycloak' | 'header';
  guestAccess: boolean;
  users: NonNullable<Read<typeof User>>[];
  oidc?: NonNullable<Read<typeof Oidc>>;
  headerAuth?: NonNullable<Read<typeof HeaderAuth>>;
  keycloak?: NonNullable<Read<typeof Keycloak>>;
}

/** Whether a user has something to sign in with that can be read: a hash, or the name of a variable. */
export const canSignIn = ({ hash, password }: Auth['users'][number]): boolean =>
  hash !== undefined || password !== undefined;

const openToAll: Auth = { mode: 'none', guestAccess: false, users: [] };
/** Sign-in is wanted, but nobody can sign in: what a faulty block means, so that a mistake never opens a door. */
const closedToAll: Auth = { mode: 'users', guestAccess: false, users: [] };

/**
 * Sign-in of the main config: the first mode that is on counts, in the order OIDC, Keycloak, header, users. A mode
 * whose block lacks something has no block; nobody can sign in then. Sign-in that is wanted but can't be read is
 * closed: the list of the first versions, a misspelt key, or keys of `auth` that stand beside it.
 */
export function readAuth(main: Mapping): Auth {
  const appConfig = mapping(main.appConfig);
  const auth = readBlock(appConfig.auth);
  const elsewhere = [main.auth, mapping(appConfig.appConfig).auth, keysOfAuth(main), keysOfAuth(appConfig)];
  return auth.mode === 'none' && elsewhere.some(wantsSignIn) ? closedToAll : auth;
}

function readBlock(value: unknown): Auth {
  if (isNothing(value)) return openToAll;
  if (!isMapping(value)) return closedToAll;
  const users = readMapping(Auth, value).users;
  const mode = modeOf(value);
  // Users of whom none can be read are no wish for guests alone.
  const isFaulty = users.length === 0 && !isNothing(value.users);
  return present({
    mode,
    guestAccess: (!isFaulty && switchOf(value.enableGuestAccess)) || false,
    users,
    oidc: mode === 'oidc' ? readMapping(Oidc, value.oidc) : undefined,
    headerAuth: mode === 'header' ? readMapping(HeaderAuth, value.headerAuth) : undefined,
    keycloak: mode === 'keycloak' ? readMapping(Keycloak, value.keycloak) : undefined,
  });
}

function modeOf(given: Mapping): Auth['mode'] {
  if (isRestricted(given.enableOidc)) return 'oidc';
  if (isRestricted(given.enableKeycloak)) return 'keycloak';
  if (isRestricted(given.enableHeaderAuth)) return 'header';
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
