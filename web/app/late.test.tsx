import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUpRendering } from '../testing/render-part.tsx';
import { deferred } from './deferred.tsx';

const renderPart = setUpRendering();
const Content = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('what could not be loaded says so, and is loaded by another try', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => Content).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Late = deferred(load);
  renderPart(<Late name="bob" />);
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello bob')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what could not be loaded is tried again when it is shown again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Late = deferred(vi.fn(async () => Content).mockRejectedValueOnce(new TypeError('Failed to fetch')));
  renderPart(<Late name="bob" />);
  await screen.findByRole('alert');

  renderPart(<Late name="eve" />);
  expect(await screen.findByText('Hello eve')).toBeDefined();
});
