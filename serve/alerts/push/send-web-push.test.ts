import { expect, test } from 'vitest';
import type { Visibility } from '../../../schema/config/visibility.ts';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { anonymousViewer, type SignIn } from '../../auth/sign-in.ts';
import { createOutbound, type Outbound } from '../../outbound/outbound.ts';
import { createMemoryState } from '../../state/memory-state.ts';
import { answer } from '../../testing/status-checks.ts';
import type { Alert } from '../alert.ts';
import { createPushBrowser, readVapid } from '../testing/push-browser.ts';
import { watchedItem } from '../testing/watched-item.ts';
import { createBrowsers } from './browsers.ts';
import { sendWebPush } from './send-web-push.ts';

const viewer = (name: string): Viewer => ({ state: userStates.loggedIn, name, admin: false, roles: [], groups: [] });
const owner = (name: string) => ({
  mode: 'users',
  viewer: viewer(name),
  session: { id: `of ${name}`, fingerprint: name },
});
const guest = { mode: 'users', viewer: anonymousViewer(true) };

const alert: Alert = {
  id: 'm1',
  channel: 'browsers',
  event: 'down',
  at: 90_000,
  items: [
    { key: 'films', title: 'Films', section: 'Media', url: 'http://films.lan', since: 30_000, behind: 2 },
    { key: 'vault', title: 'Vault', since: 30_000, reason: { message: 'ECONNREFUSED 10.0.0.7' } },
  ],
  more: 2,
  others: ['wiki', 'vault-2'],
};

/** Browsers, services that answer by `status`, and what these were sent. */
function startBrowsers({ guests = false, signIn = {} }: { guests?: boolean; signIn?: Partial<SignIn> } = {}) {
  const sent: { url: string; headers: Record<string, string>; body: Uint8Array }[] = [];
  const statuses = new Map<string, number>();
  const hidden: Visibility[][] = [[{ showForUsers: ['ann'] }], [{ hideForGuests: true }, { showForUsers: ['cid'] }]];
  const browsers = createBrowsers('x', {
    state: createMemoryState(),
    sessions: { onEnd: () => undefined },
    viewers: {
      signIn: () => ({
        mode: 'users',
        guestAccess: true,
        viewerOf: () => anonymousViewer(true),
        isValid: ({ name, fingerprint }) => name === fingerprint,
        ...signIn,
      }),
    },
    site: {
      current: () =>
        ({
          alerts: {
            items: [
              watchedItem('films'),
              watchedItem('wiki'),
              watchedItem('vault', { seenBy: hidden }),
              watchedItem('vault-2', { seenBy: hidden }),
            ],
          },
        }) as never,
    },
    log: () => undefined,
  });
  const outbound = {
    fetchBytes: async (url: string, { headers, body }: (typeof sent)[number]) => {
      sent.push({ url, headers, body });
      return answer({ status: statuses.get(url) ?? 201 });
    },
  } as unknown as Outbound;
  const send = (
    given = alert,
    more: { outbound?: Outbound; part?: { done: string[]; isReached: boolean }; contact?: string } = {},
  ) =>
    sendWebPush(
      given,
      { contact: more.contact ?? 'ann@example.org', ...(guests && { guests }) },
      {
        browsers,
        outbound: more.outbound ?? outbound,
        say: async ({ items, more: rest }) => ({
          title: items.map(({ title }) => title).join(', '),
          text: JSON.stringify([items, rest]),
        }),
        part: more.part,
      },
    );
  return { browsers, sent, statuses, send };
}

