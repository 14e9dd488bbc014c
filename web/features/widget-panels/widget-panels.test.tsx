import { fireEvent } from '@testing-library/react';
import { load } from 'js-yaml';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PreviewRequest, SaveRequest } from '../../../schema/api/config-manager.ts';
import { element, pageText, texts } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';
import { choices } from '../../widgets/choices.ts';

const files = {
  'conf.yml': `
pageInfo: {title: Lab}
sections:
  - name: Media
    items: [{title: Reel, url: https://reel.example.org}]
    widgets:
      - type: gl-uptime
        label: NAS
        options: {HostName: 'http://nas.lan', username: '[redacted]', password: '[redacted]', odd: 5}
      - {type: clock}
  - name: Tools
    items: [{title: Saw, url: https://saw.example.org}]
`,
};
const open = openedSite(files);
afterEach(() => vi.restoreAllMocks());

/** A server that takes saves and previews widgets. */
function server(state: object | undefined = { data: '12 days, 4:10:00', at: 1 }, status = 200) {
  const previews: PreviewRequest[] = [];
  const saves: SaveRequest[] = [];
  const answer = (path: string, { body }: RequestInit) => {
    if (path === 'config-manager/save') {
      saves.push(JSON.parse(String(body)));
      return Response.json({ success: true, message: '', version: 'v2', changed: true });
    }
    if (path !== 'config-manager/widget-preview') return undefined;
    previews.push(JSON.parse(String(body)));
    return status === 200
      ? Response.json({ success: true, message: '', ...(state && { state }) })
      : Response.json({ success: false, message: 'No.', code: 'writing-disabled' }, { status });
  };
  return { previews, saves, answer };
}

async function enter(given = server()) {
  await open('', files, { answer: given.answer });
  press('F2');
  await expect.poll(() => texts('.add-section button').length).toBe(2);
  return given;
}

const focused = () => document.activeElement as HTMLElement;
const cards = () => texts('.type-card .type-name');
const panel = () => element('.side-panel');
const panelTitle = () => document.querySelector('.side-panel h2')?.textContent;
const labelled = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('.side-panel .field')]
    .find((field) => field.querySelector('.field-label')?.textContent === label)
    ?.querySelector<HTMLInputElement>('input, select') as HTMLInputElement;
