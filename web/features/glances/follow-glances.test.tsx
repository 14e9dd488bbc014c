import { cleanup, render } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import type { WidgetState } from '../../../schema/api/widget-data.ts';
import { readSections } from '../../../schema/config/section.ts';
import { extentOf } from '../../components/section/extent.ts';
import { SectionBox } from '../../components/section/section.tsx';
import { Tile } from '../../components/tile/tile.tsx';
import type { Payload } from '../../page/payload.ts';
import { connection } from '../../stores/connection.ts';
import { createDashboardStore } from '../../stores/dashboard.ts';
import { services } from '../../stores/services.ts';
import { gatheredWidgets } from '../../stores/widget-states.ts';
import { setPageWords } from '../../words/words.ts';
import { followGlances } from './follow-glances.ts';

const options = { hostname: 'http://nas.lan:61208' };
const sections = readSections(
  [
    {
      name: 'Machines',
      items: [
        { title: 'Disks', description: 'Where all is kept', widget: { type: 'gl-disk-space', options } },
        { title: 'Load', widget: { type: 'gl-system-load', options } },
        { title: 'Plain', description: 'As it is' },
      ],
    },
    { name: 'Media', word: 'running', items: [{ title: 'Running', widget: { type: 'gl-uptime', options } }] },
  ],
  'home',
);
const items = sections.flatMap((section) => section.items);
const idOf = (title: string) => items.find((item) => item.title === title)?.widget?.id ?? '';
const payload = {
  served: true,
  language: 'en',
  gathered: items.flatMap(({ widget }) => widget?.id ?? []),
  widgetWords: wordsIn('en').widgets,
  dashboard: { page: { id: 'home' }, sections, settings: {} },
} as unknown as Payload;

const now = new Date(2026, 10, 24, 14, 37).getTime();
const disks = (percent: number) => [
  { name: 'tank', device: 'a', place: '/t', type: 'zfs', size: 1e12, free: 1e11, percent },
];
const refused = { code: 'ECONNREFUSED', message: 'No.' };

beforeAll(async () => {
  vi.useFakeTimers({ now, toFake: ['Date', 'requestAnimationFrame', 'setInterval'] });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  document.documentElement.lang = 'en';
  setPageWords('en', { status: wordsIn('en').status });
  render(
    <main id="main">
      {sections.map((section) => (
        <SectionBox
          key={section.id}
          section={section}
          picture={undefined}
          extent={extentOf(section, {})}
          emptyText=""
          unnamedText=""
          hasWord
        >
          {section.items.map((item) => (
            <Tile
              key={item.id}
              {...{
                item,
                picture: undefined,
                bare: false,
                size: 'medium',
                link: {},
                opening: 'newtab',
                usual: 'newtab',
              }}
              checked={false}
              live={item.widget && ''}
            />
          ))}
        </SectionBox>
      ))}
    </main>,
  );
  await followGlances(createDashboardStore(payload));
});
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

beforeEach(() => {
  vi.setSystemTime(now);
  connection.setState({ isLost: false });
  services.setState({ services: [] });
  tell({});
});

/** What the server has of widgets, by the titles of their items. */
function tell(states: Record<string, WidgetState>): void {
  const byId = Object.entries(states).map(([title, state]) => [idOf(title), { at: now, ...state }]);
  gatheredWidgets.setState({ states: Object.fromEntries(byId), ahead: 0 });
  vi.advanceTimersToNextFrame();
}
const tileOf = (title: string) => document.getElementById(`link-${items.find((item) => item.title === title)?.id}`);
const line = (title: string) => tileOf(title)?.querySelector<HTMLElement>('.description');
const said = (title: string) =>
  (line(title)?.querySelector('.live-long') ?? line(title))?.textContent?.replace(/\s/g, ' ');
const words = () =>
  [...document.querySelectorAll<HTMLElement>('.section-word')].map(({ textContent }) =>
    textContent?.replace(/\s/g, ' '),
  );
