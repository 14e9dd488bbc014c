import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { element, pageText, texts } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const open = openedSite({ 'conf.yml': 'sections: []' });

test('says that there are no errors, or lists those of the session', async () => {
  await open();
  fireEvent.click(element('.config-launcher button'));
  await expect.poll(() => texts('.config-action')).toContain('App Info');
  fireEvent.click(element('.config-action', 'App Info'));
  await expect.poll(pageText).toContain('No recent errors detected');
  await expect.poll(() => texts('dialog[open] h2')).toContain('About Dash');
  press('Escape');
  await expect.poll(() => texts('.app-info')).toEqual([]);
  sessionStorage.setItem('errorLog', '[10:11:12] It broke.\n[10:11:13] Again.');
  fireEvent.click(element('.config-action', 'App Info'));
  await expect.poll(() => texts('.error-log li')).toEqual(['[10:11:12] It broke.', '[10:11:13] Again.']);
});

test('has every part, also as a page, and shows no update where the package names no place', async () => {
  const page = await open('about');
  await expect
    .poll(() => texts('.app-info h2'))
    .toEqual([
      'Version',
      'Recent errors',
      'Help and support',
      'Report a bug',
      'How to contribute',
      'Source',
      'Documentation',
      'Licence',
      'Credits',
      'Privacy and security',
    ]);
  expect(texts('h1')).toEqual(['About Dash']);
  expect(texts('#support h2, #bugs h2, #docs h2')).toEqual(['Help and support', 'Report a bug', 'Documentation']);
  expect(element('.back-home').getAttribute('href')).toBe('./');
  expect(texts('.version')).toEqual(['Dash 3.1.1']);
  const outside = page.asked.filter((path) => !path.startsWith('config-manager/'));
  expect([texts('.update-state'), outside]).toEqual([[], []]);
});

test('copies the version for a report', async () => {
  await open('about');
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  fireEvent.click(element('.info-copy'));
  await expect.poll(pageText).toContain('Version copied');
  expect(writeText).toHaveBeenCalledWith('Dash 3.1.1');
  Reflect.deleteProperty(navigator, 'clipboard');
});
