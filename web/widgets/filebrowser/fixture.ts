import type { WidgetFixture } from '../testing/fixture.ts';

const folder = {
  name: 'Documents',
  size: 734003200,
  modified: '2026-03-02T18:44:10Z',
  type: 'directory',
  hidden: false,
  path: '/',
  source: 'home',
  files: [
    {
      name: 'scan-2026-02.pdf',
      size: 2483901,
      modified: '2026-02-20T09:03:55Z',
      type: 'application/pdf',
      hidden: false,
    },
    { name: 'budget.yaml', size: 4210, modified: '2026-03-02T18:44:10Z', type: 'application/yaml', hidden: false },
    { name: 'attic.jpg', size: 1024, modified: '2026-03-04T11:00:00Z', type: 'image/jpeg', hidden: false },
    { name: '.draft.txt', size: 120, modified: '2025-12-30T22:00:00Z', type: 'text/plain', hidden: true },
  ],
  folders: [{ name: 'photos', size: 731500000, modified: '2026-01-11T10:00:00Z', type: 'directory', hidden: false }],
};
const asOf = '2026-03-04T12:00:00Z';
const address = 'http://192.168.1.5:8080/api/resources?auth=key';

export default {
  options: { hostname: 'http://192.168.1.5:8080', apiKey: 'key' },
  asks: [
    { requests: [{ url: address }] },
    {
      options: { hostname: '192.168.1.5:8080/', source: 'home', path: '/My files' },
      requests: [{ url: `${address}&source=home&path=%2FMy+files` }],
    },
  ],
  cases: [
    {
      title: 'latest files',
      body: folder,
      asOf,
      shows: ['Documents', '700MB3 files, 1 folder', 'attic.jpg1 hr', 'budget.yaml', 'scan-2026-02.pdf20 Feb'],
      hides: ['.draft', 'Favourites', 'PDF'],
      glance: { text: '700 MB', figures: ['Files 3', 'Folders 1', 'Changed yesterday'] },
    },
    {
      title: 'favourites and figures',
      options: { favorites: ['/budget.yaml', 'photos/none.jpg'], showDetailedStats: true, showRecent: 1 },
      body: folder,
      asOf,
      shows: ['Favourites', 'budget.yaml4.1 kB', 'Latestattic.jpg1 hr', 'Items5', 'Hidden1', 'PDF1', 'Image1'],
      hides: ['none.jpg', 'scan-2026-02.pdf20 Feb'],
    },
    {
      title: 'the size alone',
      options: { hideRecent: true, favorites: ['budget.yaml'], hideFavorites: true },
      body: { ...folder, name: '/', files: null, folders: null },
      shows: ['home', '700MB0 files, 0 folders'],
      hides: ['budget'],
    },
    {
      title: 'files alone, of which little is told',
      options: { hideStats: true },
      body: { size: 0, files: [{ name: 'a' }, { size: 'big' }] },
      shows: ['a'],
      hides: ['files'],
      glance: { text: '0 B', figures: ['Files 2', 'Folders 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no folder', body: { status: 404, message: 'not found' }, says: 'FileBrowser answered: not found.' },
    { title: 'another answer', body: [], says: 'The answer has no folder.' },
  ],
} satisfies WidgetFixture;
