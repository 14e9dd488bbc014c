import { afterEach, expect, test, vi } from 'vitest';
import type { Panel } from '../stores/editing.ts';
import { axeFaults } from '../testing/axe-faults.ts';
import { openedSite, press } from '../testing/open-page.tsx';

const open = openedSite({
  'conf.yml': `
pageInfo: {title: Lab, description: Upstairs, navLinks: [{title: Wiki, path: https://wiki.example.org}]}
pages: [{name: Work, path: work.yml}]
appConfig:
  auth: {users: [{user: ann, hash: abc, type: admin}]}
  alerts: {channels: [{name: phone, ntfy: {topic: DASH_TOPIC}}, {name: mail, email: {server: m.lan, from: a@b.c, to: d@e.f}}]}
sections:
  - name: Media
    icon: fas fa-film
    items:
      - {title: Reel, url: https://reel.example.org, description: Films, icon: fas fa-film, tags: [a, b], color: red}
      - {title: Group, subItems: [{title: Inner, url: https://inner.example.org}]}
    widgets: [{type: clock, label: Here}]
`,
  'work.yml': 'sections: [{name: Desk, items: [{title: Lamp}]}]\n',
});
afterEach(() => vi.restoreAllMocks());

async function shown(selector: string): Promise<Element> {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull();
  return document.querySelector(selector) as Element;
}

test('axe finds nothing in the markup of any panel of the edit mode, with all fields shown', async () => {
  await open();
  press('F2');
  await shown('.edit-bar');
  const { closePanel, openPanel } = await import('../stores/editing.ts');
  const key = (selector: string, prefix: string) => document.querySelector(selector)?.id.slice(prefix.length) ?? '';
  const item = key('a.item', 'link-');
  const section = key('.collapsable', 'section-outer-');
  const panels: Panel[] = [
    { of: 'item', key: item },
    { of: 'live', key: item },
    { of: 'item', key: key('.sub-items-group', 'tile-') },
    { of: 'section', key: section },
    { of: 'widget', key: document.querySelector<HTMLElement>('.widget-host')?.dataset.id ?? '' },
    { of: 'add-widget', section },
    { of: 'page-info' },
    { of: 'app-config' },
    { of: 'pages' },
    { of: 'alerts' },
    { of: 'found' },
    { of: 'import' },
    { of: 'move', keys: [item] },
  ];
  const faults: Record<string, string[]> = {};
  for (const panel of panels) {
    openPanel(panel);
    const box = await shown('.side-panel, .alerts-panel');
    // Rows that are folded have fields of their own.
    for (const row of box.querySelectorAll<HTMLElement>(':is(.panel-body, .alerts-columns) [aria-expanded="false"]'))
      row.click();
    faults[`${panel.of} ${'key' in panel ? panel.key : ''}`] = await axeFaults(box);
    closePanel();
    await expect.poll(() => document.querySelector('.side-panel, .alerts-panel')).toBeNull();
  }
  expect(Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))).toEqual({});
}, 180_000);
