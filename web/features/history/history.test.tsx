import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '../../../schema/document/merge/changes.ts';
import { ChangeList } from '../../components/change-list/change-list.tsx';
import { axeFaults } from '../../testing/axe-faults.ts';
import { setUpRendering } from '../../testing/render-part.tsx';
import { History } from './history.tsx';

const renderPart = setUpRendering([{ id: 'm', slug: 'm', name: 'Media', source: 'media.yml' }]);

/** Makes the window so wide that a state has room beside the list, or too narrow. */
const setRoom = (hasRoom: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: hasRoom }));
beforeEach(() => setRoom(false));

/** A server that answers everything so; gives the addresses that it was asked. */
function stubServer(status: number, body: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url).pathname + new URL(url).search);
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  });
  return asked;
}

describe('a list of changes', () => {
  const change: Change = {
    kind: 'changed',
    path: '/sections/0/name',
    place: ['sections', 'Links', 'name'],
    before: '<b>Old</b>',
    after: 'New',
  };

  test('says in words how, where, and from what to what, and takes nothing for mark-up', () => {
    renderPart(<ChangeList changes={[change]} />);

    const text = screen.getByRole('listitem').textContent;
    expect(text).toBe('~ Changed Section Links › nameBefore: <b>Old</b>After: New');
  });

  test('is cut where nobody reads on, and says so', () => {
    renderPart(
      <ChangeList changes={Array.from({ length: 203 }, (_, index) => ({ ...change, path: `/sections/${index}` }))} />,
    );

    expect(document.querySelectorAll('li')).toHaveLength(200);
    expect(screen.getByText('and 3 more changes')).toBeDefined();
  });
});

