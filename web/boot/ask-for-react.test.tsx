import { afterEach, expect, test, vi } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import type { App } from '../app/app-context.ts';
import { closeDialog, dialogs, openDialog } from '../stores/dialogs.ts';
import { isTakenOver, type LoadedReactPart, offerReactPart } from '../stores/react-part.ts';
import { toast, toasts } from '../stores/toasts.ts';
import { texts } from '../testing/find.ts';
import { createI18n } from '../words/i18n.ts';
import { setPageWords } from '../words/words.ts';
import { askForReact } from './ask-for-react.ts';

const words = wordsIn('en');

/** A page of links. */
const links = { dashboard: { getState: () => ({ screen: 'home', dashboard: { sections: [] } }) } } as unknown as App;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

test('what is typed comes before React; a key held for others, after which something opens, asks for it at once', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const part = { addWords: async () => undefined } as Partial<LoadedReactPart> as LoadedReactPart;
  const load = vi.fn(async () => part);
  const loadWords = vi.fn(async () => undefined);
  const press = async (key: KeyboardEventInit) => {
    offerReactPart(load, loadWords);
    await askForReact(links);
    window.dispatchEvent(new KeyboardEvent('keydown', key));
  };

  await press({ key: 'g' });
  expect(load).not.toHaveBeenCalled();
  for (const run of idle.splice(0)) run();
  expect(load).toHaveBeenCalledOnce();
  for (const call of [load, loadWords]) call.mockClear();

  await press({ key: 'Control', ctrlKey: true });
  await press({ key: 'Meta', metaKey: true });
  expect([load, loadWords].map((call) => call.mock.calls.length)).toEqual([2, 2]);
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
  await expect.poll(() => texts('dialog[open] h2')).toEqual(['Reset Local Settings']);
  closeDialog('reset-settings');
  await expect.poll(() => texts('dialog[open] h2')).toEqual([]);
});
