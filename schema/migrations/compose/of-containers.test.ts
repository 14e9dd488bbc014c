import { expect, test } from 'vitest';
import { composeFilesOf } from './of-containers.ts';

const port = (PublicPort: number | undefined, PrivatePort: number, IP?: string) => ({ PublicPort, PrivatePort, IP });

test('containers are services of the projects that they were started in', () => {
  const labels = { 'com.docker.compose.project': 'media', 'com.docker.compose.service': 'films' };
  const files = composeFilesOf([
    {
      Names: ['/media-films-1'],
      Image: 'jellyfin/jellyfin:10',
      Labels: { ...labels, 'homepage.name': 'Films for $5', empty: '' },
      Ports: [port(8096, 8096, '0.0.0.0'), port(8096, 8096, '::'), port(9000, 90, '127.0.0.1'), port(undefined, 1)],
    },
    { Names: ['/media-films-2'], Labels: labels },
    { Names: ['/media-films-3'], Labels: { ...labels, 'com.docker.compose.service': 'films-2' } },
    { Names: ['/alone'], Image: 'x', Labels: null, Ports: null },
    { Id: '0123456789abcdef' },
    'no container',
  ]);
  expect([...files.keys()]).toEqual(['media', 'docker']);
  expect(files.get('media')).toEqual({
    name: 'media',
    services: {
      films: {
        image: 'jellyfin/jellyfin:10',
        labels: { ...labels, 'homepage.name': 'Films for $$5' },
        ports: ['8096:8096', '127.0.0.1:9000:90'],
      },
      'films-2': { labels },
      'films-2-2': { labels: { ...labels, 'com.docker.compose.service': 'films-2' } },
    },
  });
  expect(files.get('docker')).toEqual({ name: 'docker', services: { alone: { image: 'x' }, '0123456789ab': {} } });
});
