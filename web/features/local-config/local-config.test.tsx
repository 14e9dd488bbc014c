import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { errorLog, pageText, texts, visibleTitles } from '../../testing/find.ts';
import { openedSite, press, type } from '../../testing/open-page.tsx';

const config = (title = 'File', more = '') => `
${more}
pageInfo: {title: ${title}, description: From the file}
pages: [{name: Media Room, path: media.yml}, {name: Work, path: work.yml}]
sections: [{name: Served, items: [{title: One}]}]
`;
const files = {
  'conf.yml': config(),
  'media.yml': 'sections: [{name: Films, items: [{title: Reel}]}]',
  'work.yml': 'sections: []',
};
const localSections = [{ name: 'Local', items: [{ title: 'Two', icon: 'fas fa-rocket' }, { title: 'Three' }] }];
const openSite = openedSite(files);

/** Opens a page in a browser that holds these values; texts stand as they are. */
const open = (stored: Record<string, unknown>, ...site: Parameters<typeof openSite>) => {
  for (const [key, value] of Object.entries(stored)) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return openSite(...site);
};
const notice = () => document.querySelector<HTMLElement>('.local-notice');
/** It comes after a while, for which nobody waits here. */
const shownNotice = async () => {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500);
      return notice();
    })
    .not.toBeNull();
  return within(notice() as HTMLElement);
};
const keys = () => Object.keys(localStorage);

describe('a config of this browser’s own', () => {
  test('shows its sections, with letters for icons that the page has no picture of', async () => {
    await open({ confSections: localSections });
    await expect.poll(visibleTitles).toEqual(['Two', 'Three']);
    expect(texts('.icon-letter')).toEqual(['T', 'T']);
    expect(texts('h1')).toEqual(['File']);
  });

  test('is kept for each page apart', async () => {
    const stored = { 'confSections-media-room': localSections, 'pageInfo-media-room': { title: 'My Media' } };
    await open(stored, 'home/media-room');
    await expect.poll(visibleTitles).toEqual(['Two', 'Three']);
    expect(document.title).toBe('My Media');
    await open({});
    expect(visibleTitles()).toEqual(['One']);
  });

  test('stays in place when the file changes, and the rest follows the file', async () => {
    const page = await open({ confSections: localSections });
    await expect.poll(visibleTitles).toEqual(['Two', 'Three']);
    page.change({ ...files, 'conf.yml': config('Changed') });
    await expect.poll(() => texts('h1')).toEqual(['Changed']);
    expect(visibleTitles()).toEqual(['Two', 'Three']);
  });
});

test('what is kept of settings counts as it is by now, and not as it was when the page was loaded', async () => {
  const ownCss = () =>
    document.adoptedStyleSheets
      .filter(({ disabled }) => !disabled)
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join(' ');
  const page = await open({ appConfig: { customCss: 'h1 { top: 1px }' } });
  await expect.poll(ownCss).toContain('top: 1px');
  localStorage.appConfig = JSON.stringify({ customCss: 'h1 { top: 2px }' });
  page.change({ ...files, 'conf.yml': config('Changed') });
  await expect.poll(ownCss).toContain('top: 2px');
});

