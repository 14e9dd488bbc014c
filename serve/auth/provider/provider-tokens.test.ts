import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { OutboundFailure } from '../../outbound/outbound-failure.ts';
import type { ProviderSettings } from '../settings.ts';
import { createTokenCheck, type TokenCheck } from './provider-tokens.ts';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

const issuer = 'https://id.example/realms/home';
const settings = (mode: 'oidc' | 'keycloak' = 'oidc', allowedIssuers?: string[]): ProviderSettings => ({
  ...(allowedIssuers && { allowedIssuers }),
  ...(mode === 'oidc' ? { mode, scope: 'openid' } : { mode, server: 'https://id.example', realm: 'home' }),
  issuer,
  clientId: 'dash',
  named: { roles: [], groups: [] },
});

/** Seconds since 1970 that the checks below take for the present. */
const present = 1_800_000_000;
const claims = { sub: 'u1', nonce: 'n', preferred_username: 'ann', iat: present - 5, exp: present + 300 };

let keys: Keys;
let others: Keys;
beforeAll(async () => {
  [keys, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
});

/** Claims of a token; those that are undefined are left out of it. */
type Claims = Record<string, unknown>;

const sign = (payload: Claims = {}, { by = keys, kid = 'one', alg = 'RS256' } = {}) =>
  new SignJWT({ iss: issuer, aud: 'dash', ...claims, ...payload } as JWTPayload)
    .setProtectedHeader({ alg, kid })
    .sign(by.privateKey);

interface Provider {
  check: TokenCheck;
  /** Addresses that were asked, in order. */
  asked: string[];
  /** What stands at them. */
  answers: Record<string, unknown>;
  /** Seconds that have gone by. */
  wait(seconds: number): void;
}

/** A provider on no network, whose answers can be changed. */
async function provider(
  mode?: 'oidc' | 'keycloak',
  answers: Record<string, unknown> = {},
  allowedIssuers?: string[],
): Promise<Provider> {
  const all: Record<string, unknown> = {
    [`${issuer}/.well-known/openid-configuration`]: {
      issuer,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
    },
    [`${issuer}/keys`]: { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one' }] },
    [`${issuer}/me`]: { sub: 'u1' },
    ...answers,
  };
  const asked: string[] = [];
  let now = present * 1000;
  const check = createTokenCheck(
    settings(mode, allowedIssuers),
    {
      async fetchBytes(url, { allowed }) {
        if (!allowed(new URL(url))) throw new OutboundFailure('refused', 'host-not-named', 'Not named.');
        asked.push(String(url));
        const answer = all[String(url)];
        const [status, type] = answer === undefined ? [404, ''] : [200, 'application/json'];
        const body = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
        return { url: String(url), status, statusText: '', type, body };
      },
    },
    () => now,
  );
  const wait = (seconds: number) => {
    now += seconds * 1000;
  };
  return { check, asked, answers: all, wait };
}

const refusal = (code: string, message: RegExp) => ({ code, message: expect.stringMatching(message) });

describe('a token', () => {
  test('that is all right says who it is, until when, and what the user info adds', async () => {
    const me = { sub: 'u1', groups: ['family'], roles: ['cook', 'kid'], preferred_username: 'other' };
    const { check } = await provider('oidc', { [`${issuer}/me`]: me });
    expect(await check({ idToken: await sign({ roles: ['cook'] }), accessToken: 'opaque' })).toEqual({
      subject: 'u1',
      name: 'ann',
      roles: ['cook', 'kid'],
      groups: ['family'],
      expires: (present + 300) * 1000,
      nonce: 'n',
      token: expect.any(String),
    });
  });

  test.each<[string, Claims, RegExp]>([
    ['of another issuer', { iss: 'https://evil.example' }, /somebody else/],
    ['for another audience', { aud: 'other' }, /not issued for this/],
    ['for several, given to another', { aud: ['dash', 'other'], azp: 'other' }, /not issued for this/],
    ['for several, given to nobody', { aud: ['dash', 'other'] }, /not issued for this/],
    ['given to another', { azp: 'other' }, /not issued for this/],
    ['that has expired', { exp: present - 60 }, /expired/],
    ['that has just expired', { exp: present - 1 }, /expired/],
    ['that does not count yet', { nbf: present + 120 }, /not count yet/],
    ['without an expiry', { exp: undefined }, /"exp"/],
    ['of nobody', { sub: undefined }, /"sub"/],
    ['of another user than the user info', { sub: 'u2' }, /same user/],
  ])('%s is refused', async (_what, payload, message) => {
    const { check } = await provider();
    const idToken = await sign(payload);
    await expect(check({ idToken, accessToken: 'a' })).rejects.toMatchObject(refusal('provider-refused', message));
  });

  test('counts for nobody else: user info that names nobody adds nothing, unless it is empty', async () => {
    const nameless = await provider('oidc', { [`${issuer}/me`]: { groups: ['admins'] } });
    await expect(nameless.check({ idToken: await sign(), accessToken: 'opaque' })).rejects.toMatchObject(
      refusal('provider-refused', /same user/),
    );
    const silent = await provider('oidc', { [`${issuer}/me`]: {} });
    expect(await silent.check({ idToken: await sign(), accessToken: 'opaque' })).toMatchObject({ subject: 'u1' });
  });

  test('that the provider has not signed is refused, in whatever way it is signed', async () => {
    const { check, answers } = await provider();
    const secret = new TextEncoder().encode(JSON.stringify(answers[`${issuer}/keys`]));
    const body = { iss: issuer, aud: 'dash', ...claims };
    const good = await sign();
    const forged = [
      await sign({}, { by: others }),
      await sign({}, { by: others, kid: 'two' }),
      await new SignJWT(body).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret),
      new UnsecuredJWT(body).encode(),
      `${good.split('.')[0]}.${Buffer.from(JSON.stringify({ ...body, sub: 'u2' })).toString('base64url')}.${good.split('.')[2]}`,
      'x.y.z',
      '',
    ];
    for (const idToken of forged) {
      await expect(check({ idToken, accessToken: 'a' })).rejects.toMatchObject({ code: 'provider-refused' });
    }
  });

  test('without a name has that of a verified address, else what nobody chose', async () => {
    const { check } = await provider();
    const nameOf = async (payload: Claims) =>
      (await check({ idToken: await sign({ preferred_username: undefined, ...payload }), accessToken: 'a' })).name;
    expect(await nameOf({ email: 'ann@example.org', email_verified: true })).toBe('ann@example.org');
    expect(await nameOf({ email: 'ann@example.org' })).toBe('u1');
  });
});

describe('with issuers in the config', () => {
  const tenant = (name: string) => `https://id.example/${name}/v2.0`;
  // One document for all tenants, which names none of them.
  const document = { issuer: tenant('{tenantid}'), jwks_uri: `${issuer}/keys` };
  const home = { [`${issuer}/.well-known/openid-configuration`]: document };
  const checkOf = async (iss: string, allowedIssuers?: string[]) => {
    const { check } = await provider('oidc', home, allowedIssuers);
    return check({ idToken: await sign({ iss }), accessToken: 'a' });
  };

  test('a token of one of them is believed, whatever the provider calls itself', async () => {
    for (const name of ['ours', 'theirs']) {
      expect(await checkOf(tenant(name), [tenant('ours'), tenant('theirs')])).toMatchObject({ subject: 'u1' });
    }
  });

  test('a token of no other is: not of another tenant, nor of the provider itself', async () => {
    for (const iss of [tenant('strange'), `${tenant('ours')}/`, tenant('{tenantid}'), issuer, '']) {
      await expect(checkOf(iss, [tenant('ours')])).rejects.toMatchObject(refusal('provider-refused', /somebody else/));
    }
    await expect(checkOf(tenant('ours'))).rejects.toMatchObject({ code: 'provider-down' });
  });

  test('it has to be signed by the provider all the same', async () => {
    const { check } = await provider('oidc', home, [tenant('ours')]);
    const idToken = await sign({ iss: tenant('ours') }, { by: others });
    await expect(check({ idToken, accessToken: 'a' })).rejects.toMatchObject(refusal('provider-refused', /not signed/));
  });
});

describe('a token of Keycloak', () => {
  test('has its roles in the access token, of the realm and of this client', async () => {
    const { check, asked } = await provider('keycloak');
    const accessToken = await sign({
      aud: 'account',
      azp: 'dash',
      exp: present + 60,
      groups: ['/family'],
      realm_access: { roles: ['cook'] },
      resource_access: { dash: { roles: ['editor'] }, other: { roles: ['boss'] } },
    });
    expect(await check({ idToken: await sign(), accessToken })).toMatchObject({
      roles: ['cook', 'editor'],
      groups: ['/family'],
      expires: (present + 60) * 1000,
    });
    expect(asked).not.toContain(`${issuer}/me`);
  });

  test.each<[string, Claims]>([
    ['given to another client', { azp: 'other' }],
    ['of another user', { azp: 'dash', sub: 'u2' }],
    ['that has expired', { azp: 'dash', exp: present - 60 }],
    ['of another realm', { azp: 'dash', iss: 'https://id.example/realms/work' }],
  ])('is refused with an access token %s', async (_what, payload) => {
    const { check } = await provider('keycloak');
    const accessToken = await sign(payload);
    await expect(check({ idToken: await sign(), accessToken })).rejects.toMatchObject({ code: 'provider-refused' });
    await expect(check({ idToken: await sign(), accessToken: 'opaque' })).rejects.toMatchObject({
      code: 'provider-refused',
    });
  });
});

describe('a provider', () => {
  test.each<[string, Record<string, unknown>]>([
    ['does not answer', { [`${issuer}/.well-known/openid-configuration`]: undefined }],
    ['talks nonsense', { [`${issuer}/.well-known/openid-configuration`]: '<html>' }],
    [
      'calls itself otherwise',
      { [`${issuer}/.well-known/openid-configuration`]: { issuer: 'https://id.example', jwks_uri: `${issuer}/keys` } },
    ],
    [
      'has its keys elsewhere',
      { [`${issuer}/.well-known/openid-configuration`]: { issuer, jwks_uri: 'https://evil.example/keys' } },
    ],
    ['has no keys', { [`${issuer}/keys`]: {} }],
    ['does not know the user', { [`${issuer}/me`]: undefined }],
  ])('that %s lets nobody in', async (_what, answers) => {
    const { check } = await provider('oidc', answers);
    const idToken = await sign();
    await expect(check({ idToken, accessToken: 'a' })).rejects.toMatchObject({ code: 'provider-down', status: 502 });
  });

  test('is asked for its keys once, and again for one that it did not have, not more than every half minute', async () => {
    const { check, asked, answers, wait } = await provider();
    const keysAsked = () => asked.filter((url) => url.endsWith('/keys')).length;
    await check({ idToken: await sign(), accessToken: 'a' });
    await check({ idToken: await sign(), accessToken: 'a' });
    expect(keysAsked()).toBe(1);

    const renewed = await sign({}, { by: others, kid: 'two' });
    await expect(check({ idToken: renewed, accessToken: 'a' })).rejects.toMatchObject({ code: 'provider-refused' });
    expect(keysAsked()).toBe(1);

    wait(31);
    answers[`${issuer}/keys`] = { keys: [{ ...(await exportJWK(others.publicKey)), kid: 'two' }] };
    expect((await check({ idToken: renewed, accessToken: 'a' })).name).toBe('ann');
    expect(keysAsked()).toBe(2);
  });
});
