import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IconPicturesRequest } from '../../schema/api/icons.ts';
import type { Payload } from '../page/payload.ts';
import { createDashboardStore } from './dashboard.ts';
import { beginEditing, endEditing } from './editing.ts';
import { findNewPictures } from './find-pictures.ts';
import { newPictures } from './new-pictures.ts';

const payload = (icons: (string | undefined)[], faviconApi?: string) =>
  ({
    pictures: { 'si-known': { kind: 'symbol', id: 'icon-si-known' } },
    dashboard: {
      settings: faviconApi ? { faviconApi } : {},
      sections: [
        { name: 'A', items: icons.map((icon, at) => ({ icon, title: `Item ${at}`, url: 'https://a.example' })) },
      ],
    },
  }) as unknown as Payload;

let asked: IconPicturesRequest[];
const answer = async (wanted: IconPicturesRequest) => {
  asked.push(wanted);
  return {
    success: true as const,
    message: '',
    pictures: { 'si-new': { kind: 'symbol' as const, id: 'icon-si-new' } },
    symbols: '<symbol id="icon-si-new"><path d="M0 0"/></symbol>',
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  newPictures.setState({}, true);
  document.body.innerHTML = '';
  beginEditing({ '': {} }, { file: '', pageId: 'home', loaded: {} });
});
afterEach(() => {
  endEditing();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('icons that the page has no picture of are asked for once, when the typing rests', async () => {
  const store = createDashboardStore(payload(['si-known']));
  findNewPictures(store, answer);
  for (const icon of ['si-n', 'si-ne', 'si-new']) store.show(payload(['si-known', icon, icon, undefined]));
  await vi.advanceTimersByTimeAsync(300);
  store.show(payload(['si-new']));
  await vi.advanceTimersByTimeAsync(300);

  expect(asked).toEqual([{ icons: [{ icon: 'si-new', url: 'https://a.example', title: 'Item 2' }] }]);
  expect(newPictures.getState()).toEqual({ 'si-new': { kind: 'symbol', id: 'icon-si-new' } });
  expect(document.querySelectorAll('#icon-si-new')).toHaveLength(1);
});

test('a favicon is asked for by its item and the service of the edited settings', async () => {
  findNewPictures(createDashboardStore(payload(['favicon'], 'local')), answer);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual([
    { icons: [{ icon: 'favicon', url: 'https://a.example', title: 'Item 0' }], faviconApi: 'local' },
  ]);
});

test('what is a picture as it stands is shown without a word to the server', async () => {
  const [own, inside] = [`${location.origin}/i.png`, 'data:image/png;base64,AA=='];
  findNewPictures(createDashboardStore(payload([own, inside, 'no icon at all'])), answer);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual([]);
  expect(newPictures.getState()).toEqual({
    [own]: { kind: 'src', src: own },
    [inside]: { kind: 'src', src: inside },
  });
});

test('a picture of a host that the page may not ask yet is asked of the server', async () => {
  findNewPictures(createDashboardStore(payload(['https://b.example/i.png'])), answer);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual([{ icons: [{ icon: 'https://b.example/i.png', url: 'https://a.example', title: 'Item 0' }] }]);
  expect(newPictures.getState()).not.toHaveProperty(['https://b.example/i.png']);
});

test('an icon that could not be asked for is asked for again with the next change', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = createDashboardStore(payload(['si-new']));
  const fails = vi.fn().mockRejectedValueOnce(new Error('offline')).mockImplementation(answer);
  findNewPictures(store, fails);
  await vi.advanceTimersByTimeAsync(300);
  store.show(payload(['si-new', undefined]));
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toHaveLength(1);
});

test('nothing is asked for once the editing has ended', async () => {
  const store = createDashboardStore(payload([]));
  findNewPictures(store, answer);
  endEditing();
  store.show(payload(['si-new']));
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual([]);
});
