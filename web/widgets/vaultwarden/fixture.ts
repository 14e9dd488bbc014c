import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { hostname: 'https://vault.example.org' },
  asks: [
    { requests: [{ url: 'https://vault.example.org/api/version', proxy: 'always' }] },
    {
      options: { hostname: 'vault.example.org/' },
      requests: [{ url: 'http://vault.example.org/api/version', proxy: 'always' }],
    },
  ],
  cases: [
    {
      title: 'it answers',
      body: '1.34.1',
      shows: ['Online', 'Version 1.34.1'],
      glance: { text: 'Online', figures: ['Version 1.34.1'] },
    },
    { title: 'a build between two versions', body: 'v1.34.1-3f2a9c1b', shows: ['Version 1.34.1-3f2a9c1b'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { version: '2' }, says: 'The answer has no version.' },
    { title: 'another text', body: 'ok', says: 'The answer has no version.' },
  ],
} satisfies WidgetFixture;
