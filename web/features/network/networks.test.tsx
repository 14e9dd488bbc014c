import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { networkCookie } from '../../../schema/api/network-cookie.ts';
import { readStored, writeStored } from '../../stored/storage.ts';
import { element, texts, tile } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const config = `
appConfig:
  networks:
    home: {from: 10.0.0.0/8, replace: {example.org: lan}}
    tail: {title: Tailnet, hosts: [dash.tail.example, '*.tail.internal']}
sections:
  - name: Links
    items:
      - {title: Notes, url: https://notes.example.org/x, target: sametab, urls: {tail: 'https://notes.tail.example'}}
      - {title: Plain, url: https://plain.example}
`;
const site = openedSite({ 'conf.yml': config });
const open = (network = 'away') => site('', undefined, { payload: { network, served: true } });

const openMenu = async (name: string) => {
  fireEvent.pointerDown(tile(name), { button: 2, isPrimary: true });
  fireEvent.contextMenu(tile(name), { clientX: 40, clientY: 20 });
  await expect.poll(() => texts('[role=menu] .menu-label')).not.toEqual([]);
};
const openPanel = async () => {
  const panel = element('.settings-outer');
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  await expect.poll(() => texts('.network-choice')).not.toEqual([]);
};

test('the menu of an item offers its addresses by network, marks the one that counts, and opens any', async () => {
  const page = await open();
  await openMenu('Notes');
  expect(texts('[role=menu] .menu-label:has(.menu-note)')).toEqual([
    'Homenotes.lan/x',
    'Tailnetnotes.tail.example',
    'Anywherenotes.example.org/x',
  ]);
  expect(texts('.menu-item.is-present .menu-note')).toEqual(['notes.example.org/x']);
  fireEvent.click(element('[role=menu] .menu-note', 'notes.tail.example'));
  expect(page.left).toEqual(['https://notes.tail.example/']);
  await openMenu('Plain');
  expect(texts('.menu-note')).toEqual([]);
  expect(page.complaints).toEqual([]);
});

test('View says which network counts and lists all; the one that is chosen is told to the server', async () => {
  const page = await open();
  await openPanel();
  expect(texts('.network-present')).toEqual(['Anywhere']);
  expect(texts('.network-choice')).toEqual([
    'AutomaticThe one that you are in',
    'Home10.0.0.0/8',
    'Tailnetdash.tail.example, *.tail.internal',
    'Anywhereall other addresses',
  ]);
  fireEvent.click(element('.network-choice', 'Tailnetdash.tail.example, *.tail.internal'));
  expect(readStored('network')).toBe('tail');
  expect(document.cookie).toContain(`${networkCookie(location.port)}=tail`);
  expect(page.left).toHaveLength(1);
});

test('View says that the network was chosen; the choice can be taken back', async () => {
  writeStored('network', 'home');
  await open('home');
  await openPanel();
  expect(texts('.network-present')).toEqual(['Home, chosen by you']);
  fireEvent.click(element('.network-choice', 'AutomaticThe one that you are in'));
  expect(readStored('network')).toBeUndefined();
  expect(document.cookie).not.toContain(networkCookie(location.port));
});

test('a page of one network has no such row', async () => {
  await site('', { 'conf.yml': 'sections: [{name: A, items: [{title: B, url: https://b.example}]}]' });
  expect(document.querySelector('.network-place')).toBeNull();
});
