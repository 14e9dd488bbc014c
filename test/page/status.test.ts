import { describe, expect, test } from 'vitest';
import { until } from '../serving.ts';
import { change, tile } from './dashboard-page.ts';
import {
  asked,
  at,
  calls,
  config,
  count,
  expectStates,
  held,
  open,
  opened,
  said,
  secure,
  serve,
  serveSections,
  service,
  serving,
  setHidden,
  shortestGap,
  slow,
  statusFixture,
} from './status-fixture.ts';

statusFixture();

describe('a hundred checks of services that answer fast, slowly, never, by redirects, with bad certificates, with errors', () => {
  const kinds = [
    { kind: 'fast', state: 'green', hops: ['fast'] },
    { kind: 'slow', state: 'green', hops: ['slow'] },
    { kind: 'never', state: 'red', hops: ['never'] },
    { kind: 'hop', state: 'green', hops: ['hop', 'skip', 'fast'] },
    { kind: 'hop', state: 'red', hops: ['hop', 'skip'], settings: { statusCheckMaxRedirects: 1 } },
    { kind: 'hop', state: 'green', hops: ['hop'], settings: { statusCheckMaxRedirects: 0 } },
    { kind: 'secure', state: 'red', hops: [] },
    { kind: 'secure', state: 'green', hops: ['secure'], settings: { statusCheckAllowInsecure: true } },
    { kind: '500', state: 'red', hops: ['500'] },
    { kind: '403', state: 'green', hops: ['403'], settings: { statusCheckAcceptCodes: '401-403' } },
  ];
  const all = Array.from({ length: 100 }, (_, index) => {
    const { kind, settings = {}, ...expected } = kinds[index % kinds.length] ?? { kind: '', state: '', hops: [] };
    return { ...expected, index, path: `/${kind}/${index}`, secured: kind === 'secure', settings };
  });

  test('show the right state on each tile, and ask each address once however many tabs are open', async () => {
    const items = all.map(({ path, secured, settings }) =>
      at(path, { ...settings, ...(secured && { url: secure.origin + path }) }),
    );
    const sections = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`Section ${index}`, items.slice(index * 10, index * 10 + 10)]),
    );
    await serveSections({ statusCheckInterval: 60 }, sections);

    const first = await open();
    const second = await first.context().newPage();
    await second.goto(serving.url);
    const third = await open();

    const expected = Object.fromEntries(all.map(({ path, state }) => [path.slice(1), state]));
    for (const page of [first, second, third]) await expectStates(page, expected, 90_000);
    const addresses = all.flatMap(({ hops, index }) => hops.map((hop) => `/${hop}/${index}`));
    expect([...new Set(asked)].toSorted()).toEqual(addresses.toSorted());
    expect(addresses.filter((path) => shortestGap(path) < 50_000)).toEqual([]);
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  }, 150_000);
});

describe('checks run where appConfig.statusCheck or the item’s statusCheck is on', () => {
  test('for all but an item that says no', async () => {
    await serve({}, at('/fast/1'), at('/fast/2', { statusCheck: false }), {
      title: 'Mail',
      url: 'mailto:me@example.org',
    });
    await expectStates(await open(), { 'fast/1': 'green', 'fast/2': 'none', Mail: 'none' });
    expect(asked).toEqual(['/fast/1']);
  });

  test('for no item but one that says yes', async () => {
    await serve({ statusCheck: false }, at('/fast/1'), at('/fast/2', { statusCheck: true }));
    await expectStates(await open(), { 'fast/1': 'none', 'fast/2': 'green' });
    expect(asked).toEqual(['/fast/2']);
  });

  test('and where none is on, nothing of it is loaded', async () => {
    await serve({ statusCheck: false }, at('/fast/1'));
    const page = await open();
    // What is loaded when the page has time comes after this.
    await page.locator('#tooltip').waitFor({ state: 'attached' });
    expect(opened[0]?.asked.filter((url) => /checks|status/.test(url))).toEqual([]);
    expect(await page.locator('.status-indicator').count()).toBe(0);
  });
});

