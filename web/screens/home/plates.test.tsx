import { expect, test } from 'vitest';
import { openedSite } from '../../testing/open-page.tsx';

const site = (icon = '') => ({
  'conf.yml': `
sections:
  - {name: Plain, items: [{title: Wiki}, {title: Tools, subItems: [{title: Logs}, {title: Ports${icon}}]}]}
  - {name: Other, items: [{title: Mail}, {title: Notes}]}
`,
});
const open = openedSite(site());
const alone = () =>
  [...document.querySelectorAll('a.no-icon')].map((link) => link.querySelector('.tile-title')?.textContent);

test('titles stand alone on a page without icons, and none does once anything on it has one', async () => {
  await open();
  expect(alone()).toEqual(['Wiki', 'Logs', 'Ports', 'Mail', 'Notes']);
  await open('', site(', icon: si-wireguard'));
  expect(alone()).toEqual([]);
});

test('the minimal view goes by all of its sections, too', async () => {
  await open('minimal', site(', icon: si-wireguard'));
  expect(alone()).toEqual([]);
});
