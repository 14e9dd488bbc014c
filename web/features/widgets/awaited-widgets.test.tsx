import { expect, test } from 'vitest';
import { enterEditing } from '../../testing/editing.ts';
import { openedSite } from '../../testing/open-page.tsx';

const open = openedSite({
  'conf.yml': `
sections:
  - {name: Media, widgets: [{type: radarr}, {type: clock}, {type: sonarr}, {type: sonarr}]}
  - {name: Notes, widgets: [{type: notes}]}
`,
});
const hosts = () => [...document.querySelectorAll('.widget-host')].length;

test('several widgets of a section that are not in Dash yet are named by one line, and have their places while they are edited', async () => {
  await open();
  expect(document.querySelector('.awaited-widgets')?.textContent).toBe(
    '3 widgets are not in Dash yet: radarr, sonarr.',
  );
  expect(hosts()).toBe(2);
  await enterEditing();
  await expect.poll(hosts).toBe(5);
  expect(document.querySelector('.awaited-widgets')).toBeNull();
});
