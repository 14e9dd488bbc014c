import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { element, pageText, texts } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const item = (title: string) => `{title: ${title}, url: 'https://${title.toLowerCase()}.example.org'}`;
const names = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk', 'Fox', 'Goat', 'Hen'];
const open = openedSite({
  'conf.yml': `sections:
  - {name: Zoo, items: [${names.slice(0, 7).map(item).join(', ')}, {title: Nowhere}]}
  - {name: Farm, items: [{title: Group, subItems: [${item('Hen')}]}]}
`,
});
const apps = () => texts('.launcher-app > span:last-child');
const search = (value: string) => fireEvent.change(element('.launcher-search input'), { target: { value } });

test('with no app open, the six that were opened last are offered, and a field that finds the others', async () => {
  await open('workspace');
  await expect.poll(apps).toEqual(names.slice(0, 6));
  const idOf = (title: string) => element('a.side-bar-item', title).id.slice('link-'.length);
  localStorage.setItem('lastUsed', JSON.stringify({ [idOf('Hen')]: 5, [idOf('Dog')]: 9 }));
  await open('workspace');
  await expect.poll(apps).toEqual(['Dog', 'Hen', 'Ant', 'Bee', 'Cat', 'Elk']);

  search('he');
  expect(apps()).toEqual(['Hen']);
  search('zebra');
  expect([apps(), pageText().includes('Nothing called “zebra”')]).toEqual([[], true]);
});

test('an app of it opens on the stage, the first by Enter', async () => {
  await open('workspace');
  await expect.poll(apps).toHaveLength(6);
  search('goa');
  fireEvent.submit(element('.launcher-search'));
  await expect.poll(() => document.querySelector('iframe.workspace-app[title=Goat]')).not.toBeNull();
  expect(apps()).toEqual([]);
});
