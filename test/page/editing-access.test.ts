import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { dashboardFixture, overhang, tile } from './dashboard-page.ts';

const config = `# Ours.
pageInfo: {title: Attic}
pages: [{name: Work, path: work.yml}]
appConfig: {statusCheck: false} # too loud
sections:
  - name: Now
    widgets: [{type: clock, label: Here}]
  - name: Media # films
    items:
      # Mother uses this one.
      - {title: Reel, url: 'https://reel.example.org', description: Films, tags: [film]}
      - title: Group
        subItems: [{title: Inner, url: 'https://inner.example.org'}]
`;
const fixture = dashboardFixture({ 'conf.yml': config, 'work.yml': 'sections: []\n' });
beforeEach(() => fixture.serving.write('conf.yml', config));
const onDisk = () => readFileSync(join(fixture.serving.folder, 'conf.yml'), 'utf8');

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1280, height: 800 } };

/** Opens something of the edit mode; gives the place that it is in. */
type Open = (page: Page, press: (at: Locator) => Promise<void>) => Promise<string>;

const more =
  (entry: string, place: string): Open =>
  async (page, press) => {
    await press(page.getByRole('button', { name: 'More', exact: true }));
    await press(page.getByRole('menuitem', { name: entry }));
    return place;
  };
const menuOf =
  (selector: string): Open =>
  async (page) => {
    await page.locator(selector).first().dispatchEvent('contextmenu');
    const edit = page.getByRole('menuitem', { name: 'Edit', exact: true });
    await edit.waitFor();
    await edit.click();
    return '.side-panel';
  };
const configTab =
  (name: string): Open =>
  async (page, press) => {
    await page.locator('[popovertarget="view"]').filter({ visible: true }).first().click();
    await press(page.getByRole('button', { name: 'Configuration…' }));
    await press(page.getByRole('tab', { name }));
    return '.dialog';
  };

const openings: Record<string, Open> = {
  'panel of an item': menuOf('a.item'),
  'panel of a group': menuOf('.sub-item-group-title'),
  'panel of a section': menuOf('summary'),
  'panel of a widget': menuOf('.widget-host'),
  'page info': more('Edit Page Info', '.side-panel'),
  'app settings': more('Edit App Config', '.side-panel'),
  pages: more('Edit Pages', '.side-panel'),
  import: more('Import…', '.side-panel'),
  export: more('Export Config', '.dialog'),
  history: more('History', '.dialog'),
  'file as text': more('Edit Raw Config', '.raw-editor'),
  'file as a tree': async (page, press) => {
    await more('Edit Raw Config', '')(page, press);
    await press(page.getByText('Tree', { exact: true }));
    await page.getByRole('tree').waitFor();
    return '.raw-editor';
  },
  'file as a preview': async (page, press) => {
    await more('Edit Raw Config', '')(page, press);
    await press(page.getByText('Preview', { exact: true }));
    return '.raw-editor';
  },
  'choice of a widget': async (page, press) => {
    await press(page.getByRole('button', { name: 'Add Widget' }));
    await page.getByRole('option').first().waitFor();
    return '.side-panel';
  },
  'choice of an icon': async (page, press) => {
    await menuOf('a.item')(page, press);
    await press(page.getByRole('button', { name: 'Choose an icon' }).first());
    await page.getByRole('option').first().waitFor();
    return '.side-panel';
  },
  'choice of a colour': async (page, press) => {
    await menuOf('summary')(page, press);
    await press(page.getByRole('button', { name: 'Pick a colour: Colour' }));
    return '.side-panel';
  },
  'move or copy': async (page, press) => {
    await menuOf('a.item')(page, press);
    await press(page.locator('.side-panel').getByRole('button', { name: 'Move', exact: true }));
    await page.locator('.move-form').waitFor();
    return '.side-panel';
  },
  'other ways to save': async (page, press) => {
    await press(page.getByRole('button', { name: 'Other ways to save' }));
    await page.getByRole('menuitem', { name: 'Save Locally' }).waitFor();
    return '.edit-bar';
  },
  'main menu': configTab('Main Menu'),
  'backup and restore': configTab('Cloud Backup & Restore'),
  'custom styles': configTab('Custom Styles'),
};

