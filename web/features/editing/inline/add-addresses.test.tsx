import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entriesOf, entryAt } from '../../../../schema/editing/configs.ts';
import { keyOf, withPageKeys } from '../../../../schema/editing/keys.ts';
import { mapping } from '../../../../schema/values.ts';
import { beginEditing, editedConfigs, endEditing } from '../../../stores/editing.ts';
import { addAddresses } from './add-addresses.ts';
import { addressesIn } from './addresses-in.ts';

/** The requests that were sent, as the address that each is about, and what answers it. */
let asked: { url: string; answer: () => void }[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const { url } = JSON.parse(String(body)) as { url: string };
    return new Promise((resolve) => {
      const found = { success: true, message: '', title: `Page of ${new URL(url).hostname}`, icon: 'favicon' };
      asked.push({ url, answer: () => resolve(Response.json(found)) });
    });
  });
  const configs = { '': withPageKeys({ sections: [{ name: 'Links' }] }, 'home') };
  beginEditing(configs, { file: '', pageId: 'home', loaded: { '': { text: '' } } });
});
afterEach(() => {
  endEditing();
  vi.unstubAllGlobals();
});

const addresses = Array.from({ length: 10 }, (_, at) => ({ url: `https://h${at}.lan/`, host: `h${at}.lan` }));
const section = () => mapping(entryAt(editedConfigs(), ['', 'sections', 0]));
const titles = () => entriesOf(section().items)?.map((item) => mapping(item).title);
const urls = () => asked.map(({ url }) => url);

test('of many addresses all are there at once, and six pages at a time are asked what they are', async () => {
  const done = addAddresses(addresses, keyOf(section()) ?? '', true);
  expect(titles()).toEqual(addresses.map(({ host }) => host));
  expect(urls()).toEqual(addresses.slice(0, 6).map(({ url }) => url));

  asked[3]?.answer();
  await expect.poll(urls).toEqual(addresses.slice(0, 7).map(({ url }) => url));
  for (const at of addresses.keys()) {
    await expect.poll(() => asked.length).toBeGreaterThan(at);
    asked[at]?.answer();
  }
  await done;
  expect(titles()).toEqual(addresses.map(({ host }) => `Page of ${host}`));
});

test('a page that says nothing of itself gives an item neither a name nor an icon', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: '', icon: 'favicon' })));
  const [address] = addressesIn('http://192.168.1.20:8096/web');
  await addAddresses(address ? [address] : [], keyOf(section()) ?? '', true);
  const [item] = entriesOf(section().items) ?? [];
  expect(Object.entries(mapping(item))).toEqual([
    ['title', '192.168.1.20:8096'],
    ['url', 'http://192.168.1.20:8096/web'],
  ]);
});

test('of a page that nobody may ask nothing is asked', async () => {
  await addAddresses(addresses, keyOf(section()) ?? '', false);
  expect(titles()).toHaveLength(10);
  expect(asked).toEqual([]);
});
