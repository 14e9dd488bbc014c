import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openedSite, press } from '../../testing/open-page.tsx';

const open = openedSite({
  'conf.yml': `appConfig:
  alerts:
    channels: [{name: phone, ntfy: {topic: DASH_TOPIC}}]
sections: [{name: A, items: [{title: One, url: https://one.example.org}]}]
`,
});

async function openPanel() {
  await open();
  press('F2');
  await expect.poll(() => document.querySelector('.edit-bar')).not.toBeNull();
  const editing = await import('../../stores/editing.ts');
  editing.openPanel({ of: 'alerts' });
  await expect.poll(() => document.querySelector('.alerts-panel .alert-way')).not.toBeNull();
  const box = document.querySelector('.alerts-panel') as HTMLElement;
  const edited = () => {
    const config = editing.editedConfigs()[''] as { appConfig: { alerts: Record<string, unknown> } };
    return JSON.parse(JSON.stringify(config.appConfig.alerts)) as Record<string, unknown>;
  };
  return { within: within(box), box, edited };
}

test('the first line says what the file comes to, and follows each change', async () => {
  const { within, box, edited } = await openPanel();
  within.getByText(
    'phone: told of all that is checked. After 2 failed checks in a row, once more when it is up again. Also 14 days before a certificate ends.',
  );
  fireEvent.change(within.getByLabelText('Failures'), { target: { value: '5' } });
  expect(edited().rules).toEqual([{ after: 5 }]);
  fireEvent.click(within.getByRole('switch', { name: 'Up again' }));
  expect(edited().rules).toEqual([{ after: 5, recovery: false }]);
  fireEvent.change(within.getByLabelText('Times slower than usual'), { target: { value: '4' } });
  fireEvent.change(within.getByLabelText('Days before a certificate ends'), { target: { value: '0' } });
  await expect
    .poll(() => box.querySelector('[role="status"]')?.textContent)
    .toBe(
      'phone: told of all that is checked. After 5 failed checks in a row. Also when something answers 4 times slower than usual.',
    );
});

test('a channel is added with its fields, and what is secret of one is not shown', async () => {
  const { within, box, edited } = await openPanel();
  fireEvent.click(within.getByRole('button', { name: 'Add a channel' }));
  fireEvent.click(within.getByRole('button', { name: 'Gotify' }));
  // No server has said what is saved.
  expect(box.textContent).not.toContain('not saved yet');
  fireEvent.change(within.getByLabelText('Server'), { target: { value: 'http://gotify.lan' } });
  expect(edited().channels).toMatchObject([
    { name: 'phone' },
    { name: 'gotify', gotify: { server: 'http://gotify.lan' } },
  ]);
  fireEvent.click(within.getByRole('button', { name: 'Change phone' }));
  const topic = within.getByLabelText('Topic');
  expect((topic as HTMLInputElement).type).toBe('password');
  fireEvent.click(within.getByRole('button', { name: 'Remove this channel' }));
  expect(edited().channels).toMatchObject([{ name: 'gotify' }]);
  expect(box.contains(document.activeElement)).toBe(true);
});
