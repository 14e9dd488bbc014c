import { expect, test } from 'vitest';
import { normalise } from '../../config/normalise.ts';
import { cardColumns } from './few-links.ts';

/** The columns of cards of a page with sections of so many links. */
function columnsOf(counts: number[], more: { appConfig?: object; display?: object; section?: object } = {}) {
  const sections = counts.map((count) => ({
    name: 'Links',
    displayData: more.display,
    items: Array.from({ length: count }, (_, index) => ({ title: `Link ${index}`, url: `https://${index}.example` })),
    ...more.section,
  }));
  const { pages } = normalise({ appConfig: more.appConfig, sections }, []);
  const [page] = pages;
  if (!page) throw new Error('There is no page.');
  return cardColumns(page.sections, page.settings);
}

test.each([
  [[1], 1],
  [[5], 5],
  [[6], 6],
  [[7], 4],
  [[9], 5],
  [[11], 6],
  [[3, 7], 4],
])('links of one or two sections are cards in rows of one length, as nearly as can be: %j in %d', (counts, columns) => {
  expect(columnsOf(counts)).toBe(columns);
});

test.each([
  ['no link', [0], {}],
  ['twelve of them', [12], {}],
  ['twelve in two sections', [6, 6], {}],
  ['three sections', [1, 1, 1], {}],
  ['a widget', [3], { section: { widgets: [{ type: 'clock' }] } }],
  ['a group', [0], { section: { items: [{ title: 'Tools', subItems: [{ title: 'Logs' }] }] } }],
  ['a layout in the config, though it is the usual one', [3], { appConfig: { layout: 'auto' } }],
  ['a size in the config, though it is the usual one', [3], { appConfig: { iconSize: 'medium' } }],
  ['a number of columns in the config', [3], { appConfig: { colCount: 3 } }],
  ['styles of its own', [3], { appConfig: { customCss: 'a { color: red }' } }],
  ['colours of its own', [3], { appConfig: { customColors: { default: { primary: 'red' } } } }],
  ['a style of a section’s own', [3], { display: { customStyles: 'color: red;' } }],
  ['a size of a section’s own', [3], { display: { itemSize: 'medium' } }],
  ['a width of a section’s own', [3], { display: { cols: 2 } }],
  ['a number of tiles of a section’s own', [3], { display: { itemCountX: 3 } }],
  ['a colour of a section’s own', [3], { display: { color: '#24405c' } }],
  ['a section that is folded', [3], { display: { collapsed: true } }],
])('a page with %s is as ever', (_, counts, more) => {
  expect(columnsOf(counts, more)).toBeUndefined();
});
