import type { IncomingMessage } from 'node:http';
import { userStates, type Viewer } from '../../schema/model.ts';
import { normaliseName } from '../../schema/rules/access/user-names.ts';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import type { HeaderSettings } from './settings.ts';
import { anonymousViewer, type SignIn } from './sign-in.ts';

/**
 * A reverse proxy signs users in and names them in a header, which is believed from the listed proxies alone.
 * Where the config lists users, only they may enter, each by their type; where it lists none, everyone may whom the
 * proxy names, and nobody is an administrator.
 *
 * @throws {DashError} `bad-proxy` for what is no address
 */
export function headerSignIn({ mode, guestAccess, users, userHeader, proxies }: HeaderSettings): SignIn {
  const isProxy = readTrustedProxies(proxies);
  const header = userHeader.toLowerCase();
  const known = new Map(users.map((user) => [normaliseName(user.user), user]));
  const anonymous = anonymousViewer(guestAccess);

  const nameIn = (request: IncomingMessage): string | undefined =>
    isProxy(request.socket.remoteAddress) ? single(request.headersDistinct[header]) : undefined;

  /** Whom the proxy names, if they may enter. */
  const userIn = (request: IncomingMessage) => userNamed(nameIn(request));
  const userNamed = (name: string | undefined) => {
    if (name === undefined) return undefined;
    const user = known.get(normaliseName(name));
    return user || known.size > 0 ? user : { user: name, type: 'normal' };
  };
  const viewerNamed = (name: string | undefined): Viewer | undefined => {
    const user = userNamed(name);
    return user && { state: userStates.loggedIn, name: user.user, admin: user.type === 'admin', roles: [], groups: [] };
  };

  return {
    mode,
    guestAccess,
    // The proxy names the user with each request, so no session counts.
    isValid: () => false,
    viewerOf: (request) => viewerNamed(nameIn(request)) ?? anonymous,
    viewerNamed,
    namedByProxy: (request) => userIn(request) && nameIn(request),
  };
}

/** A header that comes twice has passed a proxy that adds to what clients send: neither is believed. */
function single(values: string[] | undefined): string | undefined {
  const [value = '', ...others] = values ?? [];
  return others.length > 0 ? undefined : decoded(value).trim() || undefined;
}

/** Node reads headers as Latin-1; proxies write names in UTF-8. */
function decoded(value: string): string {
  const text = Buffer.from(value, 'latin1').toString();
  return text.includes('\ufffd') ? value : text;
}
