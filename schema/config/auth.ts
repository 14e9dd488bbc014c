import { Type } from 'typebox';
import { product } from '../product.ts';
import { passwordHashPattern } from '../rules/secrets/password-hash.ts';
import { userTypes } from './enums.ts';
import { closed, list, requiredText, text, toggle, word } from './shapes.ts';

/** Makes the hash of a password. */
export const hashCommand = `${product.command} hash`;

const User = closed(
  {
    user: requiredText({ title: 'User name', description: 'Name to sign in with. Capitals make no difference.' }),
    hash: text({
      title: 'Password hash',
      description: `Hash of the password, as \`${hashCommand}\` prints it: salted, by scrypt. A SHA-256 hash of 64 hexadecimal digits is taken too.`,
      pattern: passwordHashPattern,
      looksLike: 'a hash that starts with $scrypt$, or a SHA-256 hash of 64 hexadecimal digits',
    }),
    password: text({
      title: 'Password variable',
      description: 'Name of an environment variable that holds the password, instead of `hash`.',
      pattern: '^(VUE_APP|DASH)_.',
      looksLike: 'the name of an environment variable that starts with VUE_APP_ or DASH_',
      examples: ['DASH_PASSWORD_ALICE'],
    }),
    type: word(userTypes, {
      title: 'Privileges',
      description: 'Administrators may change the dashboard; everybody else may only look.',
      default: 'normal',
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
      title: 'Provider',
      description: 'Address of the provider, without the well-known part.',
      examples: ['https://id.example.org/application/o/dash'],
    }),
    clientId: requiredText({
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
  },
  { title: 'OIDC', description: 'An OpenID Connect provider; used while `enableOidc` is on.', onlyWhen: 'enableOidc' },
);

const HeaderAuth = closed(
  {
    userHeader: text({
      title: 'User header',
      description: 'Name of the header in which the proxy sends the user name.',
      default: 'REMOTE_USER',
      examples: ['Remote-User'],
    }),
    proxyWhitelist: Type.Array(
      Type.String({ pattern: '^[\\da-fA-F:.]+(/\\d{1,3})?$', looksLike: 'an IP address or a range of them' }),
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
      title: 'Server',
      description: 'Address of the Keycloak server.',
      examples: ['https://keycloak.example.org'],
    }),
    realm: requiredText({ title: 'Realm', description: 'Name of the realm.' }),
    clientId: requiredText({ title: 'Client ID', description: 'ID of the public client.' }),
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
    oidc: Type.Optional(Oidc),
    enableHeaderAuth: toggle({
      title: 'Header sign-in on',
      description: 'Whether a reverse proxy signs users in.',
      default: false,
    }),
    headerAuth: Type.Optional(HeaderAuth),
    enableKeycloak: toggle({
      title: 'Keycloak on',
      description: 'Whether a Keycloak server signs users in.',
      default: false,
    }),
    keycloak: Type.Optional(Keycloak),
  },
  { title: 'Sign-in', description: 'Who may see and change the dashboard.' },
);
