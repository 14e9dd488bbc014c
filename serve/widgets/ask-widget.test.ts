import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { isDashError } from '../../schema/errors.ts';
import { notAsked, type ServiceSignIn, type WidgetRequest } from '../../schema/widget.ts';
import { createOutbound } from '../outbound/outbound.ts';
import type { WidgetTarget } from '../site/site.ts';
import { selfSigned } from '../testing/certificate.ts';
import { startUpstream } from '../testing/test-server.ts';
import { makeTarget, plainWidget } from '../testing/widgets.ts';
import { createAskWidget, type LoadWidget, type ShownBefore } from './ask-widget.ts';
import { createServiceSessions, type ServiceSessions } from './service-sessions.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const environment = { DASH_API: 'k3y-0f-variable', DASH_HOST: '127.0.0.1', DASH_LOGIN: 'sign-in-w0rd' };

type Plain = Partial<Omit<NonNullable<Awaited<ReturnType<LoadWidget>>>, 'read'>>;

function askOf(
  read: (body: never, options: never) => unknown = plainWidget.read,
  more: Plain = {},
  sessions: ServiceSessions = createServiceSessions(),
) {
  const outbound = createOutbound();
  ends.push(() => outbound.close());
  const loadWidget: LoadWidget = async (type) =>
    type === 'plain' ? { read: read as typeof plainWidget.read, ...more } : undefined;
  const ownAnswers = { 'system-info': () => ({ up: 1 }) };
  const ask = createAskWidget({ outbound, environment, loadWidget, ownAnswers, sessions });
  return async (target: WidgetTarget, before?: ShownBefore) => {
    const answer = await ask(target, false, undefined, before);
    return 'json' in answer ? { data: JSON.parse(answer.json), json: answer.json } : answer;
  };
}

async function start(listener: RequestListener, ...more: [Parameters<typeof startUpstream>[1]?]) {
  const upstream = await startUpstream(listener, ...more);
  ends.push(upstream.stop);
  return upstream;
}

/** Answers with all that a request was, and its secrets in other forms. */
const echo: RequestListener = async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { method, url = '', headers } = request;
  const encoded = Buffer.from(JSON.stringify(headers)).toString('base64');
  response.end(
    JSON.stringify({ method, url, headers, body, encoded, inUrl: encodeURIComponent(String(headers['x-key'])) }),
  );
};

test('what a request holds is sent, and nothing secret of it comes back in any form', async () => {
  const sent: string[] = [];
  const { origin } = await start(async (request, response) => {
    sent.push(`${request.url} ${JSON.stringify(request.headers)}`);
    echo(request, response);
  });
  const secret = 'pl4in/text+secret';
  const target = makeTarget('a', '', {
    names: ['DASH_API'],
    secrets: [secret],
    requests: [
      {
        url: `${origin}/api?key=DASH_API`,
        method: 'POST',
        headers: { 'X-Key': secret, Host: 'elsewhere.example' },
        basic: { username: 'me', password: secret },
        body: { deep: ['DASH_API', secret] },
      },
    ],
  });
  const answer = await askOf()(target);
  const { json } = answer as { json: string };

  expect(sent[0]).toContain('/api?key=k3y-0f-variable');
  expect(sent[0]).toContain(Buffer.from(`me:${secret}`).toString('base64'));
  expect(sent[0]).not.toContain('elsewhere.example');
  expect(json).toContain('/api?key=DASH_API');
  for (const text of [secret, encodeURIComponent(secret), environment.DASH_API]) expect(json).not.toContain(text);
  const { encoded } = JSON.parse(json);
  expect(Buffer.from(encoded, 'base64').toString()).not.toContain(secret);
});

test('a variable may be the host, and goes to no widget that may not send it', async () => {
  const { origin, count } = await start(echo);
  const url = origin.replace('127.0.0.1', 'DASH_HOST');

  expect(await askOf()(makeTarget('a', url, { names: ['DASH_HOST'] }))).toMatchObject({ data: { method: 'GET' } });
  expect(await askOf()(makeTarget('a', `${origin}?k=DASH_LOGIN`, { names: ['DASH_API'] }))).toMatchObject({
    failure: { code: 'variable-not-named', message: expect.stringContaining('DASH_LOGIN') },
  });
  expect(await askOf()(makeTarget('a', `${origin}?k=DASH_NONE`, { names: ['DASH_NONE'] }))).toMatchObject({
    failure: { code: 'missing-variable' },
  });
  expect(count()).toBe(1);
});

