import { fireEvent } from '@testing-library/react';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { SaveRequest } from '../../../schema/api/config-manager.ts';
import { createPasswordCheck } from '../../../serve/auth/local/passwords.ts';
import type { LocalUser } from '../../../serve/auth/settings.ts';
import { element, pageText, texts } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const config = `
appConfig:
  theme: default
  auth: {users: [{user: ann, type: admin}, {user: bob, hash: '[redacted]'}]}
pageInfo: {title: Lab, navLinks: [{title: One, path: /one}, {title: Two, path: /two}]}
pages: [{name: Work, path: work.yml}, {name: Far, path: 'https://far.example.org/far.yml'}]
sections: [{name: Links, items: [{title: One, url: https://one.example.org}]}]
`;
const files = { 'conf.yml': config, 'work.yml': 'sections: [{name: Desk, items: [{title: Lamp}]}]\n' };
const open = openedSite(files);

const button = (name: string) => element('button', name);
const fieldOf = (path: string) => element<HTMLInputElement>(`[data-field="${path}"] :is(input, textarea, select)`);
const problemOf = (path: string) => document.querySelector(`[data-field="${path}"] .field-problem`)?.textContent ?? '';
const rows = () => [...document.querySelectorAll('.side-panel .field-entry-name bdi')].map((name) => name.textContent);
const labelled = (label: string) => element<HTMLElement>(`[aria-label="${label}"]`);
const at = () => document.activeElement;
/** Opens the fields of an entry, or the group of this name. */
const unfold = (name: string) =>
  fireEvent.click(element('.entry-row bdi, .settings-group h3', name).closest('button') ?? element('h3 button', name));

/** Types a text in place of what is in a field, and leaves it. */
function write(field: HTMLInputElement, text: string): void {
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  field.blur();
}

/** Code that is loaded for the first time may take a while on a busy machine. */
const slow = { timeout: 30_000 };

/** Opens a page, enters its edit mode and a panel; `saved` saves and gives what each file was sent as. */
async function openPanel(row: 'Edit Page Info' | 'Edit App Config' | 'Edit Pages', path = '', given = files) {
  const sent: Record<string, unknown> = {};
  const page = await open(path, given, {
    answer: (asked, { body }) => {
      if (asked !== 'config-manager/save') return undefined;
      const request: SaveRequest = JSON.parse(String(body));
      sent[request.filename ?? ''] = load(request.config);
      for (const path of request.newPages ?? []) sent[path] = 'made with it';
      return Response.json({ success: true, message: '', version: 'v2', changed: false });
    },
  });
  press('F2');
  await expect.poll(() => document.querySelector('.edit-bar'), slow).not.toBeNull();
  fireEvent.click(element('button', 'More'));
  await expect.poll(() => texts('[role=menuitem]')).toContain(row);
  fireEvent.click(element('[role=menuitem]', row));
  await expect.poll(() => document.querySelector('.side-panel .panel-body'), slow).not.toBeNull();
  return {
    ...page,
    saved: async () => {
      fireEvent.click(button('Save to Disk'));
      await expect.poll(() => document.querySelector('.edit-bar'), slow).toBeNull();
      return sent;
    },
  };
}

const before = load(config) as Record<string, Record<string, unknown>>;

