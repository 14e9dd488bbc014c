import { act, fireEvent } from '@testing-library/react';
import { load } from 'js-yaml';
import { afterEach, expect, test, vi } from 'vitest';
import type { PreviewRequest, SaveRequest } from '../../../../schema/api/config-manager.ts';
import { failureOf } from '../../../../schema/api/widget-data.ts';
import type { DashError } from '../../../../schema/errors.ts';
import { answerTree, chooserLimits } from '../../../../schema/expressions/answer-tree.ts';
import { axeFaults } from '../../../testing/axe-faults.ts';
import { element, texts } from '../../../testing/find.ts';
import { openedSite, press } from '../../../testing/open-page.tsx';
import custom from '../../../widgets/custom-api/widget.ts';

const files = {
  'conf.yml': `
sections:
  - name: Machines
    items:
      - title: Reel
        url: https://reel.example.org
        widget: {type: custom-api, options: {url: http://reel.lan/stats, show: {}}}
    widgets:
      - type: custom-api
        label: Storage
        options:
          url: http://nas.lan/stats
          headers: {X-Api-Key: '[redacted]', X-More: DASH_MORE}
          show: {lead: host}
`,
};
const answer = {
  host: 'nas',
  load: { one: 0.5 },
  jobs: Array.from({ length: 12 }, (_, place) => ({ name: `Job ${place}`, took: place, ok: place > 3 })),
};
const open = openedSite(files);
afterEach(() => vi.restoreAllMocks());

/** What the server says of a widget, which reads the answer as that does. */
async function preview({ entry }: PreviewRequest): Promise<Response> {
  const say = (state: object) => Response.json({ success: true, message: '', state });
  await custom.load?.();
  try {
    return say({ data: custom.read?.(JSON.stringify(answer), entry.options as never, 1), at: 1 });
  } catch (cause) {
    return say({ error: failureOf(cause as DashError) });
  }
}

/** Opens the settings of the widget, with a server that answers to what is asked for. */
async function openSettings(
  reply: object = { tree: answerTree(answer, chooserLimits) },
  served = true,
  onTile = false,
) {
  const [asked, saves]: [PreviewRequest[], SaveRequest[]] = [[], []];
  await open('', files, {
    payload: { served },
    answer: (path, { body }) => {
      if (path === 'config-manager/widget-answer') {
        asked.push(JSON.parse(String(body)));
        return Response.json({ success: true, message: '', ...reply });
      }
      if (path === 'stats' && !served) return Response.json(answer);
      if (path === 'blocked') {
        // The browser tells of it once the request has failed.
        const told = Object.assign(new Event('securitypolicyviolation'), { blockedURI: 'http://nas.lan/blocked' });
        setTimeout(() => document.dispatchEvent(told));
        return Promise.reject(new TypeError('Failed to fetch'));
      }
      if (path === 'config-manager/widget-preview') {
        return preview(JSON.parse(String(body)));
      }
      if (path !== 'config-manager/save') return undefined;
      saves.push(JSON.parse(String(body)));
      return Response.json({ success: true, message: '', version: 'v2', changed: true });
    },
  });
  press('F2');
  await expect.poll(() => texts('.widget-edit').length).toBe(1);
  if (onTile) {
    const key = document.querySelector('[id^="link-"]')?.id.slice('link-'.length) ?? '';
    const { openPanel } = await import('../../../stores/editing.ts');
    act(() => openPanel({ of: 'live', key }));
  } else fireEvent.click(element('.widget-edit', 'Edit Storage'));
  await expect.poll(() => texts('.answer-builder').length).toBe(1);
  const ask = () => fireEvent.click(element('.answer-builder > button', 'Choose from the answer'));
  const saved = async () => {
    press('Control+s');
    await expect.poll(() => saves.length).toBe(1);
    const config = load(saves[0]?.config ?? '') as {
      sections: { items: { widget: { options: object } }[]; widgets: { options: object }[] }[];
    };
    const [section] = config.sections;
    return onTile ? section?.items[0]?.widget.options : section?.widgets[0]?.options;
  };
  return { asked, ask, saved };
}