test('what a widget reads out of its own options, or says of them, loses its secrets too', async () => {
  const { origin } = await start(echo);
  const target = makeTarget('a', origin, { options: { key: 'pl4in-secret' }, secrets: ['pl4in-secret'] });
  const shown = await askOf((_body, { key }: { key: string }) => ({ link: `http://a/?k=${key}` }))(target);
  const said = await askOf((_body, { key }: { key: string }) => {
    throw new Error(`Can’t use ${key}.`);
  })(target);

  expect(shown).toMatchObject({ data: { link: 'http://a/?k=***' } });
  expect(said).toMatchObject({ failure: { message: 'Can’t use ***.' } });
});

test('a redirect is followed among the hosts of the widget, and takes no secret from one to the other', async () => {
  const seen: string[] = [];
  const other = await start((request, response) => {
    seen.push(JSON.stringify([request.url, request.headers]));
    response.end('{"there":true}');
  });
  const { origin } = await start(({ url = '' }, response) => {
    response
      .writeHead(302, { Location: url.startsWith('/leak') ? `${other.origin}/?k=pl4in-secret` : other.origin })
      .end();
  });
  const target = (path: string, urls: string[]) =>
    makeTarget('a', '', {
      secrets: ['pl4in-secret'],
      requests: [origin + path, ...urls].map((url) => ({ url, headers: { 'X-Key': 'pl4in-secret' } })),
    });

  expect(await askOf()(target('/', []))).toMatchObject({ failure: { code: 'host-not-named' } });
  expect(await askOf()(target('/leak', [other.origin]))).toMatchObject({ failure: { code: 'redirect-with-secret' } });
  seen.length = 0;
  expect(await askOf()(target('/', [other.origin]))).toMatchObject({ data: [{ there: true }, { there: true }] });
  expect(seen.filter((text) => text.includes('pl4in-secret'))).toHaveLength(1);
});

test('several requests are one list of bodies, and one that fails is the failure of all', async () => {
  const { origin } = await start(({ url = '' }, response) => {
    if (url === '/bad') response.writeHead(503, { 'Retry-After': '7' });
    response.end(JSON.stringify(url));
  });
  const target = (...paths: string[]) =>
    makeTarget('a', '', { requests: paths.map((path) => ({ url: origin + path })) });

  expect(await askOf()(target('/1', '/2'))).toMatchObject({ data: ['/1', '/2'] });
  expect(await askOf()(target('/1', '/bad'))).toMatchObject({ failure: { code: 'widget-status' }, retryAfter: 7000 });
});

test('where an optional request fails, what says why stands in the place of its body, without a secret', async () => {
  const { origin } = await start(({ url = '' }, response) => {
    if (url === '/bad') response.writeHead(503, { 'Retry-After': '7' });
    response.end(JSON.stringify(url === '/bad' ? { message: 'not with k3y-0f-variable' } : url));
  });
  const optional = true as const;
  const requests = [{ url: `${origin}/1` }, { url: `${origin}/bad`, optional }, { url: 'http://nas:port/', optional }];
  const read = (bodies: unknown[]) => bodies.map((body) => (body instanceof Error ? body.message : body));

  const { json, ...rest } = (await askOf(read)(makeTarget('a', '', { requests, names: ['DASH_API'] }))) as {
    json: string;
  };

  expect(JSON.parse(json)).toEqual([
    '/1',
    expect.stringContaining('status 503: not with'),
    'The address of the service is no http or https address.',
  ]);
  expect(json).not.toContain('k3y-0f-variable');
  expect(rest).not.toHaveProperty('retryAfter');
});

test('widgets that ask the same at the same time have it asked once, each with its own secrets concealed', async () => {
  const { origin, count } = await start((_request, response) => {
    setTimeout(() => response.end('{"said":"secret-0ne secret-tw0"}'), 50);
  });
  const ask = askOf();
  const answers = await Promise.all(
    ['secret-0ne', 'secret-tw0'].map((secret) => ask(makeTarget('a', origin, { secrets: [secret] }))),
  );

  expect(answers).toMatchObject([{ data: { said: '*** secret-tw0' } }, { data: { said: 'secret-0ne ***' } }]);
  expect(count()).toBe(1);
});

