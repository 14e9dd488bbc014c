import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { versionHeader } from '../../../../schema/api/config-manager.ts';
import { enterEditing, renameItem } from '../../../testing/editing.ts';
import { element, texts } from '../../../testing/find.ts';
import { openedSite } from '../../../testing/open-page.tsx';

const files = { 'conf.yml': 'sections: [{name: Media, items: [{title: Film}]}]\n' };
const open = openedSite(files);
const button = (name: string) => element('button', name);
const toasts = () => texts('.toast-message');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** Renames the one item and saves it; the server gives these answers, one after the other. */
async function saveWith(...answers: (() => Response)[]) {
  let saves = 0;
  const page = await open('', files, {
    answer: (path) => {
      if (path === 'conf.yml') return new Response(files['conf.yml'], { headers: { [versionHeader]: 'v1' } });
      if (path !== 'config-manager/save') return undefined;
      saves += 1;
      return answers[saves - 1]?.();
    },
  });
  await enterEditing();
  await renameItem('Film', 'Movie');
  await expect.poll(() => texts('.edit-last')[0]).toContain('Renamed');
  fireEvent.click(button('Save to Disk'));
  return { saves: () => saves, opened: page.opened };
}

const refused = () =>
  Response.json(
    { success: false, code: 'not-writable', message: 'The server may not write conf.yml.', hint: 'Let it.' },
    { status: 500 },
  );
const saved = () => Response.json({ success: true, message: '', version: 'v1', changed: false });

test('what kept a save from being made stays in sight until another try, which its button is', async () => {
  const { saves } = await saveWith(refused, refused, saved);
  await expect.poll(toasts).toEqual([expect.stringContaining('may not write conf.yml. Let it.')]);
  const first = element('.toast-message');
  fireEvent.click(button('Try again'));
  await expect.poll(() => [saves(), toasts().length]).toEqual([2, 1]);
  await expect.poll(() => document.querySelector('.toast-message')).not.toBe(first);

  fireEvent.click(button('Save to Disk'));
  await expect.poll(() => document.querySelector('.edit-bar')).toBeNull();
  expect(toasts().join()).not.toContain('may not write');
});

test('what kept a save from being made goes with the edit mode', async () => {
  await saveWith(refused);
  await expect.poll(toasts).toHaveLength(1);
  fireEvent.click(button('Leave'));
  fireEvent.click(button('Throw Edits Away'));

  await expect.poll(() => document.querySelector('.edit-bar')).toBeNull();
  expect(toasts()).toEqual([]);
});

test.each([
  [401, 'not-signed-in', { error: { code: 'not-signed-in', message: 'Sign in first.', hint: 'For programs.' } }],
  // Where guests get in, a session that is over leaves a guest.
  [403, 'not-admin', { code: 'not-admin', message: 'You cannot write changes to disk.' }],
])(
  'who is signed in no more is told so, and signs in beside the page with its edits (%i %s)',
  async (status, _, body) => {
    const { opened } = await saveWith(() => Response.json({ success: false, ...body }, { status }));
    await expect.poll(toasts).toEqual([expect.stringContaining('Your session is over, so nothing was saved.')]);
    fireEvent.click(button('Sign in'));

    expect(opened).toEqual([[expect.stringMatching(/\/login$/), '_blank']]);
    expect(texts('.tile-title')).toEqual(['Movie']);
  },
);
