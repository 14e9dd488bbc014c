import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operator, userStates } from '../../../schema/model.ts';
import { element, texts, visibleTitles } from '../../testing/find.ts';
import { openedSite, renderedPage } from '../../testing/open-page.tsx';

const site = (hero = '[clock, greeting]') => ({
  'conf.yml': `
pageInfo: {title: Lab, hero: ${hero}}
appConfig: {statusCheck: true}
pages: [{name: Work, path: work.yml}]
sections:
  - name: Media
    items: [{title: Plex, url: https://plex.example.org}, {title: Sonarr, url: https://sonarr.example.org}]
`,
  'work.yml': 'pageInfo: {hero: []}\nsections: [{name: Desk, items: [{title: Lamp}]}]\n',
});
const open = openedSite(site());
const answer = (path: string) =>
  path.startsWith('status-check') ? Response.json({ successStatus: true, message: '' }) : undefined;
/** Code that is loaded for the first time may take a while on a busy machine. */
const slow = { timeout: 10_000 };
const said = () => texts('.hero-up, .hero-down').map((text) => text?.replaceAll(/[\u2068\u2069]/g, ''));

test('a page without a hero has no trace of it', () => {
  const { html } = renderedPage({ 'conf.yml': 'sections: [{name: A, items: [{title: B}]}]' });
  expect(html).not.toContain('hero');
});

test('the page greets whom it knows, and says how the services are in place of the tally', async () => {
  await open('', site(), {
    viewer: { ...operator, state: userStates.loggedIn, name: 'Mira' },
    answer,
  });
  await expect.poll(() => texts('.hero-greeting')[0], slow).toMatch(/^Good \w+, \u2068Mira\u2069\.$/);
  expect(element('.hero-clock').textContent).toMatch(/\d\d:\d\d/);
  expect(document.querySelector('.status-tally')).toBeNull();
  await expect.poll(said, slow).toEqual(['All 2 services are up', '']);
});

test('a press on what is down shows nothing else, another one everything', async () => {
  let count = 0;
  await open('', site(), {
    answer: (path) => {
      if (!path.startsWith('status-check')) return undefined;
      count += 1;
      return Response.json({ successStatus: count > 1, message: '' });
    },
  });
  await expect.poll(said, slow).toEqual(['1 of 2 services are up', 'Plex is not answering']);
  fireEvent.click(element('.hero-down'));
  expect([...document.querySelectorAll('li[data-down]')].map(({ id }) => id)).toHaveLength(1);
  expect(element('.hero-down').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(element('.hero-down'));
  expect(document.querySelector('[data-down]')).toBeNull();
});

test('an extra page may do without, and a section alone has none', async () => {
  await open('home/work', site());
  expect(document.querySelector('.hero')).toBeNull();
  await open('home/media', site(), { answer });
  expect(visibleTitles()).toEqual(['Plex', 'Sonarr']);
  expect(document.querySelector('.hero')).toBeNull();
});

test('a change of the config brings it in, changes it and takes it away', async () => {
  const plain = { 'conf.yml': 'sections: [{name: A, items: [{title: B}]}]' };
  const page = await open('', plain);
  page.change({ 'conf.yml': `pageInfo: {hero: [clock]}\n${plain['conf.yml']}` });
  await expect.poll(() => texts('.hero-clock')[0], slow).toMatch(/\d/);
  page.change({ 'conf.yml': `pageInfo: {hero: [greeting]}\n${plain['conf.yml']}` });
  await expect.poll(() => texts('.hero-greeting')[0], slow).toMatch(/^Good/);
  expect(document.querySelector('.hero-clock')).toBeNull();
  page.change(plain);
  await expect.poll(() => document.querySelector('.hero'), slow).toBeNull();
});

test('the weather is that of the page’s widget, which is looked at wherever it stands', async () => {
  const files = {
    'conf.yml': `
pageInfo: {hero: [weather]}
sections: [{name: Outside, displayData: {collapsed: true}, widgets: [{type: weather, options: {city: Bonn}}]}]
`,
  };
  const id = renderedPage(files).payload.dashboard.sections[0]?.widgets[0]?.id ?? '';
  const data = { temperature: -0.4, icon: '10d', place: 'Bonn', description: 'light rain' };
  const named: string[][] = [];
  await open('', files, {
    payload: { gathered: [id] },
    states: { [id]: { data, at: Date.now() } },
    answer: (path, { body }) => {
      if (path !== 'widget-data') return undefined;
      named.push(JSON.parse(String(body)).widgets);
      return Response.json({
        now: Date.now(),
        widgets: { [id]: { data: { ...data, temperature: 3.6 }, at: Date.now() } },
      });
    },
  });
  await expect.poll(() => texts('.hero-temperature, .hero-sky'), slow).toEqual(['0°', 'Bonn, light rain']);
  await expect.poll(() => named, slow).toContainEqual([id]);
  await expect.poll(() => texts('.hero-temperature'), slow).toEqual(['4°']);
});

test('the past day is a picture with its share in words, and is left out where no server knows it', async () => {
  const files = site('[pulse]');
  const periods = Array.from({ length: 48 }, (_, index) => (index === 40 ? [0, 0, 30] : [30, 0, 0]));
  await open('', files, {
    answer: (path) => (path === 'status-history' ? Response.json({ from: 0, periods }) : undefined),
  });
  await expect.poll(() => document.querySelectorAll('.bars > i').length, slow).toBe(48);
  expect(element('.bars').getAttribute('aria-label')).toMatch(
    /^Past 24 hours, 97\u202f% of the time all was up, down 1 time, last at /,
  );
  expect(texts('.hero-share')).toEqual(['97\u202f%']);
  expect(renderedPage(files, '', { served: false }).html).not.toContain('hero');
});