test.each([
  ['a wide screen', wide],
  ['a phone', phone],
])(
  'on %s axe finds nothing in whatever the edit mode opens, Escape closes it, and the focus is not lost',
  async (_, screen) => {
    const { page, complaints } = await fixture.open('', { ...screen, reducedMotion: 'reduce' });
    const press = (at: Locator) => ('hasTouch' in screen ? at.tap() : at.click());
    await page.keyboard.press('F2');
    await page.locator('.edit-bar').waitFor();
    await page.locator('.widget-host[tabindex]').waitFor();
    const found: Record<string, unknown> = {};
    for (const [name, open] of Object.entries(openings)) {
      const place = await open(page, press).catch((cause) => expect.fail(`${name}: ${cause}`));
      await page.locator(place).first().waitFor();
      const faults = await faultsOf(page, place);
      if (faults.length > 0) found[name] = faults;
      if ((await overhang(page)) > 0) found[`${name}, its width`] = await overhang(page);
      const isOpen = () => page.locator('dialog[open], [role="menu"]:visible').count();
      // The choice within a panel closes before the panel.
      for (let times = 0; times < 3 && (await isOpen()) > 0; times += 1) await page.keyboard.press('Escape');
      await expect.poll(isOpen).toBe(0);
      const focused = await page.evaluate(() => document.activeElement?.tagName);
      if (focused === 'BODY') found[`${name}, its focus`] = focused;
    }
    expect(found).toEqual({});
    expect(complaints).toEqual([]);
  },
  120_000,
);

const withBoiler = (text: string) =>
  text.replace(
    "        subItems: [{title: Inner, url: 'https://inner.example.org'}]\n",
    (lines) => `${lines}      - title: Boiler\n        url: https://boiler.example.org\n        icon: si-github\n`,
  );

test('keys alone enter, add a section and an item, fill its panel, choose its icon, move it, undo, redo and save', async () => {
  const { page, complaints } = await fixture.open('', wide);
  const focus = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const { outlineStyle, boxShadow } = getComputedStyle(at as Element);
      const text =
        at?.getAttribute('aria-label') ?? (at as HTMLInputElement)?.labels?.[0]?.textContent ?? at?.textContent;
      return {
        text: text?.trim() ?? '',
        isLost: at === document.body,
        isSeen: outlineStyle !== 'none' || boxShadow !== 'none',
      };
    });
  /** Presses a key, after which something has the focus. */
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expect.poll(async () => (await focus()).isLost).toBe(false);
  };
  const tabTo = async (name: string, key = 'Tab') => {
    for (let times = 0; times < 60; times += 1) {
      await page.keyboard.press(key);
      const { text, isSeen } = await focus();
      if (text === name) return expect([name, isSeen]).toEqual([name, true]);
    }
    expect.fail(`No Tab leads to ${name}.`);
  };
  const field = page.locator('.inline-edit input');
  const panel = page.locator('.side-panel');
  await page.keyboard.press('F2');
  await page.locator('.add-section').waitFor();
  await tabTo('Add New Section');
  await press('Enter');
  await field.waitFor();
  await page.keyboard.type('Cellar');
  await press('Enter');
  expect((await focus()).text).toBe('Cellar');
  await tabTo('Add New Item');
  await press('Enter');
  await field.waitFor();
  await page.keyboard.type('Boiler');
  await press('Enter');
  await panel.waitFor();
  await tabTo('Address');
  await page.keyboard.type('https://boiler.example.org');
  await tabTo('Choose an icon');
  await press('Enter');
  await page.getByRole('combobox', { name: 'Search icons' }).waitFor();
  await page.keyboard.type('si-github');
  await page.getByRole('option', { name: 'si-github', exact: true }).waitFor();
  await press('Enter');
  await press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect((await focus()).text).toContain('Boiler');

  // From its section into the one before.
  await press('Alt+ArrowUp');
  const inMedia = page.locator('.section_media .tile-title', { hasText: 'Boiler' });
  await inMedia.waitFor();
  expect((await focus()).text).toContain('Boiler');
  await press('Control+z');
  await inMedia.waitFor({ state: 'detached' });
  expect(await page.locator('.edit-layer [role="status"]').allTextContents()).toContainEqual(
    expect.stringContaining('Undone'),
  );
  await press('Control+Shift+z');
  await inMedia.waitFor();

  // The empty section goes again, and the widget's panel opens by its own keys.
  await tabTo('Cellar');
  await press('Delete');
  await tabTo('Remove');
  await press('Enter');
  await tabTo('Here', 'Shift+Tab');
  await press('F2');
  await panel.waitFor();
  // To the bar, and on to the page, where Escape closes the panel.
  await press('F6');
  await press('F6');
  await press('Escape');
  await panel.waitFor({ state: 'detached' });
  await press('Control+s');
  await page.locator('.edit-bar').waitFor({ state: 'detached' });
  await expect.poll(async () => (await focus()).isLost).toBe(false);
  expect(onDisk()).toBe(withBoiler(config));
  expect(complaints).toEqual([]);
});