describe('what can’t be read of a local config', () => {
  test.each(['{oops', '{"a": 1}', '[1, "x"]'])('is logged and ignored: %s', async (text) => {
    await open({ confSections: text, pageInfo: '[]x', appConfig: '3' });
    await expect.poll(errorLog).toContain('] Malformed section data in local storage\n');
    for (const part of ['page info', 'app config']) expect(errorLog()).toContain(`Malformed ${part} in local storage`);
    expect(visibleTitles()).toEqual(['One']);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('is named with the page’s kind, and an empty list counts as nothing', async () => {
    await open({ 'confSections-media-room': '{oops', confSections: [] }, 'home/media-room');
    await expect.poll(errorLog).toMatch(/Malformed section data in local storage for sub-config$/m);
    sessionStorage.clear();
    await open({});
    await vi.advanceTimersByTimeAsync(5000);
    expect([errorLog(), visibleTitles(), notice()]).toEqual(['', ['One'], null]);
  });

  test('is a critical error where nothing else is there to show', async () => {
    await open({ 'confSections-work': '{oops' }, 'home/work');
    await expect
      .poll(() => document.querySelector('dialog')?.textContent)
      .toContain('Malformed section data in local storage for sub-config');
    expect(screen.getByRole('dialog', { name: 'Configuration Load Error' })).toBeDefined();
  });
});

describe('the notice of a local config', () => {
  test('says what can be done', async () => {
    await open({ confSections: localSections });
    const shown = await shownNotice();
    expect(shown.getByRole('heading').textContent).toBe("⚠️ You're using a local config");
    expect(texts('.local-notice button')).toEqual([
      expect.any(String),
      'Export Local Config',
      'Save Changes to Disk',
      'Reset Local Changes',
      'Dismiss this Notification',
    ]);
  });

  test.each(['Close', 'Dismiss this Notification', 'Escape'])('is hidden for good by %s', async (means) => {
    await open({ confSections: localSections });
    const shown = await shownNotice();
    if (means === 'Escape') press('Escape');
    else fireEvent.click(shown.getByRole('button', { name: means }));
    await expect.poll(notice).toBeNull();
    expect(localStorage.getItem('hideWelcomeHelpers')).toBe('true');
    await open({});
    await expect.poll(visibleTitles).toEqual(['Two', 'Three']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(notice()).toBeNull();
  });

  test('leaves Escape to the filter while that is in use', async () => {
    await open({ confSections: localSections });
    await shownNotice();
    type('two');
    await expect.poll(visibleTitles).toEqual(['Two']);
    press('Escape');
    await expect.poll(visibleTitles).toEqual(['Two', 'Three']);
    expect(notice()).not.toBeNull();
  });

  test('keeps what can’t be written, and says why', async () => {
    const refused = { success: false, code: 'x', message: 'The disk says no.' };
    await open({ confSections: localSections }, '', files, {
      answer: (path) => (path === 'config-manager/save' ? Response.json(refused, { status: 403 }) : undefined),
    });
    fireEvent.click((await shownNotice()).getByRole('button', { name: 'Save Changes to Disk' }));
    await expect.poll(pageText).toContain('The disk says no.');
    expect(keys()).toContain('confSections');
    expect(errorLog()).toContain('Failed to save config. The disk says no.');
  });

  test('offers no save to who may not write', async () => {
    const restricted = config('File', 'appConfig: {preventWriteToDisk: true}');
    await open({ confSections: localSections }, '', { ...files, 'conf.yml': restricted });
    expect((await shownNotice()).queryByRole('button', { name: 'Save Changes to Disk' })).toBeNull();
  });

  test('resets it once that is confirmed: the file’s dashboard is there again, choices stay', async () => {
    await open({
      confSections: localSections,
      'confSections-media-room': localSections,
      pageInfo: { title: 'Mine' },
      appConfig: { layout: 'vertical', customCss: 'h1 { letter-spacing: 7px }' },
      confPages: [{ name: 'Jobs', path: 'work.yml' }],
      iconSize: 'large',
    });
    const styles = () =>
      document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join();
    const navigation = () => texts('nav .nav-item');
    const shown = await shownNotice();
    expect(styles()).toContain('letter-spacing: 7px');
    expect(navigation()).toEqual(['Jobs']);
    const ask = () => fireEvent.click(shown.getByRole('button', { name: 'Reset Local Changes' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Reset Local Changes' }));
    ask();
    expect(dialog().getByText('Are you sure you want to proceed?', { exact: false })).toBeDefined();
    fireEvent.click(dialog().getAllByRole('button', { name: 'Cancel' }).at(-1) as Element);
    expect(keys()).toContain('confSections');
    ask();
    fireEvent.click(dialog().getByRole('button', { name: 'Reset' }));
    await expect.poll(pageText).toContain('Data cleared successfully');
    await expect.poll(visibleTitles).toEqual(['One']);
    expect(document.title).toBe('File');
    expect(navigation()).toEqual(['Media Room', 'Work']);
    await expect.poll(() => ({ ...document.documentElement.dataset })).toMatchObject({ layout: 'auto', size: 'large' });
    expect(styles()).not.toContain('letter-spacing');
    expect(keys().filter((key) => /conf|pageInfo|appConfig/.test(key))).toEqual([]);
    expect(keys()).toContain('iconSize');
    expect(notice()).toBeNull();
  });
});
