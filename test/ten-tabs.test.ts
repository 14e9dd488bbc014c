import { load } from 'js-yaml';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LookingTab, openLookingTab } from '../serve/testing/widgets.ts';
import { catalogue } from '../web/widgets/catalogue.ts';
import { type AllServices, startAllServices } from './all-services.ts';
import { type Serving, startServing } from './serving.ts';

/** Sixty that a server asks for, those with secrets and sessions first. */
const types = Object.values(catalogue)
  .filter(({ request, from }) => request && from !== 'browser')
  .toSorted((a, b) => rank(a) - rank(b))
  .map(({ type }) => type)
  .filter((type) => !['custom-list', 'system-info'].includes(type))
  .slice(0, 60);

function rank({ signIn, options }: (typeof catalogue)[string]): number {
  if (signIn) return 0;
  return Object.values(options.properties).some((option) => 'writeOnly' in option) ? 1 : 2;
}

let services: AllServices;
let serving: Serving | undefined;
const tabs: LookingTab[] = [];
beforeAll(async () => {
  services = await startAllServices(types);
});
afterAll(async () => {
  await leave();
  await services.stop();
});

async function leave(): Promise<void> {
  for (const tab of tabs.splice(0)) tab.close();
  await serving?.stop();
  services.asked.clear();
}

/** Serves the dashboard with so many seconds between updates, and gives the ids of its widgets, in the order of `types`. */
async function serveEach(updateInterval: number): Promise<string[]> {
  const { sections } = load(services.config) as { sections: { widgets: object[] }[] };
  const config = {
    sections: sections.map((section) => ({
      ...section,
      widgets: section.widgets.map((widget) => ({ ...widget, updateInterval, timeout: 60_000 })),
    })),
  };
  serving = await startServing({ 'conf.yml': JSON.stringify(config), ...services.files }, { env: services.env });
  const html = await (await fetch(serving.url)).text();
  const payload = /<script type="application\/json" id="dash-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return (JSON.parse(payload) as { gathered: string[] }).gathered;
}

/** Opens tabs that look at all widgets, until those that are well have something to show. */
async function openTabs(count: number, ids: readonly string[], well = ids): Promise<void> {
  const { url = '' } = serving ?? {};
  const opened = await Promise.all(Array.from({ length: count }, () => openLookingTab(url)));
  tabs.push(...opened);
  await Promise.all(opened.map((tab) => tab.look({ widgets: [...ids] })));
  await vi.waitFor(
    () => {
      const lacking = opened.flatMap(({ states }) => well.filter((id) => states[id]?.data === undefined));
      if (lacking.length > 0) throw new Error(`Nothing of ${[...new Set(lacking)].join(', ')}.`);
    },
    { timeout: 45_000, interval: 50 },
  );
}

test('each service is asked once for all who look, once an interval, and no secret leaves the server', async () => {
  const ids = await serveEach(7200);
  expect(ids).toHaveLength(types.length);
  await openTabs(1, ids);
  const once = new Map(services.asked);
  await openTabs(9, ids);
  expect(services.asked).toEqual(once);
  await leave();

  const since = Date.now();
  await serveEach(2);
  await openTabs(10, ids);
  await new Promise((done) => setTimeout(done, 3_000));
  // Intervals are up to a tenth shorter than the file says, and widgets of one service may have them one after the other.
  const rounds = (Date.now() - since) / 1800 + 1;
  const often = [...services.asked].filter(
    ([address, count]) => count > Math.ceil(rounds) * Math.max(once.get(address) ?? 0, askersOf(address)),
  );
  expect(often).toEqual([]);
  expect([...services.asked.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(
    [...once.values()].reduce((sum, count) => sum + count, 0),
  );

  const { url = '' } = serving ?? {};
  const pages = await Promise.all(['', 'conf.yml', 'home'].map(async (path) => (await fetch(url + path)).text()));
  const received = [...pages, JSON.stringify(tabs.map(({ heard }) => heard))].join('\n');
  const secrets = Object.values(services.env).filter((value) => value.startsWith('k3y-of-'));
  expect(secrets.length).toBeGreaterThan(10);
  expect([...secrets, 's3ss10n'].filter((secret) => received.includes(secret))).toEqual([]);
}, 120_000);

test('five services that hang and five that answer with nonsense keep nothing of the others back', async () => {
  await leave();
  const alone = types.filter(
    (type) => askedAt(type).length > 0 && askedAt(type).every((address) => askersOf(address) === 1),
  );
  const [hanging, babbling] = [alone.slice(0, 5), alone.slice(-5)];
  for (const address of hanging.flatMap(askedAt)) services.ail(address, 'hangs');
  for (const address of babbling.flatMap(askedAt)) services.ail(address, 'babbles');
  const ids = await serveEach(2);
  const idsOf = (named: readonly string[]) => ids.filter((_, place) => named.includes(types[place] ?? ''));
  const well = idsOf(types.filter((type) => ![...hanging, ...babbling].includes(type)));
  expect([well.length, hanging.length, babbling.length]).toEqual([50, 5, 5]);

  await openTabs(3, ids, well);
  await vi.waitFor(() => {
    for (const { states } of tabs) expect(idsOf(babbling).filter((id) => !states[id]?.error)).toEqual([]);
  }, 15_000);
  const drawn = await (await fetch(serving?.url ?? '')).text();

  // Had anything waited for those that hang, they would have been given up by now, and say so.
  for (const { states } of tabs)
    expect(idsOf(hanging).filter((id) => states[id]?.data ?? states[id]?.error)).toEqual([]);
  expect(drawn.split('class="parts"').length - 1).toBeGreaterThanOrEqual(50);
  const often = hanging.filter((type) =>
    askedAt(type).some((address) => countAt(address) > timesIn(askedAt(type), address)),
  );
  expect(often).toEqual([]);
}, 120_000);

const askedAt = (type: string): readonly string[] => services.addresses.get(type) ?? [];

const countAt = (address: string): number => services.asked.get(address) ?? 0;

const timesIn = (list: readonly string[], one: string): number => list.filter((other) => other === one).length;

/** How many of the types ask there. */
const askersOf = (address: string): number => types.filter((type) => askedAt(type).includes(address)).length;
