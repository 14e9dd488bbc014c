import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { ListData, NoteData } from '../schema/api/notebook.ts';
import { openLookingTab, postWidgetData } from '../serve/testing/widgets.ts';
import { sharedBrowser } from './browser.ts';
import { type Serving, startServing } from './serving.ts';

const servings: Serving[] = [];
afterAll(() => Promise.all(servings.map((serving) => serving.stop())));

async function serve(config: string, folder?: string): Promise<Serving> {
  const serving = await startServing({ 'conf.yml': config }, folder === undefined ? {} : { folder });
  servings.push(serving);
  return serving;
}

const hash = (password: string) => createHash('sha256').update(password).digest('hex');
const guarded = `
appConfig:
  auth:
    enableGuestAccess: true
    users:
      - {user: Ann, hash: ${hash('pw-ann')}, type: admin}
      - {user: Bob, hash: ${hash('pw-bob')}}
sections:
  - name: For Ann
    displayData: {showForUsers: [Ann]}
    widgets: [{type: notes, options: {keep: all, id: secret}}]
  - name: Desk
    widgets:
      - {type: notes}
      - {type: to-do, options: {keep: all}}
`;
const basic = (name: string) => ({ Authorization: `Basic ${Buffer.from(`${name}:pw-${name}`).toString('base64')}` });
const viewers: Record<string, Record<string, string>> = { ann: basic('ann'), bob: basic('bob'), guest: {} };

/** The widgets of a viewer that the server keeps something for, by their types, in the order of the page. */
async function keptFor(url: string, headers: Record<string, string>): Promise<[id: string, type: string][]> {
  const html = await (await fetch(url, { headers })).text();
  const found = /<script type="application\/json" id="dash-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { gathered, dashboard } = JSON.parse(found) as {
    gathered: string[];
    dashboard: { sections: { widgets: { id: string; type: string }[] }[] };
  };
  return dashboard.sections
    .flatMap(({ widgets }) => widgets)
    .filter(({ id }) => gathered.includes(id))
    .map(({ id, type }) => [id, type]);
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}notebook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ page: 'home', ...body }),
  });
  return { status: response.status, text: await response.text() };
}

test('what a viewer writes reaches nobody else, by no page, answer, event or log, and nobody else changes it', async () => {
  const serving = await serve(guarded);
  const { url } = serving;
  const kept = new Map<string, [id: string, type: string][]>();
  for (const [name, headers] of Object.entries(viewers)) kept.set(name, await keptFor(url, headers));
  const types = [...kept].map(([name, widgets]) => [name, widgets.map(([, type]) => type)]);
  expect(Object.fromEntries(types)).toEqual({
    ann: ['notes', 'notes', 'to-do'],
    bob: ['notes', 'to-do'],
    // A guest has no note of their own.
    guest: ['to-do'],
  });

  const [secret = '', own = '', shared = ''] = (kept.get('ann') ?? []).map(([id]) => id);
  const tabs = await Promise.all(Object.values(viewers).map((headers) => openLookingTab(url, headers)));
  const ids = [secret, own, shared];
  for (const tab of tabs) await tab.look({ widgets: ids });
  const { widgets } = await postWidgetData(url, { widgets: ids }, viewers.ann);
  const books = ids.map((id) => (widgets[id]?.data as NoteData | undefined)?.book);
  const write = async (index: number, change: object, name: string) =>
    post(url, { widget: ids[index], book: books[index], ...change }, viewers[name]);
  expect((await write(0, { base: 0, text: 'canary-for-ann' }, 'ann')).status).toBe(200);
  expect((await write(1, { base: 0, text: 'canary-own' }, 'ann')).status).toBe(200);
  const item = { id: 'a', text: ['said-to-all', 1], done: [false, 1], rank: [0, 1] };
  expect((await write(2, { changes: [item] }, 'bob')).status).toBe(200);

  await expect.poll(() => JSON.stringify(tabs.map(({ states }) => states))).toMatch(/(?:said-to-all.*){3}/s);
  const refused = [await write(0, { base: 0, text: 'x' }, 'bob'), await write(1, { base: 0, text: 'x' }, 'bob')];
  const asGuest = await write(2, { changes: [{ id: 'a', gone: [true, 9] }] }, 'guest');
  expect([...refused, asGuest].map(({ status }) => status)).toEqual([409, 409, 403]);

  const found: Record<string, string> = {};
  for (const [index, [name, headers]] of Object.entries(viewers).entries()) {
    const pages = ['', 'home', 'home/desk', 'home/for-ann', 'conf.yml', 'widget-data'];
    const texts = await Promise.all(pages.map(async (path) => (await fetch(url + path, { headers })).text()));
    const data = await postWidgetData(url, { widgets: [...ids, ...(kept.get(name) ?? []).map(([id]) => id)] }, headers);
    found[name] = [...texts, JSON.stringify(data), JSON.stringify(tabs[index]?.heard)].join('\n');
  }
  for (const tab of tabs) tab.close();
  const readers = (text: string) => Object.keys(viewers).filter((name) => found[name]?.includes(text));
  expect(readers('canary-for-ann')).toEqual(['ann']);
  expect(readers('canary-own')).toEqual(['ann']);
  expect(readers('said-to-all')).toEqual(['ann', 'bob', 'guest']);
  expect([...refused, asGuest].map(({ text }) => text).join()).not.toContain('canary');
  expect(serving.said()).not.toContain('canary');
  expect(filesWith(join(serving.folder, '.state'), 'canary-own')).toHaveLength(1);
});

