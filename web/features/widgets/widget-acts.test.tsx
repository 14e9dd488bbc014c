import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payload } from '../../page/payload.ts';
import { createDashboardStore } from '../../stores/dashboard.ts';
import { toasts } from '../../stores/toasts.ts';
import { gatheredWidgets, receiveStates } from '../../stores/widget-states.ts';
import { verbsOf } from '../../stores/widget-verbs.ts';
import { instance } from '../../widgets/testing/words.ts';
import { followWidgets } from './gathering.ts';
import { LiveWidget, type LiveWidgetProps } from './live-widget.tsx';

const entry = {
  id: 'notices',
  type: 'nextcloud-notifications',
  options: { hostname: 'https://cloud.example.org', username: 'alice', password: 'DASH_NEXTCLOUD' },
};
const notice = (id: string) => ({ id, subject: `Notice ${id}` });
const dataOf = (...ids: string[]) => ({ notifications: ids.map(notice), abilities: ['delete', 'delete-all'] });

/** What the server was told to do, and what it answers to that. */
let told: unknown[];
let answer: () => Response;
let end = () => {};

beforeEach(async () => {
  told = [];
  answer = () => Response.json({ now: Date.now(), widgets: { notices: { data: dataOf('2'), at: Date.now() } } });
  gatheredWidgets.setState({ states: {}, latest: 0, ahead: 0, failure: undefined, inView: new Set(), tab: undefined });
  toasts.setState([], true);
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!url.endsWith('/widget-action')) return Response.json({ now: Date.now(), widgets: {} });
    told.push(JSON.parse(body));
    return answer();
  });
});

afterEach(() => {
  cleanup();
  end();
  vi.unstubAllGlobals();
});

async function open(admin: boolean) {
  const dashboard = { page: { id: 'home' }, viewer: { admin }, sections: [{ items: [], widgets: [entry] }] };
  const payload = { served: true, version: '1', gathered: [entry.id], dashboard } as unknown as Payload;
  end = followWidgets(createDashboardStore(payload));
  render(
    <I18nextProvider i18n={instance}>
      <LiveWidget
        entry={entry}
        settings={{} as LiveWidgetProps['settings']}
        outline={{ height: 120 }}
        served
        gathered
        inView={false}
        isAdmin={admin}
      />
    </I18nextProvider>,
  );
  await act(async () =>
    receiveStates({ now: Date.now(), widgets: { notices: { data: dataOf('1', '2'), at: Date.now() } } }),
  );
  await screen.findByText('Notice 1');
}

test('a line is done with by its button, and shows what the server has then', async () => {
  await open(true);
  const [first] = await screen.findAllByRole('button', { name: 'Dismiss' });
  fireEvent.click(first ?? expect.fail());
  await expect.poll(() => screen.queryByText('Notice 1')).toBeNull();
  expect(screen.getByText('Notice 2')).toBeDefined();
  expect(told).toEqual([{ page: 'home', widget: 'notices', action: 'dismiss', argument: '1' }]);
});

test('what concerns all of it is in the menu, and is asked about before', async () => {
  await open(true);
  const { acts = [] } = verbsOf('notices');
  expect(acts.map(({ label, icon }) => [label, icon])).toEqual([['Dismiss all', 'dismiss']]);
  act(() => acts[0]?.run());
  await screen.findByText(/All notifications of this user are deleted/);
  expect(told).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss all' }));
  await expect.poll(() => told).toEqual([{ page: 'home', widget: 'notices', action: 'dismiss-all' }]);
});

test('what fails is said, and leaves the line as it is', async () => {
  const error = { code: 'action-outdated', message: 'What it is about has changed meanwhile.', hint: 'Look again.' };
  answer = () => Response.json({ success: false, message: error.message, error }, { status: 409 });
  await open(true);
  const [first] = await screen.findAllByRole('button', { name: 'Dismiss' });
  fireEvent.click(first ?? expect.fail());
  await expect
    .poll(() => toasts.getState().map(({ text, kind }) => [text, kind]))
    .toEqual([['Dismiss: What it is about has changed meanwhile. Look again.', 'error']]);
  expect(screen.getByText('Notice 1')).toBeDefined();
});

test('who is no administrator sees the lines without buttons', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(document.querySelector('.part-acts')).toBeNull();
  expect(verbsOf('notices').acts).toBeUndefined();
});

test('what the file itself offers is called, and asked about, in its words', async () => {
  const own = {
    id: 'own',
    type: 'custom-api',
    options: {
      ...{ url: 'http://nas.example.org/stats', show: { lead: 'state' } },
      actions: [
        { name: 'scrub', label: 'Scrub the disks', url: 'http://nas.example.org/scrub', confirm: 'Scrub them now?' },
      ],
    },
  };
  const dashboard = { page: { id: 'home' }, viewer: { admin: true }, sections: [{ items: [], widgets: [own] }] };
  end = followWidgets(
    createDashboardStore({ served: true, version: '1', gathered: ['own'], dashboard } as unknown as Payload),
  );
  const settings = {} as LiveWidgetProps['settings'];
  render(
    <I18nextProvider i18n={instance}>
      <LiveWidget entry={own} outline={{ height: 60 }} served gathered inView={false} isAdmin {...{ settings }} />
    </I18nextProvider>,
  );
  const data = { bodies: [{ name: 'lead', fields: { value: 'calm' } }], missing: ['disk.gone'] };
  await act(async () => receiveStates({ now: Date.now(), widgets: { own: { data, at: Date.now() } } }));
  // Its view comes with several bodies.
  await screen.findByText('calm', undefined, { timeout: 10_000 });
  expect(screen.getByText('Nothing found by: disk.gone')).toBeDefined();
  const { acts = [] } = verbsOf('own');
  expect(acts.map(({ label }) => label)).toEqual(['Scrub the disks']);
  act(() => acts[0]?.run());
  await screen.findByText('Scrub them now?');
  fireEvent.click(screen.getByRole('button', { name: 'Scrub the disks' }));
  await expect.poll(() => told).toEqual([{ page: 'home', widget: 'own', action: 'scrub' }]);
});
