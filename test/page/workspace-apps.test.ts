import { describe, expect, test } from 'vitest';
import { change } from './dashboard-page.ts';
import {
  asked,
  config,
  entry,
  focusedText,
  link,
  open,
  openDrawers,
  outside,
  page,
  plain,
  sees,
  several,
  strip,
  withUrl,
  workspaceFixture,
} from './workspace-fixture.ts';

workspaceFixture();

describe('several apps (enableMultiTasking)', () => {
  const openThree = async () => {
    await open('workspace', {}, several);
    await entry('Media').click();
    for (const title of ['Films', 'Photos', 'Radio']) {
      await link(title).click();
      await expect.poll(() => strip().getByRole('listitem').last().innerText()).toContain(title);
    }
    await sees('/radio?a=1&b=2#now');
  };
  const apps = () => strip().locator('.app-show span:last-child').allInnerTexts();

  test('stay open side by side, each loaded once, and are switched between', async () => {
    await openThree();
    expect(await apps()).toEqual(['Films', 'Photos', 'Radio']);
    await strip().getByRole('button', { name: 'Films', exact: true }).click();
    await sees('/films');
    expect(page.url()).toBe(several.url + withUrl(`${outside}/films`));
    await link('Photos').click();
    await sees('/photos');
    expect(asked.toSorted()).toEqual(['/films', '/photos', '/radio?a=1&b=2']);
    expect(await strip().locator('[aria-current]').innerText()).toContain('Photos');
  });

  test('are closed by the button and by the Delete key; the neighbour comes, and the focus stays', async () => {
    await openThree();
    await page.getByRole('button', { name: 'Close Photos' }).click();
    expect(await apps()).toEqual(['Films', 'Radio']);
    await sees('/radio?a=1&b=2#now');
    expect(await focusedText()).toContain('Radio');
    await page.keyboard.press('Delete');
    await sees('/films');
    expect(await focusedText()).toContain('Films');
    await page.keyboard.press('Delete');
    await page.locator('.workspace-nothing').waitFor();
    expect(await strip().count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.matches('.side-bar summary'))).toBe(true);
    expect(page.url()).toBe(`${several.url}workspace`);
  });

  test('outlive the widgets in front of them, and a change of the file', async () => {
    await open('workspace', {}, several);
    await entry('Media').click();
    await link('Films').click();
    await sees('/films');
    await entry('Now').click();
    await page.locator('.workspace-widgets time').first().waitFor();
    await sees();
    await change(several, 'conf.yml', config('{enableMultiTasking: true}').replace('title: Films', 'title: Cinema'));
    await expect.poll(apps).toEqual(['Cinema']);
    await strip().getByRole('button', { name: 'Cinema', exact: true }).click();
    await sees('/films');
    expect(asked).toEqual(['/films']);
    await change(several, 'conf.yml', config('{enableMultiTasking: true}'));
  });
});

describe('widgets', () => {
  test('take the place of the frame, in the middle and at most 800 px wide, and stay after a reload', async () => {
    const { complaints } = await open('workspace', { viewport: { width: 1600, height: 900 } });
    await entry('Now').click();
    const widget = page.locator('.workspace-widgets .widget-host');
    await widget.locator('time').first().waitFor();
    const box = await widget.boundingBox();
    expect(box).toMatchObject({ width: 800, x: 84 + (1600 - 84 - 800) / 2 });
    expect(page.url()).toBe(`${plain.url}workspace#now`);
    expect(await openDrawers()).toEqual([]);
    expect(await entry('Now').getAttribute('aria-current')).toBe('true');
    await page.reload();
    await widget.locator('time').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('share a section with links: opening its drawer shows them, choosing a link shows the app', async () => {
    await open();
    await entry('Both').click();
    await page.locator('.workspace-widgets time').first().waitFor();
    await link('Calendar').click();
    await sees('/calendar');
    expect(await page.locator('.workspace-widgets').count()).toBe(0);
    await entry('Both').click();
    await expect.poll(openDrawers).toEqual([]);
    await sees('/calendar');
  });
});