/** Files below a folder that hold a text. */
function filesWith(folder: string, text: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => readFileSync(path).includes(text));
}

const open = 'sections: [{name: Desk, widgets: [{type: to-do}, {type: notes}]}]\n';

/** The list of a server without sign-in. */
async function listOf({ url }: Serving): Promise<{ widget: string; data: ListData }> {
  const [[widget] = ['']] = await keptFor(url, {});
  const { widgets } = await postWidgetData(url, { widgets: [widget] });
  return { widget, data: widgets[widget]?.data as ListData };
}

test('a server that is killed while boxes are ticked has lost none that it acknowledged', async () => {
  const first = await serve(open);
  let serving = first;
  const acknowledged = new Set<string>();
  for (const round of [1, 2]) {
    const { widget, data } = await listOf(serving);
    const tick = async (id: string): Promise<void> => {
      const change = { id, text: [id, 1], done: [true, Date.now()], rank: [0, 1] };
      const { status } = await post(serving.url, { widget, book: data.book, changes: [change] });
      if (status === 200) acknowledged.add(id);
    };
    const ticking = [0, 1, 2].map(async (hand) => {
      for (let index = 0; index < 40; index += 1) await tick(`r${round}-${hand}-${index}`);
    });
    const all = Promise.allSettled(ticking);
    await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(round * 8);
    const { process } = serving;
    process.kill('SIGKILL');
    await once(process, 'exit');
    await all;
    serving = await serve(open, first.folder);
    const items = (await listOf(serving)).data.items.filter(({ done }) => done[0]).map(({ id }) => id);
    expect(items).toEqual(expect.arrayContaining([...acknowledged]));
  }
});

test('two tabs show the same at once, and what was written in one without a connection is merged', async () => {
  const { url } = await serve(open);
  const browser = await sharedBrowser();
  const contexts: BrowserContext[] = [await browser.newContext(), await browser.newContext()];
  const [one, other] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!one || !other) throw new Error('There are two pages.');
  await Promise.all([one.goto(url), other.goto(url)]);

  const field = '.to-do-add input';
  await one.fill(field, 'Milk');
  await one.press(field, 'Enter');
  await other.getByRole('checkbox', { name: 'Milk' }).check();
  await one.getByRole('checkbox', { name: 'Milk', checked: true }).waitFor();
  await one.locator('.notes-begin').click();
  await one.locator('.notes-field').fill('first\n\n- [ ] last');
  await one.press('.notes-field', 'Escape');
  await other.getByRole('checkbox', { name: 'last' }).waitFor();

  await contexts[0]?.setOffline(true);
  await one.getByRole('checkbox', { name: 'Milk' }).uncheck();
  await one.fill(field, 'Bread');
  await one.press(field, 'Enter');
  await one.getByRole('checkbox', { name: 'last' }).check();
  await one.getByText('Not saved yet').first().waitFor();
  await other.getByRole('button', { name: 'Milk', exact: true }).click();
  await other.locator('input.to-do-text').fill('Oat milk');
  await other.press('input.to-do-text', 'Enter');
  await other.locator('.notes-edit').click();
  await other.locator('.notes-field').fill('first, changed\n\n- [ ] last');

  await contexts[0]?.setOffline(false);
  for (const page of [one, other]) {
    await page.getByRole('checkbox', { name: 'Oat milk', checked: false }).waitFor();
    await page.getByRole('checkbox', { name: 'Bread' }).waitFor();
  }
  await one.getByText('first, changed').waitFor();
  await expect.poll(() => other.locator('.notes-field').inputValue()).toBe('first, changed\n\n- [x] last');
  await one.getByText('Not saved yet').first().waitFor({ state: 'hidden' });
  const { data } = await (async () => {
    const [, [widget] = ['']] = await keptFor(url, {});
    return { data: (await postWidgetData(url, { widgets: [widget] })).widgets[widget]?.data as NoteData };
  })();
  expect(data.text).toBe('first, changed\n\n- [x] last');
});
