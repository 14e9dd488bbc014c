import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { WidgetEntry } from '../../../../schema/config/widget-entry.ts';
import { instance } from '../../../widgets/testing/words.ts';
import { LiveWidget, type LiveWidgetProps } from '../live-widget.tsx';
import { widgetQueries } from '../use-widget-data.ts';

/** One call of fetch, answered when the test says so. */
interface Call {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  answer: (body: unknown, status?: number) => Promise<void>;
}
/** The calls of the test so far. */
export let calls: Call[];
/** Whether a widget asks it: a service, or Dash's proxy. */
const isWidgets = (url: string) => /^https?:\/\/(?!localhost)|\/cors-proxy$/.test(url);

/** Has each test of a file begin with a clock that stands still, and with no widget on the page. */
export function setUpWidgets(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    // The chunks of the views that are used here are there, as in a browser that has loaded them.
    await Promise.all([
      import('../../../widgets/anonaddy/widget.ts'),
      import('../../../widgets/custom-list/widget.ts'),
      import('../../../widgets/gl-compact-metrics/widget.ts'),
      import('../../../widgets/gl-current-cpu/widget.ts'),
      import('../../../widgets/shows-view.tsx'),
      import('../../../widgets/image/view.tsx'),
      import('../../../widgets/iframe/view.tsx'),
      import('../../../widgets/weather/widget.ts'),
      import('../../../../schema/config/widget-types.ts'),
    ]);
    calls = [];
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal(
      'fetch',
      (url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) =>
        new Promise((resolve, reject) => {
          // What a page that another test file opened asks, as when the tab comes back, stays without an answer.
          if (!isWidgets(url)) return;
          signal.addEventListener('abort', () => reject(signal.reason));
          const answer = async (body: unknown, status = 200) => {
            await act(async () => {
              resolve(new Response(JSON.stringify(body), { status }));
              await vi.advanceTimersByTimeAsync(1);
            });
          };
          calls.push({ url, headers, signal, answer });
        }),
    );
  });

  afterEach(() => {
    cleanup();
    widgetQueries.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

export const rows = (text: string) => [{ value: { text } }];
const defaults: Omit<LiveWidgetProps, 'entry'> = {
  settings: {} as LiveWidgetProps['settings'],
  sectionPath: './home/lab',
  outline: { height: 120 },
  served: true,
  gathered: false,
  inView: true,
};
export const listEntry = (change: Partial<WidgetEntry> = {}): WidgetEntry => ({
  id: '0_1_customlist',
  type: 'custom-list',
  label: 'Releases',
  options: { url: 'https://files.example.org/list.json' },
  ...change,
});

/** A widget of the page, in the words of a language. */
export function element(entry: WidgetEntry, change: Partial<LiveWidgetProps>, words = instance) {
  return (
    <I18nextProvider i18n={words}>
      <LiveWidget {...defaults} {...change} entry={entry} />
    </I18nextProvider>
  );
}

/** Shows a widget as the page does, and waits until it has asked. */
export async function show(entry = listEntry(), change: Partial<LiveWidgetProps> = {}) {
  const shown = render(element(entry, change));
  await pass(1);
  return {
    ...shown,
    again: async (next: Partial<LiveWidgetProps>) => {
      shown.rerender(element(entry, next));
      await pass(1);
    },
  };
}

/** Lets milliseconds pass. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const call = (index: number): Call => calls[index] ?? expect.fail(`fetch was called ${calls.length} times`);
export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(1);
};
export const said = () => screen.getByRole('alert').textContent;
export const frame = () => document.querySelector('.widget-base');
export const menu = () => document.querySelector<HTMLElement>('.widget-menu');
