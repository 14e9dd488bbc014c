import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import { element, errorLog, pageText, texts, tile } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

/* Who is offered what of the tools that change a dashboard, and in which words the rest is refused. */

const config = (flags: string) => `
appConfig: {${flags}}
pageInfo: {title: Lab}
sections: [{name: Media, items: [{title: Reel, url: https://reel.example.org}], widgets: [{type: clock}]}]
`;
const open = openedSite({ 'conf.yml': config('') });

const signedIn = (admin: boolean): Viewer => ({
  state: userStates.loggedIn,
  name: admin ? 'ann' : 'bob',
  admin,
  roles: [],
  groups: [],
});
const viewers = {
  'somebody where nobody signs in': operator,
  'an admin': signedIn(true),
  'a normal user': signedIn(false),
  'a guest': { state: userStates.guestAccess, admin: false, roles: [], groups: [] },
} satisfies Record<string, Viewer>;

const words = {
  intro: 'You are in edit mode. Changes show at once and are kept once you save.',
  noAccess: 'Access Error: Config has been disabled on this instance',
  closed:
    'Error: Configuration has been disabled on this instance. Please contact your administrator for more information.',
  unavailable: 'Config editor not available',
  notAdmin: 'You cannot write changes to disk, because you are not logged in as an admin',
  notAdministrator: 'You cannot write changes to disk, because you are not logged in as an administrator',
  diskDisabled: 'Unable to write changed to disk, as this functionality is disabled',
  localDisabled: 'Unable to save changes locally, this feature has been disabled',
  historyClosed: 'The history is for those who may write the config to disk.',
  rebuildRefused: "You don't have permission to trigger this action",
  disabledNote: 'Some configuration features have been disabled by your administrator',
  unauthorised: 'Unauthorized Operation - Config Disabled',
} as const;

/** What somebody meets. A word of `words` is a refusal; `true` is what they may do. */
interface Met {
  /** Whether the edit mode can be entered, by each way into it. */
  enters: boolean;
  /** What the bar of the edit mode says at first. */
  bar?: keyof typeof words;
  disk: true | keyof typeof words;
  /** A guest is offered no way in at all. */
  isGuest?: boolean;
  locally: true | keyof typeof words;
  /** What stands below the file's own editor, which of its places is chosen, and whether another may be. */
  raw?: { notes: (keyof typeof words)[]; place: string | undefined; choice: boolean; saves: boolean };
}

const rawAll = { notes: [], place: 'Write Changes to Config File', choice: true, saves: true };
const rawLocally = { notes: [], place: 'Apply Locally', choice: false, saves: true };
const all: Met = { enters: true, bar: 'intro', disk: true, locally: true, raw: rawAll };
const notLocally: Met = { ...all, locally: 'localDisabled', raw: { ...rawAll, choice: false } };
const notToDisk: Met = { ...all, disk: 'diskDisabled', raw: { ...rawLocally, notes: ['diskDisabled'] } };
const normal: Met = { ...all, disk: 'notAdmin', raw: { ...rawLocally, notes: ['notAdministrator'] } };
const nowhere = (disk: 'diskDisabled' | 'notAdmin', note: keyof typeof words): Met => ({
  enters: true,
  bar: 'noAccess',
  disk,
  locally: 'localDisabled',
  raw: { notes: [note, 'localDisabled'], place: undefined, choice: false, saves: false },
});
const nothing: Met = { enters: false, disk: 'closed', locally: 'closed' };

test.each<[keyof typeof viewers, string, Met]>([
  ['somebody where nobody signs in', '', all],
  ['somebody where nobody signs in', 'disableConfiguration: true', nothing],
  ['an admin', 'preventLocalSave: true', notLocally],
  ['an admin', 'preventWriteToDisk: true', notToDisk],
  ['an admin', 'preventLocalSave: true, allowConfigEdit: false', nowhere('diskDisabled', 'diskDisabled')],
  ['an admin', 'disableConfigurationForNonAdmin: true', all],
  ['a normal user', '', normal],
  ['a normal user', 'preventLocalSave: true', nowhere('notAdmin', 'notAdministrator')],
  ['a normal user', 'disableConfigurationForNonAdmin: true', nothing],
  ['a guest', '', { ...nothing, isGuest: true }],
])('%s, with {%s}', async (who, flags, met) => {
  await open('', { 'conf.yml': config(flags) }, { viewer: viewers[who] });
  await expectWaysIn(met);
  await expectPalette(met);
  await expectConfigMenu(met, viewers[who].admin);
  await expectDialogs(met);
  await expectEditMode(met);
});

