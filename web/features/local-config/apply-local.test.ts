import { describe, expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator, userStates } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import type { Payload } from '../../page/payload.ts';
import { applyLocal } from './apply-local.ts';
import type { LocalConfig } from './read-local.ts';

const config = {
  pageInfo: { title: 'File', description: 'From the file', footerText: 'Served', logo: '/a.png' },
  appConfig: { theme: 'callisto', iconSize: 'large', preventWriteToDisk: true },
  pages: [
    { name: 'Media', path: 'media.yml' },
    { name: 'Work', path: 'work.yml' },
  ],
  sections: [{ name: 'Served', items: [{ title: 'One' }] }],
};

function payloadOf(slug = ''): Payload {
  const dashboards = project(normalise(config, [{ appConfig: { theme: 'nord' } }, {}]), operator);
  const dashboard = dashboards.find(({ page }) => page.slug === slug);
  return { screen: 'home', dashboard, root: '../', version: '1', hosts: '' } as unknown as Payload;
}
const shown = (local: LocalConfig, payload = payloadOf()) =>
  applyLocal(payload, local, (html) => `clean ${html}`).dashboard;

test('sections take the place of the file’s, with ids and defaults of their own', () => {
  const { sections, pageInfo } = shown({
    sections: [{ name: 'Local', items: [{ title: 'Two', url: 'javascript:x' }] }],
  });
  expect(sections).toMatchObject([{ id: 'home-local', slug: 'local', items: [{ title: 'Two' }], widgets: [] }]);
  expect(sections[0]?.items[0]).not.toHaveProperty('url');
  expect(pageInfo.title).toBe('File');
});

test('sections are shown as far as this viewer may see them, and say nothing of who else may', () => {
  const payload = payloadOf();
  const viewer = { state: userStates.guestAccess, admin: false };
  const sections = [
    { name: 'Open', displayData: { hideForUsers: ['ann'] } },
    { name: 'Closed', displayData: { hideForGuests: true } },
  ];
  const dashboard = shown({ sections }, { ...payload, dashboard: { ...payload.dashboard, viewer } });
  expect(dashboard.sections.map(({ name }) => name)).toEqual(['Open']);
  expect(JSON.stringify(dashboard)).not.toContain('visibility');
});

test('page info is merged into the file’s, its footer cleaned, its logo an address from the page', () => {
  const { pageInfo } = shown({ pageInfo: { title: 'Local', footerText: '<b>x</b>', logo: '/b.png' } });
  expect(pageInfo).toMatchObject({
    title: 'Local',
    description: 'From the file',
    footerText: 'clean <b>x</b>',
    logo: '../b.png',
  });
  expect(shown({ pageInfo: { title: 'Local' } }).pageInfo.footerText).toBe('Served');
});

test('app config stands for the file’s, but lifts nothing that the server restricts', () => {
  const { settings } = shown({
    appConfig: { layout: 'vertical', preventWriteToDisk: false, disableConfiguration: true },
  });
  expect(settings).toMatchObject({
    theme: 'default',
    layout: 'vertical',
    iconSize: 'medium',
    preventWriteToDisk: true,
  });
  expect(settings).not.toHaveProperty('disableConfiguration');
});

test('an extra page keeps its own theme, unless the app config was kept for it alone', () => {
  const theme = (local: LocalConfig) => shown(local, payloadOf('media')).settings.theme;
  expect(theme({ appConfig: { theme: 'material' } })).toBe(payloadOf('media').dashboard.settings.theme);
  expect(theme({ appConfig: { theme: 'callisto' }, ownAppConfig: true })).toBe('callisto');
});

test('pages are the server’s in the browser’s order and names, and those that only the browser knows', () => {
  const pages = [
    { name: 'Jobs', path: 'work.yml' },
    { name: 'New', path: 'new.yml' },
    { name: 'Media', path: 'media.yml' },
  ];
  expect(shown({ pages }).pages.map(({ name, slug }) => [name, slug])).toEqual([
    ['File', ''],
    ['Jobs', 'work'],
    ['New', 'new'],
    ['Media', 'media'],
  ]);
  expect(shown({ pages }).pages.map(({ local }) => local)).toEqual([undefined, undefined, true, undefined]);
  expect(shown({ pages: [{ name: 'Media', path: 'other.yml' }] }).pages.map(({ id }) => id)).toEqual(['home']);
  expect(shown({ pages }, payloadOf('media')).pages.map(({ id }) => id)).toEqual(['home', 'work', 'new', 'media']);
  expect(shown({ pages: [] }, payloadOf('media')).pages.map(({ id }) => id)).toEqual(['home', 'media']);
});

describe('a page that only this browser knows', () => {
  const page = { id: 'new', slug: 'new', name: 'New', source: 'new.yml', local: true } as const;
  const pages = [{ name: 'New', path: 'new.yml' }];

  test('shows the sections that are kept for it, with everything else of the main page', () => {
    const sections = [{ name: 'Own', items: [{ title: 'Two' }] }];
    const { dashboard } = applyLocal(payloadOf(''), { pages, page, sections }, String);
    expect(dashboard.page).toEqual(page);
    expect(dashboard.sections.map(({ id, name }) => [id, name])).toEqual([['new-own', 'Own']]);
    expect(dashboard.pages.map(({ id }) => id)).toEqual(['home', 'new']);
    expect(dashboard.settings).toEqual(payloadOf('').dashboard.settings);
  });

  test('is one whose file can’t be read where none are kept', () => {
    const { dashboard } = applyLocal(payloadOf(''), { pages, page }, String);
    expect([dashboard.page.missing, dashboard.sections]).toEqual([true, []]);
  });
});

test('the server gathers nothing for widgets of the browser’s own', () => {
  const payload = { ...payloadOf(), gathered: ['0_1_clock'] };
  const gathered = (local: LocalConfig) => applyLocal(payload, local, (html) => html).gathered;

  expect(gathered({ sections: [{ name: 'Served', widgets: [{ type: 'clock' }] }] })).toEqual([]);
  expect(gathered({ appConfig: { theme: 'nord' }, pageInfo: { title: 'Mine' } })).toEqual(['0_1_clock']);
});
