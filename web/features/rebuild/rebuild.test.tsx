import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setUpRendering } from '../../testing/render-part.tsx';
import { Rebuild } from './rebuild.tsx';

const renderPart = setUpRendering();

describe('the rebuild dialog', () => {
  test('says so to somebody who may not, and to the log', () => {
    renderPart(<Rebuild />, { admin: false });

    expect(screen.getByRole('alert').textContent).toBe("You don't have permission to trigger this action");
    expect(screen.queryByRole('button')).toBeNull();
    expect(console.warn).toHaveBeenCalledWith('Unable to trigger rebuild, insufficient permission', '');
  });

  test('has nothing to start where there is no server', () => {
    renderPart(<Rebuild />, { served: false });

    expect(screen.queryByRole('button')).toBeNull();
  });

  test('shows that it is under way, then the output and the way to reload', async () => {
    let answer = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    renderPart(<Rebuild />);
    fireEvent.click(screen.getByRole('button', { name: 'Start Build' }));
    expect(screen.getByRole('button', { name: 'Building...' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('This may take a few minutes...');
    answer(new Response(JSON.stringify({ success: true, message: 'Built.', output: '3 files' })));

    const result = await screen.findByRole('region', { name: '✅ Build completed successfully' });
    expect(result.textContent).toMatch(/^✅ Build completed successfully.*Built\..*3 files/);
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeDefined();
  });

  test('shows what went wrong, and lets one try again', async () => {
    const failed = { success: false, message: 'The build failed.', error: 'No sections.' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(failed))));
    renderPart(<Rebuild />);
    fireEvent.click(screen.getByRole('button', { name: 'Start Build' }));

    const result = await screen.findByRole('region', { name: '❌ Build operation failed' });
    expect(result.textContent).toMatch(/^❌ Build operation failed.*The build failed\..*No sections\./);
    expect(screen.queryByRole('button', { name: 'Reload Page' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Start Build' })).toBeDefined();
  });
});