describe('the page info panel', () => {
  test('changes heading, logo and footer of the page at once, and only what is valid', async () => {
    const { saved } = await openPanel('Edit Page Info');
    write(fieldOf('pageInfo.title'), 'Workshop');
    await expect.poll(() => texts('.page-header h1, header h1').join()).toContain('Workshop');
    write(fieldOf('pageInfo.logo'), 'logo.png');
    await expect.poll(() => problemOf('pageInfo.logo')).toContain('This has to start with http or /.');
    write(fieldOf('pageInfo.logo'), '/logo.png');
    await expect.poll(() => problemOf('pageInfo.logo')).toBe('');
    write(fieldOf('pageInfo.footerText'), 'Made at home');
    await expect.poll(pageText).toContain('Made at home');
    fireEvent.click(element('.panel-footer button', 'Done'));
    await expect.poll(() => document.querySelector('.side-panel')).toBeNull();
    const pageInfo = { ...before.pageInfo, title: 'Workshop', logo: '/logo.png', footerText: 'Made at home' };
    expect(await saved()).toEqual({ '': { ...before, pageInfo } });
  });

  test('keeps the title, which a page needs, and says so', async () => {
    const { saved } = await openPanel('Edit Page Info');
    write(fieldOf('pageInfo.title'), '');
    await expect.poll(() => problemOf('pageInfo.title')).toContain('This is needed.');
    write(fieldOf('pageInfo.description'), 'Of all things');
    expect(await saved()).toEqual({
      '': { ...before, pageInfo: { ...before.pageInfo, description: 'Of all things' } },
    });
  });

  test('moves, adds and removes links by keys alone, with the focus at what was done', async () => {
    const { saved } = await openPanel('Edit Page Info');
    expect(rows()).toEqual(['One', 'Two']);
    element('.field-entry-name bdi', 'One').closest('button')?.focus();
    press('Alt+ArrowDown');
    await expect.poll(rows).toEqual(['Two', 'One']);
    expect(at()?.textContent).toContain('One');
    press('Alt+ArrowDown');
    expect(rows()).toEqual(['Two', 'One']);
    button('Add a link').focus();
    press('Enter');
    await expect.poll(rows).toEqual(['Two', 'One', 'New link']);
    expect(at()).toBe(fieldOf('pageInfo.navLinks.title'));
    write(fieldOf('pageInfo.navLinks.title'), 'Three');
    write(fieldOf('pageInfo.navLinks.path'), 'https://three.example.org');
    labelled('Remove Two').focus();
    press('Enter');
    await expect.poll(rows).toEqual(['One', 'Three']);
    const navLinks = [
      { title: 'One', path: '/one' },
      { title: 'Three', path: 'https://three.example.org' },
    ];
    expect(await saved()).toEqual({ '': { ...before, pageInfo: { title: 'Lab', navLinks } } });
  });

  test('tells the limit where there are more than six links, and undo takes each addition back', async () => {
    await openPanel('Edit Page Info');
    for (let count = 0; count < 4; count += 1) fireEvent.click(button('Add a link'));
    expect(pageText()).not.toContain('at most 6 links');
    fireEvent.click(button('Add a link'));
    await expect.poll(pageText).toContain('at most 6 links');
    fireEvent.click(element('.edit-tool', 'Undo'));
    await expect.poll(() => rows().length).toBe(6);
    expect(pageText()).not.toContain('at most 6 links');
  });

  test('on an extra page edits the page’s own, over what the main page has', async () => {
    const { saved } = await openPanel('Edit Page Info', 'home/work');
    expect(texts('.panel-detail').join().trim()).toBe('in work.yml');
    expect(fieldOf('pageInfo.title').placeholder).toBe('Lab');
    write(fieldOf('pageInfo.title'), 'At work');
    expect(await saved()).toEqual({
      'work.yml': { pageInfo: { title: 'At work' }, ...(load(files['work.yml']) as object) },
    });
  });
});