test('fingers alone enter, add an item, fill its panel, choose its icon, move it, undo, redo and save', async () => {
  const { page, complaints } = await fixture.open('', { ...phone, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const middle = async (at: Locator) => {
    const { x, y, width, height } = (await at.boundingBox()) ?? expect.fail('It is not there.');
    return { x: x + width / 2, y: y + height / 2 };
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = page.locator('.inline-edit input');
  const panel = page.locator('.side-panel');
  await page.locator('[popovertarget="view"]').filter({ visible: true }).first().tap();
  await page.locator('.edit-launcher').filter({ visible: true }).first().tap();
  await page.locator('.edit-bar').waitFor();
  await page.locator('.section_media .add-item').tap();
  await field.fill('Boiler');
  await field.press('Enter');
  await panel.waitFor();
  await panel.getByRole('textbox', { name: 'Address' }).tap();
  await page.keyboard.insertText('https://boiler.example.org');
  await button('Choose an icon').tap();
  await page.getByRole('combobox', { name: 'Search icons' }).fill('si-github');
  await page.getByRole('option', { name: 'si-github', exact: true }).tap();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.edit-bar button, .side-panel :is(button, input:not([type]), textarea, select)')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 1 && Math.min(box.width, box.height) < 43.5)
      .map(({ name, box }) => `${name} ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);
  await button('Done').tap();
  await panel.waitFor({ state: 'detached' });

  const boiler = tile(page, 'Boiler');
  await page.evaluate(() => scrollTo(0, 0));
  const from = await middle(boiler);
  const to = await middle(tile(page, 'Reel'));
  await touch('touchStart', from);
  await page.locator('[data-dragging]').waitFor();
  for (const part of [0.2, 0.5, 0.8, 1, 1]) {
    await touch('touchMove', { x: from.x + (to.x - 40 - from.x) * part, y: from.y + (to.y - from.y) * part });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
  const titles = () => page.locator('.section_media li > .item .tile-title').allTextContents();
  await expect.poll(titles).toEqual(['Boiler', 'Reel', 'Inner']);
  await button('Undo').tap();
  await expect.poll(titles).toEqual(['Reel', 'Inner', 'Boiler']);
  await button('Redo').tap();
  await expect.poll(titles).toEqual(['Boiler', 'Reel', 'Inner']);
  await button('Undo').tap();
  await button('Save to Disk').tap();
  await page.locator('.edit-bar').waitFor({ state: 'detached' });
  expect(onDisk()).toBe(withBoiler(config));
  expect(complaints).toEqual([]);
});
