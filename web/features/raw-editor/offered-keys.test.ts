import { expect, test } from 'vitest';
import { Config } from '../../../schema/config/config.ts';
import type { OwnTypeOutlines } from '../../app/use-own-types.ts';
import { checkText } from './check-text.ts';
import { keyPlace } from './key-place.ts';
import { offersAt } from './offered-keys.ts';

/** What is offered at the end of a text. */
async function offeredBehind(text: string, ownTypes: OwnTypeOutlines = {}) {
  const lines = text.split('\n');
  const place = keyPlace((at) => lines[at - 1], lines.length, lines.at(-1) ?? '');
  return place ? await offersAt(Config, place, ownTypes) : [];
}
const textsBehind = async (text: string, ownTypes?: OwnTypeOutlines) =>
  (await offeredBehind(text, ownTypes)).map((offer) => offer.text);

test('keys of the root, of entries of lists and of mappings in them are offered, but for those that are there', async () => {
  expect(await textsBehind('pageInfo:\n  title: A\n')).toEqual(['appConfig', 'pages', 'sections']);
  const item = await textsBehind('sections:\n  - name: A\n    items:\n      - title: B\n        ');
  expect(item).toContain('statusCheck');
  expect(item).not.toContain('title');
  expect(await textsBehind('sections:\n  - displayData:\n      ')).toContain('cols');
  expect(await textsBehind('appConfig:\n  auth:\n    users:\n      - ')).toContain('hash');
});

test('each is named by the path of its words', async () => {
  const paths = async (text: string) =>
    Object.fromEntries((await offeredBehind(text)).map((one) => [one.text, one.path]));
  expect(await paths('sections:\n  - displayData:\n      ')).toMatchObject({ cols: 'section.displayData.cols' });
  expect(await paths('sections:\n  - items:\n      - subItems:\n        - ')).toMatchObject({ url: 'item.url' });
  expect(await paths('appConfig:\n  ')).toMatchObject({ theme: 'appConfig.theme' });
});

test('of a widget the options of its type are offered, and the types themselves', async () => {
  const widget = 'sections:\n  - widgets:\n      - type: ';
  expect(await textsBehind(`${widget}clock\n        options:\n          `)).toContain('timeZone');
  expect(await textsBehind(`${widget}no-such\n        options:\n          `)).toEqual([]);
  expect(await textsBehind(`${widget}cl`)).toEqual(expect.arrayContaining(['clock', 'weather']));
});

test('of closed lists and switches the words are offered, of anything else nothing', async () => {
  expect(await textsBehind('appConfig:\n  layout: a')).toEqual(
    expect.arrayContaining(['auto', 'horizontal', 'vertical']),
  );
  expect(await textsBehind('appConfig:\n  statusCheck: t')).toEqual(['true', 'false']);
  expect(await textsBehind('pageInfo:\n  title: t')).toEqual([]);
  expect(await textsBehind('no:\n  such: t')).toEqual([]);
});

test('types of the dashboard’s own and their options are offered, and checked', async () => {
  const own = { jobs: { options: { type: 'object', properties: { address: { type: 'string' } } } } };
  const widget = 'sections:\n  - name: A\n    widgets:\n      - type: ';
  expect(await textsBehind(widget, own)).toContain('jobs');
  expect(await textsBehind(`${widget}jobs\n        options:\n          `, own)).toEqual(['address']);
  const problems = await checkText(`${widget}jobs\n        options: {address: 5, limit: 1}\n`, false, own);
  expect(problems.map(({ rule }) => rule).sort()).toEqual(['unknown-option', 'wrong-type']);
});