describe('the app settings panel', () => {
  test('finds settings by name and description, and by what is within them', async () => {
    await openPanel('Edit App Config');
    expect(pageText()).toContain('These are advanced options.');
    // No repository is named here.
    expect(element<HTMLAnchorElement>('.part-caution a').href).toBe('http://localhost:3000/about#docs');
    const search = labelled('Search settings');
    const shown = () =>
      [...document.querySelectorAll('.side-panel .settings-fields > .field')].map(
        (field) => (field as HTMLElement).dataset.field,
      );
    fireEvent.change(search, { target: { value: 'bangs' } });
    await expect.poll(shown).toEqual(['appConfig.webSearch']);
    fireEvent.change(search, { target: { value: 'COLCOUNT' } });
    await expect.poll(shown).toEqual(['appConfig.colCount']);
    fireEvent.change(search, { target: { value: 'fills the page' } });
    await expect.poll(shown).toEqual(['appConfig.backgroundImg']);
    fireEvent.change(search, { target: { value: 'zeppelin' } });
    await expect.poll(pageText).toContain('No setting fits “zeppelin”.');
  });

  test('says at once what an interval out of bounds counts as, which one press writes', async () => {
    await openPanel('Edit App Config');
    fireEvent.change(labelled('Search settings'), { target: { value: 'status check interval' } });
    write(fieldOf('appConfig.statusCheckInterval'), '300');
    await expect
      .poll(() => problemOf('appConfig.statusCheckInterval'))
      .toContain('Checks are 1 to 60 seconds apart, or 0 for one when the page is loaded, so this counts as 60.');
    fireEvent.click(button('Write 60'));
    await expect.poll(() => fieldOf('appConfig.statusCheckInterval').value).toBe('60');
    expect(problemOf('appConfig.statusCheckInterval')).toBe('');
  });

  test('on an extra page writes the main file alone, and undo takes it back', async () => {
    const { saved } = await openPanel('Edit App Config', 'home/work');
    write(fieldOf('appConfig.colCount'), '12');
    await expect.poll(() => problemOf('appConfig.colCount')).toContain('From 1 to 8.');
    write(fieldOf('appConfig.colCount'), '3');
    write(fieldOf('appConfig.language'), 'de');
    fireEvent.click(element('.edit-tool', 'Undo'));
    await expect.poll(() => fieldOf('appConfig.language').value).toBe('');
    expect(await saved()).toEqual({ '': { ...before, appConfig: { ...before.appConfig, colCount: 3 } } });
  });

  test('leaves no empty mapping and no keycloak block without a server behind', async () => {
    const { saved } = await openPanel('Edit App Config');
    unfold('Sign-in');
    fireEvent.click(element('[data-field="appConfig.auth.enableKeycloak"] [role=switch]'));
    await expect.poll(() => document.querySelector('[data-field="appConfig.auth.keycloak"]')).not.toBeNull();
    write(fieldOf('appConfig.auth.keycloak.adminRole'), 'boss');
    fireEvent.click(element('[data-field="appConfig.auth.enableKeycloak"] [role=switch]'));
    unfold('Web search');
    write(fieldOf('appConfig.webSearch.searchEngine'), 'google');
    write(fieldOf('appConfig.webSearch.searchEngine'), '');
    unfold('Status checks');
    fireEvent.click(element('[data-field="appConfig.statusCheck"] [role=switch]'));
    expect(await saved()).toEqual({ '': { ...before, appConfig: { ...before.appConfig, statusCheck: true } } });
  });

  test('makes a hash of a password that was typed twice, which the server takes; others keep theirs', async () => {
    const { saved } = await openPanel('Edit App Config');
    unfold('Sign-in');
    unfold('bob');
    expect(pageText()).toContain('The password stays as it is unless you type a new one.');
    const [first, again] = [...document.querySelectorAll<HTMLInputElement>('.user-password input[type=password]')];
    if (!first || !again) throw new Error('There are no fields for a password.');
    fireEvent.change(first, { target: { value: 'sésame' } });
    fireEvent.change(again, { target: { value: 'sesame' } });
    fireEvent.click(button('Set the password'));
    await expect.poll(pageText).toContain('These are two different passwords.');
    fireEvent.change(again, { target: { value: 'sésame' } });
    again.focus();
    press('Enter');
    await expect.poll(pageText, slow).toContain('as a salted hash');
    expect(first.value + again.value).toBe('');
    const sent = (await saved()) as { '': { appConfig: { auth: { users: LocalUser[] } } } };
    const { users } = sent[''].appConfig.auth;
    expect(users).toEqual([
      { user: 'ann', type: 'admin' },
      { user: 'bob', hash: expect.any(String) },
    ]);
    expect(await createPasswordCheck(users, {})(users[1], 'sésame')).toBe(true);
  });

  test('adds a user by keys, who needs a password, under a name that nobody has', async () => {
    const { saved } = await openPanel('Edit App Config');
    unfold('Sign-in');
    button('Add a user').focus();
    press('Enter');
    await expect.poll(rows).toEqual(['ann', 'bob', 'new-user']);
    expect(at()).toBe(fieldOf('appConfig.auth.users.user'));
    expect(pageText()).toContain('This user has no password yet');
    write(fieldOf('appConfig.auth.users.user'), 'BOB');
    await expect.poll(() => problemOf('appConfig.auth.users.user')).toContain('There is a user of this name already.');
    write(fieldOf('appConfig.auth.users.user'), 'cem');
    write(fieldOf('appConfig.auth.users.password'), 'DASH_CEM');
    await expect.poll(pageText).toContain('stands in an environment variable');
    const sent = (await saved()) as { '': { appConfig: { auth: object } } };
    expect(sent[''].appConfig.auth).toEqual({
      users: [
        { user: 'ann', type: 'admin' },
        { user: 'bob', hash: '[redacted]' },
        { user: 'cem', password: 'DASH_CEM' },
      ],
    });
  });

  test('makes the first user an administrator', async () => {
    const { saved } = await openPanel('Edit App Config', '', {
      ...files,
      'conf.yml': 'sections: [{name: Links, items: [{title: One}]}]\n',
    });
    unfold('Sign-in');
    fireEvent.click(button('Add a user'));
    await expect.poll(rows).toEqual(['new-user']);
    expect(await saved()).toMatchObject({
      '': { appConfig: { auth: { users: [{ user: 'new-user', type: 'admin' }] } } },
    });
  });
});