const value = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('.answer-value')].find((one) => one.textContent === text) ??
  expect.fail(`There is no value ${text}.`);
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('.answer-chosen .answer-source')].map((input) => input.value);
const pressedValues = () => texts('.answer-value[aria-pressed="true"]');

test('an answer is asked for by the server, and what is pressed in it becomes plain options, a step each', async () => {
  const { asked, ask, saved } = await openSettings();
  expect(chosen()).toEqual(['host']);
  expect(asked).toEqual([]);
  ask();
  await expect.poll(pressedValues).toEqual(['host nas']);
  const { entry, before } = asked[0] ?? expect.fail('Nothing was asked.');
  expect(entry.options).toMatchObject({
    url: 'http://nas.lan/stats',
    headers: { 'X-Api-Key': '[redacted]' },
    show: {},
  });
  expect(before?.options).toMatchObject({ show: { lead: 'host' } });
  expect(texts('.answer-tree li.answer-more')).toEqual(['2 more']);

  for (const text of ['name Job 0', 'took 0', 'ok false', 'one 0.5']) fireEvent.click(value(text));
  expect(pressedValues()).toEqual(['host nas', 'one 0.5', 'name Job 0', 'took 0', 'ok false']);
  fireEvent.click(value('ok false'));
  press('Control+z');
  await expect.poll(() => pressedValues().length).toBe(5);
  const name = element<HTMLInputElement>('.answer-chosen input', 'Name of took');
  fireEvent.focus(name);
  fireEvent.change(name, { target: { value: 'Seconds' } });
  const format = element<HTMLSelectElement>('.answer-chosen select', 'Format of took');
  fireEvent.change(format, { target: { value: 'duration' } });
  fireEvent.click(element('.answer-chosen button', 'Remove host'));
  expect(document.activeElement).toBe(document.querySelector('.answer-chosen .field-tool'));

  expect(await axeFaults(element('.answer-builder'))).toEqual([]);
  expect(await saved()).toMatchObject({
    show: {
      facts: [{ label: 'One', value: 'load.one' }],
      list: {
        each: 'jobs',
        label: 'name',
        columns: [
          { label: 'Seconds', value: 'took', format: 'duration' },
          { label: 'Ok', value: 'ok' },
        ],
      },
    },
  });
});

test('a branch shows what is in it once it is open, and no more than that is on the page', async () => {
  const { ask } = await openSettings();
  ask();
  await expect.poll(() => texts('.answer-tree details').length).toBe(12);
  expect(document.querySelectorAll('.answer-tree details[open]').length).toBe(3);
  expect(texts('.answer-value')).not.toContain('name Job 1');
  const second = document.querySelectorAll<HTMLDetailsElement>('.answer-tree details')[3] as HTMLDetailsElement;
  second.open = true;
  await expect.poll(() => texts('.answer-value')).toContain('name Job 1');
});

test('why there is no answer is told, in words', async () => {
  const { ask } = await openSettings({ error: { code: 'target-timeout', message: 'Late.' } });
  ask();
  await expect.poll(() => texts('.answer-builder [role="alert"]').join()).toContain('The service did not answer');
  expect(texts('.answer-tree')).toEqual([]);
  expect(chosen()).toEqual(['host']);
});

