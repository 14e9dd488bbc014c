import { afterEach, describe, expect, test } from 'vitest';
import type { AnswerReply, PreviewReply } from '../../../schema/api/config-manager.ts';
import type { ConfigCommand } from '../../config-service.ts';
import type { Site, WidgetTarget } from '../../site/site.ts';
import { ask, makeSite, notingConfigService, startTestServer, startUpstream } from '../../testing/test-server.ts';
import { makeTarget } from '../../testing/widgets.ts';
import type { LoadWidget } from '../../widgets/ask-widget.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** `mapped` maps answers, of which its mappings see what is `within`; `plain` shows them. */
const loadWidget: LoadWidget = async (type) => ({
  read: (body) => body,
  ...(type === 'mapped' && { answer: (body) => (body as { within?: unknown }).within }),
});

/** A server whose config service plans this target, with the commands that reached it. */
async function start(target?: WidgetTarget, site: Partial<Site> = {}, path = 'widget-preview') {
  const commands: ConfigCommand[] = [];
  const config = notingConfigService((command) => commands.push(command), target && { target });
  const server = await startTestServer({ site: makeSite(site), context: { config }, loadWidget });
  ends.push(server.stop);
  const preview = async (body: unknown = { entry: { type: 'plain' } }, headers: Record<string, string> = {}) => {
    const sent = {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    };
    const answer = await ask(server, `/config-manager/${path}`, sent);
    const text = answer.body.toString();
    return { status: answer.status, text, reply: JSON.parse(text) as PreviewReply & AnswerReply & { code?: string } };
  };
  return { server, commands, preview };
}

async function startService(body: string, status = 200) {
  const upstream = await startUpstream((_, response) => response.writeHead(status).end(body));
  ends.push(upstream.stop);
  return upstream;
}

test('an edited widget is asked once, and what it would show comes back without its secrets', async () => {
  const { origin, count } = await startService('{"said":"pl4in-secret"}');
  const { preview, commands } = await start(makeTarget('a', origin, { secrets: ['pl4in-secret'] }));
  const entry = { type: 'plain', options: { url: origin } };
  const { reply, text } = await preview({ entry, before: { type: 'plain' }, filename: 'side.yml' });

  expect(reply).toMatchObject({ success: true, state: { data: { said: '***' }, at: expect.any(Number) } });
  expect(text).not.toContain('pl4in-secret');
  expect(text).not.toContain('target');
  expect(commands).toEqual([
    { do: 'plan-widget', viewer: expect.anything(), entry, before: { type: 'plain' }, filename: 'side.yml' },
  ]);
  expect(count()).toBe(1);
});

test('a failure of the service is told in its code, for words', async () => {
  const { origin } = await startService('{"message":"no pl4in-secret"}', 401);
  const { preview } = await start(makeTarget('a', origin, { secrets: ['pl4in-secret'] }));
  const { status, reply, text } = await preview();

  expect([status, reply.state?.error?.code]).toEqual([200, 'widget-status']);
  expect(text).not.toContain('pl4in-secret');
});

test('a widget for which the server gathers nothing has no state', async () => {
  const { preview } = await start();
  expect((await preview()).reply).toEqual({ success: true, message: expect.any(String) });
});

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fd00:ec2::254]/',
  'http://100.100.100.200/',
])('the metadata service at %s is not asked', async (url) => {
  const { preview } = await start(makeTarget('a', url));
  expect((await preview()).reply.state?.error?.code).toBe('address-refused');
});

test('no redirect leads there either', async () => {
  const upstream = await startUpstream((_, response) =>
    response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
  );
  ends.push(upstream.stop);
  const requests = [{ url: upstream.origin }, { url: 'http://169.254.169.254/', optional: true as const }];
  const { preview } = await start(makeTarget('a', '', { requests }));

  expect((await preview()).reply.state?.error?.code).toBe('address-refused');
});

test('who may not write the config gets no preview, and nothing is planned', async () => {
  const permissions = { allowViewConfig: true, allowSaveLocally: true, allowWriteToDisk: false, allowRebuild: false };
  const { preview, commands } = await start(undefined, { permissions });

  expect((await preview()).status).toBe(403);
  expect(commands).toEqual([]);
});