describe('the pages panel', () => {
  test('proposes a file for a new page, which follows its name, and shows it in the navigation', async () => {
    const { saved } = await openPanel('Edit Pages');
    fireEvent.click(button('Add a page'));
    await expect.poll(rows).toEqual(['Work', 'Far', 'New page']);
    expect(at()).toBe(fieldOf('page.name'));
    expect(fieldOf('page.path').value).toBe('new-page.yml');
    write(fieldOf('page.name'), 'Work');
    await expect.poll(() => problemOf('page.name')).toContain('Another page has this address already.');
    write(fieldOf('page.name'), 'Media Room');
    await expect.poll(() => fieldOf('page.path').value).toBe('media-room.yml');
    write(fieldOf('page.path'), 'media.txt');
    await expect.poll(() => problemOf('page.path')).toContain('has to end in .yml or .yaml');
    await expect.poll(() => texts('nav a').join()).toContain('Media Room');
    const pages = [...(load(config) as { pages: object[] }).pages, { name: 'Media Room', path: 'media-room.yml' }];
    expect(await saved()).toEqual({ '': { ...before, pages }, 'media-room.yml': 'made with it' });
  });

  test('renames, hides, moves and removes pages of the main file, from an extra page too', async () => {
    const { saved } = await openPanel('Edit Pages', 'home/work');
    unfold('Work');
    write(fieldOf('page.name'), 'Office');
    fireEvent.click(element('[data-field="page.displayData.hideForGuests"] [role=switch]'));
    fireEvent.click(labelled('Move Office down'));
    await expect.poll(rows).toEqual(['Far', 'Office']);
    expect(at()).toBe(labelled('Move Office down'));
    fireEvent.click(labelled('Remove Far'));
    await expect.poll(rows).toEqual(['Office']);
    const pages = [{ name: 'Office', path: 'work.yml', displayData: { hideForGuests: true } }];
    expect(await saved()).toEqual({ '': { ...before, pages } });
  });

  test('says of a page at another address that it can’t be saved', async () => {
    await openPanel('Edit Pages');
    unfold('Far');
    expect(pageText()).toContain('Cannot save to an external URL');
  });
});