describe('the history', () => {
  test('asks nothing for somebody who may not write', () => {
    const asked = stubServer(200, {});
    renderPart(<History />, { admin: false });

    expect(screen.getByText('The history is for those who may write the config to disk.')).toBeDefined();
    expect(asked).toEqual([]);
  });

  test('says that nothing is kept yet', async () => {
    stubServer(200, { success: true, version: 'a', snapshots: [] });
    renderPart(<History />);

    expect(await screen.findByText(/No earlier state is kept yet/)).toBeDefined();
  });

  test.each([
    [403, { success: false, code: 'not-admin', message: 'You may not.' }, ['You may not.']],
    [404, { success: false, code: 'x', message: 'No such page.', hint: 'Name it.' }, ['No such page.', 'Name it.']],
    [401, { error: { code: 'x', message: 'Sign in.', hint: 'Load again.' } }, ['Sign in.', 'Load again.']],
    [503, { success: false, code: 'busy', message: 'Busy.', hint: 'Later.' }, ['Busy.', 'Later.']],
    [502, '<html>', ['The server answered 502 and did not say why. Its log may say more.']],
    [
      422,
      { success: false, code: 'x', message: 'Bad.', problems: [{ line: 1, path: '/a', message: 'No YAML.' }] },
      ['Bad.', 'No YAML.'],
    ],
  ])('tells what the server says beside %i', async (status, body, said) => {
    stubServer(status, body);
    renderPart(<History />);

    const alert = await screen.findByRole('alert');
    for (const text of said) expect(alert.textContent).toContain(text);
  });

  test('says that there was no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderPart(<History />);

    expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer.');
  });

  test('is that of the file that is chosen', async () => {
    const asked = stubServer(200, { success: true, version: 'a', snapshots: [] });
    renderPart(<History />);
    fireEvent.change(screen.getByLabelText('File'), { target: { value: 'media.yml' } });

    await waitFor(() =>
      expect(asked).toEqual(['/config-manager/history', '/config-manager/history?filename=media.yml']),
    );
  });

  describe('of three states', () => {
    const texts: Record<string, string> = {
      third: 'sections:\n  - name: Cinema\n    items: [{title: Film}]\n',
      second: 'sections:\n  - name: Media\n    items: [{title: Film}]\n',
      first: 'sections:\n  - name: Media\n',
    };
    const renamed = { kind: 'changed', path: '/sections/0/name', place: ['sections', 'Cinema', 'name'] };
    const times = ['2026-03-10T10:00:00Z', '2026-03-09T10:00:00Z', '2026-03-09T09:00:00Z'];
    const snapshots = Object.keys(texts).map((id, index) => ({
      id,
      time: times[index],
      bytes: 9,
      version: id,
      ...(index === 1 && { by: 'mira' }),
    }));
    const rows = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    const open = async (newestFirst = snapshots) => {
      vi.stubGlobal('fetch', (url: string) => {
        const { pathname } = new URL(url);
        const id = pathname.split('/').at(-1) ?? '';
        if (id === 'conf.yml') return Promise.resolve(new Response(texts.third));
        const list = { success: true, version: 'third', snapshots: newestFirst };
        return Promise.resolve(
          Response.json(
            id === 'history'
              ? list
              : { success: true, id, config: texts[id], changes: [{ ...renamed, before: 'Media', after: 'Cinema' }] },
          ),
        );
      });
      renderPart(<History />);
      await waitFor(() =>
        expect(document.querySelectorAll('.history-words')[1]?.textContent).toBe('items of Media changed'),
      );
    };

    test('tells what made each of the one before it, by its day, with the lines that changed', async () => {
      await open();

      expect([...document.querySelectorAll('.history-words')].map((row) => row.textContent)).toEqual([
        'Media renamed to Cinema',
        'items of Media changed',
        'The first state that is kept',
      ]);
      expect(screen.getAllByRole('heading').map((day) => day.textContent)).toEqual([
        'Tuesday, March 10, 2026',
        'Monday, March 9, 2026',
      ]);
      expect(rows()[0]).toMatch(/as it is now$/);
      expect(rows()[1]).toMatch(/1 line$/);
    });

    const checked = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex((radio) => radio.checked);

    test('shows the one before the present at once where it has room beside the list', async () => {
      setRoom(true);
      await open();

      expect(checked()).toBe(1);
      expect(await screen.findByText(/One save has followed/)).toBeDefined();
      fireEvent.click(screen.getAllByRole('radio')[2] as Element);
      expect(checked()).toBe(2);
    });

    test('shows the newest at once where the file was changed by hand since', async () => {
      setRoom(true);
      await open(snapshots.map((one) => ({ ...one, version: `${one.version} once` })));

      expect(checked()).toBe(0);
    });

    test('shows none before one is chosen where the list has no room for it', async () => {
      await open();

      expect(checked()).toBe(-1);
      expect(screen.getByText('Choose a state to see what has changed since then.')).toBeDefined();
    });

    test.each([
      ['cinema', 1],
      ['monday', 2],
      ['MEDIA items', 1],
      ['mira', 1],
      ['nothing', 0],
    ])('finds them by what was changed, a name or a day: %s', async (query, count) => {
      await open();
      fireEvent.change(screen.getByLabelText('Find a change, a name, a day'), { target: { value: query } });

      expect(screen.queryAllByRole('radio')).toHaveLength(count);
      expect(screen.queryAllByText('No state matches.')).toHaveLength(count === 0 ? 1 : 0);
    });

    test('shows what going back would do to the text, line by line', async () => {
      await open();
      fireEvent.click(screen.getAllByRole('radio')[1] as Element);
      fireEvent.click(await screen.findByRole('button', { name: 'Text' }));

      await screen.findByRole('region', { name: 'What going back would do to the text' });
      expect(document.querySelector('.text-diff del')?.textContent).toBe('  - name: Cinema');
      expect(document.querySelector('.text-diff ins')?.textContent).toBe('  - name: Media');
    });

    test('shows the page as it was, with what would come back or change, and what going back would do in words', async () => {
      await open();
      fireEvent.click(screen.getAllByRole('radio')[1] as Element);

      const page = within(await screen.findByRole('region', { name: 'The page as it was' }));
      expect(page.getByRole('heading').textContent).toBe('Media (changes)');
      expect(page.getByText('Film').closest('li')?.className).toBe('');
      const words = screen.getByText('Going back would').parentElement as HTMLElement;
      expect(within(words).getByRole('listitem').textContent).toContain('Change Section Cinema › nameBefore: Cinema');
      expect(screen.getByText(/One save has followed/)).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: 'Text' }));
      expect(screen.queryByRole('region', { name: 'The page as it was' })).toBeNull();
    });

    test('brings one section alone back', async () => {
      const sent: unknown[] = [];
      await open();
      fireEvent.click(screen.getAllByRole('radio')[1] as Element);
      fireEvent.click(await screen.findByRole('button', { name: 'Only Media' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/^The section Media becomes what it was .* Everything else stays/)).toBeDefined();
      vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
        sent.push(JSON.parse(String(body)));
        return Promise.resolve(Response.json({ success: true, message: 'Done.', version: 'b', changed: true }));
      });
      fireEvent.click(dialog.getByRole('button', { name: 'Go back to this' }));

      await waitFor(() => expect(sent[0]).toEqual({ section: 0 }));
    });
  });

  /** A dialog that asks whether to restore the one state there is, of a server that answers so each time. */
  async function openRestore(answers: [status: number, reply: object][]) {
    const snapshot = { id: 'then', time: '2026-01-01T00:00:00.000Z', bytes: 10, version: 'b' };
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
      const { pathname } = new URL(url);
      if (!pathname.endsWith('/restore')) {
        const list = { success: true, version: 'a', snapshots: [snapshot] };
        const state = { success: true, id: 'then', config: 'sections: []', changes: [] };
        if (pathname.endsWith('conf.yml')) return Promise.resolve(new Response('sections: []'));
        return Promise.resolve(Response.json(pathname.endsWith('then') ? state : list));
      }
      sent.push(JSON.parse(String(body)));
      const [status, reply] = answers[sent.length - 1] ?? [500, {}];
      return Promise.resolve(Response.json(reply, { status }));
    });
    renderPart(<History />);
    fireEvent.click(await screen.findByRole('radio'));
    fireEvent.click(await screen.findByRole('button', { name: 'Go back to this' }));
    const dialog = within(await screen.findByRole('dialog'));
    const restore = () => fireEvent.click(dialog.getByRole('button', { name: 'Go back to this' }));
    return { dialog, restore, sent };
  }

  test('says why a state could not be restored, where one may try again', async () => {
    const busy = { success: false, code: 'busy', message: 'Another save is under way.', hint: 'Save again soon.' };
    const done = { success: true, message: 'Done.', version: 'b', changed: true };
    const { dialog, restore, sent } = await openRestore([
      [503, busy],
      [200, done],
    ]);
    expect(sent).toEqual([]);
    restore();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Another save is under way\.\s*Save again soon\./);
    expect(dialog.queryByLabelText('Password')).toBeNull();
    restore();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{}, {}]);
  });

  test('asks for the password where the server does, again after a wrong one, and sends it along', async () => {
    const { dialog, restore, sent } = await openRestore([
      [403, { success: false, code: 'password-needed', message: 'It takes your password once more.' }],
      [403, { success: false, code: 'wrong-password', message: 'Incorrect Password' }],
      [200, { success: true, message: 'Done.', version: 'b', changed: true }],
    ]);
    expect(dialog.queryByLabelText('Password')).toBeNull();
    restore();

    const field = await dialog.findByLabelText('Password');
    expect(dialog.getByText(/This changes who may sign in/)).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(await axeFaults(screen.getByRole('dialog'))).toEqual([]);
    expect(dialog.queryByRole('alert')).toBeNull();
    fireEvent.change(field, { target: { value: 'wrong' } });
    restore();
    expect((await dialog.findByRole('alert')).textContent).toContain('Incorrect Password');
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'right' } });
    restore();

    await waitFor(() => expect(sent).toEqual([{}, { password: 'wrong' }, { password: 'right' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
