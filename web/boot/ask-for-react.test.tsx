import { afterEach, expect, test, vi } from 'vitest';
import type { App } from '../app/app-context.ts';
import { isTakenOver, type LoadedReactPart, offerReactPart } from '../stores/react-part.ts';
import { toast } from '../stores/toasts.ts';
import { askForReact } from './ask-for-react.ts';

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
  await askForReact({ dashboard: { getState: () => ({ screen: 'home' }) } } as App);

  toast('Saved', 'success');
  await vi.advanceTimersByTimeAsync(100);
  expect(isTakenOver()).toBe(false);

  await vi.advanceTimersByTimeAsync(60_000);
  expect(hydrate).toHaveBeenCalledOnce();
});