test('without a server the browser asks, as far as it knows all that is to be sent', async () => {
  const { asked, ask } = await openSettings({}, false);
  ask();
  const alert = () => texts('.answer-builder [role="alert"]').join();
  await expect.poll(alert).toContain('signs in');
  const remove = (header: string) =>
    fireEvent.click(element('[data-field="widget-option.headers"] button', `Remove ${header}`));
  remove('X-Api-Key');
  ask();
  await expect.poll(alert).toContain('DASH_MORE');
  remove('X-More');
  const address = element<HTMLInputElement>('[data-field="widget-option.url"] input');
  const write = (url: string) => fireEvent.change(address, { target: { value: url } });
  write('http://nas.lan/blocked');
  ask();
  await expect.poll(alert).toContain('This page asks http://nas.lan only once');
  write('http://nas.lan/stats');
  ask();
  await expect.poll(pressedValues).toEqual(['host nas']);
  expect(asked).toEqual([]);
});

test('headers are rows, of which what is kept back is not shown and stays', async () => {
  const { saved } = await openSettings();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-field="widget-option.headers"] input')];
  expect(fields.map((field) => field.value)).toEqual(['X-Api-Key', '', 'X-More', 'DASH_MORE']);
  fireEvent.change(fields[3] as HTMLInputElement, { target: { value: 'DASH_OTHER' } });
  expect(await saved()).toMatchObject({ headers: { 'X-Api-Key': '[redacted]', 'X-More': 'DASH_OTHER' } });
});

test('an expression is checked while it is written, what it finds stands below it, and it becomes a figure or a column', async () => {
  const { saved, ask } = await openSettings();
  const field = (label: string) => element<HTMLInputElement>('.answer-source', label);
  const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const below = () => texts('.answer-found').join(' ');
  fireEvent.focus(field('Expression of lead'));
  write('Expression of lead', '.load.one *');
  expect(below()).toContain('This can’t be read (character 12): a value is missing at its end');
  write('Expression of lead', '.load.one * 100');
  await expect.poll(below, { timeout: 3000 }).toBe('= 50');
  write('Expression of lead', 'load.two');
  await expect.poll(below, { timeout: 3000 }).toContain('There is no `two` in `load`');
  write('Expression of lead', '.load.one * 100');
  write('Expression of lead', '.load.one *');
  fireEvent.blur(field('Expression of lead'));
  ask();
  await expect.poll(() => texts('.answer-value').length).toBeGreaterThan(3);
  fireEvent.click(value('name Job 0'));

  fireEvent.click(element('.answer-builder > button', 'Write an expression'));
  write('Expression', '.took * 60');
  await expect.poll(below, { timeout: 3000 }).toContain('= 0, 60, 120');
  fireEvent.keyDown(field('Expression'), { key: 'Enter' });
  fireEvent.click(element('.answer-builder > button', 'Write an expression'));
  fireEvent.change(element<HTMLSelectElement>('.answer-new select', 'What it is about'), { target: { value: 'all' } });
  write('Expression', '.jobs | size()');
  fireEvent.click(element('.answer-new button', 'Add the expression'));
  expect(await axeFaults(element('.answer-builder'))).toEqual([]);
  expect(await saved()).toMatchObject({
    show: {
      lead: '.load.one * 100',
      list: { each: 'jobs', label: 'name', value: '.took * 60' },
      facts: [{ label: 'Jobs', value: '.jobs | size()' }],
    },
  });
});

test('on a tile the first value that is chosen is what it says, and the others are its figures', async () => {
  const { asked, ask, saved } = await openSettings(undefined, true, true);
  expect(texts('[data-field="widget-option.show"]')).toEqual([]);
  ask();
  await expect.poll(() => texts('.answer-value').length).toBeGreaterThan(3);
  expect(asked[0]?.before).toMatchObject({ type: 'custom-api' });
  for (const text of ['host nas', 'one 0.5', 'name Job 0']) fireEvent.click(value(text));
  expect(pressedValues()).toEqual(['host nas', 'one 0.5', 'name Job 0']);
  expect(await saved()).toEqual({
    url: 'http://reel.lan/stats',
    show: {},
    glance: {
      value: 'host',
      figures: [
        { label: 'One', value: 'load.one' },
        { label: 'Name', value: 'jobs[0].name' },
      ],
    },
  });
});