test('what a widget needs for reading is there when it reads', async () => {
  const { origin } = await start(echo);
  let loaded = '';
  const load = async () => {
    loaded = (await Promise.resolve(['a library'])).join();
  };
  expect(await askOf(() => loaded, { load })(makeTarget('a', origin))).toMatchObject({ data: 'a library' });
});

test('the server answers for itself only what it has', async () => {
  const own = (url: string) => makeTarget('a', '', { requests: [{ url, server: true }] });

  expect(await askOf()(own('system-info'))).toMatchObject({ data: { up: 1 } });
  expect(await askOf()(own('constructor'))).toMatchObject({ failure: { code: 'no-such-answer' } });
});

test('a widget that can ask nothing says why, and so does a type that nobody knows', async () => {
  const refusal = { code: 'missing-option', message: 'The option "url" is missing.', hint: 'Add it.' };

  expect(await askOf()(makeTarget('a', '', { requests: [], refusal }))).toMatchObject({ failure: refusal });
  expect(await askOf()(makeTarget('a', '', { type: 'none' }))).toMatchObject({ failure: { code: 'unknown-widget' } });
  expect(await askOf()(makeTarget('a', 'file:///etc/passwd'))).toMatchObject({ failure: { code: 'bad-address' } });
});

test.each([
  ['JSON behind a byte order mark', Buffer.from('\ufeff{"a":1}'), { data: { a: 1 } }],
  ['a key that is no usual one', Buffer.from('{"__proto__":{"a":1}}'), { json: '{"__proto__":{"a":1}}' }],
  ['lists in lists without an end', Buffer.from('['.repeat(4e6)), { failure: { code: 'unreadable-answer' } }],
  ['lists in lists', Buffer.from('['.repeat(1e6) + ']'.repeat(1e6)), { failure: { code: 'unreadable-answer' } }],
  ['more data than can be shown', Buffer.from(`"${'x'.repeat(3e6)}"`), { failure: { code: 'too-much-data' } }],
  ['more bytes than are read', Buffer.alloc(6e6, ' '), { failure: { code: 'answer-too-large' } }],
  ['nothing', Buffer.alloc(0), { failure: { code: 'widget-not-json' } }],
])('an answer of %s is read or refused', async (_what, body, expected) => {
  const { origin } = await start((_request, response) => response.end(body));

  expect(await askOf()(makeTarget('a', origin))).toMatchObject(expected);
});

test('a secret that reads like a part of JSON leaves nothing to show rather than something broken', async () => {
  const { origin } = await start((_request, response) => response.end('{}'));

  expect(await askOf(() => ({ on: false }))(makeTarget('a', origin, { secrets: ['false'] }))).toMatchObject({
    failure: { code: 'unreadable-answer' },
  });
});

test('a service that is not there is said without its address', async () => {
  const { origin, stop } = await startUpstream(echo);
  await stop();
  const { failure } = (await askOf()(makeTarget('a', `${origin}/p4th`))) as {
    failure: { code: string; message: string };
  };

  expect(failure.code).toBe('ECONNREFUSED');
  expect(JSON.stringify(failure)).not.toMatch(/127\.0\.0\.1|p4th/);
});

test('large answers are read in turns, and what reading took is noted for them', async () => {
  const { origin } = await start((_request, response) => response.end(JSON.stringify('x'.repeat(200_000))));
  const said: string[] = [];
  const turns = {
    wait: async (bytes: number) => void said.push(`wait for ${bytes}`),
    spent: (milliseconds: number) => void said.push(milliseconds >= 0 ? 'spent' : 'odd'),
  };
  const outbound = createOutbound();
  ends.push(() => outbound.close());
  await createAskWidget({ outbound, environment, loadWidget: async () => plainWidget, turns })(makeTarget('a', origin));

  expect(said).toEqual(['wait for 200002', 'spent', 'spent']);
});

