import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadView } from '../load-view.ts';
import { showView } from '../testing/show-view.tsx';
import fixture from './fixture.ts';

afterEach(cleanup);

const show = async (title: string) => {
  const found = fixture.cases.find((one) => one.title === title) ?? expect.fail(title);
  const options = { ...fixture.options, ...('options' in found ? found.options : {}) };
  return { ...showView((await loadView('gl-compact-metrics')) ?? expect.fail(), options, found.body), found };
};

test('a machine has its details behind its name: what it is, and what of it is in use', async () => {
  const { container } = await show('a machine');

  fireEvent.click(screen.getByRole('button', { name: 'Storage' }));

  const text = container.textContent?.replace(/\s/g, ' ');
  for (const part of ['nas', 'Debian GNU/Linux 13 64bit', '12 days', '6.4 GB of 16 GB', '/srv', '95 %'])
    expect(text).toContain(part);
  expect(text).not.toContain('/proc');
  expect(screen.getAllByRole('meter')).toHaveLength(4);
});

test('a machine that is off says why in its details', async () => {
  const { container } = await show('one of two machines is off');

  fireEvent.click(screen.getByRole('button', { name: '192.168.1.6' }));

  expect(container.textContent).toContain('The service could not be reached.');
});

test('use is odd from 75 % on, and bad from 90 % on', async () => {
  const { container } = await show('a machine');

  const levels = [...container.querySelectorAll('td')].map(({ dataset }) => dataset.partLevel);
  expect(levels).toEqual([undefined, undefined, 'bad']);
});
