import { load } from 'js-yaml';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageHead } from '../../../schema/model.ts';
import { saveLocal, withLocal } from './save-local.ts';

const pages: PageHead[] = [
  { id: 'media', slug: 'media', name: 'Media', source: 'pages/media.yml' },
  { id: 'new', slug: 'new', name: 'New', source: 'new.yml', local: true },
  { id: 'home', slug: '', name: 'Home' },
  { id: 'far', slug: 'far', name: 'Far', source: 'https://far.example.org/x.yml' },
];
const files: Record<string, string> = {
  '/conf.yml': 'pageInfo: {title: File, description: Kept}\nsections: [{name: Served}]\n',
  '/pages/media.yml': 'appConfig: {theme: nord}\nsections: []\n',
};

interface Sent {
  filename: string;
  version?: string;
  config: unknown;
}
/** A server with these files, and what is saved there. */
function stubServer(status = 200): Sent[] {
  const saved: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(url);
    if (pathname !== '/config-manager/save') {
      return new Response(files[pathname] ?? '', {
        status: pathname in files ? 200 : 404,
        headers: { 'Config-Version': `version of ${pathname}` },
      });
    }
    const { config, ...rest } = JSON.parse(String(body));
    saved.push({ ...rest, config: load(config) });
    return Response.json({ success: status === 200, code: 'no', message: 'Refused.', changed: true }, { status });
  });
  return saved;
}

afterEach(() => {
  vi.unstubAllGlobals();
});
const store = (values: Record<string, unknown>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
};

test('each file gets what the browser keeps for it, the main one first, and keeps the rest', async () => {
  const saved = stubServer();
  store({
    confSections: [{ name: 'Local', filteredItems: [], items: [{ id: '0_76_two', title: 'Two' }] }],
    pageInfo: { title: 'Mine' },
    'confSections-media': [{ name: 'Films' }],
    'confSections-new': [{ name: 'Fresh' }],
  });
  await saveLocal(pages);

  expect(saved).toMatchObject([
    {
      filename: '',
      version: 'version of /conf.yml',
      config: {
        pageInfo: { title: 'Mine', description: 'Kept' },
        sections: [{ name: 'Local', items: [{ title: 'Two' }] }],
      },
    },
    {
      filename: 'pages/media.yml',
      version: 'version of /pages/media.yml',
      config: { appConfig: { theme: 'nord' }, sections: [{ name: 'Films' }] },
    },
    { filename: 'new.yml', config: { sections: [{ name: 'Fresh' }] } },
  ]);
  expect(JSON.stringify(saved)).not.toMatch(/filteredItems|0_76_two/);
});

test('nothing is written where a page stands on another host', async () => {
  const saved = stubServer();
  store({ confSections: [{ name: 'Local' }], 'confSections-far': [{ name: 'X' }] });

  await expect(saveLocal(pages)).rejects.toThrow('Cannot save to an external URL');
  expect(saved).toEqual([]);
});

test('what the server says against it comes through', async () => {
  stubServer(403);
  store({ confSections: [{ name: 'Local' }] });

  await expect(saveLocal(pages)).rejects.toThrow('Refused.');
});

test('sign-in and restrictions stay those of the file', () => {
  const file = { appConfig: { auth: { users: [] }, preventLocalSave: true, theme: 'nord' }, sections: [] };
  const local = { appConfig: { auth: { users: [{ user: 'x' }] }, preventWriteToDisk: true, layout: 'auto' } };

  expect(withLocal(file, local)).toEqual({
    appConfig: { layout: 'auto', auth: { users: [] }, preventLocalSave: true },
    sections: [],
  });
});
