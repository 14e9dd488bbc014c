import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FoundReply } from '../../../schema/api/config-manager.ts';
import { element, texts } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const open = openedSite({
  'conf.yml': `
appConfig:
  discovery: [{name: nas, docker: {}, ignore: [old]}, {name: proxy, traefik: {address: 'http://traefik.lan'}}]
sections: [{name: Media, items: [{title: Known, url: 'https://known.example.org'}]}, {name: Tools}]
`,
});

const offer = (name: string, section: string, more: object = {}) => ({
  ...{ source: 'nas', kind: 'Docker', name, section },
  item: { title: name, url: `https://${name}.example.org`, ...more },
});
const reply: FoundReply = {
  success: true,
  message: '',
  found: [
    offer('films', 'media', { displayData: { hideForGuests: true } }),
    offer('wiki', 'Office'),
    { ...offer('vpn', 'Tools'), source: 'proxy', kind: 'Traefik' },
    offer('known', 'Media'),
  ],
};

const titles = () => texts('.found-names bdi');
const button = (title: string, word: string) => {
  const row = [...document.querySelectorAll('.found-offer')].find((one) => one.textContent?.includes(title));
  return [...(row?.querySelectorAll('button') ?? [])].find((one) => one.textContent === word) as HTMLElement;
};

/** The configs as that page edits them. */
const edited = async () => (await import('../../stores/editing.ts')).editedConfigs();

async function openTray(answer: (path: string) => Response | undefined): Promise<void> {
  await open('', undefined, { answer });
  press('F2');
  await expect.poll(() => document.querySelector('.edit-bar')).not.toBeNull();
  fireEvent.click(element('.edit-more'), { detail: 1 });
  await expect.poll(() => texts('[role=menu] .menu-label')).toContain('New Here');
  fireEvent.click(element('[role=menu] .menu-label', 'New Here'), { detail: 1 });
  await expect.poll(() => texts('.side-panel h2')).toEqual(['New here']);
}

const answering = (path: string) => (path.startsWith('config-manager/found') ? Response.json(reply) : undefined);

test('what was found is added to its section, to another or to a new one, or is left out, as steps of the editing', async () => {
  await openTray(answering);
  await expect.poll(titles).toEqual(['films', 'wiki', 'vpn']);
  expect(element('.found-count').textContent).toBe('1 ignored');

  button('films', 'Add').focus();
  fireEvent.click(button('films', 'Add'));
  await expect.poll(titles).toEqual(['wiki', 'vpn']);
  expect(document.activeElement === button('wiki', 'Add')).toBe(true);
  fireEvent.click(button('wiki', 'Add'));
  fireEvent.click(button('vpn', 'Ignore'));
  await expect.poll(() => document.querySelector('.found')?.textContent).toContain('Nothing is new.');
  expect(element('.found-count').textContent).toBe('2 ignored');
  expect((await edited())['']).toMatchObject({
    appConfig: {
      discovery: [
        { name: 'nas', ignore: ['old'] },
        { name: 'proxy', ignore: ['vpn'] },
      ],
    },
    sections: [
      { name: 'Media', items: [{ title: 'Known' }, { title: 'films', displayData: { hideForGuests: true } }] },
      { name: 'Tools' },
      { name: 'Office', items: [{ title: 'wiki' }] },
    ],
  });
  press('Control+z');
  await expect.poll(titles).toEqual(['vpn']);
});

test('all of it is one step; what can’t be read says why, and is asked for again', async () => {
  let isBroken = true;
  await openTray((path) =>
    path.startsWith('config-manager/found') && isBroken ? new Response('', { status: 500 }) : answering(path),
  );
  await expect.poll(() => texts('.failure-message button')).toEqual(['Try again']);
  isBroken = false;
  fireEvent.click(element('.failure-message button'));
  await expect.poll(titles).toHaveLength(3);
  const select = element<HTMLSelectElement>('.found-offer select');
  expect([...select.options].map(({ text }) => text)).toEqual(['Media', 'Tools']);
  fireEvent.change(select, { target: { value: 'Tools' } });
  fireEvent.click(element('.side-panel .main-button', 'Add all'));
  await expect.poll(titles).toEqual([]);
  expect((await edited())['']).toMatchObject({
    sections: [
      { items: [{ title: 'Known' }] },
      { items: [{ title: 'films' }, { title: 'vpn' }] },
      { items: [{ title: 'wiki' }] },
    ],
  });
  press('Control+z');
  await expect.poll(titles).toHaveLength(3);
});