test('requests follow from answers, to the hosts of the widget and those that it names, and to no other', async () => {
  const other = await start((_request, response) => response.end('"other"'));
  const third = await start((_request, response) => response.end('"third"'));
  const { origin } = await start((request, response) => response.end(`{"at": "${request.url}"}`));
  const askBy = (urls: string[]) =>
    askOf((bodies: unknown[]) => bodies, {
      follows: (bodies) => (bodies.length === 1 ? urls.map((url) => ({ url, optional: true })) : undefined),
      alsoAsks: [other.origin],
    })(makeTarget('a', `${origin}/ids`));

  expect(await askBy([`${origin}/1`, `${other.origin}/`])).toMatchObject({
    data: [{ at: '/ids' }, { at: '/1' }, 'other'],
  });
  expect(await askBy([`${third.origin}/`])).toMatchObject({ data: [{ at: '/ids' }, { code: 'host-not-named' }] });
  expect(third.count()).toBe(0);
});

/** A service with sessions: each ends once it was used `uses` times. */
async function startService({ uses = Number.POSITIVE_INFINITY, password = 'pa55-of-it' } = {}) {
  const seen = { signIns: 0, refused: 0 };
  let left = 0;
  const upstream = await start(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (request.url?.startsWith('/login')) {
      seen.signIns++;
      if (!body.includes(password)) return void response.writeHead(401).end();
      left = uses;
      if (request.url === '/login-in-lines') return void response.end(`LSID=null\nAuth=t0ken-${seen.signIns}\n`);
      response.setHeader('Set-Cookie', [`theme=dark; Path=/`, `SID=t0ken-${seen.signIns}; Path=/; HttpOnly`]);
      response.setHeader('X-Session', `t0ken-${seen.signIns}`);
      return void response.end(JSON.stringify({ session: { sid: `t0ken-${seen.signIns}` } }));
    }
    const shown = [request.url, request.headers.cookie, request.headers['x-sid']].join(' ');
    if (!shown.includes(`t0ken-${seen.signIns}`) || left <= 0) {
      seen.refused++;
      return void response.writeHead(401).end();
    }
    left--;
    response.end(JSON.stringify({ shown }));
  });
  return { ...upstream, seen };
}

const inLines: Pick<ServiceSignIn, 'keep' | 'send'> = {
  keep: { body: (body) => /^Auth=(\S+)$/m.exec(String(body))?.[1] },
  send: { header: 'X-SID' },
};
const byCookie = { keep: { cookie: 'SID' }, send: { cookie: 'SID' } } as const;

test.each<[string, Pick<ServiceSignIn, 'keep' | 'send'>, string]>([
  ['a cookie', byCookie, 'SID=***'],
  ['a header', { keep: { header: 'X-Session' }, send: { header: 'X-SID', prefix: 'Sid ' } }, 'Sid ***'],
  [
    'a part of the address',
    { keep: { body: (body) => (body as { session: { sid: string } }).session.sid }, send: { query: '_sid' } },
    '_sid=***',
  ],
  ['a line of text', inLines, '***'],
])('a service is signed in to once, by %s that leaves the server in no answer', async (_, way, expected) => {
  const { origin, seen } = await startService();
  const password = 'pa55-of-it';
  const ask = askOf(undefined, {
    signIn: () => ({
      request: {
        url: `${origin}/login${way === inLines ? '-in-lines' : ''}`,
        method: 'POST',
        form: { user: 'me', password },
      },
      ...way,
    }),
  });
  const target = (path: string) => makeTarget('a', `${origin}${path}`, { secrets: [password] });
  const all = [await ask(target('/1')), ...(await Promise.all([ask(target('/2')), ask(target('/3'))]))];
  expect(seen).toEqual({ signIns: 1, refused: 0 });
  for (const answer of all) expect(answer).toMatchObject({ data: { shown: expect.stringContaining(expected) } });
  expect(JSON.stringify(all)).not.toMatch(/t0ken|pa55/);
});

