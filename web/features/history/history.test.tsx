import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Change } from '../../../schema/document/changes.ts';
import { drawsParts } from '../../testing/draw-part.tsx';
import { ChangeList } from './change-list.tsx';
import { History } from './history.tsx';

const draw = drawsParts([{ id: 'm', slug: 'm', name: 'Media', source: 'media.yml' }]);

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
    draw(<ChangeList changes={[change]} />);

    const text = screen.getByRole('listitem').textContent;
    expect(text).toBe('~ Changed Section Links › nameBefore: <b>Old</b>After: New');
  });

  test('is cut where nobody reads on, and says so', () => {
    draw(
      <ChangeList changes={Array.from({ length: 203 }, (_, index) => ({ ...change, path: `/sections/${index}` }))} />,
    );

    expect(document.querySelectorAll('li')).toHaveLength(200);
    expect(screen.getByText('and 3 more changes')).toBeDefined();
  });
});

describe('the history', () => {
  test('asks nothing for somebody who may not write', () => {
    const asked = stubServer(200, {});
    draw(<History />, { admin: false });

    expect(screen.getByText('The history is for those who may write the config to disk.')).toBeDefined();
    expect(asked).toEqual([]);
  });

  test('says that nothing is kept yet', async () => {
    stubServer(200, { success: true, version: 'a', snapshots: [] });
    draw(<History />);

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
    draw(<History />);

    const alert = await screen.findByRole('alert');
    for (const text of said) expect(alert.textContent).toContain(text);
  });

  test('says that there was no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    draw(<History />);

    expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer.');
  });

  test('is that of the file that is chosen', async () => {
    const asked = stubServer(200, { success: true, version: 'a', snapshots: [] });
    draw(<History />);
    fireEvent.change(screen.getByLabelText('File'), { target: { value: 'media.yml' } });

    await waitFor(() =>
      expect(asked).toEqual(['/config-manager/history', '/config-manager/history?filename=media.yml']),
    );
  });
});
