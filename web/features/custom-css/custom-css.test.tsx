import { fireEvent } from '@testing-library/react';
import { load } from 'js-yaml';
import { describe, expect, test, vi } from 'vitest';
import { versionHeader } from '../../../schema/api/config-manager.ts';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { element, pageText, texts } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const config = (more = '') => `
appConfig: {theme: callisto, layout: auto, auth: {enableGuestAccess: false}${more}}
sections: [{name: Links, items: [{title: One}]}]
`;
const files = { 'conf.yml': config() };
const open = openedSite(files);

const area = () => element<HTMLTextAreaElement>('.custom-css textarea');
const openTab = async () => {
  fireEvent.click(element('.config-launcher button'));
  await expect.poll(() => texts('.config-action')).toContain('Edit Custom CSS');
  fireEvent.click(element('.config-action', 'Edit Custom CSS'));
  await expect.poll(() => document.querySelector('.custom-css textarea')).not.toBeNull();
};
const write = (text: string) => fireEvent.change(area(), { target: { value: text } });
const save = () => fireEvent.submit(element('.custom-css'));
const stored = (key = 'appConfig') => JSON.parse(localStorage.getItem(key) ?? 'null');
/** What the adopted sheets that count say. */
const adopted = () =>
  document.adoptedStyleSheets
    .filter(({ disabled }) => !disabled)
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n');

describe('custom CSS', () => {
  test('begins with two blank lines where there is none, and is kept in this browser without them and without tags', async () => {
    const page = await open();
    await openTab();
    expect(area().value).toBe('\n\n');
    write(`${area().value}h1 { letter-spacing: 7px }<script>x</script>`);
    expect(pageText()).toContain('What looks like an HTML tag is left out');
    save();
    await expect.poll(pageText).toContain('Changes saved successfully');
    expect(stored()).toEqual({ theme: 'callisto', layout: 'auto', customCss: 'h1 { letter-spacing: 7px }x' });
    expect(adopted()).toContain('letter-spacing: 7px');
    expect([page.left, page.complaints]).toEqual([[], []]);
  });

  test('shows on the page while it is typed, and goes when the menu is closed without saving', async () => {
    await open();
    await openTab();
    write('h1 { letter-spacing: 7px }');
    await expect.poll(adopted).toContain('letter-spacing: 7px');
    fireEvent(element('dialog[open]'), new Event('close'));
    await expect.poll(adopted).not.toContain('letter-spacing');
    expect(localStorage.appConfig).toBeUndefined();
  });

  test('is removed by saving none, and the page loads anew after a while', async () => {
    localStorage.appConfig = JSON.stringify({ theme: 'callisto', layout: 'auto', customCss: 'h1 {}' });
    const page = await open();
    await openTab();
    expect(area().value).toBe('h1 {}');
    write('  \n');
    save();
    await expect.poll(pageText).toContain('Changes saved successfully');
    // Nothing is left that differs from the file.
    expect(localStorage.appConfig).toBeUndefined();
    expect(page.left).toEqual([]);
    await vi.advanceTimersByTimeAsync(1600);
    expect(page.left).toEqual(['http://localhost:3000/']);
  });

  test('hides that of the file where it is removed', async () => {
    await open('', { 'conf.yml': config(', customCss: "h1 {}"') });
    await openTab();
    expect(area().value).toBe('h1 {}');
    write('');
    save();
    await expect.poll(() => stored()).toEqual({ theme: 'callisto', layout: 'auto' });
  });

  test('goes into what is stored for the page alone, where that is', async () => {
    localStorage['appConfig-work'] = JSON.stringify({ theme: 'nord' });
    await open('home/work', {
      'conf.yml': `${config()}pages: [{name: Work, path: work.yml}]\n`,
      'work.yml': 'sections: [{name: A, items: [{title: B}]}]\n',
    });
    await openTab();
    write('h1 {}');
    save();
    await expect.poll(() => stored('appConfig-work')).toEqual({ theme: 'nord', customCss: 'h1 {}' });
    expect(localStorage.appConfig).toBeUndefined();
  });

  test('warns of what can’t work, and saves it all the same', async () => {
    await open();
    await openTab();
    write('a {}\nh1 {');
    expect(texts('.custom-css-problems p')).toEqual(['Line 2: { is never closed. What follows it may do nothing.']);
    save();
    await expect.poll(() => stored()?.customCss).toBe('a {}\nh1 {');
  });

  test('is not stored where that is switched off, and says so', async () => {
    await open('', { 'conf.yml': config(', preventLocalSave: true') });
    await openTab();
    write('h1 {}');
    expect(element<HTMLButtonElement>('.custom-css-actions button', 'Save Changes').disabled).toBe(true);
    expect(pageText()).toContain('Unable to save changes locally, this feature has been disabled');
    save();
    expect(localStorage.appConfig).toBeUndefined();
  });

  test('stands on a theme that is chosen beside it, and leads to the theme configurator', async () => {
    await open();
    await openTab();
    fireEvent.change(element('.base-theme select'), { target: { value: 'minimal-light' } });
    expect(localStorage.theme).toBe('minimal-light');
    fireEvent.click(element('.base-theme button'));
    await expect.poll(() => document.querySelector('.custom-css')).toBeNull();
    await expect.poll(() => document.querySelector('.theme-maker')).not.toBeNull();
  });
});