test('a session that has ended is opened anew once for all, and a wrong password is tried once', async () => {
  let now = 0;
  const sessions = createServiceSessions(() => now);
  const { origin, seen } = await startService({ uses: 2 });
  const signIn = ({ password }: { password?: string }) => ({
    request: { url: `${origin}/login`, method: 'POST' as const, body: { password: password ?? 'pa55-of-it' } },
    ...byCookie,
  });
  const ask = askOf(undefined, { signIn }, sessions);
  await ask(makeTarget('a', `${origin}/1`));
  await ask(makeTarget('a', `${origin}/2`));
  now += 120_000;
  expect(await Promise.all([ask(makeTarget('a', `${origin}/3`)), ask(makeTarget('a', `${origin}/4`))])).toMatchObject([
    { data: { shown: expect.stringContaining('/3') } },
    { data: { shown: expect.stringContaining('/4') } },
  ]);
  expect(seen.signIns).toBe(2);

  const wrong = makeTarget('b', `${origin}/5`, { options: { password: 'wrong' } });
  for (let tries = 0; tries < 5; tries++) {
    expect(await ask(wrong)).toMatchObject({ failure: { code: 'sign-in-refused' } });
  }
  expect(seen.signIns).toBe(3);
});

test('sessions end at their services when the server leaves them, where a declaration says how', async () => {
  const sessions = createServiceSessions();
  const asked: string[] = [];
  const { origin } = await start((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`.trim());
    response.setHeader('Set-Cookie', 'SID=t0ken; Path=/').end('{}');
  });
  const signInTo = (end?: WidgetRequest) => (options: { user?: string }) => ({
    request: { url: `${origin}/login`, method: 'POST' as const, form: { user: options.user ?? 'me' } },
    ...byCookie,
    ...(end && { end }),
  });
  await askOf(
    undefined,
    { signIn: signInTo({ url: `${origin}/login`, method: 'DELETE' }) },
    sessions,
  )(makeTarget('a', `${origin}/1`));
  await askOf(
    undefined,
    { signIn: signInTo() },
    sessions,
  )(makeTarget('a', `${origin}/2`, { options: { user: 'you' } }));
  await sessions.signOut();
  expect(asked).toEqual([
    'POST /login',
    'GET /1 SID=t0ken',
    'POST /login',
    'GET /2 SID=t0ken',
    'DELETE /login SID=t0ken',
  ]);
});

test('a session goes to no host but that of its service', async () => {
  const { origin } = await startService();
  const other = await start(echo);
  const ask = askOf((bodies: unknown) => bodies, {
    signIn: () => ({
      request: { url: `${origin}/login`, method: 'POST', body: { password: 'pa55-of-it' } },
      ...byCookie,
    }),
  });
  const answer = await ask(makeTarget('a', '', { requests: [{ url: `${origin}/1` }, { url: other.origin }] }));
  expect(answer).toMatchObject({ data: [{ shown: expect.stringContaining('SID=') }, { method: 'GET' }] });
  expect(JSON.stringify((answer as { data: unknown[] }).data[1])).not.toMatch(/SID|t0ken/);
});

test('a certificate that nobody vouches for is taken where the config says so, and only there', async () => {
  const { origin } = await start(echo, selfSigned());
  const ask = askOf();
  const asked = await Promise.all([ask(makeTarget('a', origin)), ask(makeTarget('b', origin, { insecure: true }))]);
  expect(asked).toMatchObject([{ failure: { message: expect.any(String) } }, { data: { method: 'GET' } }]);
});

test('what still holds of the data is not asked again, but for who wants it anew', async () => {
  const asked: string[] = [];
  const { origin } = await start((request, response) => {
    asked.push(request.url ?? '');
    response.end('"new"');
  });
  const requests = [{ url: `${origin}/a` }, { url: `${origin}/b` }];
  const read = (bodies: unknown[], _: unknown, __: number, before?: string[]) =>
    bodies.map((body, place) => (isDashError(body) && body.code === notAsked ? before?.[place] : body));
  const ask = askOf(read as never, { stillGood: (before) => ((before as string[])[1] === 'old b' ? [1] : []) });
  const target = makeTarget('a', '', { requests });
  const json = JSON.stringify(['old a', 'old b']);

  expect(await ask(target, { json, asksAll: false })).toMatchObject({ data: ['new', 'old b'] });
  expect(asked).toEqual(['/a']);
  expect(await ask(target, { json, asksAll: true })).toMatchObject({ data: ['new', 'new'] });
  expect(await ask(target)).toMatchObject({ data: ['new', 'new'] });
});
