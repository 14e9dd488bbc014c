import { act, fireEvent } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { element, errorLog, pageText, texts } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const config = `# A comment that only the file itself has.
pageInfo: {title: Lab, navLinks: [{title: Router, path: https://router.example.org}]}
sections: [{name: Links, items: [{title: One, url: https://one.example.org}]}]
`;
const open = openedSite({ 'conf.yml': config });

const openExport = async () => {
  fireEvent.click(element('.config-launcher button'));
  await expect.poll(() => texts('.config-action')).toContain('View / Export Config');
  fireEvent.click(element('.config-action', 'View / Export Config'));
  await expect.poll(() => texts('.export-config')).toHaveLength(1);
};
const copy = () => fireEvent.click(element('.export-actions button', 'Copy to Clipboard'));

describe('the export', () => {
  test('copies the file as it is', async () => {
    const page = await open();
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    await openExport();
    await expect.poll(() => texts('.value-tree')).toHaveLength(1);
    copy();
    await expect.poll(pageText).toContain('Config has been copied to clipboard');
    expect(writeText).toHaveBeenCalledWith(config);
    expect(page.complaints).toEqual([]);
  });

  test('is of what would be saved while the page is edited, comments and all', async () => {
    const page = await open();
    press('F2');
    await expect.poll(() => document.querySelector('.edit-bar')).not.toBeNull();
    const { perform } = await import('../../stores/editing.ts');
    act(() => perform({ do: 'update', at: ['', 'sections', 0, 'items', 0], set: { title: 'Two' } }));
    await openExport();
    await expect.poll(() => texts('.value-tree')).toHaveLength(1);
    expect(texts('.export-note')).toEqual(['With your changes, which are not saved yet.']);
    const link = element<HTMLAnchorElement>('.export-actions a', 'Download as File');
    expect(decodeURIComponent(link.href)).toBe(`data:text/yaml;charset=utf-8,${config.replace('One', 'Two')}`);
    expect([link.download, page.complaints]).toEqual(['dash_conf.yml', []]);
  });

  test('says where the secrets of widgets are, where the server has kept some back', async () => {
    const kept = `${config}x-key: '[redacted]'\n`;
    await open('', { 'conf.yml': kept });
    await openExport();
    await expect
      .poll(() => texts('.export-note'))
      .toEqual([
        'Secrets of widgets stay where the dashboard is served or built, in the whole file /conf.yml; here they read [redacted].',
      ]);
  });

  test('has nothing to say of secrets where there are none', async () => {
    await open();
    await openExport();
    await expect.poll(() => texts('.value-tree')).toHaveLength(1);
    expect(texts('.export-note')).toEqual([]);
  });

  test('says so where it may not copy, and notes it', async () => {
    await open();
    await openExport();
    await expect.poll(() => texts('.value-tree')).toHaveLength(1);
    copy();
    await expect.poll(pageText).toContain('Unable to copy, see log');
    expect(errorLog()).toMatch(/^\[\d\d:\d\d:\d\d\] Clipboard access requires HTTPS$/);
  });

  test('says that the file can’t be read when the server is away, and notes it', async () => {
    await open('', { 'conf.yml': config }, { answer: (path) => (path === 'conf.yml' ? Response.error() : undefined) });
    await openExport();
    await expect
      .poll(() => texts('.export-config [role=alert]')[0])
      .toBe('The config could not be loaded. Open this again when the server can be reached.');
    expect(errorLog()).not.toBe('');
  });
});

describe('the screens', () => {
  test.each([
    ['about', 'Lab | About Dash'],
    ['download', 'Lab | Download Config'],
  ])('are named in their titles, and are taken over without a complaint: %s', async (path, title) => {
    const page = await open(path);
    expect(document.title).toBe(title);
    if (path === 'download') await expect.poll(() => texts('.value-tree')).toHaveLength(1);
    expect(page.complaints).toEqual([]);
  });

  test('about has the header and its links; download has neither header nor footer', async () => {
    await open('about');
    expect(texts('header nav a')).toEqual(['Router']);
    expect(texts('footer')).toHaveLength(1);
    await open('download');
    expect(texts('h1, h2')).toContain('Download Config');
    expect(texts('header, footer')).toEqual([]);
    await expect.poll(() => texts('.value-tree')).toHaveLength(1);
  });
});
