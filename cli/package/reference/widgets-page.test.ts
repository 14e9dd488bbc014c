import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { namedWidgets } from './named-widgets.ts';
import { widgetsPage } from './widgets-page.ts';

const text = readFileSync('docs/widgets.md', 'utf8');

test('the gallery is as it is generated; after a change of a widget run `npm run docs`', () => {
  expect(text).toBe(widgetsPage(namedWidgets('.')));
});

test('it shows each widget in a picture, and there are no others: `npm run screenshots -- --widgets`', () => {
  const shown = [...text.matchAll(/\]\(widgets\/(.+?)\.webp\)/g)].map(([, name = '']) => name).sort();
  expect(shown).toEqual(Object.keys(catalogue).sort());
  expect(readdirSync('docs/widgets').sort()).toEqual(shown.map((name) => `${name}.webp`).sort());
});
