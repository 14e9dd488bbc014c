import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ServiceHistoryReply } from '../../../schema/api/status-history.ts';
import { axeFaults } from '../../testing/axe-faults.ts';
import { element, focused, texts, tile } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const files = {
  'conf.yml': `
appConfig: {statusPage: true}
sections:
  - name: Machines
    items:
      - {title: Nas, url: https://nas.example.org, statusCheck: true}
      - {title: Shell, url: 'ssh://shell.example.org:22', statusCheck: true}
      - {title: Plain, url: https://plain.example.org}
`,
};
const open = openedSite(files);
const span = { up: 60, slow: 0, down: 0 };
const reply: ServiceHistoryReply = {
  state: 'up',
  now: Date.UTC(2026, 10, 30, 12),
  spans: { '24h': [span], '7d': [span], '30d': [span] },
  incidents: [],
};
const answer = (path: string) => {
  if (path.startsWith('service-history')) return Response.json(reply);
  return /^status-(?:check|ping)/.test(path) ? Response.json({ successStatus: true, message: 'Up' }) : undefined;
};
const card = () => document.querySelector('.item-history');
const mark = (title: string) => tile(title).querySelector('.status-indicator') as HTMLElement;
const isChecked = (title: string) => expect.poll(() => mark(title).className).toContain('dot-green');

test('the menu of an item that is checked leads to how it was; Escape gives the focus back', async () => {
  const page = await open('', files, { answer });
  await isChecked('Nas');
  fireEvent.contextMenu(tile('Plain'));
  await expect.poll(() => texts('[role=menu] .menu-label')).not.toEqual([]);
  expect(texts('[role=menu] .menu-label')).not.toContain('How It Was');
  press('Escape');
  fireEvent.contextMenu(tile('Nas'));
  await expect.poll(() => texts('[role=menu] .menu-label')).toContain('How It Was');
  expect(page.asked.filter((path) => path.includes('history'))).toEqual([]);

  fireEvent.click(element('[role=menu] .menu-label', 'How It Was'), { detail: 1 });
  await expect.poll(() => card()?.getAttribute('aria-label')).toBe('How Nas was');
  expect(tile('Nas').getAttribute('aria-expanded')).toBe('true');
  expect(await axeFaults(card() as Element)).toEqual([]);
  press('Escape');
  expect([card(), tile('Nas').getAttribute('aria-expanded'), focused()]).toEqual([null, null, 'Nas']);
});

test('the letter i asks for it on the tile in focus, and the pointer that rests on the mark', async () => {
  const page = await open('', files, { answer });
  await isChecked('Shell');
  tile('Shell').focus();
  press('i');
  await expect.poll(() => card()?.getAttribute('aria-label')).toBe('How Shell was');
  expect(page.asked.filter((path) => path.includes('history'))).toHaveLength(1);
  press('Escape');
  tile('Plain').focus();
  press('i');
  expect(card()).toBeNull();

  const come = (target: Element) => fireEvent(target, new MouseEvent('pointerover', { bubbles: true }));
  vi.spyOn(mark('Nas'), 'matches').mockReturnValue(true);
  come(mark('Nas'));
  await expect.poll(() => card()?.getAttribute('aria-label')).toBe('How Nas was');
  expect(page.asked.filter((path) => path.includes('history'))).toHaveLength(2);
  come(tile('Plain'));
  await expect.poll(card).toBeNull();
});