const write = (label: string, value: string) => {
  const input = labelled(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
};
/** The config that a save would send. */
async function savedConfig({ saves }: ReturnType<typeof server>) {
  press('Control+s');
  await expect.poll(() => saves.length).toBe(1);
  return load(saves[0]?.config ?? '') as {
    sections: { name: string; widgets?: { type: string; options?: object }[] }[];
  };
}

describe('the choice of a widget', () => {
  const openChoice = async (given = server()) => {
    await enter(given);
    fireEvent.click(element('.add-section button', 'Add Widget'));
    await expect.poll(() => cards().length).toBe(choices.length);
    return given;
  };

  test('is made by the keyboard alone: search, cards, settings, and the widget is in a section of its own', async () => {
    const given = await openChoice();
    await expect.poll(focused).toBe(element('.type-picker input'));
    fireEvent.change(focused(), { target: { value: 'uptim' } });
    expect(cards()[0]).toBe('Uptime');
    press('ArrowDown');
    expect(focused().textContent).toContain('Uptime');
    press('Enter');
    await expect.poll(() => labelled('Address of Glances')).toBeTruthy();
    expect(focused().textContent).toBe('Uptime');
    write('Address of Glances', 'http://nas.lan');
    await expect.poll(() => texts('.widget-preview').join()).toContain('12');
    expect(given.previews.at(-1)).toMatchObject({
      entry: { type: 'gl-uptime', options: { hostname: 'http://nas.lan' } },
    });
    fireEvent.submit(element('.widget-settings form'));

    await expect.poll(panelTitle).toContain('Uptime');
    const { sections } = await savedConfig(given);
    expect(sections[2]).toEqual({
      name: 'Uptime',
      widgets: [{ type: 'gl-uptime', options: { hostname: 'http://nas.lan' } }],
    });
  });

  test('in the cards the arrow keys move, what is typed goes on searching, and Escape clears the search first', async () => {
    await openChoice();
    await expect.poll(focused).toBe(element('.type-picker input'));
    press('ArrowDown');
    press('ArrowRight');
    expect(focused().textContent).toContain('Clock');
    press('End');
    expect(focused().querySelector('.type-name')?.textContent).toBe(cards().at(-1));
    press('w');
    await expect.poll(() => element<HTMLInputElement>('.type-picker input').value).toBe('w');
    expect(focused()).toBe(element('.type-picker input'));
    press('Escape');
    expect(cards()).toHaveLength(choices.length);
    press('Escape');
    await expect.poll(() => document.querySelector('.side-panel')).toBeNull();
  });

  test('of the dashboard’s own, with its words, and drawn as what the server says that it stands for', async () => {
    const options = { url: '[redacted]', show: { lead: { value: 'total' } } };
    const data = { bodies: [{ name: 'lead', fields: { value: 42 } }] };
    const previews: PreviewRequest[] = [];
    const answer = (path: string, { body }: RequestInit) => {
      if (path !== 'config-manager/widget-preview') return undefined;
      previews.push(JSON.parse(String(body)));
      return Response.json({ success: true, message: '', options, state: { data, at: 1 } });
    };
    const address = { type: 'string', title: 'Where', description: 'Its address.' };
    const jobs = { title: 'My jobs', options: { type: 'object', properties: { address }, required: ['address'] } };
    await open('', files, { answer, payload: { ownTypes: { jobs } } });
    press('F2');
    await expect.poll(() => texts('.add-section button').length).toBe(2);
    fireEvent.click(element('.add-section button', 'Add Widget'));
    await expect.poll(cards).toContain('My jobs');
    fireEvent.click(element('.type-name', 'My jobs'));
    await expect.poll(() => labelled('Where')).toBeTruthy();
    write('Where', 'http://nas.lan');
    await expect.poll(() => texts('.widget-preview').join()).toContain('42');
    expect(previews.at(-1)).toMatchObject({ entry: { type: 'jobs', options: { address: 'http://nas.lan' } } });
    fireEvent.submit(element('.widget-settings form'));
    await expect.poll(panelTitle).toBe('My jobs');
  });

  test('by a category, which says how many it has', async () => {
    await openChoice();
    const ofTime = choices.filter(({ category }) => category === 'time');
    fireEvent.click(element('.type-categories button', `Time and weather${ofTime.length}`));
    expect(cards()).toHaveLength(ofTime.length);
    expect(cards().slice(0, 2)).toEqual(['Weather', 'Clock']);
    fireEvent.change(element('.type-picker input'), { target: { value: 'uptime' } });
    expect(pageText()).toContain('No widget fits “uptime”');
    fireEvent.click(element('button', 'Show all'));
    expect(cards()).toHaveLength(choices.length);
  });

  test('offers the time zones that there are, says which is none, and adds no widget with it', async () => {
    await openChoice();
    fireEvent.click(element('.type-name', 'Clock'));
    await expect.poll(() => labelled('Time zone')).toBeTruthy();
    const offered = document.getElementById(labelled('Time zone').getAttribute('list') ?? '');
    expect([...(offered?.children ?? [])].map((one) => one.getAttribute('value'))).toContain('Europe/Berlin');
    write('Time zone', 'Europe/Berlinn');
    fireEvent.blur(labelled('Time zone'));
    await expect.poll(() => panel().textContent).toContain('There is no such time zone.');
    fireEvent.submit(element('.widget-settings form'));
    await expect.poll(() => panel().textContent).toContain('Nothing can be shown with this: Time zone');
    expect(document.activeElement).toBe(labelled('Time zone'));

    write('Time zone', 'Europe/Berlin');
    fireEvent.submit(element('.widget-settings form'));
    await expect.poll(panelTitle).toBe('Clock');
  });

  test('tells what is missing once one adds, leads there, and adds nothing', async () => {
    await openChoice();
    fireEvent.click(element('.type-card', 'HeadlinesAny RSS or Atom feed'));
    await expect.poll(() => labelled('Address of the feed')).toBeTruthy();
    expect(panel().textContent).not.toContain('is missing');
    fireEvent.submit(element('.widget-settings form'));
    await expect.poll(() => panel().textContent).toContain('Address of the feed is missing');
    expect(focused()).toBe(labelled('Address of the feed'));
    expect(texts('.edit-last')).not.toContain('Added');
  });
});

describe('the settings of a widget', () => {
  const openPanel = async (name: string, given = server()) => {
    await enter(given);
    fireEvent.click(element(`.widget-edit[aria-label="Edit ${name}"]`));
    await expect.poll(() => document.querySelector('.side-panel [data-field]')).not.toBeNull();
    return given;
  };

  test('keep the secrets that the server keeps, and keys that nobody knows, whatever else is changed', async () => {
    const given = await openPanel('NAS');
    expect(labelled('Password').type).toBe('password');
    expect([labelled('Password').value, labelled('Password').placeholder]).toEqual(['', 'Kept – type to replace it']);
    expect(labelled('odd').value).toBe('5');
    write('Address of Glances', 'http://new.lan');
    write('User name', 'bob');
    write('User name', '');
    write('odd', '6');

    expect((await savedConfig(given)).sections[0]?.widgets?.[0]).toEqual({
      type: 'gl-uptime',
      label: 'NAS',
      options: { HostName: 'http://new.lan', username: '[redacted]', password: '[redacted]', odd: 6 },
    });
  });

  test('show on the page at once what the service answers, as the server would ask it', async () => {
    const given = await openPanel('NAS');
    write('Address of Glances', 'http://new.lan');
    await expect.poll(() => given.previews.length).toBe(1);

    expect(given.previews[0]).toMatchObject({
      entry: { options: { HostName: 'http://new.lan', password: '[redacted]' } },
      before: { options: { HostName: 'http://nas.lan', password: '[redacted]' } },
    });
    await expect.poll(() => texts('.widget-host')[0]).toContain('12');
  });

  test('say in words that a service refuses, and try again', async () => {
    const error = { code: 'widget-status', message: 'status 401', values: { variant: '401', status: 401 } };
    const given = await openPanel('NAS', server({ error }));
    write('Address of Glances', 'http://new.lan');
    await expect.poll(() => texts('.widget-host')[0]).toContain('401');
    fireEvent.click(element('.widget-host button', 'Retry'));
    await expect.poll(() => given.previews.length).toBe(2);
  });

  test('leave a widget to be seen later for who may not write to the server', async () => {
    await openPanel('NAS', server(undefined, 403));
    write('Address of Glances', 'http://new.lan');
    await expect.poll(() => texts('.widget-host')[0]).toContain('Shown once it is saved');
  });

  test('move it to another section, reorder it and take it away, each of which is undone', async () => {
    const given = await openPanel('NAS');
    fireEvent.click(element('[aria-label="Move down"]'));
    fireEvent.change(element('.widget-standing select'), { target: { value: '1' } });
    await expect.poll(() => element<HTMLSelectElement>('.widget-standing select').value).toBe('1');
    fireEvent.click(element('.side-panel button', 'Delete widget'));
    await expect.poll(() => document.querySelector('.side-panel')).toBeNull();
    expect(document.querySelector('.widget-edit[aria-label="Edit NAS"]')).toBeNull();
    press('Control+z');
    await expect.poll(() => document.querySelector('.widget-edit[aria-label="Edit NAS"]')).not.toBeNull();

    const { sections } = await savedConfig(given);
    expect(sections.map(({ widgets = [] }) => widgets.map(({ type }) => type))).toEqual([['clock'], ['gl-uptime']]);
  });
});
