import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

/** What a test provider says of its users beside their name. */
export type People = Record<string, Record<string, unknown>>;

export interface TestProvider {
  /** What its tokens name as their issuer. */
  issuer: string;
  /** The server that it stands on. */
  origin: string;
  /** Begins to sign in for a dashboard at this address. */
  serve(dashboard: string): void;
  /** What it was asked so far: paths without a query. */
  asked: string[];
  /** Seconds that the tokens last which it gives from then on. */
  setLifetime(seconds: number): void;
  /** From then on connections are refused. */
  stop(): Promise<void>;
}

const oidc = {
  mode: 'OIDC',
  state: 5,
  realm: undefined,
  people: {
    ann: { groups: ['family'], roles: ['cook'] },
    greta: { groups: ['parents'] },
    rolf: { roles: ['boss'] },
  },
  auth: ({ issuer }: TestProvider) =>
    `{enableOidc: true, oidc: {endpoint: '${issuer}', clientId: dash, adminGroup: parents, adminRole: boss}}`,
};
const keycloak = {
  mode: 'Keycloak',
  state: 4,
  realm: 'home',
  people: {
    ann: { groups: ['family'], realm_access: { roles: ['cook'] } },
    greta: { groups: ['parents'] },
    rolf: { resource_access: { dash: { roles: ['boss'] } } },
  },
  auth: ({ origin }: TestProvider) =>
    `{enableKeycloak: true, keycloak: {serverUrl: '${origin}', realm: home, clientId: dash, adminGroup: parents, adminRole: boss}}`,
};

/** The two ways of signing in at a provider: how a config names it, and what it says of its users. */
export const kinds = [oidc, keycloak];

interface Wanted {
  people: People;
  /** All of them lead back to the same dashboard. */
  clientIds: string[];
  /** Seconds that tokens last; ten minutes by default. */
  lifetime?: number;
  /** Whether it gives refresh tokens. */
  refreshes?: boolean;
  /** The realm that it is dressed as, with Keycloak's paths and claims. */
  realm?: string;
}

/** A real OIDC provider on this machine, which asks for a name and believes it. */
export async function startProvider(wanted: Wanted): Promise<TestProvider> {
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mount = wanted.realm === undefined ? '' : `/realms/${wanted.realm}`;
  const asked: string[] = [];
  let provider: Provider | undefined;
  let { lifetime = 600 } = wanted;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    asked.push(url.pathname);
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end();
    if (url.pathname.startsWith('/interaction/')) return interact(request, response, url);
    if (!provider || !url.pathname.startsWith(mount)) return void response.writeHead(404).end();
    // As Express does it for what is mounted under a path.
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(mount.length) || '/' });
    if (wanted.realm !== undefined) allowCookies(request, response);
    await provider.callback()(request, response);
  }

  /** Asks who it is, in a form of one field. */
  async function interact(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (request.method === 'GET') {
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<form method="post"><label>Name at the provider <input name="name"></label><button>Go</button></form>');
      return;
    }
    let body = '';
    for await (const part of request) body += part;
    Object.assign(request, { originalUrl: url.pathname });
    const accountId = new URLSearchParams(body).get('name') ?? '';
    const result = accountId
      ? { login: { accountId } }
      : { error: 'access_denied', error_description: 'Nobody wanted to say who it is.' };
    await provider?.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const issuer = `${origin}${mount}`;
  const serve = (dashboard: string) => {
    provider = new Provider(
      issuer,
      configuration(wanted, dashboard.replace(/\/$/, ''), () => lifetime),
    );
    if (wanted.realm !== undefined) provider.use(dressRefreshTokens);
  };
  const setLifetime = (seconds: number) => {
    lifetime = seconds;
  };
  return { issuer, origin, asked, serve, setLifetime, stop };
}

function configuration(
  { people, clientIds, refreshes = false, realm }: Wanted,
  redirectUri: string,
  lifetime: () => number,
): Configuration {
  const claimsOf = (name: string) => ({ preferred_username: name, ...people[name] });
  const isKeycloak = realm !== undefined;
  return {
    clients: clientIds.map((client_id) => ({
      client_id,
      token_endpoint_auth_method: 'none',
      redirect_uris: [redirectUri, `${redirectUri}/`],
      post_logout_redirect_uris: [redirectUri, `${redirectUri}/`],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })),
    clientBasedCORS: () => true,
    claims: {
      openid: ['sub'],
      profile: ['preferred_username'],
      email: ['email'],
      roles: ['roles'],
      groups: ['groups'],
    },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...claimsOf(id) }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
    ttl: {
      IdToken: lifetime,
      AccessToken: lifetime,
      Session: 3600,
      Grant: 3600,
      Interaction: 600,
      AuthorizationCode: 60,
    },
    issueRefreshToken: async () => refreshes,
    // Nobody is asked for consent.
    async loadExistingGrant(context) {
      const { client, session, provider, params } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope(String(params?.scope ?? ''));
      if (isKeycloak) grant.addResourceScope(keycloakAudience, 'openid profile email');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmAtOnce },
      ...(isKeycloak && {
        resourceIndicators: {
          enabled: true,
          defaultResource: () => keycloakAudience,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({ scope: 'openid profile email', accessTokenFormat: 'jwt' as const }),
        },
      }),
    },
    ...(isKeycloak && {
      routes: keycloakRoutes,
      extraTokenClaims: (_context: unknown, token: object) => ({
        azp: 'clientId' in token ? token.clientId : undefined,
        ...('accountId' in token && claimsOf(String(token.accountId))),
      }),
    }),
  };
}

/** The audience that Keycloak's access tokens have by default, as the name of a resource. */
const keycloakAudience = 'urn:account';

const path = '/protocol/openid-connect';
const keycloakRoutes = {
  authorization: `${path}/auth`,
  token: `${path}/token`,
  jwks: `${path}/certs`,
  userinfo: `${path}/userinfo`,
  end_session: `${path}/logout`,
  revocation: `${path}/revoke`,
};

/** Signs out without asking whether that is wanted. */
function confirmAtOnce(context: { body: unknown }, form: string): void {
  context.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out here</button>`;
}

/** Keycloak's refresh tokens are readable, and its library reads them. */
async function dressRefreshTokens(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const { req } = context;
  if (context.path === keycloakRoutes.token && req.method === 'POST') {
    let text = '';
    for await (const part of req) text += part;
    const body = Object.fromEntries(new URLSearchParams(text));
    const [, dressed = ''] = body.refresh_token?.split('.') ?? [];
    if (dressed) body.refresh_token = JSON.parse(Buffer.from(dressed, 'base64url').toString()).jti;
    Object.assign(req, { body });
  }
  await next();
  const { body } = context as { body: { refresh_token?: string } | undefined };
  if (!body?.refresh_token) return;
  const parts = [{ alg: 'none' }, { jti: body.refresh_token }].map((part) => JSON.stringify(part));
  body.refresh_token = [...parts.map((part) => Buffer.from(part).toString('base64url')), 'c2lnbmVk'].join('.');
}

/** Keycloak's library asks with cookies, for which its servers have an answer. */
function allowCookies({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
  if (origin === undefined) return;
  const write = response.writeHead.bind(response);
  response.writeHead = ((...given: Parameters<typeof write>) => {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    return write(...given);
  }) as typeof response.writeHead;
}
