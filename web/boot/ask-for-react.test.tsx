import { afterEach, expect, test, vi } from 'vitest';
import words from '../../locales/en.json';
import type { App } from '../app/app-context.ts';
import { closeDialog, dialogs, openDialog } from '../stores/dialogs.ts';
import { isTakenOver, type LoadedReactPart, offerReactPart } from '../stores/react-part.ts';
import { toast, toasts } from '../stores/toasts.ts';
import { texts } from '../testing/find.ts';
import { createI18n } from '../words/i18n.ts';
import { setPageWords } from '../words/words.ts';
import { askForReact } from './ask-for-react.ts';

/** A page of links. */
const links = { dashboard: { getState: () => ({ screen: 'home', dashboard: { sections: [] } }) } } as unknown as App;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a message shows although React could not be loaded at first', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  const hydrate = vi.fn();
  const part = { prepare: async () => hydrate } as Partial<LoadedReactPart> as LoadedReactPart;
  offerReactPart(vi.fn(async () => part).mockRejectedValueOnce(new Error('The network is down.')));
  await askForReact(links);

  toast('Saved', 'success');
  await vi.advanceTimersByTimeAsync(100);
  expect(isTakenOver()).toBe(false);

  await vi.advanceTimersByTimeAsync(60_000);
  expect(hydrate).toHaveBeenCalledOnce();
});

test('a dialog that could not be loaded is let go, says so and can be asked for again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  setPageWords('en', words);
  const part = {
    i18n: createI18n('en', words),
    addWords: async () => undefined,
    prepare: async () => () => undefined,
  } as Partial<LoadedReactPart>;
  offerReactPart(vi.fn(async () => part as LoadedReactPart).mockRejectedValueOnce(new Error('The network is down.')));
  await askForReact(links);

  openDialog('reset-settings');
  await expect.poll(() => dialogs.getState()).toEqual([]);
  const told = toasts.getState().at(-1);
  expect([told?.text, told?.action?.text]).toEqual(['This could not be loaded.', 'Try again']);

  told?.action?.run();
  await expect.poll(() => texts('dialog[open] h2')).toEqual(['Reset local settings']);
  closeDialog('reset-settings');
  await expect.poll(() => texts('dialog[open] h2')).toEqual([]);
});