const plain = (text: string | null | undefined) => text?.replaceAll('’', "'");
const page = () => plain(pageText());
const bar = () => document.querySelector('.edit-bar');
const openDialogs = () => texts('dialog[open] h2');
const dialogText = () => plain([...document.querySelectorAll('dialog[open]')].at(-1)?.textContent);
const closeTop = async () => {
  const [count] = [openDialogs().length];
  press('Escape');
  await expect.poll(() => openDialogs().length).toBe(count - 1);
};

/** The row in View and the entries of context menus: where they are closed they stay, and say so. */
async function expectWaysIn({ enters, isGuest = false }: Met): Promise<void> {
  const launcher = document.querySelector<HTMLElement>('.config-launcher .edit-launcher');
  expect(launcher && [launcher.getAttribute('aria-disabled'), launcher.dataset.tooltip]).toEqual(
    isGuest ? null : enters ? [null, 'Enter the Interactive Editor'] : ['true', words.unavailable],
  );
  expect(element('.config-launcher button').dataset.tooltip).toBe('Update configuration');
  for (const place of [tile('Reel'), element('.section_media summary')]) {
    fireEvent.pointerDown(place, { button: 2, isPrimary: true });
    fireEvent.contextMenu(place, { clientX: 40, clientY: 20 });
    await expect.poll(() => texts('[role=menu] .menu-label').length).toBeGreaterThan(0);
    expect(texts('[role=menu] .menu-label').includes('Edit')).toBe(!isGuest);
    expect(texts('[role=menu] .menu-label').filter((label) => /Remove|Copy or|Rename/.test(label ?? ''))).toEqual([]);
    if (!isGuest) {
      const edit = element('[role=menu] .menu-label', 'Edit').closest('[role^=menuitem]');
      expect(edit?.getAttribute('aria-disabled')).toBe(enters ? null : 'true');
    }
    press('Escape');
    await expect.poll(() => texts('[role=menu] .menu-label')).toEqual([]);
  }
}

async function expectPalette({ enters, disk }: Met): Promise<void> {
  press('Control+k');
  const rows = () => texts('dialog.palette .palette-row-title');
  const box = () => document.querySelector<HTMLInputElement>('dialog.palette input');
  await expect.poll(box).not.toBeNull();
  fireEvent.change(box() as HTMLInputElement, { target: { value: 'actions' } });
  await expect.poll(rows).toContain('Reset Local Settings');
  const offered = ['Edit this page', 'View / Export Config', 'History', 'Rebuild Application'];
  expect(rows().filter((row) => offered.includes(row ?? ''))).toEqual([
    ...(enters ? offered.slice(0, 2) : []),
    ...(disk === true ? offered.slice(2) : []),
  ]);
  press('Escape');
  await expect.poll(box).toBeNull();
}

/**
 * By its button and at a tab of a number: who may not see the config gets the main menu alone, and what is closed stays in
 * it for admins only.
 */
async function expectConfigMenu({ enters, disk }: Met, admin: boolean): Promise<void> {
  const closedCount = !enters && admin ? 5 : 0;
  const { openConfigMenu } = await import('../../stores/config-menu.ts');
  const names = ['Main Menu', 'Edit Config', 'Cloud Backup & Restore', 'Custom Styles'];
  for (const tab of [undefined, 1, 3, 5]) {
    openConfigMenu(tab);
    await expect.poll(openDialogs).toEqual(['Configuration Options']);
    expect(texts('[role=tab]')).toEqual(enters ? names : []);
    expect(texts('[role=tab][aria-selected=true]')).toEqual(enters ? [names[tab ?? 0] ?? names[0]] : []);
    if (tab === undefined) {
      expect(texts('.config-action[aria-disabled=true]')).toHaveLength(closedCount);
      expect(texts('.config-action').includes('View / Export Config')).toBe(enters || admin);
      expect(texts('.config-action').includes('History')).toBe(disk === true);
      expect(texts('.config-action:not([aria-disabled])')).toEqual(
        expect.arrayContaining(['Change App Language', 'Reset Local Settings', 'App Info']),
      );
      expect(pageText().includes(words.disabledNote)).toBe(!enters);
      if (!enters) {
        for (const closed of document.querySelectorAll('.config-action[aria-disabled=true]')) fireEvent.click(closed);
        expect(errorLog().split(words.unauthorised)).toHaveLength(closedCount + 1);
        expect(openDialogs()).toEqual(['Configuration Options']);
      }
    }
    await closeTop();
  }
}

