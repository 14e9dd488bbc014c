import { afterEach, describe, expect, test } from 'vitest';
import { operator, userStates, type Viewer } from '../../schema/model.ts';
import { ask, makeFile, makeSite, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createLanguagePages, type RenderPage, type WantedPage } from './language-pages.ts';
import { createLiveSite } from './live-site.ts';
import type { Site, SiteFile } from './site.ts';

const pageIn = (code: string, path = '/', isConfigured = false): SiteFile => ({
  ...makeFile(path, `A page in ${code}`),
  language: { code, ...(isConfigured && { isConfigured }) },
});
const siteIn = (code: string, isConfigured = false, version = '1') =>
  makeSite({ version, files: [pageIn(code, '/', isConfigured)] });

/** Renders at once, and notes what it was asked for. */
function renderer(): { render: RenderPage; asked: WantedPage[] } {
  const asked: WantedPage[] = [];
  return {
    asked,
    render: async (wanted) => {
      asked.push(wanted);
      return pageIn(wanted.language, wanted.path);
    },
  };
}

describe('over the wire', () => {
  let server: TestServer;
  afterEach(() => server.stop());

  const textFor = async (headers: Record<string, string>) => (await ask(server, '/', { headers })).body.toString();

  test('a page comes in the language that the browser asks for, and is rendered once', async () => {
    const { render, asked } = renderer();
    server = await startTestServer({ site: siteIn('en'), context: { renderPage: render } });
    const french = { 'accept-language': 'zz, de;q=0.4, fr-CH;q=0.9' };
    expect(await textFor(french)).toBe('A page in fr');
    expect(await textFor(french)).toBe('A page in fr');
    expect(await textFor({ 'accept-language': 'en-GB, fr' })).toBe('A page in en');
    expect(await textFor({ 'accept-language': 'zz, *' })).toBe('A page in en');
    expect(await textFor({})).toBe('A page in en');
    expect(asked).toMatchObject([{ path: '/', language: 'fr', version: '1', base: '1' }]);
    const { headers } = await ask(server, '/', { headers: { ...french, 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ vary: 'Accept-Encoding, Accept-Language, Cookie', 'content-encoding': 'br' });
    const again = await ask(server, '/', {
      headers: { ...french, 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  test('the choice of the viewer counts before all else, that of the config before the browser', async () => {
    const { render } = renderer();
    server = await startTestServer({ site: siteIn('it', true), context: { renderPage: render } });
    const french = { 'accept-language': 'fr' };
    const cookie = (value: string) => ({
      cookie: `other=1; dash-language-${server.port}=${value}`,
      host: `127.0.0.1:${server.port}`,
    });
    expect(await textFor(french)).toBe('A page in it');
    expect(await textFor({ ...french, ...cookie('de') })).toBe('A page in de');
    expect(await textFor({ ...french, ...cookie('../../etc') })).toBe('A page in it');
    expect(await textFor({ ...french, ...cookie('it') })).toBe('A page in it');
    const { headers } = await ask(server, '/', { headers: french });
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
  });

  test('behind sign-in, each viewer has pages of their own', async () => {
    const { render, asked } = renderer();
    const users = [{ user: 'ann', type: 'normal' as const, hash: '0'.repeat(64) }];
    server = await startTestServer({
      site: makeSite({ files: [pageIn('en', '/login')], signIn: { mode: 'users', guestAccess: true, users } }),
      render: async (_viewer, _first, onSite) => onSite({ ...siteIn('en'), version: 'of a guest' }),
      context: { renderPage: render },
    });
    await ask(server, '/');
    const { headers, body } = await ask(server, '/', { headers: { 'accept-language': 'fr' } });
    expect(body.toString()).toBe('A page in fr');
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding, Accept-Language, Cookie, Authorization',
      'cache-control': 'private, no-cache, no-store',
    });
    expect(asked).toMatchObject([{ version: 'of a guest', base: '1' }]);
  });
});

describe('what is kept', () => {
  const start = (render: RenderPage, options?: Parameters<typeof createLanguagePages>[2]) => {
    const live = createLiveSite();
    const pages = createLanguagePages(live, render, options);
    live.publish(siteIn('en'));
    const find = (language: string) => {
      const site = live.current() ?? siteIn('en');
      const [page = pageIn('en')] = site.files;
      return pages.find({ headers: { 'accept-language': language } } as never, operator, site, page);
    };
    const textOf = async (language: string) => Buffer.from((await find(language)).body ?? '').toString() || 'packed';
    return { live, find, textOf };
  };
  const plain = (language: string): SiteFile => ({ ...pageIn(language), body: Buffer.from(`A page in ${language}`) });

  test('is as much as fits, of those that were asked for last', async () => {
    const asked: string[] = [];
    const { find } = start(
      async ({ language }) => {
        asked.push(language);
        return { ...plain(language), br: Buffer.alloc(1000), gzip: Buffer.alloc(1000) };
      },
      { mostBytes: 5000 },
    );
    for (const language of ['fr', 'de', 'fr', 'es', 'fr', 'de']) await find(language);
    expect(asked).toEqual(['fr', 'de', 'es', 'de']);
    expect(find('fr')).not.toBeInstanceOf(Promise);
  });

  test('is of one viewer alone, or of all who are shown the same', async () => {
    const { render, asked } = renderer();
    const live = createLiveSite();
    const pages = createLanguagePages(live, render);
    live.publish(makeSite({ version: 'entrance' }));
    const [ann, bob] = ['ann', 'bob'].map((name) => ({ ...operator, state: userStates.loggedIn, name }));
    const page = pageIn('en');
    const find = (viewer: Viewer | undefined, site: Site) =>
      pages.find({ headers: { 'accept-language': 'fr' } } as never, viewer ?? operator, site, page);
    await find(ann, siteIn('en', false, 'of Ann'));
    await find(bob, siteIn('en', false, 'of Bob'));
    await find(bob, siteIn('en', false, 'of Bob'));
    expect(asked.map(({ viewer, version }) => [viewer.name, version])).toEqual([
      ['ann', 'of Ann'],
      ['bob', 'of Bob'],
    ]);
  });

  test('goes with the config that it was made of', async () => {
    const { render, asked } = renderer();
    const { live, find } = start(render);
    await find('fr');
    live.publish(siteIn('en', false, '2'));
    await find('fr');
    expect(asked.map(({ base }) => base)).toEqual(['1', '2']);
  });

  test('who waits too long, or for what can’t be had, is sent the page as it is', async () => {
    let asked = 0;
    const { textOf, find } = start(
      ({ language }) => {
        asked += 1;
        return language === 'fr' ? new Promise(() => undefined) : Promise.reject(new Error('It ended.'));
      },
      { patience: 5 },
    );
    const own = await textOf('en');
    expect(await textOf('fr')).toBe(own);
    expect(await textOf('de')).toBe(own);
    expect(asked).toBe(2);
    // It is not tried again for each request.
    expect(find('de')).not.toBeInstanceOf(Promise);
    await find('fr');
    expect(asked).toBe(2);
  });

  test('few are rendered at a time', async () => {
    let asked = 0;
    const { find } = start(
      () => {
        asked += 1;
        return new Promise(() => undefined);
      },
      { patience: 5, mostAtOnce: 2 },
    );
    const waiting = ['fr', 'de', 'es', 'it'].map(find);
    expect(waiting.map((page) => page instanceof Promise)).toEqual([true, true, false, false]);
    await Promise.all(waiting);
    expect(asked).toBe(2);
  });

  test('pages of a network wait for each other, up to so many', async () => {
    let running = 0;
    const live = createLiveSite();
    const pages = createLanguagePages(
      live,
      async ({ path, network }) => {
        running += 1;
        expect(running).toBeLessThanOrEqual(2);
        await Promise.resolve();
        running -= 1;
        return { ...makeFile(path, ''), etag: `${path} at ${network}` };
      },
      { mostAtOnce: 2, mostWaiting: 4, networkOf: () => 'home' },
    );
    const site = siteIn('en');
    live.publish(site);
    const found = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => {
        const page: SiteFile = { ...pageIn('en', `/${at}`), etag: 'of the rest', byNetwork: true };
        return pages.find({ headers: {} } as never, operator, site, page);
      }),
    );
    expect(found.map(({ etag }) => etag)).toEqual([...[1, 2, 3, 4].map((at) => `/${at} at home`), 'of the rest']);
  });
});
