import { afterEach, expect, test, vi } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import type { Payload } from '../../page/payload.ts';
import { createDashboardStore } from '../../stores/dashboard.ts';
import { tryAddresses } from './try-addresses.ts';

const item = (title: string, more = {}) => ({
  ...{ title, url: `https://${title}.example`, localUrl: `http://${title}.lan` },
  ...more,
});
const payloadIn = (network: string): Payload => {
  const items = [
    item('a', { localUrlTimeout: 500 }),
    item('b'),
    { title: 'g', subItems: [item('c', { localUrlCheckInterval: 0 })] },
  ];
  const [dashboard] = project(normalise({ sections: [{ items }] }, []), operator, { network });
  return { served: true, version: '1', network, dashboard } as Payload;
};
const urls = (payload: Payload) =>
  payload.dashboard.sections.flatMap(({ items }) => items.map(({ url, subItems }) => subItems?.[0]?.url ?? url));

const start = (network: string, answering: string[]) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (!answering.includes(url)) throw new TypeError('Nobody is there.');
    return Response.error();
  });
  const store = createDashboardStore(payloadIn(network));
  document.body.innerHTML = store
    .getState()
    .dashboard.sections.flatMap(({ items }) => items)
    .map(({ id, url }) => `<a id="link-${id}" href="${url}"></a>`)
    .join('');
  tryAddresses(store);
  return { store, asked };
};

afterEach(() => vi.unstubAllGlobals());

// Those of the other tests listen to the document for as long as it is there.
test('nothing is tried in the first network', async () => {
  const { asked } = start('home', []);
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(asked).toEqual([]);
});

test('an item that asks for it leads to the address of the first network as long as that answers', async () => {
  const answering = ['http://a.lan'];
  const { store, asked } = start('away', answering);
  await expect.poll(() => urls(store.getState())).toEqual(['http://a.lan', 'https://b.example', 'https://c.example']);
  expect(asked).toEqual(['http://a.lan', 'http://c.lan']);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('http://a.lan');

  answering.splice(0, 1, 'http://c.lan');
  document.dispatchEvent(new Event('visibilitychange'));

  await expect.poll(() => urls(store.getState())).toEqual(['https://a.example', 'https://b.example', 'http://c.lan']);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('https://a.example');
});

test('another version of the page is tried anew', async () => {
  const { store } = start('away', ['http://a.lan']);
  await expect.poll(() => urls(store.getState())[0]).toBe('http://a.lan');
  store.show({ ...payloadIn('away'), version: '2' });
  await expect.poll(() => urls(store.getState())[0]).toBe('http://a.lan');
});