test.each([
  { Origin: 'https://evil.example', 'User-Agent': 'Mozilla/5.0' },
  { 'Sec-Fetch-Site': 'cross-site', 'User-Agent': 'Mozilla/5.0' },
])('a page of another site gets none: %j', async (headers) => {
  const { preview, commands } = await start();

  expect((await preview(undefined, headers)).status).toBe(403);
  expect(commands).toEqual([]);
});

test('one address gets sixty a minute, and no more', async () => {
  const { preview, commands } = await start();
  for (let count = 0; count < 60; count += 1) expect((await preview()).status).toBe(200);

  expect(await preview()).toMatchObject({ status: 429, reply: { success: false, code: 'too-often' } });
  expect(commands).toHaveLength(60);
});

test('an entry that has no end for who walks through it is cut off where files would be', async () => {
  const { commands, preview } = await start();
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  expect((await preview(`{"entry": {"type": "clock", "__proto__": {"canary": 1}, "options": ${deep}}}`)).status).toBe(
    200,
  );
  expect(JSON.stringify(commands)).toMatch(/"options":\[{90,110}null\]{90,110}}/);
  expect(JSON.stringify(commands)).not.toContain('canary');
});

test.each([[[]], [{}], [{ entry: 'clock' }], [{ entry: {}, before: 1 }], [{ entry: {}, filename: 1 }]])(
  'a body of %j is refused',
  async (body) => {
    const { preview, commands } = await start();
    expect((await preview(body)).status).toBe(400);
    expect(commands).toEqual([]);
  },
);

describe('the answer of an edited widget', () => {
  const answerOf = (target?: WidgetTarget, site?: Partial<Site>) => start(target, site, 'widget-answer');

  test('comes as a tree of what its mappings see, without its secrets and no larger than somebody reads', async () => {
    const jobs = Array.from({ length: 10_000 }, (_, id) => ({ id, note: 'x'.repeat(80) }));
    const { origin, count } = await startService(JSON.stringify({ within: { said: 'my pl4in-secret', jobs } }));
    const { preview } = await answerOf(makeTarget('a', origin, { type: 'mapped', secrets: ['pl4in-secret'] }));
    const { reply, text } = await preview();

    expect(reply).toMatchObject({ success: true, tree: { kind: 'object', size: 2 } });
    const [said, list] = reply.tree?.inner ?? [];
    expect(said).toEqual({ step: 'said', kind: 'value', value: 'my ***' });
    expect([list?.size, list?.inner?.length, list?.inner?.[9]?.inner?.[0]?.value]).toEqual([10_000, 10, 9]);
    expect(text).not.toContain('pl4in-secret');
    expect(text).not.toContain('target');
    expect(text.length).toBeLessThan(5000);
    expect(count()).toBe(1);
  });

  test('is a failure where there is none, and nothing of a widget that maps none', async () => {
    const { origin } = await startService('{"message":"no pl4in-secret"}', 401);
    const failed = await (
      await answerOf(makeTarget('a', origin, { type: 'mapped', secrets: ['pl4in-secret'] }))
    ).preview();
    expect([failed.status, failed.reply.error?.code]).toEqual([200, 'widget-status']);
    expect(failed.text).not.toContain('pl4in-secret');
    expect((await (await answerOf(makeTarget('a', origin))).preview()).reply).not.toHaveProperty('tree');
    expect((await (await answerOf()).preview()).reply).toEqual({ success: true, message: expect.any(String) });
  });

  test('is for who may write the config, on pages of its own, from no machine’s own address', async () => {
    const permissions = { allowViewConfig: true, allowSaveLocally: true, allowWriteToDisk: false, allowRebuild: false };
    const refused = await answerOf(undefined, { permissions });
    expect((await refused.preview()).status).toBe(403);
    const { preview, commands } = await answerOf(makeTarget('a', 'http://169.254.169.254/', { type: 'mapped' }));
    const foreign = { 'Sec-Fetch-Site': 'cross-site', 'User-Agent': 'Mozilla/5.0' };
    expect((await preview(undefined, foreign)).status).toBe(403);
    expect([refused.commands, commands]).toEqual([[], []]);
    expect((await preview()).reply.error?.code).toBe('address-refused');
  });
});
