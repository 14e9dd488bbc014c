import { expect, test } from 'vitest';
import { errorLog } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const open = openedSite({ 'conf.yml': 'appConfig: {enableErrorReporting: true, sentryDsn: nowhere}' });

test('that crashes can be reported nowhere is said, once, and only where they should be', async () => {
  await open();
  await expect.poll(errorLog).toMatch(/^\[[\d:]+\] Crashes can’t be reported: sentryDsn[^\n]*$/);
  sessionStorage.clear();
  await open('', { 'conf.yml': 'appConfig: {sentryDsn: nowhere}' });
  await import('./report-crashes.ts');
  expect(errorLog()).toBe('');
});