describe('checked on display, then every statusCheckInterval seconds if the interval is greater than 0', () => {
  test('again and again, as often as the item says, or else all', async () => {
    await serve({ statusCheckInterval: 1 }, at('/fast/1'), at('/fast/2', { statusCheckInterval: 0 }));
    await open();
    await expect.poll(() => count('/fast/1'), slow).toBeGreaterThan(3);
    expect(count('/fast/2')).toBe(1);
  });

  test('a service that goes down turns red, and green once it is up again', async () => {
    await serve({ statusCheckInterval: 1 }, { title: 'Now and then', url: `${service.origin}/held/1` });
    const page = await open();
    const answer = async (status: number) => {
      await until(() => held.length > 0);
      held.splice(0).forEach(({ response }) => void response.writeHead(status).end());
    };
    for (const [status, state] of [
      [200, 'green'],
      [500, 'red'],
      [200, 'green'],
    ] as const) {
      await answer(status);
      await expectStates(page, { 'Now and then': state });
    }
  });

  test('not while the tab is hidden, and at once on return', async () => {
    await serve({ statusCheckInterval: 1 }, at('/fast/1'));
    const page = await open();
    await expectStates(page, { 'fast/1': 'green' });
    await setHidden(page, true);
    const [visited] = opened;
    const before = visited ? calls(visited).length : 0;
    // Another tab shows that the time goes on.
    await open();
    const seenByOther = count('/fast/1');
    await expect.poll(() => count('/fast/1'), slow).toBeGreaterThan(seenByOther + 2);
    expect(visited && calls(visited)).toHaveLength(before);
    await setHidden(page, false);
    await expect.poll(() => visited && calls(visited).length, slow).toBeGreaterThan(before);
  });

  test('by one request for tiles that ask the same', async () => {
    await serve({}, at('/fast/1'), at('/fast/1', { title: 'Twin' }), at('/fast/2'));
    const page = await open();
    await expectStates(page, { 'fast/1': 'green', Twin: 'green', 'fast/2': 'green' });
    // On a slow day the page asks again about a check that was under way (202).
    const answered = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseStatus }) => name.includes('/status-check/') && responseStatus === 200)
        .map(({ name }) => name.slice(name.lastIndexOf('%2F'))),
    );
    expect(answered.toSorted()).toEqual(['%2F1', '%2F2']);
    expect(asked.toSorted()).toEqual(['/fast/1', '/fast/2']);
  });

  test('not in a section that is folded, until it is opened or shows what a filter found', async () => {
    const sections = { One: [at('/fast/1')], Two: [at('/fast/2')] };
    await serveSections({}, { ...sections, Three: [at('/fast/3')] }, { collapsed: true });
    const page = await open();
    await page.locator('.section_one summary').click();
    await expectStates(page, { 'fast/1': 'green', 'fast/2': 'yellow', 'fast/3': 'yellow' });
    await page.locator('#filter-tiles').fill('fast/2');
    await expectStates(page, { 'fast/1': 'green', 'fast/2': 'green', 'fast/3': 'yellow' });
    expect(asked).toEqual(['/fast/1', '/fast/2']);
  });
});

describe('what the config says of a check', () => {
  test('its headers go with it, and stand nowhere in the page', async () => {
    await serve(
      {},
      at('/key/canary-1', {
        title: 'Mine',
        url: `${service.origin}/key/canary`,
        statusCheckHeaders: { 'X-Key': 'canary' },
      }),
      at('/key/canary-2', { title: 'None', url: `${service.origin}/key/canary` }),
    );
    const page = await open();
    await expectStates(page, { Mine: 'green', None: 'red' });
    expect((await page.content()).replaceAll('/key/canary', '')).not.toContain('canary');
    expect(opened.flatMap(calls).join().replaceAll('key%2Fcanary', '')).not.toContain('canary');
  });

  test('statusCheckUrl is asked instead of the link, which stays as it is', async () => {
    await serve({}, at('/never/1', { statusCheckUrl: `${service.origin}/fast/1` }));
    const page = await open();
    await expectStates(page, { 'never/1': 'green' });
    expect(await tile(page, 'never/1').getAttribute('href')).toBe(`${service.origin}/never/1`);
    expect(asked).toEqual(['/fast/1']);
  });

  test('an address that is not http is checked by its port', async () => {
    await serve(
      {},
      { title: 'Open', url: `ssh://me@127.0.0.1:${service.port}` },
      { title: 'Closed', url: 'tcp://127.0.0.1:1' },
    );
    await expectStates(await open(), { Open: 'green', Closed: 'red' });
  });
});

describe('a change of the config', () => {
  test('checks what is new, looks again at what has changed, and leaves what is gone', async () => {
    await serve({ statusCheckInterval: 1 }, at('/fast/1'), at('/fast/2', { title: 'Second' }), at('/fast/3'));
    const page = await open();
    await expectStates(page, { 'fast/1': 'green', Second: 'green', 'fast/3': 'green' });

    await change(
      serving,
      'conf.yml',
      config({ statusCheckInterval: 1 }, { A: [at('/500/1'), at('/500/2', { title: 'Second' })], B: [at('/fast/4')] }),
    );
    await expectStates(page, { '500/1': 'red', Second: 'red', 'fast/4': 'green' });
    const gone = count('/fast/3');
    const kept = count('/fast/4');
    await expect.poll(() => count('/fast/4'), slow).toBeGreaterThan(kept + 2);
    // One may have been under way when the file changed.
    expect(count('/fast/3')).toBeLessThanOrEqual(gone + 1);
  });

  test('that switches checks on begins them, and one that switches them off ends them', async () => {
    await serve({ statusCheck: false }, at('/fast/1'));
    const page = await open();
    await change(serving, 'conf.yml', config({ statusCheckInterval: 1 }, { A: [at('/fast/1')] }));
    await expectStates(page, { 'fast/1': 'green' });

    await change(serving, 'conf.yml', config({ statusCheck: false }, { A: [at('/fast/1')] }));
    await expectStates(page, { 'fast/1': 'none' });
    await expect.poll(() => said(page, 'fast/1'), slow).toBe(null);
  });
});

test('a check that was taken out of the file shows no error while the page has not changed yet', async () => {
  await serve({ statusCheckInterval: 1 }, at('/fast/1'));
  const page = await open();
  await expectStates(page, { 'fast/1': 'green' });
  const refusal = () => page.waitForResponse((response) => response.status() === 403);
  await Promise.all([
    refusal(),
    page.route('**/status-check/**', async (route) => {
      await route.fulfill({ status: 403, json: { error: { code: 'not-checked', message: 'No such check.' } } });
    }),
  ]);
  await Promise.all([refusal(), expectStates(page, { 'fast/1': 'green' })]);
  await expectStates(page, { 'fast/1': 'red' });
});
