import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { namedWidgets } from './named-widgets.ts';
import { widgetsPage } from './widgets-page.ts';

const text = readFileSync('docs/widgets.md', 'utf8');

test('the gallery is as it is generated; after a change of a widget run `npm run docs`', async () => {
  expect(text).toBe(widgetsPage(await namedWidgets('.')));
});

test('each of its pictures is of a widget that there is; `npm run screenshots -- --widgets` takes them all', () => {
  const pictured = readdirSync('docs/widgets').map((file) => file.replace(/\.webp$/, ''));
  expect(pictured.filter((type) => !Object.hasOwn(catalogue, type))).toEqual([]);
});
