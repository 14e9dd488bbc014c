import { expect, test } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { normalise } from '../../../schema/config/normalise.ts';
import { enterEditing } from '../../testing/editing.ts';
import { openedSite } from '../../testing/open-page.tsx';

const sections = [
  { name: 'Media', widgets: [{ type: 'radarr' }, { type: 'clock' }, { type: 'sonarr' }, { type: 'sonarr' }] },
  { name: 'Notes', widgets: [{ type: 'notes' }] },
];
const widgets = normalise({ sections }, []).pages[0]?.sections.flatMap((section) => section.widgets) ?? [];
const frames = Object.fromEntries(
  widgets.map(({ id, type }) => [id, { height: 20, ...(type !== 'clock' && { isAwaited: true as const }) }]),
);
const widgetWords = wordsIn('en').widgets ?? {};
const open = openedSite({ 'conf.yml': JSON.stringify({ sections }) });
const hosts = () => [...document.querySelectorAll('.widget-host')].length;

test('several widgets of a section that are not in Dash yet are named by one line, and have their places while they are edited', async () => {
  await open('', undefined, { payload: { frames, widgetWords } });
  await expect
    .poll(() => document.querySelector('.awaited-widgets')?.textContent)
    .toBe('3 widgets are not in Dash yet: radarr, sonarr.');
  expect(hosts()).toBe(2);
  await enterEditing();
  await expect.poll(hosts).toBe(5);
  expect(document.querySelector('.awaited-widgets')).toBeNull();
});
