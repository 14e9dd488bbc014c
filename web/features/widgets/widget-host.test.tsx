import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import type { Settings } from '../../../schema/config/settings.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { type App, AppContext } from '../../app/app-context.ts';
import type { Payload } from '../../page/payload.ts';
import { standInFor } from '../../render/stand-in.ts';
import { createDashboardStore } from '../../stores/dashboard.ts';
import { catalogue } from '../../widgets/catalogue.ts';
import { instance, words } from '../../widgets/testing/words.ts';
import { WidgetHost } from './widget-host.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

interface HostOptions {
  i18n?: typeof instance;
  inHeading?: boolean;
  onServer?: NonNullable<App['standIn']>;
  entry?: WidgetEntry;
}

const clock: WidgetEntry = {
  id: '0_1_clock',
  type: 'clock',
  label: 'Lisbon',
  options: { timeZone: 'Europe/Lisbon', format: 'en-GB' },
};

/** `onServer` writes what stands in its place. */
function host({ i18n = instance, inHeading = false, onServer, entry = clock }: HostOptions = {}) {
  const dashboard = createDashboardStore({
    frames: { [clock.id]: { height: 84, icon: 'clock', shape: 'gauge' } },
    served: true,
    dashboard: { viewer: { admin: false } },
  } as unknown as Payload);
  return (
    <AppContext value={{ dashboard, ...(onServer && { standIn: onServer }) } as App}>
      <I18nextProvider i18n={i18n}>
        <WidgetHost entry={entry} settings={{} as Settings} sectionPath="home/lab" inHeading={inHeading} />
      </I18nextProvider>
    </AppContext>
  );
}

/** A window that says what is in view only when the test does. */
function stubInView(): { come: (inView: boolean) => Promise<void> } {
  let notify: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  return { come: (isIntersecting) => act(async () => notify([{ isIntersecting }])) };
}

test('it is prerendered as a frame with its label and its height', () => {
  const html = renderToString(host({ onServer: standInFor(undefined) }));

  expect(html).toContain('Lisbon');
  expect(html).toContain('--widget-height:84px');
  expect(html).toContain('is-loading');
  expect(html).toContain('data-shape="gauge"');
  expect(html).toContain('widget-icon');
});

test('a label that the heading of the section says stands in no header, and still names the widget', () => {
  const html = renderToString(host({ inHeading: true, onServer: standInFor(undefined) }));

  expect(html).not.toContain('widget-head');
  expect(html).toContain('aria-label="Lisbon"');
});

/** A page in which the server has drawn this, taken over by React. */
async function takenOver(drawn: (frame: ReactElement) => string) {
  const errors: unknown[] = [];
  const place = document.createElement('div');
  place.innerHTML = renderToString(host({ onServer: drawn }));
  document.body.append(place);
  const before = place.querySelector('.widget-drawn')?.innerHTML;
  const root = await act(async () => hydrateRoot(place, host(), { onRecoverableError: (error) => errors.push(error) }));
  expect(errors).toEqual([]);
  expect(place.querySelector('.widget-drawn')?.innerHTML).toBe(before);
  return { place, end: () => act(() => root.unmount()) };
}

test('the page takes over what the server has drawn without a mismatch, and leaves it as it is', async () => {
  stubInView();
  const { place, end } = await takenOver(() => '<p class="widget-base" aria-busy="false">42 by the server’s zone</p>');

  expect(place.textContent).toBe('42 by the server’s zone');
  end();
});

test('figures that the server has drawn stay until the view is there, and as long as the focus is in them', async () => {
  const view = stubInView();
  const { place, end } = await takenOver(
    () => '<div class="widget-base" aria-busy="false"><a href="#a">42</a><a href="#b">43</a></div>',
  );
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(place.querySelector('.is-loading') ? 'a skeleton' : 'content'));
  observer.observe(place, { childList: true, subtree: true });
  const [first, second] = place.querySelectorAll('a');
  first?.focus();
  await view.come(true);
  await import('./live-widget.tsx');
  await import('../../widgets/clock/view.tsx');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(place.textContent).toBe('4243');
  act(() => second?.focus());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(place.textContent).toBe('4243');

  act(() => second?.blur());

  await waitFor(() => expect(place.querySelector('.time')).not.toBeNull(), { timeout: 15_000 });
  expect([...seen]).toEqual(['content']);
  observer.disconnect();
  end();
});

test('its live part is loaded when it first comes into view, and then it is drawn', async () => {
  const view = stubInView();
  const { container } = render(host());
  await view.come(false);
  expect(container.querySelector('.is-loading')).not.toBeNull();

  await view.come(true);

  // Its chunk may take a while on a busy machine.
  await waitFor(() => expect(screen.getByText(/^\d\d:?$/, { selector: '.time > span:first-child' })).toBeDefined(), {
    timeout: 15_000,
  });
  expect(container.querySelector('.is-loading')).toBeNull();
});

test('the words of widgets are fetched along where the page brought none', async () => {
  const bare = createInstance();
  await bare.init({ lng: 'en', resources: { en: {} }, initAsync: false });
  const view = stubInView();
  render(host({ i18n: bare }));

  await view.come(true);

  await waitFor(() => expect(bare.t('widgets:frame.retry')).toBe('Retry'));
});

const engines = [
  { title: 'Wiki', url: 'https://wiki.example.org/?q=' },
  { title: 'Code', url: 'https://code.example.org/find?q=%s' },
  { title: 'Films', url: 'https://films.example.org/?kind=film&search=' },
  { title: 'Paths', url: 'https://paths.example.org/%s' },
];

test('a box to search in is prerendered as forms, which need no scripts', () => {
  const entry = { id: 'search', type: 'CustomSearch', options: { engines } } as WidgetEntry;
  const html = renderToString(host({ onServer: standInFor({ ids: new Set(), catalogue }, words), entry }));
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [shared, own] = [...page.querySelectorAll('form')];

  expect([shared?.action, shared?.target, shared?.getAttribute('rel')]).toEqual([
    ...['https://wiki.example.org/', '_blank', 'noopener noreferrer'],
  ]);
  expect(shared?.querySelector('input')).toMatchObject({ name: 'q', placeholder: 'Search Wiki', required: true });
  const buttons = [...(shared?.querySelectorAll('button') ?? [])];
  expect(buttons.map((button) => [button.textContent, button.getAttribute('formaction'), button.disabled])).toEqual([
    ['Wiki', null, false],
    ['Code', 'https://code.example.org/find', false],
    ['Films', 'https://films.example.org/', true],
    ['Paths', null, true],
  ]);
  expect([own?.closest('noscript')?.childElementCount, own?.action]).toEqual([1, 'https://films.example.org/']);
  expect([...(own?.elements ?? [])].map((field) => (field as HTMLInputElement).name)).toEqual(['search', 'kind']);
  expect(html).not.toContain('is-loading');
});

test('without an engine that a form can ask, its frame alone is prerendered', () => {
  const entry = { id: 'search', type: 'custom-search', options: { engines: [{ title: 'None' }] } } as WidgetEntry;
  expect(renderToString(host({ onServer: standInFor({ ids: new Set(), catalogue }, words), entry }))).toContain(
    'is-loading',
  );
});