test('each browser is told of what its user sees, by title alone, in a way that only it can read', async () => {
  const { browsers, sent, send } = startBrowsers({ guests: true });
  const [ann, bob, cid, other] = ['ann', 'bob', 'cid', 'guest'].map((name) =>
    createPushBrowser(`https://push.example/${name}`),
  ) as [ReturnType<typeof createPushBrowser>, ...ReturnType<typeof createPushBrowser>[]];
  await browsers.add(ann.address, owner('ann'));
  await browsers.add(bob?.address as never, owner('bob'));
  await browsers.add(cid?.address as never, owner('cid'));
  await browsers.add(other?.address as never, guest);
  await send();

  const read = (name: string, browser: typeof ann | undefined) =>
    browser?.read(sent.find(({ url }) => url.endsWith(name))?.body as Uint8Array);
  const [film, vault] = [
    { key: 'films', title: 'Films', since: 30_000 },
    { key: 'vault', title: 'Vault', since: 30_000 },
  ];
  expect(read('ann', ann)).toMatchObject({
    id: 'm1',
    event: 'down',
    title: 'Films, Vault',
    text: JSON.stringify([[film, vault], 2]),
  });
  expect(read('cid', cid)).toMatchObject({ title: 'Films, Vault' });
  for (const [name, browser] of [
    ['bob', bob],
    ['guest', other],
  ] as const) {
    expect(read(name, browser)).toMatchObject({ title: 'Films', text: JSON.stringify([[film], 1]) });
  }
  expect(() => bob?.read(sent[0]?.body as Uint8Array)).toThrow();
  expect(sent[0]?.headers).toMatchObject({ TTL: '86400', Urgency: 'high', 'Content-Encoding': 'aes128gcm' });
  const { claims, key } = readVapid(sent[0]?.headers.Authorization);
  expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'mailto:ann@example.org' });
  expect(key).toBe((await browsers.keys()).publicKey);
});

test('whoever sees nothing of it is told nothing, nor guests unless the file says so, nor users who have changed', async () => {
  const { browsers, sent, send } = startBrowsers();
  await browsers.add(createPushBrowser('https://push.example/bob').address, owner('bob'));
  await browsers.add(createPushBrowser('https://push.example/guest').address, guest);
  const changed = { ...owner('ann'), session: { id: 's', fingerprint: 'before' } };
  await browsers.add(createPushBrowser('https://push.example/ann').address, changed);
  await send({ ...alert, items: alert.items.slice(1), more: 1, others: ['vault-2'] });
  expect(sent).toEqual([]);
  await send();
  expect(sent.map(({ url }) => url)).toEqual(['https://push.example/bob']);
});

test('a browser that is gone is forgotten, and one whose service is out of order is tried again alone', async () => {
  const { browsers, sent, statuses, send } = startBrowsers();
  for (const name of ['gone', 'broken', 'well']) {
    await browsers.add(createPushBrowser(`https://push.example/${name}`).address, owner(name));
  }
  statuses.set('https://push.example/gone', 410).set('https://push.example/broken', 503);
  const failure = await send().catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ code: 'push-refused', isFinal: false, part: { isReached: true } });
  expect(browsers.targets(false).map(({ subscription }) => subscription.viewer.name)).toEqual(['broken', 'well']);
  sent.length = 0;
  statuses.clear();
  await send(alert, { part: (failure as { part: { done: string[]; isReached: boolean } }).part });
  expect(sent.map(({ url }) => url)).toEqual(['https://push.example/broken']);
});

test('no browser leads the server into a network of its own', async () => {
  const { browsers, send } = startBrowsers();
  const asked: string[] = [];
  const outbound = createOutbound({
    lookup: ((name: string, _options: object, done: (error: null, found: object[]) => void) => {
      asked.push(name);
      done(null, [{ address: '10.0.0.7', family: 4 }]);
    }) as never,
  });
  await browsers.add(createPushBrowser('https://127.0.0.1:1/a').address, owner('ann'));
  await expect(send(alert, { outbound })).rejects.toMatchObject({ code: 'address-refused', isFinal: true });
  await browsers.remove('https://127.0.0.1:1/a');
  await browsers.add(createPushBrowser('https://push.example/a').address, owner('ann'));
  await expect(send(alert, { outbound })).rejects.toMatchObject({ code: 'address-refused' });
  expect(asked).toEqual(['push.example']);
  await outbound.close();
});

test('a contact that is no address is told as the mistake that it is', async () => {
  const { browsers, send } = startBrowsers();
  await browsers.add(createPushBrowser('https://push.example/ann').address, owner('ann'));
  await expect(send(alert, { contact: 'https://^' })).rejects.toMatchObject({ code: 'bad-contact', isFinal: true });
});

test('a test goes to all, and fails where there is nobody', async () => {
  const { browsers, sent, send } = startBrowsers();
  const given: Alert = { ...alert, event: 'test', items: [], more: 0, others: [] };
  await expect(send(given)).rejects.toMatchObject({ code: 'no-browsers', isFinal: true });
  await browsers.add(createPushBrowser('https://push.example/bob').address, owner('bob'));
  await send(given);
  expect(sent).toHaveLength(1);
});