const check = (title: string, up: boolean) => {
  const item = items.find((one) => one.title === title);
  const section = sections.find((one) => one.items.includes(item as never));
  services.setState({
    services: [{ sectionId: section?.id ?? '', title: 'A', itemId: item?.id ?? '', up, isSure: true }],
  });
  vi.advanceTimersToNextFrame();
};

test('a tile says its description, or that a line will come, until something is known', () => {
  expect(said('Disks')).toBe('Where all is kept');
  expect(line('Load')?.querySelector('.live-wait')).not.toBeNull();
  expect(said('Plain')).toBe('As it is');
  expect(words()).toEqual(['', '']);
});

test('then it says what goes on, and how that is; the heading says what is worst', () => {
  tell({ Disks: { data: disks(82) } });

  expect(said('Disks')).toBe('tank 82 % full');
  expect(line('Disks')?.dataset.partLevel).toBe('warning');
  expect(tileOf('Disks')?.querySelector('.live-figures')?.textContent).toMatch(/tank 82\s%/);
  expect(words()).toEqual(['tank 82 % full', '']);
});

test('only the figure that has changed is new', () => {
  tell({ Disks: { data: disks(50) } });
  const before = line('Disks');
  tell({ Disks: { data: disks(50) }, Load: { data: { averages: [{ minutes: 1, value: 0.5 }] } } });
  expect(line('Disks')).toBe(before);
  tell({ Disks: { data: disks(51) } });

  expect(said('Disks')).toBe('tank 51 % full');
  const fresh = [...(tileOf('Disks')?.querySelectorAll('.live-new') ?? [])];
  expect(new Set(fresh.map(({ textContent }) => textContent?.replace(/\s/g, ' ')))).toEqual(new Set(['51 %']));
});

test('a service that takes no connection is down, for so long', () => {
  tell({ Load: { at: now - 5 * 60_000, data: { averages: [{ minutes: 1, value: 0.5 }] }, error: refused } });

  expect(said('Load')).toMatch(/^no answer, 5 mins?$/);
  expect(line('Load')?.dataset.partLevel).toBe('bad');
  expect(words()).toEqual(['1 down', '']);
});

test('one that its check finds up only has old figures, and so has one that refuses a key', () => {
  const data = { averages: [{ minutes: 1, value: 0.5 }] };
  check('Load', true);
  tell({ Load: { data, error: refused } });
  expect(said('Load')).toBe('load 0.50, 14:37');
  expect(line('Load')?.dataset).toMatchObject({ old: '' });
  expect(line('Load')?.dataset.partLevel).toBeUndefined();
  services.setState({ services: [] });
  tell({ Load: { data, error: { code: 'widget-status', message: 'No.', values: { status: 401 } } } });
  expect(said('Load')).toBe('load 0.50, 14:37');
});

test('where Dash gives no answer nothing is down, and what was known is old', () => {
  tell({ Disks: { data: disks(95), error: refused } });
  expect(words()).toEqual(['1 down', '']);
  connection.setState({ isLost: true });
  vi.advanceTimersToNextFrame();

  expect(said('Disks')).toBe('tank 95 % full, 14:37');
  expect(words()).toEqual(['', '']);
});

test('the heading says the line that its word names, in any case, and that all is up where that is known', () => {
  tell({ Running: { data: 41 * 86_400 } });
  expect(words()).toEqual(['', 'up 41 days']);
  check('Running', false);
  expect(words()).toEqual(['', '1 down']);
  tell({});
  check('Running', true);
  expect(words()).toEqual(['', 'all up']);
});

test('what comes from a service is text', () => {
  tell({ Disks: { data: [{ ...disks(20)[0], name: '<b>x</b>"' }] } });
  expect(line('Disks')?.querySelector('.live-long')?.textContent).toContain('<b>x</b>"');
});
