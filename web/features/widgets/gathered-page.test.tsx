import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openedSite } from '../../testing/open-page.tsx';

const list = '{type: custom-list, options: {url: "https://files.example.org/list.json"}}';
const open = openedSite({ 'conf.yml': `sections: [{name: Lab, widgets: [${list}]}]` });
const rows = (value: string) => [{ value }];

/** A page whose server gathers for its widget, and which brings what that had. */
const openGathered = () =>
  open('', undefined, {
    payload: { gathered: [widgetId] },
    states: { [widgetId]: { data: rows('from the page'), at: 1 } },
    answer: (path) =>
      path === 'widget-data'
        ? Response.json({ now: 1, widgets: { [widgetId]: { data: rows('from the server'), at: 2 } } })
        : undefined,
  });
/** Of the first widget of that section. */
const widgetId = '0_271_customlist';

test('a page draws what it brought of a widget, then what its server has, and asks nobody else', async () => {
  const page = await openGathered();
  await waitFor(() => expect(screen.getByText('from the page')).toBeDefined(), { timeout: 10_000 });

  await waitFor(() => expect(screen.getByText('from the server')).toBeDefined(), { timeout: 10_000 });
  expect(page.asked.filter((path) => path.includes('widget') || path.includes('list.json'))).toEqual(['widget-data']);
});

test('a browser with a config of its own asks by itself, though the ids are the same', async () => {
  localStorage.setItem('hideWelcomeHelpers', 'true');
  localStorage.setItem(
    'confSections',
    JSON.stringify([
      { name: 'Lab', widgets: [{ type: 'custom-list', options: { url: 'https://own.example.org/own.json' } }] },
    ]),
  );

  const page = await openGathered();

  await waitFor(() => expect(page.asked).toContain('own.json'), { timeout: 10_000 });
  expect(page.asked).not.toContain('widget-data');
});

const openClock = openedSite({
  'conf.yml': 'sections: [{name: Lab, widgets: [{type: clock, options: {timeZone: Mars/Base}}]}]',
});

test('a mistake in the options of a widget is told in one line, without a stack', async () => {
  const { complaints } = await openClock();
  await waitFor(() => expect(screen.getByText(/is no time zone/)).toBeDefined(), { timeout: 10_000 });

  expect(complaints).toEqual([expect.stringContaining('Mars/Base')]);
  expect(complaints[0]).not.toMatch(/\n\s+at /);
});