describe('saving custom CSS to the config', () => {
  test('writes it, and nothing else, into the file that it was read from', async () => {
    const sent: RequestInit[] = [];
    await open('', files, {
      answer: (path, request) => {
        if (path === 'conf.yml') return new Response(config(), { headers: { [versionHeader]: 'v1' } });
        if (path !== 'config-manager/save') return undefined;
        sent.push(request);
        return Response.json({ success: true, message: '', changed: true });
      },
    });
    await openTab();
    write('h1 { top: 0 }');
    fireEvent.click(element('.custom-css button', 'Save to the config'));
    await expect.poll(pageText).toContain('Changes saved successfully to the config file');
    const { config: written, version } = JSON.parse(String(sent[0]?.body));
    const before = load(config()) as { appConfig: object };
    expect(load(written)).toEqual({ ...before, appConfig: { ...before.appConfig, customCss: 'h1 { top: 0 }' } });
    expect([version, localStorage.appConfig]).toEqual(['v1', undefined]);
    expect(adopted()).toContain('top: 0');
  });

  test('leaves nothing in the browser that is as in the file', async () => {
    localStorage.appConfig = JSON.stringify({ customCss: 'h1 {}', theme: 'callisto', layout: 'auto' });
    const answer = (path: string) =>
      path === 'config-manager/save' ? Response.json({ success: true, message: '', changed: true }) : undefined;
    const save = async (css: string) => {
      write(css);
      fireEvent.click(element('.custom-css button', 'Save to the config'));
      await expect.poll(() => element('.custom-css-actions button').getAttribute('aria-disabled')).toBeNull();
    };
    await open('', files, { answer });
    await openTab();
    await save('h1 { top: 7px }');
    await expect.poll(() => localStorage.appConfig).toBeUndefined();
    expect(adopted()).toContain('top: 7px');
    localStorage.appConfig = JSON.stringify({ theme: 'callisto', layout: 'vertical', customCss: 'h1 {}' });
    await save('h1 { top: 0 }');
    expect(stored()).toEqual({ theme: 'callisto', layout: 'vertical', customCss: 'h1 { top: 0 }' });
  });

  test('says why the server refused it', async () => {
    const answer = (path: string) =>
      path === 'config-manager/save'
        ? Response.json({ success: false, code: 'x', message: 'No room.', hint: 'Make some.' }, { status: 507 })
        : undefined;
    await open('', files, { answer });
    await openTab();
    write('h1 {}');
    fireEvent.click(element('.custom-css button', 'Save to the config'));
    await expect.poll(pageText).toContain('No room. Make some.');
    expect(area().value).toBe('h1 {}');
  });

  test('is offered to who may write only', async () => {
    const bob: Viewer = { state: userStates.loggedIn, name: 'bob', admin: false, roles: [], groups: [] };
    await open('', files, { viewer: bob });
    await openTab();
    expect(texts('.custom-css-actions button')).toEqual(['Save Changes']);
  });
});
