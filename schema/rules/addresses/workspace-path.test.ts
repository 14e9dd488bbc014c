import { expect, test } from 'vitest';
import { parseRoute } from './routes.ts';
import { workspacePath } from './workspace-path.ts';

test('workspacePath leads to the workspace of the same page, whatever the address holds', () => {
  expect(workspacePath('', 'https://a.example/?x=1&y=2#z')).toBe(
    '/workspace?url=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D2%23z',
  );
  const own = { pages: [{ slug: '' }, { slug: 'küche' }], mainSections: [] };
  expect(parseRoute(workspacePath('küche', 'https://a.example/'), own)).toEqual({ view: 'workspace', page: 'küche' });
});