/** Each dialog by itself, in whatever way somebody has it opened. */
async function expectDialogs({ enters, disk }: Met): Promise<void> {
  const { openDialog } = await import('../../stores/dialogs.ts');
  for (const [name, isOpen, refusal] of [
    ['export-config', enters, words.closed],
    ['history', disk === true, words.historyClosed],
    ['rebuild', disk === true, words.rebuildRefused],
  ] as const) {
    openDialog(name);
    await expect.poll(() => dialogText()?.length ?? 0).toBeGreaterThan(40);
    if (isOpen) expect(dialogText()).not.toContain(refusal);
    else await expect.poll(dialogText).toContain(refusal);
    expect(texts('dialog button', document).includes('Start Build')).toBe(name === 'rebuild' && isOpen);
    await closeTop();
  }
  expect(errorLog().includes('Unable to trigger rebuild, insufficient permission')).toBe(disk !== true);
}

async function expectEditMode(met: Met): Promise<void> {
  if (!met.enters) {
    const click = () => fireEvent.click(element('.edit-launcher'), { detail: 1 });
    for (const enter of [() => press('F2'), ...(met.isGuest ? [] : [click])]) {
      enter();
      await expect.poll(page).toContain(words.unavailable);
      expect([bar(), document.documentElement.dataset.editing]).toEqual([null, undefined]);
    }
    const { requestEdit } = await import('../../stores/edit-requests.ts');
    requestEdit({ do: 'remove', of: 'item', key: tile('Reel').id.slice('link-'.length) });
    await expect.poll(page).toContain(words.unavailable);
    return expect([bar(), texts('.tile-title')]).toEqual([null, ['Reel']]);
  }
  press('F2');
  await expect.poll(bar).not.toBeNull();
  expect(texts('.edit-last')).toEqual([words[met.bar ?? 'intro']]);
  const launcher = element('.edit-launcher');
  expect([launcher.getAttribute('aria-disabled'), launcher.dataset.tooltip]).toEqual(['true', words.intro]);
  const isLocal = met.disk !== true && met.locally === true;
  expect(element('.edit-save > .edit-main:first-child').getAttribute('aria-label')).toBe(
    isLocal ? 'Save Locally' : 'Save to Disk',
  );
  expect(element('.edit-save > .edit-main:first-child').getAttribute('aria-disabled')).toBe(
    met.disk !== true && met.locally !== true ? 'true' : null,
  );
  for (const [label, may] of [
    ['Save to Disk', met.disk],
    ['Save Locally', met.locally],
  ] as const) {
    if (may === true) continue;
    fireEvent.click(element('button', 'Other ways to save'), { detail: 1 });
    await expect.poll(() => texts('[role=menu] .menu-label')).toContain(label);
    const marked = texts('[role=menu] [data-refused]');
    expect([marked.includes(label), marked.includes('Export Config')]).toEqual([true, false]);
    fireEvent.click(element('[role=menu] .menu-label', label), { detail: 1 });
    await expect.poll(page).toContain(words[may]);
    expect(localStorage.confSections).toBeUndefined();
  }
  if (met.raw) await expectRawEditor(met.raw);
}

async function expectRawEditor({ notes, place, choice, saves }: NonNullable<Met['raw']>): Promise<void> {
  const { openPanel } = await import('../../stores/editing.ts');
  openPanel({ of: 'raw' });
  await expect.poll(() => texts('.raw-foot button').at(-1)).toMatch(/^Save Changes/);
  expect(texts('.raw-note')).toEqual(notes.map((note) => words[note]));
  const places = element<HTMLFieldSetElement>('.raw-foot fieldset');
  const chosen = [...places.querySelectorAll('label')].find((label) => label.querySelector('input')?.checked);
  expect([chosen?.textContent, places.disabled]).toEqual([place, !choice]);
  const button = [...document.querySelectorAll<HTMLButtonElement>('.raw-foot button')].at(-1);
  expect(button?.disabled).toBe(!saves);
}
