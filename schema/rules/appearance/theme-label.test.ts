import { expect, test } from 'vitest';
import { themeLabel } from './theme-label.ts';

test.each([
  ['default', 'Default'],
  ['nord-frost', 'Nord Frost'],
  ['élan-é', 'Élan É'],
  ['External Stylesheet', 'Feuille $&'],
  ['External Stylesheet 2', 'Feuille $& 2'],
  ['External Stylesheets', 'External Stylesheets'],
  ['My External Stylesheet', 'My External Stylesheet'],
])('%s is called %s', (name, label) => {
  expect(themeLabel(name, 'Feuille $&')).toBe(label);
});
